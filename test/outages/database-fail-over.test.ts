/**
 * The database's machine dies under load, and its standby takes over: nothing that was acknowledged is lost, nothing is
 * doubled, and everything goes on by itself. Docs: docs/operations/database.md.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb, sql } from '../../src/platform/db.ts';
import { eventually, until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { embeddedPrograms, PostgresServer, serverFolder } from '../rig/postgres-server.ts';
import { MAIN } from '../rig/program.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { readStream, type StreamReader } from '../rig/stream-reader.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('hex');
const WRITERS = 6;
/** A writer that is refused tries again after this time. */
const PAUSE_MS = 100;
/** Five seconds of refusals: so many may a writer meet from the promotion on. */
const MOST_REFUSALS = 50;
const PROVIDERS = ['provider_a', 'provider_b', 'provider_c'];

let folder: string;
let primary: PostgresServer;
let standby: PostgresServer;
let url: string;
let receiver: Receiver;
let service: TestService;
let stream: StreamReader;

before(async () => {
  folder = await serverFolder();
  primary = await PostgresServer.make(embeddedPrograms(folder), folder, 'primary');
  standby = await primary.copy(folder, 'standby');
  // What the primary acknowledges is on the standby, too.
  const settings = { synchronous_standby_names: '*', synchronous_commit: 'on', wal_level: 'replica' };
  await primary.start(settings);
  await standby.write('standby.signal', '');
  await standby.start({ primary_conninfo: `host=127.0.0.1 port=${primary.port} user=tributary` });
  // The standby comes first in the list: it is passed over as long as it takes no writes.
  const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join();
  url = `postgres://tributary@${hosts}/postgres?target_session_attrs=read-write`;
  receiver = await startReceiver();
  const db = openDb({ url, onIdleError: () => undefined });
  const database = { url, db, isCitus: false, drop: () => db.close() };
  const env = { ENCRYPTION_KEY, SYNC_INTERVAL_MINUTES: '0', OUTBOUND_ALLOW: '127.0.0.1' };
  service = await startTestService(env, { database, worker: true, sandbox: true });
  const body = { url: receiver.url, secret: 'sixteen letters or more', events: ['user.created'] };
  await call(service, 'POST', '/v1/webhooks', { body, status: 201 });
  stream = await readStream(service.url, { key: service.apiKey, topics: 'users' });
});
after(async () => {
  stream.close();
  await service.stop();
  await receiver.close();
  await primary.kill();
  await standby.kill();
  await rm(folder, { recursive: true, force: true });
});

/** What a writer has been told. */
class Writer {
  /** By external id: the user's id. */
  readonly acknowledged = new Map<string, string>();
  /** When each request was refused, ms of `performance.now()`. */
  readonly refusedAt: number[] = [];
  isOver = false;

