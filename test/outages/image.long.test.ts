/**
 * The image, without a container engine: the steps of the Dockerfile are carried out in an empty folder, and what they
 * make runs as its own user with a read-only root beside a PostgreSQL.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { findFreePort } from '../rig/http.ts';
import { buildImage, type Image } from '../rig/image/build.ts';
import { type Ended, roomFault, runInRoom, startInRoom } from '../rig/image/room.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const API_KEY = `svc_live_${'k'.repeat(43)}`;

const fault = roomFault();
let folder: string;
let image: Image;
let database: TestDatabase;
let env: Record<string, string>;
let container: ChildProcess;
let log = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-image-'));
  if (fault !== undefined) return;
  image = await buildImage(PROJECT, folder);
  database = await createTestDatabase({ isEmpty: true });
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const url = new URL(database.url);
  url.searchParams.delete('host'); // a socket, which the room does not see
  env = {
    ...image.env,
    DATABASE_URL: url.href,
    ENCRYPTION_KEY: 'ab'.repeat(32),
    ADMIN_API_KEY: API_KEY,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_MAX: '1000000',
    LOG_LEVEL: 'warn',
  };
  const [uid = 0, gid = 0] = (image.user ?? '').split(':').map(Number);
  for (const volume of image.volumes) await chown(join(image.root, volume), uid, gid);
});
after(async () => {
  container?.kill('SIGKILL');
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The entry point of the image, with these words behind it. */
function room(words: readonly string[], more: Record<string, string> = {}) {
  const { root, cwd, user = '', entrypoint, volumes } = image;
  return { root, cwd, user, writable: volumes, command: [...entrypoint, ...words], env: { ...env, ...more } };
}

const tributary = (...words: string[]): Promise<Ended> => runInRoom(room(words));

/** Starts a role and waits until it is ready. @returns the milliseconds that took */
async function start(role: string, more: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  container = startInRoom(room([role], more));
  for (const stream of [container.stdout, container.stderr]) stream?.on('data', (chunk) => (log += chunk));
  await until(
    () =>
      fetch(`http://127.0.0.1:${env.METRICS_PORT}/readyz`).then(
        ({ ok }) => ok || container.exitCode !== null,
        () => container.exitCode !== null,
      ),
    (isOver) => isOver,
  );
  assert.equal(container.exitCode, null, log);
  return performance.now() - started;
}

