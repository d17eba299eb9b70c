import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { eventPage } from '../../../../test/rig/event-page.ts';
import { createUser, NOW } from '../../../../test/rig/oracle/arbitrary-points.ts';
import { DAY_MS, HOUR_MS, localDay } from '../../../platform/instants.ts';
import type { HealthEvent, Point } from '../../../providers/page.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { putPoints, removeAbsentPoints, verifyRollups } from '../metrics/index.ts';
import { registerProviders } from '../providers/index.ts';
import { putEvents } from './put-events.ts';
import { findVendorItem, removeEvents, reopenItems } from './vendor-items.ts';

const START = Date.parse('2026-03-28T22:00:00.000Z');
const OPEN = NOW.getTime() + DAY_MS;

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, ['provider_a']);
});
after(() => database.drop());

const event = (vendorId: string, carries: readonly MetricType[], over: Partial<HealthEvent> = {}): HealthEvent => ({
  eventType: 'sleep',
  vendorId,
  activityType: null,
  startedAt: START,
  endedAt: START + 8 * HOUR_MS,
  durationSeconds: 8 * 3600,
  distanceMeters: null,
  caloriesKcal: null,
  avgHeartRate: null,
  maxHeartRate: null,
  data: {},
  day: localDay(START),
  settlesAt: OPEN,
  carries,
  ...over,
});
const point = (metricType: MetricType, recordedAt = START): Point => ({
  metricType,
  recordedAt,
  value: 7,
  day: localDay(recordedAt),
  settlesAt: OPEN,
});
const store = (userId: string, events: readonly HealthEvent[], points: readonly Point[] = []) =>
  database.db.transaction(async (tx) => {
    const stored = await putEvents(tx, userId, 'provider_a', events, NOW);
    await putPoints(tx, userId, 'provider_a', points, NOW);
    return stored;
  });
const typesOf = async (userId: string) => {
  const { rows } = await database.db.pool.query('select metric_type from metrics where user_id = $1', [userId]);
  return rows.length;
};

test('a night that becomes a nap at the same start takes its value with it', async () => {
  const { userId } = await createUser(database.db);
  await store(userId, [event('n', ['sleep', 'sleep_score'])], [point('sleep'), point('sleep_score')]);
  const { changed } = await store(userId, [event('n', [], { data: { isNap: true } })]);
  assert.deepEqual(changed.map(({ metricType }) => metricType).sort(), ['sleep', 'sleep_score']);
  assert.equal(await typesOf(userId), 0);
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('a value that another item carries at that start stays', async () => {
  const { userId } = await createUser(database.db);
  await store(userId, [event('n', ['sleep']), event('m', ['sleep'])], [point('sleep')]);
  await store(userId, [event('n', [], { data: { isNap: true } })]);
  assert.equal(await typesOf(userId), 1);
});

test('an event that the vendor no longer has goes with its points, and once', async () => {
  const { userId } = await createUser(database.db);
  const workout = event('w', ['workout'], { eventType: 'workout', settlesAt: null });
  await store(userId, [workout], [point('workout'), point('steps')]);
  const [stored] = (await eventPage(database.db, userId, {}, { limit: 10 })).data;
  const remove = () => database.db.transaction((tx) => removeEvents(tx, userId, 'provider_a', [workout], NOW));
  assert.deepEqual(await remove(), {
    changed: [{ metricType: 'workout', day: localDay(START) }],
    workouts: [],
    uncounted: [stored?.id],
  });
  assert.deepEqual(await remove(), { changed: [], workouts: [], uncounted: [] });
  assert.equal(await typesOf(userId), 1);
});

test('an event that has settled can be revised once the vendor has named it, wherever it has moved', async () => {
  const { userId } = await createUser(database.db);
  const settled = event('n', ['sleep'], { settlesAt: NOW.getTime() - 1 });
  await store(userId, [settled], [point('sleep')]);
  const moved = event('n', ['sleep'], { startedAt: START - DAY_MS, day: localDay(START - DAY_MS), settlesAt: OPEN });
  assert.equal((await store(userId, [moved])).replaced, 0);
  await database.db.transaction((tx) => reopenItems(tx, userId, 'provider_a', [moved], new Date(OPEN)));
  assert.equal((await store(userId, [moved], [point('sleep', START - DAY_MS)])).replaced, 1);
  assert.equal(await typesOf(userId), 1);
  const known = await findVendorItem(database.db, userId, 'provider_a', 'sleep', 'n');
  assert.deepEqual([known?.startedAt, known?.day], [START - DAY_MS, localDay(START - DAY_MS)]);
  assert.equal(await findVendorItem(database.db, userId, 'provider_a', 'workout', 'n'), undefined);
});

test('points of a day that are all there is leave no others of their types beside them', async () => {
  const { userId } = await createUser(database.db);
  const [first, second] = [START, START + HOUR_MS];
  await store(
    userId,
    [],
    [point('weight', first), point('weight', second), point('steps', first), point('weight', START - DAY_MS)],
  );
  const day = localDay(START);
  const complete = { metricTypes: ['weight'] as const, first: day, last: day };
  const changed = await database.db.transaction((tx) =>
    removeAbsentPoints(tx, userId, 'provider_a', complete, [point('weight', second)], NOW),
  );
  assert.deepEqual(changed, [{ metricType: 'weight', day }]);
  assert.equal(await typesOf(userId), 3);
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});
