/** Points read the same in packs of a day and in packs of an hour. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, point, START } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { countInstants, instantAt, smallintAt } from '../../../../platform/binary-columns.ts';
import { type Db, sql } from '../../../../platform/db.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../../../../platform/instants.ts';
import type { Point } from '../../../../providers/page.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { registerProviders } from '../../providers/index.ts';
import { type PointFilter, type PointPosition, readPage } from '../read/pages/store.ts';
import { MOST_OF_A_DAY } from './pack-places.ts';
import { deletePacks, pointColumns, pointsOf, writePacks } from './pack-store.ts';
import { putPoints, removePoints, reopenDay } from './put-points.ts';
import { verifyRollups } from './verify-rollups.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

/** Splits a user's packs of a day, as if each day had had many points at some time. */
async function splitDays(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const days = await tx.query<{ type: number; provider: number; start: number; isHour: boolean }>(sql`
      select metric_type as type, provider, (date_part('epoch', start) * 1000)::bigint as start, is_hour as "isHour"
      from metric_packs where user_id = ${userId} and not is_hour`);
    for (const [provider, packs] of Map.groupBy(days, (day) => day.provider)) {
      const columns = pointColumns({ start: sql`date_trunc('hour', m.recorded_at, 'UTC')`, is_hour: sql`true` });
      const points = pointsOf(userId, provider, packs);
      await writePacks(tx, userId, provider, sql`select ${columns} from ${points} m`);
      await deletePacks(tx, userId, provider, packs);
    }
  });
}

/** All stored facts about a user's points, except the packs in which they lie. */
async function storedOf(db: Db, userId: string) {
  const points = await db.query(sql`
    select metric_type, provider, recorded_at, created_at, settles_at, value, day, utc_offset_minutes, source, data, samples,
      sample_sum, is_spot from metrics where user_id = ${userId} order by metric_type, provider, recorded_at`);
  const days = await db.query(sql`
    select * from metric_days where user_id = ${userId} order by metric_type, provider, day`);
  return { points, days: days.map((day) => ({ ...day, user_id: undefined })) };
}

const [PROVIDER = ''] = PROVIDERS;

function beats(count: number, stepMs: number, value = 60): Point[] {
  return Array.from({ length: count }, (_, index) => START + index * stepMs).map((recordedAt) => ({
    metricType: 'heart_rate',
    value,
    recordedAt,
    day: localDay(recordedAt),
    settlesAt: NOW.getTime() + DAY_MS,
  }));
}

test('reads and writes do not depend on how points lie', async () => {
  const { db } = database;
  const step = fc.record({
    points: fc.array(point, { maxLength: 30 }),
    removed: fc.array(fc.nat(), { maxLength: 4 }),
    reopened: fc.option(fc.integer({ min: 0, max: 7 })),
    splits: fc.boolean(),
  });
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
    const [whole, split] = [(await createUser(db)).userId, (await createUser(db)).userId];
    const known: Point[] = [];
    for (const { points, removed, reopened, splits } of steps) {
      known.push(...points);
      const gone = removed.flatMap((index) => known[index % Math.max(known.length, 1)] ?? []);
      for (const userId of [whole, split]) {
        await db.transaction(async (tx) => {
          for (const provider of PROVIDERS) {
            const own = points.filter(({ providerId }) => providerId === provider);
            await putPoints(tx, userId, provider, own, NOW);
            await removePoints(tx, userId, provider, gone, NOW);
          }
          if (reopened === null) return;
          await reopenDay(tx, userId, PROVIDER, localDay(START + reopened * DAY_MS), new Date(NOW.getTime() + HOUR_MS));
        });
      }
      if (splits) await splitDays(db, split);
      assert.deepEqual(await storedOf(db, split), await storedOf(db, whole));
      await samePages(db, whole, split);
    }
    assert.deepEqual(await verifyRollups(db, whole), []);
    assert.deepEqual(await verifyRollups(db, split), []);
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});

