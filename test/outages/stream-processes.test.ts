/**
 * Several API processes on one database: each sends every event, in the same order; a client of a process that is killed
 * goes on at another one; a revoked key ends its streams in all of them.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { createStreamIds } from '../../src/modules/tell/stream/ids.ts';
import { insertEvents } from '../../src/modules/tell/stream/store.ts';
import { sql, type Transaction } from '../../src/platform/db.ts';
import { openVault } from '../../src/platform/vault.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { findFreePort, send } from '../rig/http.ts';
import { MAIN } from '../rig/program.ts';
import { type ReadEvent, readStream, type StreamReader } from '../rig/stream-reader.ts';

const KEY = `svc_live_${randomBytes(24).toString('base64url')}`;
const ENCRYPTION_KEY = '0123456789abcdef'.repeat(4);
const ids = createStreamIds(openVault([Buffer.from(ENCRYPTION_KEY, 'hex')]));
const WRITERS = 4;
const ROUNDS = 40;

let database: TestDatabase;
let dataDir: string;
let workspaceId: string;
let processes: ChildProcess[];
let urls: string[];

before(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-test-'));
  const ports = [await findFreePort(), await findFreePort()];
  processes = ports.map(startProcess);
  urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(urls.map((url) => until(() => isUp(url), Boolean)));
  workspaceId = String(await findWorkspace(database.db, 'default'));
});

after(async () => {
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all(processes.filter(isRunning).map((child) => once(child, 'exit')));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function startProcess(port: number): ChildProcess {
  const settings = {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY,
    ADMIN_API_KEY: KEY,
    RATE_LIMIT_MAX: '100000',
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, [MAIN, 'api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  });
}

const isUp = (url: string) =>
  send(url, { path: '/readyz' })
    .then(({ status }) => status === 200)
    .catch(() => false);

const open = (process: number, lastEventId?: string) => readStream(String(urls[process]), { key: KEY, lastEventId });

function add(tx: Transaction, name: string): Promise<void> {
  const data = JSON.stringify({ name });
  const event = { workspaceId, userId: null, topic: 'syncs', event: 'sync.started', data } as const;
  return insertEvents(tx, [event], new Date());
}

/** Writes events from several connections; some of their transactions stay open while others commit. */
async function write(part: string): Promise<void> {
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let round = 0; round < ROUNDS; round++) {
      await database.db.transaction(async (tx) => {
        await add(tx, `${part} ${writer}.${round}`);
        if (round % WRITERS === writer) await tx.query(sql`select pg_sleep(0.02)`);
      });
    }
  });
  await Promise.all(writers);
}

const EACH = WRITERS * ROUNDS;
const count = (wanted: number) => (events: readonly ReadEvent[]) => events.length >= wanted;

test('no event is lost and all come in one order, over a killed process and lost connections of LISTEN', async () => {
  const [witness, client] = [await open(1), await open(0)];
  await write('before');
  await client.until(count(EACH));
  const during = write('during');
  await client.until(count(EACH + 10));
  processes[0]?.kill('SIGKILL');
  await client.ended;
  await database.db.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen tributary_stream'`);
  const back: StreamReader = await open(1, client.lastId());
  await during;
  await write('after');
  await witness.until(count(3 * EACH));
  await back.until((events) => client.events.length + events.length >= 3 * EACH);
  assert.deepEqual([...client.events, ...back.events], witness.events);
  const numbers = witness.events.map(({ id }) => ids.positionOf(workspaceId, id));
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => Number(numbers[0]) + index),
  );
  assert.equal(new Set(witness.events.map(({ data }) => data.name)).size, 3 * EACH);
  for (const reader of [witness, back]) reader.close();
});

test('a key that one process revokes ends its streams in the other', async () => {
  const port = await findFreePort();
  processes.push(startProcess(port));
  const other = `http://127.0.0.1:${port}`;
  urls.push(other);
  await until(() => isUp(other), Boolean);
  const body = { name: 'x', scopes: ['read'] };
  const made = await send(other, { method: 'POST', path: '/v1/api-keys', key: KEY, body });
  const { id, rawKey: key } = made.json() as { id: string; rawKey: string }; // the declared answer
  const readers = [await readStream(String(urls[1]), { key }), await readStream(other, { key })];
  await send(other, { method: 'DELETE', path: `/v1/api-keys/${id}`, key: KEY });
  await Promise.all(readers.map(({ ended }) => ended));
});

test('a sample that one process sends reaches those who listen at every other', async () => {
  const path = '/v1/webhooks/listen';
  const running = urls.filter((_, index) => isRunning(processes[index] as ChildProcess)); // one for each address
  assert.ok(running.length >= 2);
  const readers = await Promise.all(running.map((url) => readStream(url, { key: KEY, path })));
  await Promise.all(readers.map((reader) => reader.until((events) => events.length > 0)));
  const body = { event: 'user.created' };
  const answer = await send(String(running[0]), { method: 'POST', path: '/v1/webhooks/trigger', key: KEY, body });
  assert.equal(answer.status, 202);
  for (const reader of readers) {
    const events = await reader.until((seen) => seen.length > 1);
    assert.deepEqual(
      events.map(({ event }) => event),
      ['secret', 'delivery'],
    );
    reader.close();
  }
});
