/**
 * Deliveries per second and processor time per delivery, compared in the same run with a bare loop that signs and posts
 * the same bodies with undici; and how one hanging endpoint in a hundred affects the others. The receivers run in a
 * separate process, so their time is not counted. The database's time is not counted either.
 */
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { createDeliveries, startDeliveryRunner } from '../src/modules/tell/deliveries/index.ts';
import { createWebhook, webhookCarrier } from '../src/modules/tell/webhooks/index.ts';
import { type Db, sql } from '../src/platform/db.ts';
import { createHttpClient, type HttpClient } from '../src/platform/http-client.ts';
import { openLog } from '../src/platform/log.ts';
import { openVault, type Vault } from '../src/platform/vault.ts';

export interface DeliveryFigures {
  readonly deliveriesPerSecond: number;
  /** Processor time of this process, per delivery. */
  readonly cpuMs: number;
  readonly bareRequestsPerSecond: number;
  readonly bareCpuMs: number;
  /**
   * 99th percentile of the time from creation to the end of the attempt, for endpoints that answer, while none hangs.
   */
  readonly quietP99Ms: number;
  /** The same while one endpoint in a hundred hangs. */
  readonly disturbedP99Ms: number;
}

const SECRET = 'a secret of the benchmark';
const DELAYS_MS = [0, 30_000, 300_000, 1_800_000, 7_200_000];
const RECEIVER_PORTS = 20;
const ENDPOINTS = 1_000;
const HANGING = ENDPOINTS / 100;
const COUNT = 10_000;
/** The rate of the steady stream of the isolation run, far below the limit of the machine. */
const STREAM_PER_SECOND = 200;
const STREAM_SECONDS = 12;

/** Runs on a migrated database in which `workspaceId` exists. */
export async function measureDeliveries(db: Db, workspaceId: string): Promise<DeliveryFigures> {
  const vault = openVault([randomBytes(32)]);
  const http = createHttpClient({ allow: ['127.0.0.1'] });
  const receivers = await startReceivers();
  try {
    const bodies = Array.from({ length: COUNT }, (_, index) => bodyOf(index));
    const bare = await measureBare(receivers.ports, bodies);
    const endpoints = await createEndpoints(db, vault, workspaceId, receivers.ports, ENDPOINTS, '/ok');
    const flood = await measureFlood(db, vault, http, workspaceId, endpoints, bodies);
    const quiet = await measureStream(db, vault, http, workspaceId, endpoints, []);
    const hanging = await createEndpoints(db, vault, workspaceId, receivers.ports, HANGING, '/hang');
    const disturbed = await measureStream(db, vault, http, workspaceId, endpoints, hanging);
    return { ...flood, ...bare, quietP99Ms: quiet, disturbedP99Ms: disturbed };
  } finally {
    await http.close();
    // Their secrets are sealed with a key that nobody keeps: a service would refuse to start beside them.
    await db.query(sql`delete from webhooks where workspace_id = ${workspaceId}`);
    receivers.stop();
  }
}

/** Processor time of this process for one delivery, without the database's. */
export async function measureDelivery(db: Db, workspaceId: string, count: number): Promise<number> {
  const http = createHttpClient({ allow: ['127.0.0.1'] });
  const vault = openVault([randomBytes(32)]);
  const receivers = await startReceivers();
  try {
    const bodies = Array.from({ length: count }, (_, index) => bodyOf(index));
    const endpoints = await createEndpoints(db, vault, workspaceId, receivers.ports, 10, '/ok');
    return (await measureFlood(db, vault, http, workspaceId, endpoints, bodies)).cpuMs;
  } finally {
    await http.close();
    await db.query(sql`delete from webhooks where workspace_id = ${workspaceId}`);
    receivers.stop();
  }
}

function bodyOf(index: number): string {
  const data = { jobId: index, userId: 'u', connectionId: 'c', providerId: 'provider_c', metricsSynced: index };
  return JSON.stringify({ event: 'sync.completed', timestamp: '2026-01-03T10:00:00.000Z', data });
}

