/** A page reads little besides the points that it shows, however many other points there are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, START } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { type Queryable, sql } from '../../../../platform/db.ts';
import { DAY_MS, HOUR_MS, localDay, MINUTE_MS } from '../../../../platform/instants.ts';
import { METRIC_TYPES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes, registerProviders } from '../../providers/index.ts';
import { putPoints } from '../ingest/put-points.ts';
import { type PointFilter, readPage } from './store.ts';

const MANY = 20_000;
const FEW = 20;
/** Touches of buffers; one for each pack that is looked at. The many points lie in several hundred packs. */
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

test('a page reads few buffers, whichever part of a long history it shows', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.drop());
  const { db } = database;
  await registerProviders(db, PROVIDERS);
  const { workspaceId, userId } = await createUser(db);
  const [busy = '', sparse = ''] = PROVIDERS;
  const codeOf = await readProviderCodes(db, [busy, sparse]);
  const put = (providerId: string, metricType: MetricType, count: number, stepMs: number) =>
    db.transaction((tx) =>
      putPoints(
        tx,
        userId,
        providerId,
        Array.from({ length: count }, (_, index) => START + index * stepMs).map((recordedAt) => ({
          metricType,
          value: 60,
          recordedAt,
          day: localDay(recordedAt),
          settlesAt: null,
        })),
        NOW,
      ),
    );
  // Both providers have many points of one type, and few of the type of which the other has many.
  await put(busy, 'heart_rate', MANY, MINUTE_MS);
  await put(busy, 'steps', FEW, HOUR_MS);
  await put(sparse, 'steps', MANY, MINUTE_MS);
  await put(sparse, 'heart_rate', FEW, HOUR_MS);
  await db.query(sql`vacuum analyze metrics, metric_days, metric_totals`);

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
