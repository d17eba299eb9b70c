/**
 * The roles `api` and `worker` behind Debian's pgbouncer in transaction mode, on a database whose own settings would give
 * wrong times.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { printExamination } from '../../src/commands/doctor.ts';
import { waitForDatabase } from '../../src/compose/wait-for-database.ts';
import { verifyUsers } from '../../src/modules/understand/verification/index.ts';
import { postgresCode } from '../../src/platform/database-errors.ts';
import { openDb, sql } from '../../src/platform/db.ts';
import { openLog } from '../../src/platform/log.ts';
import { checkSession } from '../../src/platform/session-store.ts';
import { providers } from '../../src/providers/index.ts';
import { type Sandbox, sandboxProviders, startSandbox } from '../../src/sandbox/index.ts';
import { loadConfig } from '../../src/settings/config.ts';
import { findDatabase } from '../../src/settings/database-address.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { findFreePort, send } from '../rig/http.ts';
import { type Backend, call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { NO_POOLER, type Pgbouncer, startPgbouncer } from '../rig/pgbouncer.ts';
import { MAIN } from '../rig/program.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { variablesOf } from '../rig/settings.ts';

/** On a busy machine. */
const START_LIMIT_MS = 120_000;

/** What would be wrong if it reached a session of ours. */
const MISLEADING = { timezone: 'America/New_York', datestyle: 'SQL, DMY' };

