/**
 * A service that lives for a long time in a short one: a day passes in each round, for the people, the vendors, the service and
 * its database, and in each round something goes wrong. At the end nothing may be missing, nothing wrong, and memory may not have grown. The vendors are in
 * the process of the soak, as real ones are elsewhere: what they remember of people's lives is not the service's memory.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOMAIN_EVENTS } from '../../../src/domain-events/catalog.ts';
import { inboundUrl } from '../../../src/modules/collect/inbound/index.ts';
import { type Db, openDb } from '../../../src/platform/db.ts';
import { DAY_MS } from '../../../src/platform/instants.ts';
import { providers } from '../../../src/providers/index.ts';
import { type Sandbox, SIMULATED_PROVIDERS, sandboxProviders, startSandbox } from '../../../src/sandbox/index.ts';
import { until } from '../../rig/clock.ts';
import { findFreePort } from '../../rig/http.ts';
import { call, connectPerson } from '../../rig/journey.ts';
import { embeddedPrograms, PostgresServer, serverFolder } from '../../rig/postgres-server.ts';
import { type RunningService, runService } from '../../rig/running-service.ts';
import { askSandbox } from '../../rig/sandbox-people.ts';
import { variablesOf } from '../../rig/settings.ts';
import {
  countEvents,
  countWork,
  databaseNow,
  findLogEnd,
  logBytes,
  readLog,
  readSizes,
  type TableSize,
} from './growth-store.ts';
import { watchMemory } from './memory.ts';
import { type CountingReceiver, startCountingReceiver } from './receiver.ts';
import { type SharedClock, startSharedClock } from './shared-clock.ts';
import { type Slope, slopeOf } from './slope.ts';
import { ALL, PASSING, type Trouble } from './trouble.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly connections: number;
  /**
   * The path of libfaketime. Without it days pass for the simulated people only, and the service sets aside what is more than
   * two days ahead of it.
   */
  readonly clockLibrary: string | undefined;
  readonly say: (line: string) => void;
}

export interface SoakResult {
  /** In words; none: all is well. */
  readonly faults: readonly string[];
  readonly days: number;
  readonly troubles: number;
  readonly deaths: number;
  readonly events: number;
  readonly requests: number;
  /** Resident memory of the last process right after collections of garbage, in MiB an hour. */
  readonly memory: Slope | undefined;
  /** The most that it had before a collection, in MiB. */
  readonly mostMemory: number;
  /** For how many minutes it was watched. */
  readonly watchedMinutes: number;
  readonly before: readonly TableSize[];
  readonly after: readonly TableSize[];
  /** Bytes of the log, by table and in all. */
  readonly log: ReadonlyMap<string, number>;
  readonly logBytes: number;
}

/** Of the log each round reads its part. */
const DATABASE_SETTINGS = { max_wal_size: '2GB', wal_keep_size: '1GB' };
/** In this part of the time the process is killed again and again; after it, one process lives on and its memory is watched. */
const DEADLY_PART = 0.2;
const ROUND_MS = 15_000;
/** Every so many days all is verified; the soak ends with the first difference, which is then of the days just lived. */
const VERIFIED_DAYS = 10;
/** Work is done long before, however busy the machine is. */
const REST_LIMIT_MS = 900_000;
/** After this time an event that is not at the receiver counts as lost. Until then syncs may go on and record more. */
const DELIVERED_LIMIT_MS = 600_000;
/** One delivery in so many is refused at first. */
const REFUSED = 20;
const PEOPLE = ['runner', 'shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'];
/** Short, so that a first sync of 200 people does not take longer than all the rest. */
const INITIAL_DAYS = 7;

interface Running {
  readonly db: Db;
  readonly service: RunningService;
  readonly receiver: CountingReceiver;
  readonly env: Readonly<Record<string, string>>;
  readonly clock: SharedClock | undefined;
  readonly sandbox: Sandbox;
  readonly sandboxUrl: string;
  readonly crashDatabase: () => Promise<void>;
  readonly inspectorPort: number;
}

