import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { eventPage } from '../../../../test/rig/event-page.ts';
import { createUser as createOwner, NOW } from '../../../../test/rig/oracle/arbitrary-points.ts';
import { sql } from '../../../platform/db.ts';
import { DAY_MS, HOUR_MS, localDay } from '../../../platform/instants.ts';
import type { HealthEvent, Point } from '../../../providers/page.ts';
import { putPoints, verifyRollups } from '../metrics/index.ts';
import { registerProviders } from '../providers/index.ts';
import { putEvents } from './put-events.ts';
import { reopenEvents, revisionsOf } from './vendor-items.ts';

const START = Date.parse('2026-03-30T22:00:00.000Z');
const SOON = NOW.getTime() + DAY_MS;

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, ['provider_a', 'provider_b']);
});
after(() => database.drop());

const createUser = async () => (await createOwner(database.db)).userId;

const night = (startedAt: number, over: Partial<HealthEvent> = {}): HealthEvent => ({
  eventType: 'sleep',
  vendorId: 'n1',
  activityType: null,
  startedAt,
  endedAt: startedAt + 8 * HOUR_MS,
  durationSeconds: 8 * 3600,
  distanceMeters: null,
  caloriesKcal: null,
  avgHeartRate: 51.5,
  maxHeartRate: null,
  data: { stages: { deep: 1.5 } },
  day: localDay(startedAt),
  settlesAt: SOON,
  carries: ['sleep'],
  ...over,
});

const sleepPoint = (recordedAt: number, value: number): Point => ({
  metricType: 'sleep',
  recordedAt,
  value,
  day: localDay(recordedAt),
  settlesAt: SOON,
});

const page = (userId: string, events: readonly HealthEvent[], points: readonly Point[] = [], now = NOW) =>
  database.db.transaction(async (tx) => {
    const stored = await putEvents(tx, userId, 'provider_a', events, now);
    await putPoints(tx, userId, 'provider_a', points, now);
    return stored;
  });

const UNCHANGED = { changed: [], workouts: [], uncounted: [] };

const list = async (userId: string) => (await eventPage(database.db, userId, {}, { limit: 200 })).data;

test('an event is stored once and revised in place while it is provisional', async () => {
  const userId = await createUser();
  assert.deepEqual(await page(userId, [night(START)]), {
    inserted: 1,
    replaced: 0,
    ...UNCHANGED,
    written: [night(START)],
  });
  const [first] = await list(userId);
  assert.deepEqual(await page(userId, [night(START)]), { inserted: 0, replaced: 0, ...UNCHANGED, written: [] });
  const revision = night(START, { avgHeartRate: 49, settlesAt: NOW.getTime() - 1 });
  const later = new Date(NOW.getTime() + 5_000);
  assert.equal((await page(userId, [revision], [], later)).replaced, 1);
  assert.deepEqual(await list(userId), [{ ...first, avgHeartRate: 49 }], 'id and createdAt stay');
  assert.equal((await page(userId, [night(START, { avgHeartRate: 1 })])).replaced, 0, 'final now');
});

test('members of data that a newer state does not have stay, but for our own marks', async () => {
  const userId = await createUser();
  const data = { stages: { deep: 1, rem: 2 }, laps: [{ time: 60 }], timezoneAssumed: true };
  await page(userId, [night(START, { data })]);
  assert.equal((await page(userId, [night(START, { data: { stages: { deep: 3 } } })])).replaced, 1);
  assert.deepEqual((await list(userId))[0]?.data, { stages: { deep: 3 }, laps: [{ time: 60 }] });
  assert.equal(
    (await page(userId, [night(START, { data: { laps: [{ time: 60 }] } })])).replaced,
    0,
    'nothing new in it',
  );
});

test('of one event twice in a page the last counts', async () => {
  const userId = await createUser();
  assert.equal((await page(userId, [night(START), night(START, { avgHeartRate: 60 })])).inserted, 1);
  assert.equal((await list(userId))[0]?.avgHeartRate, 60);
});