/** The keys of a page's points, as they are stored. */
async function keysOfPage(
  db: Db,
  userId: string,
  filter: PointFilter,
  position: { after: PointPosition | undefined; offset: number; limit: number },
): Promise<[recordedAt: string, type: number, provider: number][]> {
  const [user] = await db.query<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from users where id = ${userId}`);
  const page = await readPage(db, String(user?.workspaceId), userId, [], filter, position);
  assert.ok(page !== undefined);
  const { recordedAt, types, providers } = page;
  return Array.from({ length: countInstants(recordedAt) }, (_, row) => [
    isoInstant(instantAt(recordedAt, row)),
    smallintAt(types, row),
    smallintAt(providers, row),
  ]);
}

async function samePages(db: Db, one: string, other: string): Promise<void> {
  const all: PointFilter = { type: undefined, provider: undefined, from: undefined, to: undefined };
  const type = METRIC_TYPES.heart_rate.code;
  const ranged = { ...all, from: START + 30 * HOUR_MS, to: START + 75 * HOUR_MS };
  for (const filter of [all, { ...all, type }, { ...all, provider: 1 }, ranged, { ...all, asOf: NOW }]) {
    const expected = await db.queryArrays<[string, number, number]>(sql`
      select recorded_at, metric_type, provider from metrics
      where user_id = ${one} and (${filter.type ?? null}::int is null or metric_type = ${filter.type ?? null})
        and (${filter.provider ?? null}::int is null or provider = ${filter.provider ?? null})
        and recorded_at between ${new Date(filter.from ?? 0)} and ${new Date(filter.to ?? START * 2)}
      order by recorded_at desc, metric_type desc, provider desc`);
    for (const offset of [0, 3, 11]) {
      for (const userId of [one, other]) {
        const page = await keysOfPage(db, userId, filter, { after: undefined, offset, limit: 7 });
        assert.deepEqual(page, expected.slice(offset, offset + 7));
      }
    }
    const [recordedAt, ofType, provider] = expected[4] ?? [];
    if (recordedAt === undefined || ofType === undefined || provider === undefined) continue;
    const after = { recordedAt, type: ofType, provider };
    const next = await keysOfPage(db, other, filter, { after, offset: 0, limit: 7 });
    assert.deepEqual(next, expected.slice(5, 12));
  }
}

test('a day with many points is kept by the hour', async () => {
  const { db } = database;
  const { userId } = await createUser(db);
  const put = (points: readonly Point[]) => db.transaction((tx) => putPoints(tx, userId, PROVIDER, points, NOW));
  const packs = () =>
    db.query<{ isHour: boolean; points: number }>(sql`
      select is_hour as "isHour", points from metric_packs where user_id = ${userId} order by start`);
  const few = beats(MOST_OF_A_DAY, 7 * MINUTE_MS);
  assert.equal((await put(few)).inserted, few.length);
  assert.deepEqual(await packs(), [{ isHour: false, points: MOST_OF_A_DAY }]);
  // Points among them, some of which replace others, split the day.
  const more = beats(120, 5 * MINUTE_MS, 61);
  const shared = more.filter(({ recordedAt }) => few.some((point) => point.recordedAt === recordedAt)).length;
  const { inserted, replaced } = await put(more);
  assert.deepEqual([inserted, replaced], [more.length - shared, shared]);
  const split = await packs();
  assert.ok(split.length === 24 && split.every(({ isHour }) => isHour));
  assert.equal((await put(more)).replaced, 0);
  await db.transaction((tx) => removePoints(tx, userId, PROVIDER, few, NOW));
  const left = await db.query<{ value: number }>(sql`select value from metrics where user_id = ${userId}`);
  assert.deepEqual(
    left.map(({ value }) => value),
    Array.from({ length: more.length - shared }, () => 61),
  );
  assert.deepEqual(await verifyRollups(db, userId), []);
});
