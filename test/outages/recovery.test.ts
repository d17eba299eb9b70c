/**
 * The recipe of docs/operations/backup.md for any moment, followed to the letter with the system's PostgreSQL; and backups
 * that come back elsewhere: on another PostgreSQL, from an older release, without the key.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { backUp, restore } from '../../src/compose/backups.ts';
import { verifyUsers } from '../../src/modules/understand/verification/index.ts';
import { openBackup } from '../../src/platform/backup/file.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { openLog } from '../../src/platform/log.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, withDatabase } from '../rig/database.ts';
import { call, createUser } from '../rig/journey.ts';
import {
  NO_SYSTEM_POSTGRES,
  PostgresServer,
  type Programs,
  runAsServer,
  serverFolder,
  systemPrograms,
} from '../rig/postgres-server.ts';
import { MAIN } from '../rig/program.ts';
import { schemaOf } from '../rig/schema-text.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { readEveryRow } from '../rig/traces.ts';
import { listReleases, restore as restoreRelease } from '../rig/upgrades/fixture.ts';

const PAGE = new URL('../../docs/operations/backup.md', import.meta.url);
const ENV = {
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  ADMIN_API_KEY: `svc_live_${randomBytes(24).toString('hex')}`,
  PORT: '0', // whoever tests may have a service of their own at the usual one
};

let folder: string;
let server: PostgresServer | undefined;
before(async () => {
  folder = await serverFolder();
});
after(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

/** A block of the page, with the paths of this test instead of those of Debian. */
async function blockOf(start: string, server: PostgresServer): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const block = [...page.matchAll(/^ *```\w+\n(.*?)^ *```$/gms)]
    .map(([, code = '']) => code)
    .find((code) => code.trim().startsWith(start));
  assert.ok(block !== undefined, `${start} stands on the page`);
  return block
    .replaceAll(/^ {3}/gm, '')
    .replaceAll('/var/lib/postgresql/17/main', server.path)
    .replaceAll('/archive', join(folder, 'archive'))
    .replaceAll(/\/backups\/base-[\d-]+/g, join(folder, 'base'));
}

function serve(server: PostgresServer): Promise<TestService> {
  const db = openDb({ url: server.url(), onIdleError: () => undefined });
  const database = { url: server.url(), db, isCitus: false, drop: () => db.close() };
  return startTestService({ ...ENV, ERASURE_LOG: join(folder, 'erasures.log') }, { database });
}

async function addPerson(service: TestService, name: string): Promise<string> {
  const id = await createUser(service, name);
  const points = [{ metricType: 'heart_rate', value: 60, recordedAt: '2026-03-03T10:00:00.000Z' }];
  await call(service, 'POST', `/v1/users/${id}/health`, { body: { points } });
  return id;
}

const statusOf = async ({ url, apiKey }: TestService, userId: string) =>
  (await fetch(`${url}/v1/users/${userId}`, { headers: { authorization: `Bearer ${apiKey}` } })).status;

