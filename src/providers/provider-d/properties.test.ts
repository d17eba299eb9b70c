import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Page } from '../page.ts';
import { allEvents } from '../testing/pages.ts';
import { assertSound } from '../testing/sound-page.ts';
import { normaliseActivity, readActivity } from './activity.ts';
import { fetchDay, vendorWith } from './testing/vendor-with.ts';

const number = fc.oneof(
  fc.integer({ min: -3, max: 100_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, 1e308, 5e-324),
);
const text = fc.oneof(
  fc.constantFrom('', ' ', 'NaN', 'Infinity', '12.5', 'Run', '(GMT+05:45) Asia/Kathmandu', '(GMT-08:00) x/y', '+05:00'),
  fc.string(),
  number.map(String),
);
const measured = fc.option(fc.oneof(number, text));
const flag = fc.option(fc.boolean());
const words = fc.option(text);
const wallClock = fc.option(fc.oneof(text, fc.constantFrom('2026-03-11T00:30:00Z', '2026-02-31T00:30:00Z')));
const start = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Any item of the vendor's shape. */
function activity(start_date: fc.Arbitrary<string> = start) {
  return fc.record(
    {
      id: fc.oneof(fc.nat(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }).map(String)),
      start_date,
      start_date_local: wallClock,
      utc_offset: measured,
      timezone: words,
      name: words,
      sport_type: words,
      type: words,
      elapsed_time: measured,
      moving_time: measured,
      distance: measured,
      total_elevation_gain: measured,
      has_heartrate: flag,
      average_heartrate: measured,
      max_heartrate: measured,
      calories: measured,
      laps: fc.option(
        fc.array(fc.record({ distance: measured, elapsed_time: measured, average_heartrate: measured }), {
          maxLength: 3,
        }),
      ),
      device_name: words,
      manual: flag,
      trainer: flag,
      private: flag,
    },
    { requiredKeys: ['id', 'start_date'] },
  );
}

/** Checks a page by the rules for all vendors, and by those for this one. */
function assertOurs(page: Page): void {
  assertSound(page);
  for (const event of page.events) {
    assert.match(event.vendorId, /^\d+$/);
    assert.equal(event.durationSeconds * 1000, event.endedAt - event.startedAt);
    for (const value of [event.distanceMeters, event.caloriesKcal, event.avgHeartRate, event.maxHeartRate]) {
      assert.ok(value === null || (value >= 0 && !Object.is(value, -0)));
    }
    assertPlaced(event, event.startedAt);
    assert.ok(Object.values(event.data).every((value) => value !== null && value !== undefined));
  }
  for (const point of page.points) {
    assert.equal(point.value, null);
    assertPlaced(point, point.recordedAt);
  }
}

function assertPlaced(
  { day, utcOffsetMinutes, settlesAt }: Page['points'][number] | Page['events'][number],
  at: number,
) {
  assert.ok(Math.abs(Date.parse(day) - at) < 2 * 86_400_000);
  assert.ok(utcOffsetMinutes === null || Math.abs(utcOffsetMinutes ?? Number.NaN) <= 840);
  assert.ok(settlesAt !== null && Number.isSafeInteger(settlesAt));
}

describe('every record of the vendor’s shape', () => {
  test('normalises to a sound event and its point', () => {
    fc.assert(
      fc.property(activity(), (record) => {
        const page = normaliseActivity(readActivity(record));
        assert.deepEqual([page.points.length, page.events.length], [1, 1]);
        assertOurs(page);
      }),
    );
  });

  test('is reached whatever the size of the pages and the quota, each once', async () => {
    const inWindow = fc.integer({ min: 0, max: 86_399 }).map((second) => {
      return new Date(Date.parse('2026-03-10T00:00:00Z') + second * 1000).toISOString();
    });
    const activities = fc.uniqueArray(activity(inWindow), { maxLength: 8, selector: ({ id }) => String(id) });
    await fc.assert(
      fc.asyncProperty(activities, fc.nat({ max: 20 }), async (listed, left) => {
        const headers = { 'x-readratelimit-limit': '20,1000', 'x-readratelimit-usage': `${20 - left},0` };
        const pages = await fetchDay(vendorWith(listed, { headers }));
        for (const page of pages) assertOurs(page);
        assert.deepEqual(
          allEvents(pages)
            .map(({ vendorId }) => vendorId)
            .sort(),
          listed.map(({ id }) => String(id)).sort(),
        );
      }),
      { numRuns: 50 },
    );
  });
});
