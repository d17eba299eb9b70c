/**
 * `npm run bench`: the budgets that can be measured on one machine, each as a ratio to a baseline of the same run, because
 * machines drift. Needs some ten minutes. `--quick` measures on a tenth of the data, to see whether it runs at all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProviderCodes } from '../src/modules/metrics/index.ts';
import { findWorkspace } from '../src/modules/workspaces/index.ts';
import { type Db, openDb, sql } from '../src/platform/db.ts';
import { DAY_MS, localDay } from '../src/platform/instants.ts';
import { endingYesterday, measureAnalytics } from './analytics.ts';
import { DAILY_TYPES, LAST_DAY, pointsOf } from './data.ts';
import { measureDeliveries } from './deliveries.ts';
import { copy, ingest } from './ingest.ts';
import { load, median, medianMs } from './load.ts';
import { type Figure, report } from './report.ts';
import { postgresCpuMs, type ServerProcess, startServer } from './served.ts';
import { measureStart, measureSync } from './sync.ts';

const quick = process.argv.includes('--quick');
const SMALL = quick ? 2_000 : 14_700;
const LARGE = quick ? 100_000 : 1_000_000;
const SECONDS = quick ? 2 : 6;
const ROUNDS = quick ? 1 : 5;
const REQUESTS = quick ? 50 : 300;

const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
const env = {
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_MAX: '1000000',
  SYNC_INTERVAL_MINUTES: '0',
};
try {
  say('Starting the service on an embedded PostgreSQL …');
  const started = performance.now();
  const api = await startServer('serve-api.ts', [], env);
  say(`  up after ${Math.round(performance.now() - started)} ms, database made`);
  const figures = await measure(api);
  await api.stop();
  figures.push(await measureStart(env), ...(await measureSync()));
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(api: ServerProcess): Promise<Figure[]> {
  const db = openDb({ url: api.databaseUrl });
  const codes = await loadProviderCodes(db, ['provider_c']);
  const provider = codes.codeOf('provider_c');
  const figures: Figure[] = [];
  figures.push(await measureIngest(db, api, provider));
  const users = { small: await createUser(api, 'small'), large: await createUser(api, 'large') };
  say(`Storing ${SMALL} points of one user and ${LARGE} of another …`);
  await ingest(db, users.small, provider, [...pointsOf(SMALL)]);
  const rate = await ingest(db, users.large, provider, [...pointsOf(LARGE)]);
  say(`  ${Math.round(rate)} points/s`);
  await db.query(sql`vacuum analyze`);
  figures.push(...(await measurePage(api, users.small)), ...(await measureSizes(api, users)));
  figures.push(...(await measureFindings(api, db, provider)), ...(await measureWebhooks(db)));
  await db.close();
  return figures;
}

/** Analyses look back from today, so their users' days end yesterday. */
async function measureFindings(api: ServerProcess, db: Db, provider: number): Promise<Figure[]> {
  say('Correlations and context …');
  const users = { small: await createUser(api, 'few'), large: await createUser(api, 'many') };
  await ingest(db, users.small, provider, [...endingYesterday(pointsOf(SMALL), LAST_DAY)]);
  await ingest(db, users.large, provider, [...endingYesterday(pointsOf(LARGE), LAST_DAY)]);
  await db.query(sql`vacuum analyze`);
  return measureAnalytics(api, { users, rounds: ROUNDS, requests: REQUESTS });
}

async function measureWebhooks(db: Db): Promise<Figure[]> {
  say('Webhook deliveries against a bare loop of signed POSTs …');
  const workspaceId = (await findWorkspace(db, 'default')) ?? '';
  const figures = await measureDeliveries(db, workspaceId);
  return [
    {
      what: 'webhook deliveries',
      measured: figures.deliveriesPerSecond,
      unit: '/s',
      baseline: 'signed undici POSTs',
      goal: { atLeast: 500 },
      detail: `CPU ${figures.cpuMs.toFixed(3)} ms against ${figures.bareCpuMs.toFixed(3)} ms`,
    },
    {
      what: 'p99 beside endpoints that hang',
      measured: figures.disturbedP99Ms / figures.quietP99Ms,
      unit: '×',
      baseline: 'an undisturbed run',
      goal: { atMost: 1.1 },
    },
  ];
}

