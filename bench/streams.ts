/**
 * Measures the cost of open streams in a process that has nothing to send: memory, and CPU time with the database's. Then
 * the time of an event from its commit to the clients of all these streams.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { findWorkspace } from '../src/modules/access/workspaces/index.ts';
import { recordProgress } from '../src/modules/tell/stream/index.ts';
import { openDb } from '../src/platform/db.ts';
import { percentile } from './load.ts';
import { type Figure, say } from './report.ts';
import { type ServerProcess, startServer } from './served.ts';

const STREAMS = 1_000;
/** Two comments to each stream. */
const QUIET_MS = 30_000;
const EVENTS = 200;
/** Ten events a second, each to every stream. */
const PAUSE_MS = 100;

/** On a service of its own. */
export async function measureStreams(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' };
  const api = await startServer('serve-api.ts', [], { ...env, STREAMS_PER_KEY: String(STREAMS) });
  try {
    return await measure(api);
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(api: ServerProcess): Promise<Figure[]> {
  say(`${STREAMS} open streams …`);
  const restMb = await api.memoryMb();
  const alone = await cpuPerSecond(api);
  const receipts = new Receipts();
  const clients: ClientRequest[] = [];
  for (let opened = 0; opened < STREAMS; opened++) clients.push(await open(api, receipts));
  const spent = await cpuPerSecond(api);
  const addedMb = (await api.memoryMb()) - restMb;
  const before = await spentBy(api);
  const startedAt = performance.now();
  const delays = await measureDelays(api, receipts);
  const atRest = (spent * (performance.now() - startedAt)) / 1_000;
  const changes = (await spentBy(api)) - before - atRest;
  for (const client of clients) client.destroy();
  const row = { baseline: 'the same server without streams' };
  const figures: Figure[] = [
    { ...row, what: `memory of ${STREAMS} open streams`, measured: addedMb, unit: ' MB', goal: { atMost: 60 } },
    {
      ...row,
      what: `CPU a second of ${STREAMS} idle streams`,
      measured: spent - alone,
      unit: ' ms',
      goal: { atMost: 5 },
      detail: `${(((spent - alone) / STREAMS) * 1_000).toFixed(2)} µs a stream`,
    },
  ];
  const change: Figure = {
    what: `CPU of a change that ${STREAMS} streams are told`,
    measured: changes / EVENTS,
    unit: ' ms',
    baseline: `PostgreSQL's included, its insert too`,
    detail: `${((changes / EVENTS / STREAMS) * 1_000).toFixed(1)} µs a stream`,
  };
  return [...figures, change, delayFigure(delays)];
}

function delayFigure(delays: readonly number[]): Figure {
  return {
    what: `99th percentile from a commit to the clients of ${STREAMS} streams`,
    measured: percentile(delays, 0.99),
    unit: ' ms',
    baseline: `${EVENTS} events, ${1_000 / PAUSE_MS} a second`,
    goal: { atMost: 1_000 },
    detail: `median ${percentile(delays, 0.5).toFixed(1)} ms, longest ${delays.reduce((most, one) => Math.max(most, one), 0).toFixed(1)} ms`,
  };
}

/** Commits events one by one; returns how long each took to each client, in milliseconds. */
async function measureDelays(api: ServerProcess, receipts: Receipts): Promise<number[]> {
  const db = openDb({ url: api.databaseUrl });
  try {
    const workspaceId = String(await findWorkspace(db, 'default'));
    const ids = { jobId: uuidv7(), userId: uuidv7(), connectionId: uuidv7(), providerId: 'provider_c' };
    for (let number = 0; number < EVENTS; number++) {
      await db.transaction(async (tx) => {
        await recordProgress(tx, workspaceId, { ...ids, metricsSynced: number, eventsSynced: 0, recordsSetAside: 0 });
        receipts.committedAt.push(performance.now()); // the commit is sent now
      });
      await delay(PAUSE_MS);
    }
    await receipts.all;
    return receipts.delays;
  } finally {
    await db.close();
  }
}

/** When each event was committed, and how long it took to each client. */
class Receipts {
  readonly committedAt: number[] = [];
  readonly delays: number[] = [];
  readonly #all = Promise.withResolvers<void>();
  /** Resolves when every client has every event. */
  readonly all = this.#all.promise;

  read(chunk: string): void {
    const now = performance.now();
    for (const [, number] of chunk.matchAll(/"metricsSynced":(\d+)/g)) {
      this.delays.push(now - (this.committedAt[Number(number)] ?? Number.NaN));
    }
    if (this.delays.length === STREAMS * EVENTS) this.#all.resolve();
  }
}

async function open({ url, apiKey }: ServerProcess, receipts: Receipts): Promise<ClientRequest> {
  const client = get(`${url}/v1/stream`, { agent: false, headers: { authorization: `Bearer ${apiKey}` } });
  const [response] = (await once(client, 'response')) as [IncomingMessage]; // node:http's event
  if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`);
  response
    .setEncoding('utf8')
    .on('data', (chunk: string) => receipts.read(chunk)) // an event is far shorter than a packet
    .on('error', () => undefined); // ended by us
  return client;
}

async function cpuPerSecond(api: ServerProcess): Promise<number> {
  const before = await spentBy(api);
  await delay(QUIET_MS);
  return ((await spentBy(api)) - before) / (QUIET_MS / 1000);
}

async function spentBy(api: ServerProcess): Promise<number> {
  return (await api.cpuMs()) + api.postgresCpuMs();
}