  /** Makes users with a point each until it is told to end, and asks again with the same key until each is acknowledged. */
  async run(name: string): Promise<void> {
    for (let number = 0; !this.isOver; number++) {
      const externalId = `${name} ${number}`;
      const { id } = (await this.#write('/v1/users', { externalId })) as { id: string };
      const point = { metricType: 'steps', value: number + 1, recordedAt: '2026-03-03T10:00:00.000Z' };
      await this.#write(`/v1/users/${id}/health`, { points: [point] });
      this.acknowledged.set(externalId, id);
    }
  }

  async #write(path: string, body: object): Promise<unknown> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await send(service.url, { method: 'POST', path, key: service.apiKey, body, headers });
      if (answer.status === 201 || answer.status === 200) return answer.json();
      // 409: the first request of this key was under way when the database died.
      assert.ok([503, 409].includes(answer.status), `${path} answered ${answer.status}: ${answer.text}`);
      this.refusedAt.push(performance.now());
      await pause(PAUSE_MS);
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const runCommand = (...args: string[]) => runAt(url, ...args);

async function runAt(address: string, ...args: string[]): Promise<{ status: unknown; stdout: string; stderr: string }> {
  const settings = { LOG_LEVEL: 'warn', DATABASE_URL: address, ENCRYPTION_KEY, DATA_DIR: folder, SANDBOX: 'off' };
  const env = { PATH: process.env.PATH ?? '', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

const syncsOf = async (userId: string) =>
  (await call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`)).data;

const listensAt = async (server: PostgresServer) => {
  const rows = await server.ask<{ query: string }>(
    "select query from pg_stat_activity where query ~* '^listen' order by query",
  );
  return rows.map(({ query }) => query);
};
let listens: string[];

test('what is pointed at the standby alone says what to do', async () => {
  const address = `postgres://tributary@127.0.0.1:${standby.port}/postgres`;
  const advice = /^tributary: .*takes no writes.* DATABASE_URL.*\n$/;
  for (const command of [['backup', '--to', folder], ['migrate'], ['worker']]) {
    const { status, stderr } = await runAt(address, ...command);
    assert.equal(status, 1, stderr);
    assert.match(stderr, advice);
  }
  const { stdout } = await runAt(address, 'doctor');
  assert.match(stdout, /^failed +service database .* takes no writes, because it is a standby: name its primary/m);
});

test('the standby takes over under load: nothing acknowledged is lost, nothing is doubled, and all goes on', async (t) => {
  const writers = Array.from({ length: WRITERS }, () => new Writer());
  const writing = writers.map((writer, index) => writer.run(`writer ${index}`));
  const countAcknowledged = async () => sum(writers.map(({ acknowledged }) => acknowledged.size));
  // Syncs are under way when the primary dies.
  const people = await Promise.all(PROVIDERS.map((provider) => connectPerson(service, provider, 'runner')));
  await until(
    async () => (await Promise.all(people.map(({ userId }) => syncsOf(userId)))).flat(),
    (syncs) => syncs.some(({ status, metricsSynced }) => status === 'running' && metricsSynced > 0),
  );
  await until(countAcknowledged, (count) => count >= 50);

  listens = await listensAt(primary);
  assert.ok(listens.length > 1, listens.join());

  await primary.kill();
  await until(
    async () => writers.every(({ refusedAt }) => refusedAt.length > 0),
    (all) => all,
  );
  const promotedAt = performance.now();
  const [promoted] = await standby.ask<{ pg_promote: boolean }>('select pg_promote(true)');
  assert.equal(promoted?.pg_promote, true);
  const soFar = await countAcknowledged();
  await until(countAcknowledged, (count) => count >= soFar + 50);
  for (const writer of writers) writer.isOver = true;
  await Promise.all(writing);

  const late = writers.map(({ refusedAt }) => refusedAt.filter((at) => at > promotedAt));
  const last = Math.max(promotedAt, ...late.flat());
  t.diagnostic(`refused from the promotion on: ${late.flat().length} requests, in ${Math.round(last - promotedAt)} ms`);
  for (const refusals of late) assert.ok(refusals.length <= MOST_REFUSALS, `${refusals.length} refusals of one writer`);

  await checkWrites(new Map(writers.flatMap(({ acknowledged }) => [...acknowledged])));
  for (const { userId } of people) {
    const sync = await waitForSync(service, userId);
    assert.equal(sync.status, 'completed', sync.error ?? '');
  }
});

/** Every acknowledged user is there once, with its point, and so are the deliveries about it. */
async function checkWrites(acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const rows = await service.db.query<{ externalId: string; id: string }>(
    sql`select external_id as "externalId", id from users where starts_with(external_id, 'writer ')`,
  );
  assert.deepEqual(new Map(rows.map(({ externalId, id }) => [externalId, id])), acknowledged);
  assert.equal(rows.length, acknowledged.size, 'each once');
  for (const [externalId, id] of acknowledged) {
    const { data } = await call<{ data: { value: number }[] }>(service, 'GET', `/v1/users/${id}/health`);
    const [, , number] = externalId.split(' ');
    assert.deepEqual(
      data.map(({ value }) => value),
      [Number(number) + 1],
      externalId,
    );
  }
  const messagesOf = () => {
    const messages = new Map<string, Set<string>>();
    for (const { body, headers } of receiver.received) {
      const { data } = JSON.parse(body.toString()) as { data: { userId: string } }; // the declared body
      messages.set(data.userId, (messages.get(data.userId) ?? new Set()).add(String(headers['webhook-id'])));
    }
    return [...acknowledged.values()].map((id) => messages.get(id)?.size ?? 0);
  };
  const told = await until(
    async () => messagesOf(),
    (counts) => counts.every((count) => count > 0),
  );
  assert.ok(
    told.every((count) => count === 1),
    'a delivery that is repeated has the same id',
  );
}

test('notifications are heard again', async () => {
  await eventually(() => listensAt(standby), listens);
  const { userId } = await connectPerson(service, 'provider_d', 'runner');
  const isHers = ({ event, data }: { event: string; data: Record<string, unknown> }) =>
    event === 'user.created' && JSON.stringify(data).includes(userId);
  await stream.until((events) => events.some(isHers));
  assert.equal((await waitForSync(service, userId)).status, 'completed');
});

test('every command finds the host that takes writes', async () => {
  const verified = await runCommand('verify', '--json');
  assert.equal(verified.status, 0, verified.stderr);
  const { differences } = JSON.parse(String(verified.stdout.trim().split('\n').at(-1))) as { differences: number };
  assert.equal(differences, 0);
  const migrated = await runCommand('migrate');
  assert.equal(migrated.status, 0, migrated.stderr);
  const made = await runCommand('backup', '--to', join(folder, 'kept.backup'), '--json');
  assert.equal(made.status, 0, made.stderr);
  const examined = await runCommand('doctor', '--json');
  assert.match(
    examined.stdout,
    new RegExp(`PostgreSQL answers at 127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres, without a pooler`),
  );
});