async function createUser(api: ServerProcess, externalId: string): Promise<string> {
  const response = await fetch(`${api.url}/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ externalId }),
  });
  const { id } = (await response.json()) as { id: string }; // the route's declared answer
  return id;
}

async function measureIngest(db: Db, api: ServerProcess, provider: number): Promise<Figure> {
  say('Ingest against COPY …');
  const points = [...pointsOf(quick ? 20_000 : 100_000)];
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < Math.max(3, ROUNDS); round++) {
    const ours = await ingest(db, await createUser(api, `ingest-${round}`), provider, points);
    const theirs = await copy(db, await createUser(api, `copy-${round}`), provider, points);
    ratios.push(ours / theirs);
    rates.push(ours);
  }
  return {
    what: 'ingest, rollups included',
    measured: median(ratios),
    unit: '×',
    baseline: 'COPY of the same rows',
    goal: { atLeast: 0.5 },
    detail: `${Math.round(median(rates))} points/s`,
  };
}

async function measurePage(api: ServerProcess, userId: string): Promise<Figure[]> {
  say('GET health, 100 rows, against a bare server …');
  const bare = await startServer('serve-baseline.ts', [], { BENCH_DATABASE_URL: api.databaseUrl });
  const path = `/v1/users/${userId}/health?limit=100`;
  const ratios: number[] = [];
  const cpu: number[] = [];
  let detail = '';
  for (let round = 0; round < ROUNDS; round++) {
    const cpuBefore = await api.cpuMs();
    const postgresBefore = postgresCpuMs();
    const ours = await load(api.url + path, api.apiKey, 16, SECONDS);
    const postgresAfter = postgresCpuMs();
    cpu.push(((await api.cpuMs()) - cpuBefore) / ours.requests);
    const theirs = await load(bare.url + path, api.apiKey, 16, SECONDS);
    ratios.push(ours.requestsPerSecond / theirs.requestsPerSecond);
    const postgres = ((postgresAfter ?? Number.NaN) - (postgresBefore ?? Number.NaN)) / ours.requests;
    detail = `${Math.round(ours.requestsPerSecond)}/s; CPU ${median(cpu).toFixed(2)} ms API + ${postgres.toFixed(2)} ms PostgreSQL`;
  }
  const memory = await api.memoryMb();
  await bare.stop();
  return [
    {
      what: 'GET health, 100 rows',
      measured: median(ratios),
      unit: '×',
      baseline: 'node:http + pg',
      goal: { atLeast: 0.7 },
      detail,
    },
    { what: 'API memory after load', measured: memory, unit: ' MB', baseline: '–', goal: { atMost: 150 } },
  ];
}

async function measureSizes(api: ServerProcess, users: { small: string; large: string }): Promise<Figure[]> {
  const to = localDay(LAST_DAY);
  const from = localDay(LAST_DAY - 89 * DAY_MS);
  const range = `from=${from}&to=${to}`;
  const paths = {
    'GET health': 'health?limit=100',
    'GET health, one type, range': `health?metricType=heart_rate&${range}&limit=100`,
    'GET summary': 'health/summary',
    'GET daily-summaries, 90 days': `health/daily-summaries?${range}&metricTypes=${DAILY_TYPES.slice(0, 2)},heart_rate`,
    'GET timeseries, 90 days by day': `health/timeseries?metricType=heart_rate&${range}`,
  };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(paths)) {
    say(`${what}: a user of ${LARGE} points against one of ${SMALL} …`);
    const ratios: number[] = [];
    let detail = '';
    for (let round = 0; round < ROUNDS; round++) {
      const large = await medianMs(`${api.url}/v1/users/${users.large}/${path}`, api.apiKey, REQUESTS);
      const small = await medianMs(`${api.url}/v1/users/${users.small}/${path}`, api.apiKey, REQUESTS);
      ratios.push(large / small);
      detail = `p50 ${large.toFixed(2)} ms against ${small.toFixed(2)} ms`;
    }
    figures.push({
      what,
      measured: median(ratios),
      unit: '×',
      baseline: 'the small user',
      goal: { atMost: 1.3 },
      detail,
    });
  }
  return figures;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