test('back to any moment, without who was erased after it', async (t) => {
  if (NO_SYSTEM_POSTGRES !== undefined) return t.diagnostic(NO_SYSTEM_POSTGRES);
  const programs = systemPrograms as Programs; // there is one
  const main = await PostgresServer.make(programs, folder, 'main');
  server = main;
  runAsServer('/bin/mkdir', [join(folder, 'archive')], folder);
  await appendFile(join(main.path, 'postgresql.conf'), await blockOf('archive_mode', main));
  await main.start();
  let service = await serve(main);
  const [staying, leaving] = [await addPerson(service, 'staying'), await addPerson(service, 'leaving')];

  const page = await readFile(PAGE, 'utf8');
  const command = /`(pg_basebackup [^`]+)`/.exec(page)?.[1]?.replace('/backups/base-$(date +%F)', join(folder, 'base'));
  const env = {
    PATH: `${programs.bin}:/usr/bin:/bin`,
    PGHOST: '127.0.0.1',
    PGPORT: String(main.port),
    PGUSER: 'tributary',
  };
  runAsServer('/bin/sh', ['-c', String(command)], folder, env);
  const early = await addPerson(service, 'before the moment');
  const [row] = await main.ask<{ moment: string }>('select clock_timestamp()::text as moment');
  const late = await addPerson(service, 'after the moment');
  await call(service, 'DELETE', `/v1/users/${leaving}`, { status: 204 });
  await service.stop();
  await main.stop();

  const script = (await blockOf('rm -rf', main)).replace(
    /recovery_target_time = '[^']+'/,
    `recovery_target_time = '${row?.moment}'`,
  );
  runAsServer('/bin/sh', ['-ec', script], folder);
  await main.start();
  await until(
    () => main.ask<{ pg_is_in_recovery: boolean }>('select pg_is_in_recovery()'),
    ([answer]) => answer?.pg_is_in_recovery === false,
  );
  const [came] = await main.ask<{ count: number }>(`select count(*)::int as count from users where id = '${leaving}'`);
  assert.equal(came?.count, 1, 'the recovery has brought back who was erased');
  service = await serve(main);
  try {
    const found = await Promise.all([staying, early, late, leaving].map((id) => statusOf(service, id)));
    assert.deepEqual(found, [200, 200, 404, 404]);
    const left = await service.db.query(sql`select from metric_packs where user_id = ${leaving}`);
    assert.deepEqual(left, [], 'erased again before the service served');
  } finally {
    await service.stop();
  }
});

const OWN = ['public.schema_migrations', 'graphile_worker.migrations', 'public.rate_limit_windows'];

async function rowsOf(db: Db): Promise<string[]> {
  const rows = await readEveryRow(db);
  return rows.flatMap(({ table, text }) => (OWN.includes(table) ? [] : [`${table} ${text}`])).sort();
}

async function bring(path: string, db: Db, url: string): Promise<void> {
  const backup = await openBackup(path);
  try {
    const none = { erasureLog: undefined, alsoErased: [], mayLack: true, tell: () => undefined };
    await restore({ db, url, backup, log: openLog('silent'), ...none });
  } finally {
    await backup.close();
  }
}

async function isSound(db: Db): Promise<void> {
  for await (const difference of verifyUsers(db, () => undefined)) assert.fail(JSON.stringify(difference));
}

test('a backup comes back on another version of PostgreSQL, and back again', async (t) => {
  if (NO_SYSTEM_POSTGRES !== undefined) return t.diagnostic(NO_SYSTEM_POSTGRES);
  assert.ok(server !== undefined);
  const main = server;
  const other = await createTestDatabase({ isEmpty: true });
  const first = openDb({ url: main.url() });
  await main.ask('create database again');
  const url = withDatabase(main.url(), 'again');
  const again = openDb({ url });
  try {
    const [from] = await first.query(sql`show server_version`);
    const [to] = await other.db.query(sql`show server_version`);
    t.diagnostic(`from ${JSON.stringify(from)} to ${JSON.stringify(to)}`);
    assert.notDeepEqual(from, to);
    const expected = await rowsOf(first);
    await backUp(first, join(folder, 'there.backup'), () => undefined);
    await bring(join(folder, 'there.backup'), other.db, other.url);
    assert.deepEqual(await rowsOf(other.db), expected);
    await isSound(other.db);
    await backUp(other.db, join(folder, 'back.backup'), () => undefined);
    await bring(join(folder, 'back.backup'), again, url);
    assert.deepEqual(await rowsOf(again), expected);
    await isSound(again);
  } finally {
    await Promise.all([first.close(), again.close()]);
    await other.drop();
  }
});

test('a backup of an older release comes back with the tables of this one', async () => {
  const [old, target, fresh] = [
    await createTestDatabase({ isEmpty: true }),
    await createTestDatabase({ isEmpty: true }),
    await createTestDatabase(),
  ];
  try {
    await restoreRelease(old.url, old.db.pool, String(listReleases()[0]));
    await mkdir(join(folder, 'kept'));
    const path = join(folder, 'kept/old.backup');
    const { encryptionKeys } = await backUp(old.db, path, () => undefined);
    await bring(path, target.db, target.url);
    assert.deepEqual(await schemaOf(target.db), await schemaOf(fresh.db));
    const users = (db: Db) => db.query(sql`select id, external_id from users order by id`);
    assert.deepEqual(await users(target.db), await users(old.db));
    await isSound(target.db); // no service has started on it
    assert.ok(encryptionKeys.length > 0, 'it holds sealed values');
    await withoutKey(path);
  } finally {
    for (const database of [old, target, fresh]) await database.drop();
  }
});

/** The key is lost: the restore goes on, and the next command says what else is. */
async function withoutKey(path: string): Promise<void> {
  const target = await createTestDatabase({ isEmpty: true });
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', DATABASE_URL: target.url, DATA_DIR: folder, ...ENV };
  const run = (...args: string[]) =>
    new Promise<{ status: unknown; output: string }>((resolve) => {
      execFile(process.execPath, [MAIN, ...args], { env }, (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : error.code, output: stdout + stderr }),
      );
    });
  try {
    const refused = await run('restore', '--from', path, '--without-erasure-log');
    assert.deepEqual(
      [refused.status, /ENCRYPTION_KEY does not hold the key/.test(refused.output)],
      [1, true],
      refused.output,
    );
    const restored = await run('restore', '--from', path, '--without-erasure-log', '--without-key');
    assert.equal(restored.status, 0, restored.output);
    const started = await run('api');
    assert.notEqual(started.status, 0);
    assert.match(started.output, /forget-sealed/);
    const told = await run('forget-sealed');
    assert.match(told.output, /connection/);
    const forgotten = await run('forget-sealed', '--yes');
    assert.equal(forgotten.status, 0, forgotten.output);
    const rows = await target.db.query(sql`select from connections where access_token is not null`);
    assert.deepEqual(rows, []);
  } finally {
    await target.drop();
  }
}