export async function soak(options: SoakOptions): Promise<SoakResult> {
  const folder = await serverFolder();
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { clockLibrary } = options;
    const clock = clockLibrary === undefined ? undefined : await startSharedClock(folder, clockLibrary);
    const postgres = await PostgresServer.make(embeddedPrograms(folder), folder, 'database');
    const startDatabase = () => postgres.start(DATABASE_SETTINGS, clock?.env);
    await startDatabase();
    stops.push(() => postgres.stop());
    const crashDatabase = async () => {
      await postgres.kill();
      await startDatabase();
    };
    let count = 0;
    const receiver = await startCountingReceiver(() => ++count % REFUSED === 0);
    stops.push(() => receiver.close());
    const sandbox = await startSandbox({ ...(clock && { now: clock.now }) });
    stops.push(() => sandbox.stop());
    const inspectorPort = await findFreePort();
    const env = { ...clock?.env, ...settingsOf(postgres.url(), sandbox) };
    const NODE_OPTIONS = `--inspect=127.0.0.1:${inspectorPort}`;
    const service = await runService(join(folder, 'service'), { ...env, NODE_OPTIONS });
    stops.push(() => service.stop());
    const db = openDb({ url: postgres.url(), maxConnections: 2, onIdleError: () => undefined });
    stops.push(() => db.close());
    sendNotices(sandbox, service.url);
    const ofCommands = { ...env, DATA_DIR: join(folder, 'service') };
    const ofVendors = { sandbox, sandboxUrl: sandbox.url };
    const running = { db, service, receiver, env: ofCommands, clock, ...ofVendors, crashDatabase, inspectorPort };
    return await live(running, options);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** The service's settings. */
function settingsOf(databaseUrl: string, sandbox: Sandbox): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    OUTBOUND_ALLOW: '127.0.0.1',
    SANDBOX: 'off',
    OAUTH_AUTHORIZE: 'open',
    ...variablesOf(sandboxProviders(sandbox)),
    WEBHOOK_RETRY_DELAYS_MS: '0,1000,3000,10000,30000,60000',
    OUTBOX_RETENTION_DAYS: '3650', // at the end each is compared with what the receiver has
  };
}

/** Tells each vendor where the service takes its notices, as an operator does. */
function sendNotices(sandbox: Sandbox, serviceUrl: string): void {
  const settings = sandboxProviders(sandbox);
  for (const provider of providers.filter(({ inbound }) => inbound !== undefined)) {
    const secret = settings[provider.id]?.webhookSecret;
    const url = inboundUrl(serviceUrl, { provider, webhookSecret: secret });
    sandbox.notify(provider.id, { url, ...(secret !== undefined && { secret }) });
  }
}

async function live(running: Running, options: SoakOptions): Promise<SoakResult> {
  const { db, service, receiver } = running;
  const { say, minutes } = options;
  await db.pool.query('create extension if not exists pg_walinspect');
  const events = await connectAll(running, options);
  const before = await readSizes(db);
  const log = await watchLog(db);
  const memory = watchMemory(service, running.inspectorPort);
  const counts = { days: 0, troubles: 0, deaths: 0 };
  const found: string[] = [];
  const startedAt = Date.now();
  const part = () => (Date.now() - startedAt) / (minutes * 60_000);
  for (let round = 0; part() < 1 && found.length === 0; round++) {
    const troubles = part() < DEADLY_PART ? ALL : PASSING;
    const trouble = troubles[round % troubles.length] as Trouble; // the index is within the list
    const pid = service.pid();
    const roundAt = Date.now();
    await liveDay(running);
    await trouble.make(running);
    counts.days += 1;
    counts.troubles += 1;
    if (service.pid() !== pid) counts.deaths += 1;
    await until(
      () => openWork(db),
      (open) => open === 0,
      REST_LIMIT_MS,
    );
    await sleep(Math.max(0, ROUND_MS - (Date.now() - roundAt)));
    if (counts.days % VERIFIED_DAYS === 0) found.push(...(await verify(running, say)));
    await log.read();
    await memory.read();
    const took = Math.round((Date.now() - roundAt) / 1000);
    say(
      `${Math.round(part() * minutes)} of ${minutes} minutes: day ${counts.days} lived in ${took} s; ${trouble.what}; ${memory.latest()}`,
    );
  }
  await askSandbox(running, 'DELETE', 'faults');
  const watched = memory.ofLast();
  return {
    ...counts,
    ...(await judge(running, events, say)),
    requests: receiver.requests,
    memory: slopeOf(watched),
    mostMemory: Math.max(...watched.map(({ before }) => before)),
    watchedMinutes: ((watched.at(-1)?.hours ?? 0) - (watched[0]?.hours ?? 0)) * 60,
    before,
    after: await readSizes(db),
    ...log.result(),
  };
}

