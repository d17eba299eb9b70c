import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../../test/rig/database.ts';
import { createUser } from '../../../../../../test/rig/oracle/arbitrary-points.ts';
import { addDays, DAY_MS, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../../../../../platform/instants.ts';
import { daySettlesAt } from '../../../../../providers/settling.ts';
import { registerProviders } from '../../../providers/index.ts';
import { putPoints } from '../../write/put-points.ts';
import { changesAt, daysAt, isComplete, isFinished, userDays, zoneOfUser } from './user-days.ts';

const DAY = '2026-03-10';
const EVENING = dayStart(DAY) + DAY_MS;
const OFFSETS = [-11, -9.5, -5, 0, 1, 5.75, 9, 13, 14].map((hours) => hours * 60);

/** `Etc` zones count to the west. */
const zoneAt = (offset: number) =>
  offset % 60 === 0 ? `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset / 60)}` : null;

test('a day is over when it has ended both where the person lives and where its points come from', () => {
  for (const home of OFFSETS) {
    for (const own of OFFSETS) {
      const [homeEnd, ownEnd] = [EVENING - home * MINUTE_MS, EVENING - own * MINUTE_MS];
      for (const midnight of [homeEnd, ownEnd]) {
        for (const now of [midnight - 1, midnight, midnight + 1]) {
          const days = daysAt(now, zoneAt(home), home, [{ day: DAY, offset: own }]);
          const at = `home ${home}, points ${own}, ${new Date(now).toISOString()}`;
          assert.equal(days.today, localDay(now, home), at);
          assert.equal(isFinished(days, DAY), now >= homeEnd && now >= ownEnd, at);
        }
      }
    }
  }
});

test('the days stay as they are until the next instant that changes them, and not longer', () => {
  for (const home of OFFSETS) {
    for (const own of OFFSETS) {
      const at = (now: number) => daysAt(now, zoneAt(home), home, [{ day: DAY, offset: own }]);
      const shown = (now: number) => [at(now).today, isFinished(at(now), DAY)];
      for (const now of [EVENING - 20 * HOUR_MS, EVENING, EVENING - own * MINUTE_MS, EVENING - home * MINUTE_MS]) {
        const next = changesAt(at(now));
        assert.ok(next > now);
        assert.deepEqual(shown(next - 1), shown(now));
        const isNewDay = at(next).today !== at(now).today;
        assert.ok(isNewDay || next === EVENING - own * MINUTE_MS, `home ${home}, points ${own}`);
      }
    }
  }
});

test('a zone counts before an offset, an offset before UTC', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  assert.equal(daysAt(now, 'Pacific/Auckland', -300, []).today, '2026-03-11');
  assert.deepEqual(daysAt(now, null, 840, []).today, '2026-03-11');
  assert.equal(daysAt(now, null, -765, []).today, '2026-03-09');
  assert.equal(daysAt(now, null, undefined, []).zone, 'UTC');
});

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, ['provider_a']);
});
after(() => database.drop());

