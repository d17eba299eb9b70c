/**
 * `npm run bench`: the budgets that can be measured on one machine. Each is a ratio to a baseline of the same run,
 * because machines drift. It runs beside a crowd of 5,000 users with 50 million points. `--help` lists the options.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findWorkspace } from '../src/modules/access/workspaces/index.ts';
import { registerProviders } from '../src/modules/store/providers/index.ts';
import { verifyUser } from '../src/modules/understand/verification/index.ts';
import { openDb, sql } from '../src/platform/db.ts';
import { measureArchive } from './archive.ts';
import { measureCohorts } from './cohorts.ts';
import { compareWith } from './compare.ts';
import { measureConsole } from './console.ts';
import { measureCpu } from './cpu.ts';
import { CROWD_POINTS, createCrowd, storeCrowd } from './crowd.ts';
import { pointsOf, sparsePoints } from './data.ts';
import { measureDeliveries } from './deliveries.ts';
import { guardCpu } from './guard.ts';
import { measureImport } from './import-file.ts';
import { copy, createBareRows, ingest, type Store } from './ingest.ts';
import { measureJudgedPages } from './judged-pages.ts';
import { leaveNothingBehind } from './left-behind.ts';
import { load, median } from './load.ts';
import { measureLong } from './long.ts';
import { measureMillion } from './million.ts';
import { type BenchOptions, helpText, readOptions } from './options.ts';
import { type Figure, report, say } from './report.ts';
import { measureRequests } from './requests.ts';
import { type ServerProcess, startServer } from './served.ts';
import { measureSizes } from './sizes.ts';
import { measureStreams } from './streams.ts';
import { measureStart, measureSync } from './sync.ts';
import { measureSyncCost } from './sync-cost.ts';
import { measureWorkspace } from './workspace.ts';

const { quick, crowd, records, of, parts } = await begin();
if (parts.length > 0) {
  const wanted = new Set(parts);
  report([
    ...(wanted.has('requests') ? await measureRequests() : []),
    ...(wanted.has('archive') ? await measureArchive() : []),
    ...(wanted.has('workspace') ? [await measureWorkspace()] : []),
    ...(wanted.has('streams') ? await measureStreams() : []),
    ...(wanted.has('events') ? await measureJudgedPages() : []),
    ...(wanted.has('cpu') ? await measureCpu(of) : []),
    ...(wanted.has('console') ? await measureConsole() : []),
    ...(wanted.has('long') ? await measureLong() : []),
    ...(wanted.has('sync') ? await measureSyncCost(of) : []),
    ...(wanted.has('import') ? await measureImport(records ?? (quick ? 30_000 : 300_000)) : []),
    ...(wanted.has('million') ? await measureMillion(quick ? 100_000 : 1_000_000) : []),
  ]);
  process.exit();
}
const CROWD = crowd ?? (quick ? 50 : 5_000);
const SMALL = 10_000;
const LARGE = quick ? 100_000 : 1_000_000;
const TURN_SECONDS = 2;
const TURNS = quick ? 2 : 15;
const ROUNDS = quick ? 1 : 5;
const REQUESTS = quick ? 50 : 200;
const INGESTED = quick ? 20_000 : 100_000;
/** After this time without work, Node has given memory back. */
const GIVEN_BACK_MS = quick ? 0 : 130_000;
/** Including indexes, rollups, and the part of the log that a checkpoint may keep. */
const BYTES_A_POINT = 600;

const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
const env = {
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_MAX: '1000000',
  SYNC_INTERVAL_MINUTES: '0',
};
try {
  await requireSpace();
  say('Starting the service on an embedded PostgreSQL …');
  const started = performance.now();
  const api = await startServer('serve-api.ts', [], env);
  say(`  up after ${Math.round(performance.now() - started)} ms, database made`);
  const figures = await measure(api);
  await api.stop();
  figures.push(
    await measureStart(env),
    ...(await measureSync()),
    ...(await measureRequests()),
    ...(await measureArchive()),
    await measureWorkspace(),
    ...(await measureStreams()),
    ...(await measureJudgedPages()),
    ...(await measureCpu()),
    ...(await measureLong()),
    ...(await measureSyncCost()),
  );
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function requireSpace(): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = CROWD * CROWD_POINTS * BYTES_A_POINT + 4e9;
  const gigabytes = (bytes: number) => Math.ceil(bytes / 1e9);
  if (bavail * bsize >= needed) return;
  throw new Error(
    `${dataDir} has ${gigabytes(bavail * bsize)} GB free of the ${gigabytes(needed)} needed: set TMPDIR, or a smaller --crowd`,
  );
}

