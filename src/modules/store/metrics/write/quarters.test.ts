import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import {
  createUser,
  NOW,
  PROVIDERS,
  pointOf,
  SPAN_DAYS,
  START,
} from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { entriesOf, referenceSeries, type StoredPoint } from '../../../../../test/rig/oracle/reference-answers.ts';
import { dayInZone } from '../../../../platform/day-in-zone.ts';
import { sql } from '../../../../platform/db.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { registerProviders } from '../../providers/index.ts';
import { AGGREGATES } from '../read/days/tally.ts';
import { type SeriesQuery, timeseries } from '../read/series/timeseries.ts';
import { decodeData } from './coded-samples.ts';
import { putPoints, removePoints, reopenDay } from './put-points.ts';
import { verifyRollups } from './verify-rollups.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

const HEART_RATE = METRIC_TYPES.heart_rate.code;

/** What is stored, in the order of the instants. */
async function storedPoints(userId: string): Promise<StoredPoint[]> {
  const rows = await database.db.query<Omit<StoredPoint, 'recordedAt' | 'metricType'> & { at: string }>(sql`
    select c.provider_id as "providerId", m.recorded_at as at, m.value, m.data, m.day, m.is_spot as "isSpot",
      m.utc_offset_minutes as "utcOffsetMinutes", null as "settlesAt"
    from metrics m join provider_codes c on c.code = m.provider
    where m.user_id = ${userId} and m.metric_type = ${HEART_RATE} order by m.recorded_at`);
  return rows.map(({ at, data, ...rest }) => ({
    ...rest,
    metricType: 'heart_rate',
    recordedAt: Date.parse(at),
    data: decodeData(data ?? null),
  }));
}

/** A day's carrier of a sample every few minutes, at the end of which there may be more with the next sync. */
const carrier: fc.Arbitrary<StoredPoint> = fc
  .record({
    providerId: fc.constantFrom(...PROVIDERS),
    day: fc.nat(SPAN_DAYS - 1),
    offset: fc.constantFrom(null, 0, -300, 60, 345),
    everyMs: fc.constantFrom(30_000, MINUTE_MS, 5 * MINUTE_MS, 61_001),
    count: fc.integer({ min: 1, max: 400 }),
    seed: fc.integer({ min: 1, max: 1_000 }),
    divisor: fc.constantFrom(1, 1, 10, 1000, 7),
  })
  .map(({ providerId, day, offset, everyMs, count, seed, divisor }) => {
    const recordedAt = START + day * DAY_MS;
    const intraday = Array.from({ length: count }, (_, index) => ({
      time: isoInstant(recordedAt - (offset ?? 0) * MINUTE_MS + index * everyMs),
      value: (60 * divisor + ((index * seed) % 97)) / divisor,
    }));
    const data: JsonObject = { intraday };
    const open = { settlesAt: NOW.getTime() + DAY_MS, day: localDay(recordedAt), utcOffsetMinutes: offset };
    return { providerId, metricType: 'heart_rate', recordedAt, value: 70, data, ...open };
  });