async function stop(): Promise<void> {
  container.kill('SIGTERM');
  const [status] = await once(container, 'exit');
  assert.equal(status, 0, log);
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('the image', () => {
  it('holds the bundle and nothing that it was made of', async (t) => {
    if (fault !== undefined) return notRun(t);
    const files = (await filesOf(join(image.root, 'app'))).map((path) => path.slice(image.root.length));
    assert.deepEqual(
      files.filter((path) => /\.tsx?$/.test(path)),
      [],
    );
    assert.deepEqual(
      files.filter((path) => /node_modules/.test(path) && !path.includes('/node_modules/.cache/')),
      [],
    );
    for (const path of ['/app/LICENSE', '/app/LICENCES.txt', '/app/sbom.json', '/app/console/dist/manifest.json']) {
      assert.ok(files.includes(path), path);
    }
    const compiled = files.filter((path) => path.startsWith('/app/node_modules/.cache/tributary/'));
    assert.ok(compiled.length > 50, `${compiled.length} files are compiled in advance`);
    assert.match(String(image.user), /^[1-9]\d*:[1-9]\d*$/, 'a number, so that Kubernetes can see that it is not root');
  });

  it('migrates, starts, shows the first data of a person, and is found healthy', async (t) => {
    if (fault !== undefined) return notRun(t);
    const migrated = await tributary('migrate', '--json');
    assert.equal(migrated.status, 0, migrated.stderr);
    assert.notDeepEqual(JSON.parse(migrated.stdout).applied, []);
    await start('start', { SANDBOX: 'on' });
    const backend = { url: `http://127.0.0.1:${env.PORT}`, apiKey: API_KEY };
    const { userId } = await connectPerson(backend, 'provider_a', 'runner', 3);
    assert.equal((await waitForSync(backend, userId)).status, 'completed', log);
    const { data } = await call<{ data: unknown[] }>(backend, 'GET', `/v1/users/${userId}/health?limit=5`);
    assert.equal(data.length, 5);
    const page = await fetch(`${backend.url}/docs/reference.js`);
    assert.ok(page.ok && (await page.text()).length > 1_000_000, 'the program of a thread is in the bundle, too');
    const checked = await runInRoom({ ...room([]), command: image.healthcheck });
    assert.deepEqual(checked, { status: 0, stdout: '', stderr: '' });
  });

  it('erases a person, whose erasure is listed outside of DATA_DIR', async (t) => {
    if (fault !== undefined) return notRun(t);
    const backend = { url: `http://127.0.0.1:${env.PORT}`, apiKey: API_KEY };
    const { data } = await call<{ data: { id: string }[] }>(backend, 'GET', '/v1/users');
    await call(backend, 'DELETE', `/v1/users/${data[0]?.id}`, { status: 204 });
    assert.match(await readFile(join(image.root, String(env.ERASURE_LOG)), 'utf8'), /erased/);
    assert.ok(!String(env.ERASURE_LOG).startsWith(`${env.DATA_DIR}/`));
  });

  it('has the commands of an operator', async (t) => {
    if (fault !== undefined) return notRun(t);
    const doctor = await tributary('doctor', '--json');
    assert.doesNotThrow(() => JSON.parse(doctor.stdout), doctor.stderr);
    const made = await tributary('backup', '--to', '/data', '--json');
    assert.equal(made.status, 0, made.stderr);
    const checked = await tributary('restore', '--check', '--from', JSON.parse(made.stdout).path);
    assert.equal(checked.status, 0, checked.stderr);
    const refused = await tributary('backup', '--to', '/app');
    assert.notEqual(refused.status, 0, 'the root is read-only');
    await stop();
    assert.equal((await tributary('healthcheck')).status, 1);
  });

  it('uses what its build has compiled', async (t) => {
    if (fault !== undefined) return notRun(t);
    const { stderr } = await runInRoom(room(['healthcheck'], { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }));
    assert.match(stderr, /code cache for ESM file:\/\/\/app\/src\/main\.mjs was accepted/);
  });

  it('names files and lines of the repository in its stack traces', async (t) => {
    if (fault !== undefined) return notRun(t);
    const shown = `const env = process.env; process.env = new Proxy(env, { get(all, name) {
      if (name === 'METRICS_PORT') process.stderr.write(new Error('asked').stack + '\\n'); return all[name]; } });`;
    const options = room(['healthcheck']);
    const [node = '', ...words] = options.command;
    const command = [node, `--import=data:text/javascript,${encodeURIComponent(shown)}`, ...words];
    const { stderr } = await runInRoom({ ...options, command });
    const [, file = '', line = ''] = /at readinessUrl \(.*?\/app\/(src\/\S+\.ts):(\d+):\d+\)/.exec(stderr) ?? [];
    assert.equal(file, 'src/commands/healthcheck.ts', stderr);
    const source = (await readFile(join(PROJECT, file), 'utf8')).split('\n')[Number(line) - 1];
    assert.match(String(source), /loadAddresses\(\)/);
  });

  it('needs this long and this much at rest', async (t) => {
    if (fault !== undefined) return notRun(t);
    for (const role of ['api', 'worker']) {
      const ms = await start(role);
      const resident = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${container.pid}/status`, 'utf8'))?.[1];
      t.diagnostic(`${role}: ready after ${ms.toFixed(0)} ms, ${(Number(resident) / 1024).toFixed(0)} MiB resident`);
      await stop();
    }
  });
});

function notRun(t: TestContext): void {
  t.diagnostic(`not run: ${fault}`);
}