/** Reads the options, and does at once what needs no more than they say. */
async function begin(): Promise<BenchOptions> {
  let options: BenchOptions;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
  if (options.help) {
    process.stdout.write(helpText());
    process.exit();
  }
  if (options.compare !== undefined) process.exit(await compareWith(options.compare, options.of));
  leaveNothingBehind();
  if (options.guard) process.exit((await guardCpu()) ? 0 : 1);
  return options;
}

/** The measured users, by id. */
interface Users {
  readonly small: string;
  readonly large: string;
  /** One pair for each round of ingest. */
  readonly ingest: readonly { readonly ours: string; readonly theirs: string }[];
}

async function measure(api: ServerProcess): Promise<Figure[]> {
  const db = openDb({ url: api.databaseUrl });
  const workspaceId = (await findWorkspace(db, 'default')) ?? '';
  await registerProviders(db, ['provider_b', 'provider_c']);
  const store: Store = { db, workspaceId };
  say('Memory at rest, once Node has given back what the start took …');
  await sleep(GIVEN_BACK_MS);
  const restMb = await api.memoryMb();
  const alone = await measureAlone(api, store);
  const ids = await createCrowd(store, Math.floor(CROWD / 2));
  const users = await createUsers(api);
  ids.push(...(await createCrowd(store, CROWD - ids.length)));
  await fill(store, ids, users);
  const figures = [
    await measureIngest(store, users.ingest, alone.ingest),
    await measurePage(api, users.small, alone.page),
  ];
  const loadedMb = await api.memoryMb();
  figures.push(...(await measureSizes(api, { db, users, rounds: ROUNDS, requests: REQUESTS })));
  figures.push(...memoryFigures(restMb, loadedMb, await api.memoryMb()), ...(await measureWebhooks(store)));
  figures.push(await measureCohorts(api, store));
  await db.close();
  return figures;
}

function memoryFigures(rest: number, loaded: number, end: number): Figure[] {
  const row = (what: string, measured: number): Figure => ({
    what,
    measured,
    unit: ' MB',
    baseline: '–',
    goal: { atMost: 150 },
  });
  const after = {
    ...row('API memory after all reads', end),
    detail: `${loaded.toFixed(0)} MB after the load on GET health`,
  };
  return [row('API memory at rest', rest), after];
}

/** Measures ingest and the page before there is a crowd, to show what the crowd costs. */
async function measureAlone(api: ServerProcess, store: Store): Promise<{ ingest: Figure; page: Figure }> {
  say('Before the crowd comes:');
  const users = await createUsers(api, 'alone-', 3);
  await ingest(store, users.small, 'provider_c', [...pointsOf(SMALL)]);
  const figure = await measureIngest(store, users.ingest);
  await store.db.query(sql`vacuum analyze`);
  return { ingest: figure, page: await measurePage(api, users.small) };
}

async function createUsers(api: ServerProcess, prefix = '', rounds = Math.max(3, ROUNDS)): Promise<Users> {
  const pairs: { ours: string; theirs: string }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await createUser(api, `${prefix}ingest-${round}`);
    pairs.push({ ours, theirs: await createUser(api, `${prefix}copy-${round}`) });
  }
  const small = await createUser(api, `${prefix}small`);
  return { small, large: await createUser(api, `${prefix}large`), ingest: pairs };
}