describe('behind a pooler in transaction mode', { skip: NO_POOLER ?? false }, () => {
  let database: TestDatabase;
  let pgbouncer: Pgbouncer;
  let sandbox: Sandbox;
  let receiver: Receiver;
  let dataDir: string;
  let env: Record<string, string>;
  let roles: ChildProcess[] = [];
  let api: Backend;

  before(async () => {
    database = await createTestDatabase();
    await set(database, MISLEADING);
    pgbouncer = await startPgbouncer(database.url);
    sandbox = await startSandbox({});
    receiver = await startReceiver();
    dataDir = await mkdtemp(join(tmpdir(), 'tributary-pooler-'));
    const apiKey = `svc_live_${randomBytes(24).toString('base64url')}`;
    const port = await findFreePort();
    env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: pgbouncer.url,
      DATABASE_DIRECT_URL: database.url,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      ADMIN_API_KEY: apiKey,
      PORT: String(port),
      RATE_LIMIT_MAX: '1000000',
      RATE_LIMIT_WINDOW_MS: '100', // short, because the shared count keeps every request of a window
      OUTBOUND_ALLOW: '127.0.0.1',
      WEBHOOK_RETRY_DELAYS_MS: '0,100,100,1000,1000',
      LOG_LEVEL: 'fatal', // of the pooler that goes away, much would be said
      ...variablesOf(sandboxProviders(sandbox)),
    };
    api = { url: `http://localhost:${port}`, apiKey };
    roles = ['api', 'worker'].map((role) =>
      spawn(process.execPath, [MAIN, role], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    await until(readiness, (status) => status === 200, START_LIMIT_MS);
    const webhook = {
      url: `${receiver.url}/hook`,
      secret: 'a-secret-of-sixteen',
      events: ['user.created', 'sync.completed'],
    };
    await call(api, 'POST', '/v1/webhooks', { body: webhook, status: 201 });
  });

  after(async () => {
    for (const child of roles) child.kill('SIGTERM');
    await Promise.all(roles.map(exitCode));
    await receiver.close();
    await sandbox.stop();
    await pgbouncer.stop();
    await pgbouncer.remove();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const readiness = () =>
    send(api.url, { path: '/readyz' }).then(
      ({ status }) => status,
      () => undefined,
    );

  /** Runs `tributary <args>` to its end. */
  async function tributary(args: readonly string[], changes: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...env, ...changes },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    const [code] = await once(child, 'close');
    return { code: code as number, errors };
  }

  /** The users of whose creation the receiver was told. */
  const usersTold = () =>
    new Set(receiver.received.map(({ body }) => JSON.parse(body.toString()).data.userId as string));

  test('writes at the same time are all done', async () => {
    const create = (index: number) => createUser(api, `one of sixty ${index}`);
    const ids = await Promise.all(Array.from({ length: 60 }, (_, index) => create(index)));
    assert.equal(new Set(ids).size, 60);
  });

  test('a person connects, the sync is told to a webhook, and what is stored is right', async () => {
    const { userId } = await connectPerson(api, 'provider_c', 'runner');
    const { status, metricsSynced } = await waitForSync(api, userId);
    assert.equal(status, 'completed');
    assert.ok(metricsSynced > 0);
    await receiver.until((received) => {
      const told = received.map(
        ({ body }) => JSON.parse(body.toString()) as { event: string; data: { userId: string } },
      );
      const events = told.filter(({ data }) => data.userId === userId).map(({ event }) => event);
      return ['user.created', 'sync.completed'].every((event) => events.includes(event));
    });
    for await (const difference of verifyUsers(database.db)) assert.fail(JSON.stringify(difference));
  });

  test('instants and days are those that were sent', async () => {
    const userId = await createUser(api, 'of two instants');
    const sent = ['2026-03-04T00:30:00.000Z', '2026-07-05T23:30:00.120Z']; // one on either side of a change of the clocks
    const points = sent.map((recordedAt) => ({ metricType: 'steps', value: 100, recordedAt }));
    await call(api, 'POST', `/v1/users/${userId}/health`, { body: { points } });
    const range = 'from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z';
    const read = await call<{ data: { recordedAt: string }[] }>(api, 'GET', `/v1/users/${userId}/health?${range}`);
    assert.deepEqual(read.data.map(({ recordedAt }) => recordedAt).sort(), sent);
    const days = await database.db.query<{ day: string }>(
      sql`select day from metric_days where user_id = ${userId} order by day`,
    );
    assert.deepEqual(
      days.map(({ day }) => day),
      ['2026-03-04', '2026-07-05'],
    );
  });

  test('a key that is revoked withholds the answer of a read that is running', async () => {
    const key = { name: 'x', scopes: ['read'] };
    const { id, rawKey } = await call<{ id: string; rawKey: string }>(api, 'POST', '/v1/api-keys', {
      body: key,
      status: 201,
    });
    const lock = await database.db.pool.connect();
    try {
      await lock.query('begin; lock table users in access exclusive mode');
      const answer = send(api.url, { path: '/v1/users', key: rawKey });
      await until(
        () =>
          database.db.query(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        (waiting) => waiting.length > 0,
      );
      await call(api, 'DELETE', `/v1/api-keys/${id}`, { status: 204 });
      await lock.query('commit');
      assert.equal((await answer).status, 401);
    } finally {
      lock.release();
    }
    assert.equal((await send(api.url, { path: '/v1/users', key: rawKey })).status, 401);
  });

  test('"migrate" ends, and leaves no lock behind', async () => {
    for (const _ of [1, 2]) assert.equal((await tributary(['migrate'])).code, 0);
    const locks = () =>
      database.db.query(sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 7246001`);
    await until(locks, (held) => held.length === 0);
  });

  test('no role and no command runs without DATABASE_DIRECT_URL; each says so in one line', async () => {
    const line =
      'tributary: DATABASE_URL leads through a connection pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself\n';
    const started = ['api', 'worker', 'migrate'].map((role) =>
      tributary([role], { DATABASE_DIRECT_URL: '', PORT: '0' }),
    );
    for (const { code, errors } of await Promise.all(started)) assert.deepEqual([code, errors], [2, line]);
  });

  test('a DATABASE_DIRECT_URL that does not lead to the same PostgreSQL itself is refused', async () => {
    const other = await createTestDatabase();
    await assert.rejects(
      findDatabase(pgbouncer.url, pgbouncer.url),
      /^ConfigError: DATABASE_DIRECT_URL leads through a connection pooler in transaction mode too: .+$/,
    );
    await assert.rejects(
      findDatabase(pgbouncer.url, other.url),
      /^ConfigError: DATABASE_DIRECT_URL leads to another database than DATABASE_URL$/,
    );
    await other.drop();
  });

  test('a parameter that the pooler refuses is named', async () => {
    const url = `${pgbouncer.url}?options=-c%20search_path%3Dother`;
    await waitForDatabase(url, openLog('silent')); // it does not wait: something is there
    await assert.rejects(
      findDatabase(url, database.url),
      /^ConfigError: DATABASE_URL .+ \(unsupported startup parameter: options\): pgbouncer .+$/,
    );
  });

  test('a pooler in session mode needs no DATABASE_DIRECT_URL, and PostgreSQL itself needs none', async () => {
    const lasting = await startPgbouncer(database.url, { pool_mode: 'session' });
    const found = await findDatabase(lasting.url, undefined);
    assert.deepEqual(found, { url: lasting.url, pooler: 'session' });
    await lasting.stop();
    await lasting.remove();
    assert.deepEqual(await findDatabase(database.url, database.url), { url: database.url, pooler: 'none' });
  });

  test('"doctor" says what it found', async () => {
    const lines: string[] = [];
    const config = loadConfig(
      providers.map(({ id }) => id),
      env,
    );
    await printExamination(config, { provider: 'provider_c', json: false }, (line) => lines.push(line));
    const expected =
      /^ok +service database +\d+ ms +PostgreSQL answers at \S+, through a pooler in transaction mode, and directly at \S+$/;
    assert.match(lines[0] ?? '', expected);
  });

  test('a statement has a time limit, and a transaction may choose its isolation', async () => {
    const db = openDb({ url: pgbouncer.url, directUrl: database.url, statementTimeoutMs: 200 });
    const cancelled = (error: unknown) => postgresCode(error) === '57014';
    await assert.rejects(db.query(sql`select pg_sleep(60)`), cancelled);
    await assert.rejects(
      db.transaction((tx) => tx.query(sql`select pg_sleep(60)`)),
      cancelled,
    );
    const isolation = await db.transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read`);
      return tx.query(sql`select current_setting('transaction_isolation') as level`);
    });
    assert.deepEqual(isolation, [{ level: 'repeatable read' }]);
    await db.close();
  });

  test('a setting that no pooler keeps is refused at start, with what to do', async () => {
    const other = await createTestDatabase();
    await set(other, { intervalstyle: 'iso_8601' });
    const second = await startPgbouncer(other.url);
    const db = openDb({ url: second.url, directUrl: other.url, statementTimeoutMs: 10_000 });
    const line =
      /^Error: DATABASE_URL: .+ IntervalStyle = "iso_8601" instead of "postgres"; .+ \(alter role \S+ in database \S+ set IntervalStyle = 'postgres'\), .+$/;
    await assert.rejects(checkSession(db), line);
    await db.close();
    await second.stop();
    await second.remove();
    await other.drop();
  });

  test('nothing is lost when the pooler goes away in the middle of work', async () => {
    const people = ['provider_b', 'provider_c', 'provider_d'];
    const connected = await Promise.all(people.map((provider) => connectPerson(api, provider, 'runner')));
    const created = await Promise.all(['a', 'b', 'c', 'd'].map((name) => createUser(api, `before ${name}`)));
    await pgbouncer.stop();
    await until(readiness, (status) => status === 503);
    const refused = await send(api.url, { method: 'POST', path: '/v1/users', key: api.apiKey, body: {} });
    assert.deepEqual([refused.status, (refused.json() as { code: string }).code], [503, 'UNAVAILABLE']);
    await pgbouncer.start();
    await until(readiness, (status) => status === 200);
    created.push(await createUser(api, 'afterwards'));
    for (const { userId } of connected) assert.equal((await waitForSync(api, userId)).status, 'completed');
    const all = [...created, ...connected.map(({ userId }) => userId)];
    await receiver.until(() => all.every((userId) => usersTold().has(userId)));
    assert.ok(
      roles.every(({ exitCode: code, signalCode }) => code === null && signalCode === null),
      'both still run',
    );
  });
});

/** Changes settings of a database, which sessions have from their next connection on. */
async function set({ url, db }: TestDatabase, settings: Readonly<Record<string, string>>): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings))
    await db.pool.query(`alter database ${name} set ${setting} = '${value}'`);
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