/** It is tomorrow for everybody, and the vendors announce what the people have done since. */
async function liveDay(running: Running): Promise<void> {
  const { clock, db, service, sandbox } = running;
  if (clock === undefined) {
    for (const person of PEOPLE) await askSandbox(running, 'POST', `people/${person}/advance`, { hours: 24 });
    return;
  }
  await clock.advance(DAY_MS);
  const isThere = (ms: number) => Math.abs(ms - clock.now()) < DAY_MS / 2;
  await until(async () => Math.min(await databaseNow(db), await serviceNow(service)), isThere);
  await sandbox.announceNews();
}

/** The present time on the service's clock, epoch milliseconds. */
async function serviceNow({ url }: RunningService): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`);
  return Date.parse(headers.get('date') ?? '');
}

/** Waits until all work is done, then looks for what is missing or wrong. */
async function judge(running: Running, events: readonly string[], say: SoakOptions['say']) {
  const { db } = running;
  say('Waiting until all work is done …');
  const endedAt = Date.now();
  await until(
    () => openWork(db),
    (open) => open === 0,
    REST_LIMIT_MS,
  );
  const { missing, recorded } = await until(
    () => compareEvents(running, events),
    (compared) => compared.missing.length === 0 || Date.now() - endedAt > DELIVERED_LIMIT_MS,
    REST_LIMIT_MS,
  );
  return { faults: [...missing, ...(await verify(running, say)), ...(await failedDeliveries(db))], events: recorded };
}

/** Subscribes a webhook to everything, then connects people at all vendors. @returns the events of the webhook */
async function connectAll({ service, db, receiver }: Running, { connections, say }: SoakOptions): Promise<string[]> {
  const events = Object.entries(DOMAIN_EVENTS).flatMap(([name, { audience }]) => (audience === 'public' ? [name] : []));
  await call(service, 'POST', '/v1/webhooks', { body: { url: receiver.url, events }, status: 201 });
  for (let index = 0; index < connections; index++) {
    const provider = SIMULATED_PROVIDERS[index % SIMULATED_PROVIDERS.length] as string; // the index is within the list
    const person = PEOPLE[Math.floor(index / SIMULATED_PROVIDERS.length) % PEOPLE.length] as string; // so is this
    await connectPerson(service, provider, person, INITIAL_DAYS);
    if ((index + 1) % 20 === 0) say(`${index + 1} of ${connections} people connected`);
  }
  await until(
    () => openWork(db),
    (open) => open === 0,
    REST_LIMIT_MS,
  );
  return events;
}

/** Jobs, syncs and deliveries that are not done. While the database is away there is some. */
async function openWork(db: Db): Promise<number> {
  try {
    const { jobs, syncs, deliveries } = await countWork(db);
    return jobs + syncs + deliveries;
  } catch {
    return 1;
  }
}

async function watchLog(db: Db) {
  const bytes = new Map<string, number>();
  let all = 0;
  let from = await findLogEnd(db);
  return {
    read: async () => {
      const to = await findLogEnd(db);
      for (const [table, more] of await readLog(db, from, to)) bytes.set(table, (bytes.get(table) ?? 0) + more);
      all += await logBytes(db, from, to);
      from = to;
    },
    result: () => ({ log: bytes, logBytes: all }),
  };
}

/** Compares the recorded events with the deliveries that the receiver has accepted, by user and kind. */
async function compareEvents({ db, receiver }: Running, events: readonly string[]) {
  const accepted = receiver.accepted();
  const recorded = await countEvents(db, events);
  const missing = recorded
    .filter(({ key, count }) => (accepted.get(key) ?? 0) !== count)
    .map(({ key, count }) => `${key}: ${count} recorded, ${accepted.get(key) ?? 0} delivered`);
  return { missing, recorded: recorded.reduce((sum, { count }) => sum + count, 0) };
}

async function failedDeliveries(db: Db): Promise<string[]> {
  const { failed } = await countWork(db);
  return failed === 0 ? [] : [`${failed} deliveries failed for good`];
}

/** `tributary verify`, as an operator runs it. */
async function verify({ env }: Running, say: (line: string) => void): Promise<string[]> {
  say('tributary verify …');
  const main = new URL('../../../src/main.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, 'verify'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  say(`  ${output.trim().split('\n').at(-1) ?? ''}`);
  return code === 0 ? [] : [`tributary verify ended with ${code}: ${output.slice(0, 2_000)}`];
}