async function fill(store: Store, ids: readonly string[], users: Users): Promise<void> {
  const { db } = store;
  say(
    `Storing ${CROWD_POINTS} points of each of ${CROWD} users, and amidst them ${SMALL} of one and ${LARGE} of another …`,
  );
  const started = performance.now();
  const provider_b = [...sparsePoints()];
  await storeCrowd(store, ids, [
    { userId: users.small, points: { provider_c: [...pointsOf(SMALL)], provider_b } },
    { userId: users.large, points: { provider_c: [...pointsOf(LARGE)], provider_b } },
  ]);
  say('  vacuum, analyze, checkpoint …');
  await db.query(sql`vacuum analyze`);
  await db.query(sql`checkpoint`);
  const [size] = await db.query<{ text: string }>(sql`
    select pg_size_pretty(pg_table_size('metric_packs')) || ' of points, ' || pg_size_pretty(pg_indexes_size('metric_packs'))
      || ' of their indexes, ' || pg_size_pretty(pg_total_relation_size('metric_months') + pg_total_relation_size('day_quarters')) || ' of rollups' as text`);
  say(`  ${size?.text}; after ${Math.round((performance.now() - started) / 1000)} s`);
  for (const userId of [users.small, users.large, ...ids.slice(0, 2), ...ids.slice(-2)]) {
    const differences = await verifyUser(db, userId);
    if (differences.length > 0) throw new Error(`user ${userId} differs: ${JSON.stringify(differences.slice(0, 3))}`);
  }
  say('  verified: rollups and records are what the points give');
}

async function measureWebhooks({ db, workspaceId }: Store): Promise<Figure[]> {
  say('Webhook deliveries against a bare loop of signed POSTs …');
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
  const { id } = (await response.json()) as { id: string }; // as the route declares its answer
  return id;
}

async function measureIngest(store: Store, pairs: Users['ingest'], alone?: Figure): Promise<Figure> {
  say('Ingest against COPY …');
  const points = [...pointsOf(INGESTED)];
  await createBareRows(store);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (const { ours, theirs } of pairs) {
    const rate = await ingest(store, ours, 'provider_c', points);
    ratios.push(rate / (await copy(store, theirs, 'provider_c', points)));
    rates.push(rate);
  }
  return {
    what: 'ingest: points, rollups, records, outbox',
    measured: median(ratios),
    unit: '×',
    baseline: 'COPY of the same points',
    goal: { atLeast: 0.5 },
    detail: `${Math.round(median(rates))} points/s${besides(alone)}`,
  };
}

function besides(alone: Figure | undefined): string {
  return alone === undefined ? '' : `; without the crowd ${alone.measured.toFixed(2)}×, ${alone.detail}`;
}

/** In short turns, so that any other load on the machine affects both sides. */
async function measurePage(api: ServerProcess, userId: string, alone?: Figure): Promise<Figure> {
  say('GET health, 100 rows, against a bare server …');
  const bare = await startServer('serve-baseline.ts', [], { BENCH_DATABASE_URL: api.databaseUrl });
  const path = `/v1/users/${userId}/health?limit=100`;
  const first = await fetch(api.url + path, { headers: { authorization: `Bearer ${api.apiKey}` } });
  const { nextCursor } = (await first.json()) as { nextCursor: string }; // as the route declares its answer
  const turn = async (server: ServerProcess) => {
    const [own, postgres] = [await server.cpuMs(), api.postgresCpuMs()];
    // The second page, because the first one is kept. The bare server gives the first one.
    const done = await load(`${server.url}${path}&cursor=${nextCursor}`, api.apiKey, 16, TURN_SECONDS);
    const spent = [(await server.cpuMs()) - own, api.postgresCpuMs() - postgres];
    return { rate: done.requestsPerSecond, cpu: spent.map((ms) => ms / done.requests) };
  };
  await Promise.all([turn(api), turn(bare)]); // warm-up
  const turns: { ours: Awaited<ReturnType<typeof turn>>; theirs: Awaited<ReturnType<typeof turn>> }[] = [];
  for (let round = 0; round < TURNS; round++) turns.push({ ours: await turn(api), theirs: await turn(bare) });
  await bare.stop();
  const cpuOf = (whose: 'ours' | 'theirs') =>
    [0, 1].map((part) => median(turns.map((one) => one[whose].cpu[part] ?? Number.NaN)).toFixed(2)).join(' + ');
  return {
    what: 'GET health, 100 rows',
    measured: median(turns.map(({ ours, theirs }) => ours.rate / theirs.rate)),
    unit: '×',
    baseline: 'node:http + pg',
    goal: { atLeast: 0.7 },
    detail: `${Math.round(median(turns.map(({ ours }) => ours.rate)))}/s; CPU with PostgreSQL ${cpuOf('ours')} ms against ${cpuOf('theirs')}${besides(alone)}`,
  };
}
