/** A page reads little besides the points that it shows, however many other points there are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '../../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, START } from '../../../../../../test/rig/oracle/arbitrary-points.ts';
import { instantAt, smallintAt } from '../../../../../platform/binary-columns.ts';
import { type Queryable, sql } from '../../../../../platform/db.ts';
import { DAY_MS, HOUR_MS, localDay, MINUTE_MS } from '../../../../../platform/instants.ts';
import type { Point } from '../../../../../providers/page.ts';
import { METRIC_TYPES, type MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes, registerProviders } from '../../../providers/index.ts';
import { putPoints } from '../../write/put-points.ts';
import { type PointFilter, readPage } from './store.ts';

const MANY = 20_000;
const FEW = 20;
/** Accesses to buffers; each pack that is read costs one. The many points lie in several hundred packs. */
const MAX_BUFFERS = 120;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Counts the buffers that the statement in `work` touches. */
async function buffersOf(db: Queryable, work: (explaining: Queryable) => Promise<unknown>): Promise<number> {
  let buffers = Number.NaN;
  const explain: Queryable['query'] = async (statement) => {
    const [row] = await db.queryArrays<[[{ Plan: Plan }]]>(sql`explain (analyze, buffers, format json) ${statement}`);
    const plan = row?.[0][0].Plan;
    if (plan !== undefined) buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return [];
  };
  const notAsked = () => Promise.reject(new Error('not asked here'));
  await work({ database: db.database, query: explain, queryArrays: notAsked, execute: notAsked });
  return buffers;
}

test('a page reads few buffers, whichever of many days it shows', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.drop());
  const { db } = database;
  await registerProviders(db, PROVIDERS);
  const { workspaceId, userId } = await createUser(db);
  const [busy = '', sparse = ''] = PROVIDERS;
  const codeOf = await readProviderCodes(db, [busy, sparse]);
  const put = (providerId: string, metricType: MetricType, count: number, stepMs: number) =>
    db.transaction((tx) => putPoints(tx, userId, providerId, spread(metricType, count, stepMs), NOW));
  // Both providers have many points of one type, and few of the type of which the other has many.
  await put(busy, 'heart_rate', MANY, MINUTE_MS);
  await put(busy, 'steps', FEW, HOUR_MS);
  await put(sparse, 'steps', MANY, MINUTE_MS);
  await put(sparse, 'heart_rate', FEW, HOUR_MS);
  await db.query(sql`vacuum analyze metric_packs, metric_months, metric_totals`);

  const [heartRate, steps] = [METRIC_TYPES.heart_rate.code, METRIC_TYPES.steps.code];
  // The end of a day: of a day that a range cuts, the points are counted one by one.
  const until = START + 4 * DAY_MS - 1;
  const all: PointFilter = { type: undefined, provider: undefined, from: undefined, to: undefined };
  const filters: PointFilter[] = [all, { ...all, provider: codeOf(sparse) }, { ...all, type: steps }].concat(
    [busy, sparse].map(codeOf).flatMap((provider) => [heartRate, steps].map((type) => ({ ...all, type, provider }))),
  );
  const types = Object.values(METRIC_TYPES).map(({ code }) => code);
  const first = { after: undefined, offset: 0, limit: 21 };
  for (const filter of [...filters, ...filters.map((one) => ({ ...one, to: until }))]) {
    const chosen = filter.type === undefined ? types : [filter.type];
    const buffers = await buffersOf(db, (explaining) =>
      readPage(explaining, workspaceId, userId, chosen, filter, first),
    );
    assert.ok(buffers <= MAX_BUFFERS, `${JSON.stringify(filter)} touched ${buffers} buffers`);
  }
});

test('a page holds the newest points, whether they lie in packs of a day or of an hour', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.drop());
  const { db } = database;
  const [provider = '', other = ''] = PROVIDERS;
  await registerProviders(db, PROVIDERS);
  const { workspaceId, userId } = await createUser(db);
  // Heart rate is so dense that it lies in packs of an hour; the other types have some points anywhere in the day.
  const points = [
    ...spread('heart_rate', 3 * 24 * 12, 5 * MINUTE_MS),
    ...spread('steps', 40, 107 * MINUTE_MS),
    ...spread('weight', 9, 477 * MINUTE_MS),
  ];
  await db.transaction((tx) => putPoints(tx, userId, provider, points, NOW));
  await db.transaction((tx) => putPoints(tx, userId, other, spread('steps', 60, 71 * MINUTE_MS), NOW));
  const codeOf = await readProviderCodes(db, [provider, other]);
  const keyOf = (providerId: string) => (point: Point) =>
    [point.recordedAt, METRIC_TYPES[point.metricType].code, codeOf(providerId)] as const;
  const keys = [...points.map(keyOf(provider)), ...spread('steps', 60, 71 * MINUTE_MS).map(keyOf(other))];
  const newestFirst = keys.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  const all: PointFilter = { type: undefined, provider: undefined, from: undefined, to: undefined };
  const filters = [undefined, METRIC_TYPES.heart_rate.code, METRIC_TYPES.steps.code].flatMap((type) =>
    [undefined, START + 2.3 * DAY_MS, START + DAY_MS].map((to) => ({ ...all, type, to })),
  );
  const types = Object.values(METRIC_TYPES).map(({ code }) => code);
  for (const filter of filters) {
    const expected = newestFirst.filter(([at, type]) => at <= (filter.to ?? at) && type === (filter.type ?? type));
    for (const [offset, limit] of [
      [0, 1],
      [0, 7],
      [0, 60],
      [0, 400],
      [5, 30],
      [200, 90],
    ] as const) {
      const page = await readPage(db, workspaceId, userId, types, filter, { after: undefined, offset, limit });
      const shown = expected.slice(offset, offset + limit);
      assert.deepEqual(
        shown.map((_, row) => instantAt(page?.recordedAt ?? null, row)),
        shown.map(([at]) => at),
        JSON.stringify({ ...filter, offset, limit }),
      );
      assert.deepEqual(
        shown.map((_, row) => smallintAt(page?.types ?? null, row)),
        shown.map(([, type]) => type),
      );
    }
  }
});

function spread(metricType: MetricType, count: number, stepMs: number): Point[] {
  return Array.from({ length: count }, (_, index) => START + index * stepMs).map((recordedAt) => ({
    metricType,
    value: 60,
    recordedAt,
    day: localDay(recordedAt),
    settlesAt: null,
  }));
}
