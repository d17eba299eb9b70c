/** Measures numbers of many users: `POST /v1/aggregates` over ten thousand users and ninety days. */

import { codeOfProvider } from '../src/modules/store/providers/index.ts';
import { sql } from '../src/platform/db.ts';
import { DAY_MS, localDay } from '../src/platform/instants.ts';
import { METRIC_TYPES } from '../src/vocabulary/metric-types/storage.ts';
import { createCrowd } from './crowd.ts';
import { LAST_DAY } from './data.ts';
import type { Store } from './ingest.ts';
import { median, timeOf } from './load.ts';
import { type Figure, say } from './report.ts';
import type { ServerProcess } from './served.ts';

const USERS = 10_000;
const DAYS = 90;
const REQUESTS = 5;

/** Adds the users with their rollups only: aggregates read nothing else. */
export async function measureCohorts(api: ServerProcess, store: Store): Promise<Figure> {
  say(`POST aggregates, ${USERS} users × ${DAYS} days …`);
  const { db } = store;
  const ids = await createCrowd(store, USERS);
  const [first, last] = [localDay(LAST_DAY - (DAYS - 1) * DAY_MS), localDay(LAST_DAY)];
  await db.query(sql`
    insert into metric_months (user_id, metric_type, month, provider, first_day, sum)
    select id, ${METRIC_TYPES.resting_heart_rate.code}, date_trunc('month', day), ${await codeOfProvider(db, 'provider_c')},
      extract(day from min(day)), array_agg(50 + 20 * random() order by day)
    from unnest(${ids}::uuid[]) as id
      cross join generate_series(${first}::date, ${last}::date, interval '1 day') as day
    group by id, date_trunc('month', day)`);
  await db.query(sql`vacuum analyze metric_months`);
  const body = JSON.stringify({ metricTypes: ['resting_heart_rate'], from: first, to: last });
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    times.push(await timeOf(`${api.url}/v1/aggregates`, api.apiKey, body));
  }
  return {
    what: 'POST aggregates, 10,000 users × 90 days',
    measured: median(times),
    unit: ' ms',
    baseline: '–',
    goal: { atMost: 2000 },
  };
}
