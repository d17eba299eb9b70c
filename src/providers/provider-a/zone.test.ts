import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays, DAY_MS, dayStart } from '../../platform/instants.ts';
import { daysOf, daysTouched, splitSpan, windowOf } from './day-spans.ts';
import { dayStamp } from './stamps.ts';
import { dayBeginsAt, dayIn, instantOfWallClock, offsetMinutesAt, zoneOf } from './zone.ts';

const berlin = zoneOf('Europe/Berlin');
const iso = (epochMs: number) => new Date(epochMs).toISOString();

describe('a wall clock', () => {
  test('that the change of the clocks skips is moved forward', () => {
    assert.equal(iso(instantOfWallClock(berlin, '2026-03-29T02:30:00')), '2026-03-29T01:30:00.000Z');
  });

  test('that comes twice means the first time', () => {
    assert.equal(iso(instantOfWallClock(berlin, '2026-10-25T02:30:00')), '2026-10-25T00:30:00.000Z');
  });

  test('without a known zone is UTC', () => {
    assert.equal(iso(instantOfWallClock(undefined, '2026-10-25T02:30:00')), '2026-10-25T02:30:00.000Z');
  });
});

describe('a zone', () => {
  test('is known by its name, else by the present offset, else not at all', () => {
    assert.equal(zoneOf('Asia/Tokyo', -3600), 'Asia/Tokyo');
    assert.equal(zoneOf('Mars/Olympus_Mons', -19_800), '-05:30');
    assert.equal(zoneOf(null, 32_400), '+09:00');
    for (const offset of [undefined, Number.NaN, 54_000, 6_000_000]) assert.equal(zoneOf('', offset), undefined);
  });

  test('has the offset of the instant, not of today', () => {
    assert.ok(berlin);
    assert.equal(offsetMinutesAt(berlin, Date.parse('2026-01-15')), 60);
    assert.equal(offsetMinutesAt(berlin, Date.parse('2026-07-15')), 120);
    assert.equal(dayIn(berlin, Date.parse('2026-07-14T22:30:00Z')), '2026-07-15');
    assert.equal(iso(dayBeginsAt(berlin, '2026-07-15')), '2026-07-14T22:00:00.000Z');
  });
});

describe('days', () => {
  const anyZone = fc.constantFrom(
    undefined,
    ...['Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'].map((name) => zoneOf(name)),
  );
  const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });

  test('split into spans cover the span exactly, the newest first', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));
    fc.assert(
      fc.property(day, fc.nat({ max: 400 }), fc.integer({ min: 1, max: 100 }), (first, more, maxDays) => {
        const span = { first, last: addDays(first, more) };
        const spans = splitSpan(span, maxDays);
        assert.deepEqual(spans.flatMap(daysOf), daysOf(span));
        assert.equal(daysOf(span).length, more + 1);
        assert.ok(spans.every((each) => daysOf(each).length <= maxDays));
      }),
    );
  });

  test('touched by a window hold each of its instants', () => {
    fc.assert(
      fc.property(anyZone, instant, fc.nat({ max: 40 * DAY_MS }), (zone, from, length) => {
        const span = daysTouched({ from, to: from + length + 1 }, zone);
        assert.deepEqual(span, { first: dayIn(zone, from), last: dayIn(zone, from + length) });
      }),
    );
  });

  test('come back from the window that a notice makes of them', () => {
    fc.assert(
      fc.property(anyZone, instant, (zone, at) => {
        const day = dayIn(zone, at);
        const touched = daysTouched(windowOf({ first: day, last: day }), zone);
        assert.ok(touched && touched.first <= day && touched.last >= day);
      }),
    );
  });

  test('settle 14 days after their end where the account is', () => {
    fc.assert(
      fc.property(anyZone, instant, (zone, at) => {
        const day = dayIn(zone, at);
        const stamp = dayStamp(day, zone);
        assert.equal(stamp.recordedAt, dayStart(day));
        assert.equal(stamp.settlesAt, dayBeginsAt(zone, addDays(day, 1)) + 14 * DAY_MS);
      }),
    );
  });
});
