import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  ask,
  clusterIn,
  dismiss,
  eventually,
  processesOf,
  startElsewhere,
  startHere,
  temporaryFolder,
} from './fixtures.ts';
import { EmbeddedPostgresError, findRunningServer, startEmbeddedPostgres } from './index.ts';

test('the first start makes a cluster as we want it; the next one finds its data', async (t) => {
  const dataDir = join(temporaryFolder(t), 'not', 'yet', 'there');
  const first = await startHere(t, dataDir);
  assert.equal(await ask(first.url, 'show server_encoding'), 'UTF8');
  assert.equal(await ask(first.url, 'show timezone'), 'UTC');
  assert.equal(await ask(first.url, 'show fsync'), 'off');
  assert.equal(await ask(first.url, 'show data_checksums'), 'on');
  assert.equal(await ask(first.url, 'show listen_addresses'), '127.0.0.1');
  assert.equal(await ask(first.url, 'select datlocale from pg_database where datname = current_database()'), 'C.UTF-8');
  assert.equal(await ask(first.url, "select string_agg(x, '' order by x) from unnest('{é,b,B,a}'::text[]) x"), 'Babé');
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();

  const second = await startHere(t, dataDir);
  assert.equal(await ask(second.url, 'select answer from kept'), 42);
  await second.stop();
});

test('a stop ends the server and its watcher, and may be asked for twice', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startHere(t, dataDir);
  assert.ok(processesOf(dataDir).length > 0);
  await Promise.all([server.stop(), server.stop()]);
  await eventually(() => processesOf(dataDir).length === 0, 'no process is left');
  assert.ok(!existsSync(join(clusterIn(dataDir), 'postmaster.pid')), 'a clean shutdown removes the pid file');
});

test('only the password opens it, and only its owner can read that', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startHere(t, dataDir);
  const file = join(dataDir, 'postgres', 'password');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(new URL(server.url).password, readFileSync(file, 'utf8'));
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await assert.rejects(ask(wrong.href, 'select 1'), /password authentication failed/);
});

test('a second owner is refused, in this process and in another, and does no harm', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startHere(t, dataDir);
  await assert.rejects(
    startEmbeddedPostgres({ dataDir, log: () => undefined }),
    (error) => error instanceof EmbeddedPostgresError && error.message.includes(`process ${process.pid}`),
  );
  const other = await startElsewhere(t, dataDir);
  assert.equal(other.error, `${dataDir} is in use by process ${process.pid}: stop it, or choose another DATA_DIR`);
  assert.equal(await ask(server.url, 'select 1'), 1);
  await server.stop();
  const next = await startElsewhere(t, dataDir);
  assert.equal(await ask(next.url, 'select 1'), 1);
});

test('it is asked through a socket, or the loopback interface where the path is too long for one', async (t) => {
  const folder = temporaryFolder(t);
  const deep = join(folder, 'a-folder-with-a-long-name'.repeat(6));
  const [short, long] = await Promise.all([startHere(t, join(folder, 'short')), startHere(t, deep)]);
  const peerOf = (url: string) => ask(url, 'select client_addr from pg_stat_activity where pid = pg_backend_pid()');
  assert.equal(await peerOf(short.url), null);
  assert.equal(await peerOf(long.url), '127.0.0.1');
  const overLoopback = new URL(short.url);
  overLoopback.searchParams.delete('host');
  assert.equal(await peerOf(overLoopback.href), '127.0.0.1');
});

test('two data directories are served side by side', async (t) => {
  const folder = temporaryFolder(t);
  const servers = await Promise.all(['a', 'b'].map((name) => startHere(t, join(folder, name))));
  const pids = await Promise.all(servers.map(({ url }) => ask(url, 'select pg_backend_pid()')));
  assert.equal(new Set(pids).size, 2);
  assert.equal(new Set(servers.map(({ url }) => new URL(url).port)).size, 2);
});

test('a command beside a running service finds its server', async (t) => {
  const dataDir = temporaryFolder(t);
  assert.equal(await findRunningServer(dataDir), undefined);
  const owner = await startElsewhere(t, dataDir);
  assert.equal(await findRunningServer(dataDir), owner.url);
  await dismiss(owner);
  assert.equal(await findRunningServer(dataDir), undefined);
});

test('a data directory that cannot be used is refused in one line', async (t) => {
  const folder = temporaryFolder(t);
  const refusal = (dataDir: string, message: RegExp) =>
    assert.rejects(
      startEmbeddedPostgres({ dataDir, log: () => undefined }),
      (error) => error instanceof EmbeddedPostgresError && message.test(error.message) && !error.message.includes('\n'),
    );
  writeFileSync(join(folder, 'file'), '');
  await refusal(join(folder, 'file', 'below'), /cannot use .*ENOTDIR/);

  const old = clusterIn(join(folder, 'old'));
  mkdirSync(old, { recursive: true });
  writeFileSync(join(old, 'PG_VERSION'), '17\n');
  await refusal(join(folder, 'old'), /made by PostgreSQL 17 and this is PostgreSQL 18/);

  mkdirSync(clusterIn(join(folder, 'empty')), { recursive: true });
  await refusal(join(folder, 'empty'), /not a database cluster/);
});

test("a setting the server refuses is reported in the server's words", async (t) => {
  const dataDir = temporaryFolder(t);
  await assert.rejects(
    startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off', work_mem: 'plenty' } }),
    /does not start: FATAL: {2}invalid value for parameter "work_mem"/,
  );
  await startHere(t, dataDir); // the failed start has released the directory
});
