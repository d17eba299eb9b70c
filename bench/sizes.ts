/** Measures the cost of many stored points: the same requests for two users who differ only in their number of points. */

import { type Db, sql } from '../src/platform/db.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay } from '../src/platform/instants.ts';
import { DAILY_TYPES, LAST_DAY } from './data.ts';
import { median, timeOf } from './load.ts';
import { type Figure, say } from './report.ts';
import type { ServerProcess } from './served.ts';

/** A request to measure. */
interface Asked {
  readonly what: string;
  /** The part of the path after the user. */
  readonly path: string;
  readonly body?: string;
  /** The limit for the processor time of a request, if there is one. */
  readonly atMostCpuMs?: number;
}

const RANGE = `from=${localDay(LAST_DAY - 89 * DAY_MS)}&to=${localDay(LAST_DAY)}`;
/** About four hundred days ago, in the middle of a day. */
const LONG_AGO = isoInstant(LAST_DAY - 400 * DAY_MS + 13.7 * HOUR_MS);

const ASKED: readonly Asked[] = [
  { what: 'GET health', path: 'health?limit=100' },
  { what: 'GET health, one type, range', path: `health?metricType=heart_rate&${RANGE}&limit=100` },
  { what: 'GET health up to long ago', path: `health?to=${LONG_AGO}&limit=100` },
  { what: 'GET health of a sparse provider', path: 'health?providerId=provider_b&limit=100' },
  { what: 'the same, one type', path: 'health?providerId=provider_b&metricType=heart_rate&limit=100' },
  {
    what: 'the same, up to long ago',
    path: `health?providerId=provider_b&metricType=heart_rate&to=${LONG_AGO}&limit=10`,
  },
  { what: 'GET summary', path: 'health/summary' },
  {
    what: 'GET daily-summaries, 90 days',
    path: `health/daily-summaries?${RANGE}&metricTypes=${DAILY_TYPES.slice(0, 2)},heart_rate`,
  },
  { what: 'GET timeseries, 90 days by day', path: `health/timeseries?metricType=heart_rate&${RANGE}` },
  { what: 'GET freshness', path: 'freshness' },
  {
    what: 'POST correlations, 90 days × 20 metrics',
    path: 'analytics/correlations',
    body: '{"days":90}',
    atMostCpuMs: 10,
  },
  { what: 'GET context', path: 'analytics/context', atMostCpuMs: 10 },
];

export interface SizesOptions {
  readonly db: Db;
  /** Ids of the users to compare: the same days and metric types, but few points and many points. */
  readonly users: { readonly small: string; readonly large: string };
  readonly rounds: number;
  /** Requests for each user in a round. */
  readonly requests: number;
}

/** Compares the user with many points with the user with few, request by request. */
export async function measureSizes(api: ServerProcess, options: SizesOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const asked of ASKED) {
    say(`${asked.what} …`);
    figures.push(...(await measureOne(api, asked, options)));
  }
  return figures;
}

async function measureOne(api: ServerProcess, asked: Asked, { db, users, rounds, requests }: SizesOptions) {
  const samples: { large: number; small: number; cpu: number; postgres: number }[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const [cpuBefore, postgresBefore] = [await api.cpuMs(), api.postgresCpuMs()];
    const times = await medianTimes(api, asked, users, requests, () => makeAnew(db, users));
    const [cpuAfter, postgresAfter] = [await api.cpuMs(), api.postgresCpuMs()];
    if (round === 0) continue; // warm-up
    const asMany = requests * 2;
    samples.push({
      ...times,
      cpu: (cpuAfter - cpuBefore) / asMany,
      postgres: (postgresAfter - postgresBefore) / asMany,
    });
  }
  const middle = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
  const [large, small] = [middle((one) => one.large), middle((one) => one.small)];
  const [cpu, postgres] = [middle((one) => one.cpu), middle((one) => one.postgres)];
  const spent = `CPU ${cpu.toFixed(2)} ms API + ${postgres.toFixed(2)} ms PostgreSQL`;
  const ratio: Figure = {
    what: asked.what,
    measured: middle((one) => one.large / one.small),
    unit: '×',
    baseline: 'the small user',
    goal: { atMost: 1.3 },
    detail: `p50 ${large.toFixed(2)} ms against ${small.toFixed(2)} ms; ${spent}`,
  };
  if (asked.atMostCpuMs === undefined || Number.isNaN(postgres)) return [ratio];
  const what = `${asked.what}: CPU, PostgreSQL's included`;
  return [ratio, { what, measured: cpu + postgres, unit: ' ms', baseline: '–', goal: { atMost: asked.atMostCpuMs } }];
}

/** Makes the users' answers other ones, so that none is kept. */
async function makeAnew(db: Db, { small, large }: SizesOptions['users']): Promise<void> {
  await db.query(sql`update users set data_version = data_version + 1 where id = any(${[small, large]}::uuid[])`);
}

/** In turns, so that any other load on the machine affects both users. */
async function medianTimes(
  api: ServerProcess,
  { path, body }: Asked,
  users: SizesOptions['users'],
  requests: number,
  prepare: () => Promise<void>,
) {
  const [large, small]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < requests; turn++) {
    await prepare();
    large.push(await timeOf(`${api.url}/v1/users/${users.large}/${path}`, api.apiKey, body));
    small.push(await timeOf(`${api.url}/v1/users/${users.small}/${path}`, api.apiKey, body));
  }
  return { large: median(large), small: median(small) };
}
