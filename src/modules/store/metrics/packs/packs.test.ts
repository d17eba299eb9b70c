/** Points read the same, however they lie: in packs of a day or an hour, or one row each as earlier releases kept them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, point, START } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { countInstants, instantAt, smallintAt } from '../../../../platform/binary-columns.ts';
import { type Db, sql } from '../../../../platform/db.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../../../../platform/instants.ts';
import { openLog } from '../../../../platform/log.ts';
import type { Point } from '../../../../providers/page.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { registerProviders } from '../../providers/index.ts';
import { putPoints, removePoints, reopenDay } from '../ingest/put-points.ts';
import { type PointFilter, type PointPosition, readPage } from '../pages/store.ts';
import { verifyRollups } from '../rollups/verify.ts';
import { packStoredRows } from './pack-rows.ts';
import { MOST_OF_A_DAY } from './packing.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

/** Turns a user's packs into the rows that earlier releases kept. */
async function unpack(db: Db, userId: string): Promise<void> {
  await db.query(sql`
    insert into metric_rows (user_id, recorded_at, created_at, settles_at, value, day, metric_type, provider,
      utc_offset_minutes, source, data, samples, sample_sum, is_spot)
    select user_id, recorded_at, created_at, settles_at, value, day, metric_type, provider,
      utc_offset_minutes, source, data, samples, sample_sum, is_spot from packed_metrics where user_id = ${userId}`);
  await db.query(sql`delete from metric_packs where user_id = ${userId}`);
}

/** Everything that is stored of a user's points, except in which packs they lie. */
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
  // A row of somebody else: this process does not find out that no rows are left.
  await db.query(sql`
    insert into metric_rows (user_id, recorded_at, created_at, value, day, metric_type, provider, source)
    values (${uuidv7()}, ${NOW}, ${NOW}, 1, ${NOW}, 1, 1, 0)`);
  const step = fc.record({
    points: fc.array(point, { maxLength: 30 }),
    removed: fc.array(fc.nat(), { maxLength: 4 }),
    reopened: fc.option(fc.integer({ min: 0, max: 7 })),
    unpacks: fc.boolean(),
  });
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
    const [packed, unpacked] = [(await createUser(db)).userId, (await createUser(db)).userId];
    const known: Point[] = [];
    for (const { points, removed, reopened, unpacks } of steps) {
      known.push(...points);
      const gone = removed.flatMap((index) => known[index % Math.max(known.length, 1)] ?? []);
      for (const userId of [packed, unpacked]) {
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
      if (unpacks) await unpack(db, unpacked);
      assert.deepEqual(await storedOf(db, unpacked), await storedOf(db, packed));
      await samePages(db, packed, unpacked);
    }
    assert.deepEqual(await verifyRollups(db, packed), []);
    assert.deepEqual(await verifyRollups(db, unpacked), []);
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

test('the housekeeping puts rows of earlier releases into packs, and gives their space back', async (t) => {
  const own = await createTestDatabase();
  t.after(() => own.drop());
  const { db } = own;
  await registerProviders(db, PROVIDERS);
  const users = [(await createUser(db)).userId, (await createUser(db)).userId];
  for (const userId of users) {
    await db.transaction((tx) => putPoints(tx, userId, PROVIDER, beats(3_000, 10 * MINUTE_MS), NOW));
  }
  const before = await Promise.all(users.map((userId) => storedOf(db, userId)));
  for (const userId of users) await unpack(db, userId);
  // As another process sees it that has not looked before.
  const fresh: Db = {
    ...db,
    database: {},
    transaction: (work) => db.transaction((tx) => work({ ...tx, database: {} })),
  };
  const round = packStoredRows(fresh, openLog('silent'));
  const isLeft = async () => (await db.query(sql`select user_id from metric_rows limit 1`)).length > 0;
  do await round();
  while (await isLeft());
  assert.deepEqual(await Promise.all(users.map((userId) => storedOf(db, userId))), before);
  const [size] = await db.query<{ bytes: number }>(sql`select pg_relation_size('metric_rows') as bytes`);
  assert.equal(size?.bytes, 0);
  const [packs] = await db.query<{ days: number }>(sql`select count(*) as days from metric_packs where is_hour`);
  assert.equal(packs?.days, 0);
});