test('a night that moves takes its points along: it never counts twice', async () => {
  const userId = await createUser();
  await page(userId, [night(START)], [sleepPoint(START, 7)]);
  const moved = START + 3 * HOUR_MS;
  const { changed } = await page(userId, [night(moved)], [sleepPoint(moved, 6.5)]);
  assert.deepEqual(changed, [{ metricType: 'sleep', day: '2026-03-30' }]);
  const left = await database.db.query(sql`select value, day from metrics where user_id = ${userId}`);
  assert.deepEqual(left, [{ value: 6.5, day: '2026-03-31' }]);
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('a start that another item has taken over keeps its points', async () => {
  const userId = await createUser();
  await page(userId, [night(START)], [sleepPoint(START, 7)]);
  const moved = START + 3 * HOUR_MS;
  await page(userId, [night(moved), night(START, { vendorId: 'n2' })], [sleepPoint(START, 2), sleepPoint(moved, 5)]);
  const left = await database.db.query(sql`select value from metrics where user_id = ${userId} order by recorded_at`);
  assert.deepEqual(left, [{ value: 2 }, { value: 5 }]);
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('a repeat that differs only in its revision is no revised event, and the new revision is remembered', async () => {
  const userId = await createUser();
  const known = () => revisionsOf(database.db, userId, 'provider_a', 'sleep', ['n1', 'n2', 'n3']);
  await page(userId, [night(START, { revision: 'one' }), night(START, { vendorId: 'n2' })]);
  assert.deepEqual(Object.fromEntries(await known()), { n1: 'one', n2: null });
  const { inserted, replaced } = await page(userId, [night(START, { revision: 'two' })]);
  assert.deepEqual([inserted, replaced], [0, 0]);
  assert.equal((await known()).get('n1'), 'two');
  assert.deepEqual(await revisionsOf(database.db, userId, 'provider_b', 'sleep', ['n1']), new Map());
});

test('a day named as changed makes its final events provisional again', async () => {
  const userId = await createUser();
  await page(userId, [night(START, { settlesAt: null })]);
  await database.db.transaction((tx) => reopenEvents(tx, userId, 'provider_a', '2026-03-30', new Date(SOON)));
  assert.equal((await page(userId, [night(START, { avgHeartRate: 60 })])).replaced, 1);
});

test('text that jsonb cannot hold is made storable', async () => {
  const userId = await createUser();
  await page(userId, [night(START, { vendorId: '18446744073709551615', data: { note: 'a\0b\ud800' } })]);
  assert.deepEqual((await list(userId))[0]?.data, { note: 'ab\ufffd' });
});

test('pages hold every matching event once, newest first, ties included', async () => {
  const event = fc.record({
    hour: fc.integer({ min: 0, max: 12 }),
    eventType: fc.constantFrom('workout' as const, 'sleep' as const),
    activityType: fc.constantFrom('running' as const, 'yoga' as const, null),
  });
  const filters = fc.record({
    eventType: fc.option(fc.constantFrom('workout', 'sleep'), { nil: undefined }),
    activityType: fc.option(fc.constantFrom('running', 'yoga'), { nil: undefined }),
    from: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    to: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    limit: fc.integer({ min: 1, max: 7 }),
  });
  const property = fc.asyncProperty(
    fc.array(event, { maxLength: 30, size: 'max' }),
    filters,
    async (events, filter) => {
      const userId = await createUser();
      const at = (hour: number | undefined) => (hour === undefined ? undefined : START + hour * HOUR_MS);
      await page(
        userId,
        events.map(({ hour, ...rest }, index) => night(START + hour * HOUR_MS, { ...rest, vendorId: String(index) })),
      );
      const asked = { ...filter, from: at(filter.from), to: at(filter.to) };
      const expected = (await list(userId)).filter(
        (one) =>
          (!asked.eventType || one.eventType === asked.eventType) &&
          (!asked.activityType || one.activityType === asked.activityType) &&
          Date.parse(one.startedAt) >= (asked.from ?? -Infinity) &&
          Date.parse(one.startedAt) <= (asked.to ?? Infinity),
      );
      const seen = [];
      for (let cursor: string | undefined; ; ) {
        const { data, nextCursor } = await eventPage(database.db, userId, asked, {
          limit: filter.limit,
          cursor,
        });
        seen.push(...data);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      assert.deepEqual(seen, expected);
      assert.deepEqual(
        seen,
        [...seen].sort((a, b) =>
          a.startedAt === b.startedAt ? (a.id < b.id ? 1 : -1) : a.startedAt < b.startedAt ? 1 : -1,
        ),
      );
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

const run = (over: Partial<HealthEvent>): HealthEvent =>
  night(START, { eventType: 'workout', vendorId: 'w1', carries: [], avgHeartRate: null, data: {}, ...over });
const activity = run({ distanceMeters: 5_000, caloriesKcal: 300, data: { name: 'Lunch run' } });
const details = run({
  distanceMeters: 4_990,
  avgHeartRate: 150,
  data: { name: 'Run', laps: [{ time: 60 }] },
  supplies: ['laps'],
});

test('totals come from the workout and laps from its details, in whatever order they arrive', async () => {
  for (const order of [
    [activity, details],
    [details, activity],
    [activity, details, activity, details],
  ]) {
    const userId = await createUser();
    for (const event of order) await page(userId, [event]);
    const found = (await list(userId)).map(({ distanceMeters, caloriesKcal, data }) => ({
      distanceMeters,
      caloriesKcal,
      data,
    }));
    const data = { name: 'Lunch run', laps: [{ time: 60 }] };
    assert.deepEqual(found, [{ distanceMeters: 5_000, caloriesKcal: 300, data }]);
  }
});

test('newer laps replace older ones, and members that a newer state does not have stay', async () => {
  const userId = await createUser();
  await page(userId, [activity]);
  await page(userId, [details]);
  await page(userId, [{ ...details, data: { laps: [{ time: 61 }] } }]);
  await page(userId, [{ ...activity, data: { elevationGain: 12 } }]);
  const [event] = await list(userId);
  assert.deepEqual(event?.data, { name: 'Lunch run', laps: [{ time: 61 }], elevationGain: 12 });
});

const PAST = NOW.getTime() - 20 * DAY_MS;

test('what has settled is completed by another state of it, and otherwise left alone, in whatever order they arrive', async () => {
  const corrected = { ...activity, settlesAt: PAST, data: { name: 'Mine' } };
  const late = { ...details, avgHeartRate: null, settlesAt: PAST };
  const whole = { ...activity, settlesAt: PAST, data: { name: 'Lunch run', laps: [{ time: 60 }] } };
  for (const order of [
    [corrected, whole],
    [corrected, late],
    [late, corrected],
  ]) {
    const userId = await createUser();
    for (const event of order) await page(userId, [event]);
    const [event] = await list(userId);
    assert.deepEqual(event?.data, { name: 'Mine', laps: [{ time: 60 }] });
    assert.deepEqual([event?.distanceMeters, event?.caloriesKcal], [5_000, 300]);
    for (const other of [...order, { ...corrected, distanceMeters: 1 }, { ...whole, data: { laps: [] } }]) {
      assert.equal((await page(userId, [other])).replaced, 0);
    }
    const moved = { ...whole, startedAt: START + 1, data: { steps: 1 } };
    assert.equal((await page(userId, [moved])).replaced, 0, 'another start is another state of the workout');
  }
});