async function startReceivers(): Promise<{ ports: number[]; stop(): void }> {
  const child = spawn(process.execPath, [import.meta.filename, 'receive'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { ports: JSON.parse(line) as number[], stop: () => child.kill() };
}

/** The receivers' process: `/ok` answers 200 at once, `/hang` never answers. */
async function receive(): Promise<void> {
  const ports: number[] = [];
  for (let index = 0; index < RECEIVER_PORTS; index++) {
    const server = createServer((incoming, response) => {
      incoming.resume();
      if (incoming.url === '/ok') incoming.on('end', () => response.end());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port); // the address of a TCP server has this form
  }
  process.stdout.write(`${JSON.stringify(ports)}\n`);
}

/** How long `work` takes: milliseconds of time, and of this process's processor time. */
async function timed(work: () => Promise<void>): Promise<{ ms: number; cpuMs: number }> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

async function measureBare(ports: readonly number[], bodies: readonly string[]) {
  const dispatcher = new Agent({ connections: 32 });
  let next = 0;
  const post = async () => {
    for (let index = next++; index < bodies.length; index = next++) {
      const body = bodies[index] ?? '';
      const signature = createHmac('sha256', SECRET).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-service-signature': `sha256=${signature}` };
      const url = `http://127.0.0.1:${ports[index % ports.length]}/ok`;
      const response = await request(url, { dispatcher, method: 'POST', headers, body });
      await response.body.dump();
    }
  };
  const { ms, cpuMs } = await timed(async () => {
    await Promise.all(Array.from({ length: 256 }, post));
  });
  await dispatcher.close();
  return { bareRequestsPerSecond: (bodies.length / ms) * 1000, bareCpuMs: cpuMs / bodies.length };
}

async function createEndpoints(
  db: Db,
  vault: Vault,
  workspaceId: string,
  ports: readonly number[],
  count: number,
  path: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const url = `http://127.0.0.1:${ports[index % ports.length]}${path}`;
      const input = { url, secret: SECRET, events: ['sync.completed'] };
      ids.push((await createWebhook(tx, vault, workspaceId, input, new Date())).id);
    }
    return ids;
  });
}

async function put(db: Db, workspaceId: string, endpoints: readonly string[], bodies: readonly string[]) {
  const messages = bodies.map((body, index) => ({
    targetId: endpoints[index % endpoints.length] ?? '',
    topic: 'sync.completed',
    body,
  }));
  const scope = { workspaceId, userId: workspaceId, kind: 'webhook' };
  await db.transaction((tx) => createDeliveries(tx, scope, messages, { delaysMs: DELAYS_MS, jitter: 0.1 }, new Date()));
}

async function measureFlood(
  db: Db,
  vault: Vault,
  http: HttpClient,
  workspaceId: string,
  endpoints: readonly string[],
  bodies: readonly string[],
) {
  await put(db, workspaceId, endpoints, bodies);
  const done = Promise.withResolvers<void>();
  let left = bodies.length;
  const onAttempt = () => {
    left--;
    if (left === 0) done.resolve();
  };
  const carrier = webhookCarrier({ http, vault, retryDelaysMs: DELAYS_MS });
  let stop = async () => undefined as unknown;
  const { ms, cpuMs } = await timed(async () => {
    const runner = await startDeliveryRunner({ db, log: openLog('warn'), carrier, alone: true, onAttempt });
    stop = () => runner.stop(5_000);
    await done.promise;
  });
  await stop();
  return { deliveriesPerSecond: (bodies.length / ms) * 1000, cpuMs: cpuMs / bodies.length };
}

/** The 99th percentile for a steady stream to `endpoints`, while the same queue also serves the hanging ones. */
async function measureStream(
  db: Db,
  vault: Vault,
  http: HttpClient,
  workspaceId: string,
  endpoints: readonly string[],
  hanging: readonly string[],
): Promise<number> {
  const hangs = new Set(hanging);
  const latencies: number[] = [];
  const createdAt = new Map<string, number>();
  const carrier = webhookCarrier({ http, vault, retryDelaysMs: DELAYS_MS });
  const runner = await startDeliveryRunner({
    db,
    log: openLog('warn'),
    carrier,
    alone: true,
    onAttempt: ({ outgoing, ended }) => {
      if (hangs.has(outgoing.targetId)) return;
      latencies.push(ended.endedAt.getTime() - (createdAt.get(outgoing.body) ?? 0));
    },
  });
  const all = [...endpoints, ...hanging];
  const rounds = STREAM_SECONDS * 20;
  for (let round = 0; round < rounds; round++) {
    const next = new Promise((resolve) => setTimeout(resolve, 50));
    const bodies = Array.from({ length: STREAM_PER_SECOND / 20 }, (_, index) => bodyOf(round * 1_000 + index));
    const targets = bodies.map((_, index) => all[(round * bodies.length + index) % all.length] ?? '');
    for (const body of bodies) createdAt.set(body, Date.now());
    await put(db, workspaceId, targets, bodies);
    await next;
  }
  await runner.stop(6_000);
  latencies.sort((a, b) => a - b);
  return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'receive') await receive();
