/** What callers see of a database that stands still, takes no writes, has no room, or has settings of its own. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import pg from 'pg';
import { openDb, sql } from '../../src/platform/db.ts';
import { postmasterPid } from '../../src/platform/embedded-postgres/fixtures.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, UNSAFE_BUT_FAST } from '../rig/database.ts';
import { type Backend, call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

/** A service on a database server that nobody else uses. */
async function startOnOwnServer(env: Record<string, string>, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-trouble-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { ...UNSAFE_BUT_FAST, ...settings },
  });
  const service = await startTestService({ DATABASE_URL: server.url, ...env });
  const stop = async () => {
    await service.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { service, url: server.url, dataDir, stop };
}

/** Stops the server first, so that it makes no further processes, then those that it has made. */
function freeze(postmaster: number): number[] {
  process.kill(postmaster, 'SIGSTOP');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const pids = children.trim().split(/\s+/).map(Number);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return [postmaster, ...pids];
}

async function ask(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function withKey({ apiKey }: Backend): RequestInit {
  return { headers: { authorization: `Bearer ${apiKey}` } };
}

async function assertUnavailable(response: Response): Promise<void> {
  const body = (await response.json()) as { code: string };
  assert.deepEqual([response.status, body.code], [503, 'UNAVAILABLE'], JSON.stringify(body));
  assert.ok(Number(response.headers.get('retry-after')) > 0);
}

function newUser({ url, apiKey }: Backend, externalId: string): Promise<Response> {
  return fetch(`${url}/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ externalId }),
  });
}

function ready({ url }: Pick<TestService, 'url'>): Promise<number> {
  return ask(`${url}/readyz`).then(({ status }) => status);
}

describe('a database', () => {
  it('that stands still makes requests end, and is used again as soon as it goes on', async () => {
    const { service, dataDir, stop } = await startOnOwnServer({ STATEMENT_TIMEOUT_MS: '3000' });
    try {
      const userId = await createUser(service, 'anna');
      const path = `${service.url}/v1/users/${userId}`;
      await Promise.all(Array.from({ length: 5 }, () => ask(path, withKey(service))));
      const stopped = freeze(postmasterPid(dataDir));
      const asked: ReturnType<typeof ask>[] = [];
      try {
        asked.push(...Array.from({ length: 30 }, () => ask(path, withKey(service))));
        for (const { status } of await Promise.all(Array.from({ length: 5 }, () => ask(`${service.url}/readyz`)))) {
          assert.equal(status, 503);
        }
        assert.equal((await ask(`${service.url}/healthz`)).status, 200);
        for (const { status, headers, text } of await Promise.all(asked)) {
          assert.deepEqual([status, JSON.parse(text).code], [503, 'UNAVAILABLE']);
          assert.ok(Number(headers.get('retry-after')) > 0);
        }
      } finally {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
        await Promise.allSettled(asked); // a service that stops waits for the connections of requests under way
      }
      await until(
        () => ready(service),
        (status) => status === 200,
      );
      const after = await Promise.all(Array.from({ length: 10 }, () => ask(path, withKey(service))));
      assert.deepEqual([...new Set(after.map(({ status }) => status))], [200]);
    } finally {
      await stop();
    }
  });

  it('that takes no writes, or has no connection left, makes a 503 with Retry-After', async () => {
    const { service, url, stop } = await startOnOwnServer(
      {},
      { max_connections: '12', superuser_reserved_connections: '0' },
    );
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const others: pg.Client[] = [];
    const cutService = () =>
      admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tributary'");
    try {
      await createUser(service, 'before');
      await admin.query('alter database postgres set default_transaction_read_only = on');
      await cutService();
      await until(
        () => ready(service),
        (status) => status === 200,
      );
      await assertUnavailable(await newUser(service, 'read-only'));
      await admin.query('alter database postgres reset default_transaction_read_only');
      await cutService();
      for (;;) {
        const other = new pg.Client({ connectionString: url });
        other.on('error', () => undefined);
        try {
          await other.connect();
        } catch {
          break; // the server is full
        }
        others.push(other);
      }
      // More at once than the service can have connections left.
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => newUser(service, `full-${index}`)));
      const refused = answers.filter(({ status }) => status !== 201);
      assert.ok(refused.length > 0);
      for (const answer of refused) await assertUnavailable(answer);
      for (const other of others.splice(0)) await other.end();
      // The server ends the sessions of closed connections a little later.
      await until(
        () => newUser(service, 'after'),
        ({ status }) => status === 201,
      );
    } finally {
      for (const other of others) await other.end();
      await admin.end();
      await stop();
    }
  });

  it('with other settings for its sessions changes nothing', async () => {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    for (const setting of [
      "datestyle = 'SQL, DMY'",
      "timezone = 'Asia/Kolkata'",
      "intervalstyle = 'sql_standard'",
      "bytea_output = 'escape'",
      'extra_float_digits = -5',
      "default_transaction_isolation = 'serializable'",
      "search_path = 'pg_catalog'",
      "statement_timeout = '1s'", // enough for the first look at an address, which asks for no settings
    ]) {
      await database.db.pool.query(`alter database ${name} set ${setting}`);
    }
    const address = new URL(database.url);
    address.searchParams.set('options', '-c DateStyle=German');
    const service = await startTestService({ DATABASE_URL: address.href }, { worker: true, sandbox: true });
    const session = openDb({ url: address.href });
    try {
      const shown = await session.query(sql`show statement_timeout`);
      assert.deepEqual(shown, [{ statement_timeout: '0' }]);
      const { userId } = await connectPerson(service, 'provider_c', 'runner');
      const sync = await waitForSync(service, userId);
      assert.equal(sync.status, 'completed', sync.error ?? '');
      assert.ok(sync.metricsSynced > 0);
      const { createdAt } = await call<{ createdAt: string }>(service, 'GET', `/v1/users/${userId}`);
      assert.equal(new Date(createdAt).toISOString(), createdAt);
    } finally {
      await session.close();
      await service.stop();
      await database.drop();
    }
  });
});