const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), points: fc.array(pointOf(['heart_rate']), { maxLength: 30 }) }),
  fc.record({ kind: fc.constant('put' as const), points: fc.array(carrier, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(1_000) }),
  fc.record({ kind: fc.constant('reopen' as const), day: fc.nat(SPAN_DAYS - 1) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(userId: string, one: Step): Promise<void> {
  const { db } = database;
  const dayAt = (index: number) => localDay(START + index * DAY_MS);
  if (one.kind === 'put') {
    for (const [providerId, own] of Map.groupBy(one.points, (point) => point.providerId)) {
      await db.transaction((tx) => putPoints(tx, userId, providerId, own, NOW));
    }
  } else if (one.kind === 'remove') {
    const points = await storedPoints(userId);
    const point = points[one.which % Math.max(points.length, 1)];
    if (point) await db.transaction((tx) => removePoints(tx, userId, point.providerId, [point], NOW));
  } else {
    const until = new Date(NOW.getTime() + DAY_MS);
    await db.transaction((tx) => reopenDay(tx, userId, 'provider_a', dayAt(one.day), until));
  }
}

const ZONES = ['Europe/Berlin', 'Asia/Kathmandu', 'Asia/Kolkata', 'America/St_Johns'];
const edge = fc
  .tuple(
    fc.integer({ min: -30, max: (SPAN_DAYS + 2) * 24 }),
    fc.constantFrom(0, 0, -1, 1, 15 * MINUTE_MS, 20 * MINUTE_MS),
  )
  .map(([hour, extra]) => START + hour * HOUR_MS + extra);
const query = fc.record({
  bounds: fc.tuple(edge, edge).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
  aggregate: fc.option(fc.constantFrom(...AGGREGATES), { nil: undefined, freq: 2 }),
  timezone: fc.option(fc.constantFrom(...ZONES), { nil: undefined }),
  providerId: fc.option(fc.constantFrom(...PROVIDERS), { nil: undefined, freq: 2 }),
});

function assertNear(actual: { value: number | null }[], expected: { value: number | null }[]): void {
  const isNear = (a: number | null, b: number | null) =>
    a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-8 * Math.max(1, Math.abs(b)));
  const rounded = actual.map((entry, index) => {
    const right = expected[index]?.value ?? null;
    return { ...entry, value: isNear(entry.value, right) ? right : entry.value };
  });
  assert.deepEqual(rounded, expected);
}

test('hours of heart rate equal those of the points, whatever was stored, revised or removed', async () => {
  const sequence = fc.array(step, { minLength: 3, maxLength: 7, size: 'max' });
  const queries = fc.array(query, { minLength: 5, maxLength: 5 });
  const property = fc.asyncProperty(sequence, queries, async (steps, asked) => {
    const { userId } = await createUser(database.db);
    for (const one of steps) await take(userId, one);
    assert.deepEqual(await verifyRollups(database.db, userId), []);
    const points = await storedPoints(userId);
    for (const { bounds, ...rest } of asked) {
      const dayOf = (at: number) => dayInZone(at, rest.timezone ?? 'UTC');
      const days = { firstDay: dayOf(bounds.from), lastDay: dayOf(bounds.to) };
      const series: SeriesQuery = { metricType: 'heart_rate', bucket: 'hour', ...rest, ...bounds, ...days };
      assertNear(entriesOf(await timeseries(database.db, userId, series)), referenceSeries(points, series));
    }
  });
  await fc.assert(property, { numRuns: 25 });
});

const dense = (day: number): StoredPoint => ({
  providerId: 'provider_a',
  metricType: 'heart_rate',
  recordedAt: START + day * DAY_MS,
  day: localDay(START + day * DAY_MS),
  value: 70,
  settlesAt: null,
  data: {
    intraday: Array.from({ length: 1_440 }, (_, minute) => ({
      time: isoInstant(START + day * DAY_MS + minute * MINUTE_MS),
      value: 50 + ((minute * 7) % 90),
    })),
  },
});

test('what differs from the points is reported', async () => {
  const { db } = database;
  const { userId } = await createUser(db);
  await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [dense(0), dense(1)], NOW));
  await db.query(sql`
    update day_quarters d set quarters = other.quarters, hours = other.hours from day_quarters other
    where d.user_id = ${userId} and d.day = ${localDay(START)} and other.user_id = ${userId} and other.day > d.day`);
  await db.query(sql`
    update metric_packs set data = array[jsonb_set(data[1], '{intraday,from}', '"2026-03-01T00:00:00.000Z"')]
    where user_id = ${userId} and start = (select min(start) from metric_packs where user_id = ${userId})`);
  const keys = (await verifyRollups(db, userId)).map(({ key }) => key.replace(/provider \d+/, 'provider'));
  assert.deepEqual(keys, [
    `heart_rate ${localDay(START)} provider by quarters`,
    `heart_rate ${localDay(START)} provider by hours`,
  ]);
});

test('a day that has lost its quarters is reported', async () => {
  const { db } = database;
  const { userId } = await createUser(db);
  await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [dense(0)], NOW));
  await db.query(sql`delete from day_quarters where user_id = ${userId}`);
  const found = await verifyRollups(db, userId);
  assert.deepEqual(
    found.map(({ key, stored }) => [key.replace(/provider \d+/, 'provider'), stored]),
    [[`heart_rate ${localDay(START)} provider by quarters`, null]],
  );
});