test('read from the points, the answer is the same', async () => {
  const { db } = database;
  const now = Date.parse('2026-03-11T09:30:00Z');
  const point = fc.record({
    hoursAgo: fc.integer({ min: 0, max: 80 }),
    utcOffsetMinutes: fc.constantFrom(null, ...OFFSETS),
  });
  const property = fc.asyncProperty(
    fc.uniqueArray(point, { maxLength: 12, selector: ({ hoursAgo }) => hoursAgo }),
    fc.constantFrom(null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'UTC'),
    async (points, timezone) => {
      const { userId } = await createUser(db);
      const stored = points.map(({ hoursAgo, utcOffsetMinutes }) => {
        const recordedAt = now - hoursAgo * HOUR_MS;
        const day = localDay(recordedAt, utcOffsetMinutes);
        return { metricType: 'steps' as const, value: 1, recordedAt, utcOffsetMinutes, day, settlesAt: null };
      });
      await db.transaction((tx) => putPoints(tx, userId, 'provider_a', stored, new Date(now)));
      const days = await userDays(db, userId, timezone, new Date(now));
      const newest = stored
        .filter(({ utcOffsetMinutes }) => utcOffsetMinutes !== null)
        .sort((a, b) => b.recordedAt - a.recordedAt)[0];
      const lowest = stored.map(({ day, utcOffsetMinutes }) => ({ day, offset: utcOffsetMinutes ?? 0 }));
      lowest.sort((a, b) => b.offset - a.offset);
      const expected = daysAt(now, timezone, newest?.utcOffsetMinutes ?? undefined, lowest);
      assert.equal(days.today, expected.today);
      assert.equal(days.zone, expected.zone);
      if (timezone === null) assert.equal(await zoneOfUser(db, userId), expected.zone);
      for (let ago = -1; ago < 5; ago++) {
        const day = localDay(now - ago * DAY_MS);
        assert.equal(isFinished(days, day), isFinished(expected, day), day);
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

test('a day that was pushed as a date ends where the person lives', async () => {
  const { db } = database;
  const point = { metricType: 'steps' as const, value: 1, utcOffsetMinutes: null, day: DAY, settlesAt: null };
  for (const [timezone, hours] of [
    ['Pacific/Kiritimati', 14],
    ['Asia/Tokyo', 9],
    ['UTC', 0],
    ['Pacific/Pago_Pago', -11],
  ] as const) {
    const { userId } = await createUser(db);
    const date = { ...point, recordedAt: dayStart(DAY) };
    await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [date], new Date(EVENING)));
    const end = EVENING - hours * HOUR_MS;
    const isOver = async (now: number) => isFinished(await userDays(db, userId, timezone, new Date(now)), DAY);
    assert.deepEqual([await isOver(end - 1), await isOver(end)], [false, true], timezone);
    // An instant without an offset has a day in UTC.
    const noon = { ...point, recordedAt: dayStart(DAY) + 12 * HOUR_MS };
    await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [noon], new Date(EVENING)));
    assert.equal(await isOver(end), hours <= 0, timezone);
  }
});

test('the daily value of a vendor that names no offset says by its settling where its day ends', async () => {
  const { db } = database;
  for (const offset of OFFSETS) {
    const { userId } = await createUser(db);
    const point = {
      metricType: 'steps' as const,
      value: 1,
      recordedAt: dayStart(DAY),
      utcOffsetMinutes: null,
      day: DAY,
    };
    const points = [{ ...point, settlesAt: daySettlesAt(DAY, offset) }];
    await db.transaction((tx) => putPoints(tx, userId, 'provider_a', points, new Date(EVENING)));
    const end = EVENING - offset * MINUTE_MS;
    const isOver = async (now: number) =>
      isFinished(await userDays(db, userId, 'Pacific/Kiritimati', new Date(now)), DAY);
    assert.deepEqual([await isOver(end - 1), await isOver(end)], [false, true]);
  }
});

test('an offset of long ago still says where a person is who has sent nothing since', async () => {
  const { db } = database;
  const { userId } = await createUser(db);
  const recordedAt = Date.parse('2025-01-01T00:00:00Z');
  const point = { metricType: 'weight' as const, value: 70, recordedAt, utcOffsetMinutes: 540, settlesAt: null };
  await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [{ ...point, day: '2025-01-01' }], new Date()));
  assert.equal(await zoneOfUser(db, userId), '+09:00');
  // Points of today without an offset do not hide it.
  const now = Date.parse('2026-03-11T09:30:00Z');
  const own = { ...point, recordedAt: now - HOUR_MS, utcOffsetMinutes: null, day: '2026-03-11' };
  await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [own], new Date(now)));
  assert.equal((await userDays(db, userId, null, new Date(now))).zone, '+09:00');
});

test('an offset that comes with a later state of a point says where a person is', async () => {
  const { db } = database;
  const { userId } = await createUser(db);
  const at = Date.parse('2026-01-01T00:00:00Z');
  const point = { metricType: 'weight' as const, value: 70, recordedAt: at, day: '2026-01-01', settlesAt: at + DAY_MS };
  const put = (utcOffsetMinutes: number | null) =>
    db.transaction((tx) => putPoints(tx, userId, 'provider_a', [{ ...point, utcOffsetMinutes }], new Date(at)));
  await put(null);
  assert.equal(await zoneOfUser(db, userId), 'UTC');
  await put(540);
  assert.equal(await zoneOfUser(db, userId), '+09:00');
});

test('a day is complete six hours after its end if each provider has sent more since, else a day after', () => {
  const hours = (after: number) => daysAt(dayStart(DAY) + (24 + after) * HOUR_MS, 'UTC', undefined, []);
  const later = addDays(DAY, 1);
  const sent = (newest: string, mayBreakOff = false) => ({ newest, mayBreakOff });
  const isCompleteAfter = (after: number, ...newest: string[]) =>
    isComplete(
      hours(after),
      DAY,
      newest.map((one) => sent(one)),
    );
  assert.deepEqual(
    [-1, 5.99, 6].map((after) => isCompleteAfter(after, later)),
    [false, false, true],
  );
  assert.deepEqual(
    [6, 23.99, 24].map((after) => isCompleteAfter(after, DAY)),
    [false, false, true],
  );
  assert.deepEqual(
    [6, 23.99, 24].map((after) => isCompleteAfter(after, later, DAY)),
    [false, false, true],
    'one provider has not sent more',
  );
  assert.equal(isCompleteAfter(6, later, later), true);
  assert.equal(isCompleteAfter(23.99), false);
  assert.equal(isCompleteAfter(24), true);
  const steady = (newest: string) => isComplete(hours(24), DAY, [sent(later), sent(newest, true)]);
  assert.deepEqual(
    [steady(addDays(DAY, -1)), steady(DAY), steady(later)],
    [true, false, true],
    'what breaks off on the day',
  );
});
