/**
 * The drill: a backup is made while people connect and sync, then people are deleted, the machine dies, and the backup
 * comes back on another one, once on an embedded database and once on a server. Docs: docs/operations/backup.md.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readErasureLog } from '../../src/modules/access/erasures/index.ts';
import { type Db, openDb } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase } from '../rig/database.ts';
import { call, connect, waitForSync } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { type RunningService, runService } from '../rig/running-service.ts';
import { readEveryRow, tablesWith } from '../rig/traces.ts';

const ENV = { SYNC_INTERVAL_MINUTES: '0' };

let folder: string;
let service: RunningService;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-restore-'));
  await mkdir(join(folder, 'kept'));
  service = await runService(join(folder, 'first'), { ...ENV, ERASURE_LOG: join(folder, 'kept/erasures.log') });
});
after(async () => {
  if (service.isRunning()) await service.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the program beside whatever runs on the data folder. */
function tributary(args: readonly string[], env: Record<string, string>) {
  const settings = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...env };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}

interface Person {
  readonly userId: string;
  /** Texts that stand nowhere but with this person. */
  readonly canaries: readonly string[];
}

async function addPerson(provider: string): Promise<Person> {
  const canary = (name: string) => `${name}-canary-${randomBytes(6).toString('hex')}`;
  const [externalId, displayName, note] = [canary('id'), canary('name'), canary('point')];
  const body = { externalId, displayName };
  const { id: userId } = await call<{ id: string }>(service, 'POST', '/v1/users', { body, status: 201 });
  const points = [{ metricType: 'heart_rate', value: 60, recordedAt: new Date().toISOString(), data: { note } }];
  await call(service, 'POST', `/v1/users/${userId}/health`, { body: { points } });
  await connect(service, userId, provider, 'runner', 3);
  return { userId, canaries: [userId, externalId, displayName, note] };
}

/** Whether the sums of every person are those of the rows, and how many people there are. */
async function verify(env: Record<string, string>): Promise<{ users: number; differences: number }> {
  const { stdout, stderr } = await tributary(['verify', '--json'], env);
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(String(stdout.trim().split('\n').at(-1))) as { users: number; differences: number };
}

async function hitsIn(db: Db, people: readonly Person[]): Promise<string[]> {
  const rows = await readEveryRow(db);
  return people.flatMap(({ canaries }) => canaries.flatMap((text) => tablesWith(rows, text)));
}

test('who was deleted after a backup stays deleted when the backup comes back', async () => {
  const providers = ['provider_a', 'provider_c'];
  const staying: Person[] = [];
  const leaving: Person[] = [];
  for (const provider of providers) {
    staying.push(await addPerson(provider));
    leaving.push(await addPerson(provider));
  }
  // The first syncs are under way, and people keep coming, while the backup is written.
  const coming = Promise.all(providers.map(addPerson));
  const made = await tributary(['backup', '--to', folder, '--json'], { DATA_DIR: join(folder, 'first') });
  assert.equal(made.status, 0, made.stderr);
  const { path } = JSON.parse(made.stdout) as { path: string };
  await coming;
  for (const { userId } of leaving) await call(service, 'DELETE', `/v1/users/${userId}`, { status: 204 });
  await service.kill();
  const list = join(folder, 'kept/erasures.log');
  assert.equal((await readErasureLog(list)).whos.size, leaving.length);

  await onEmbedded(path, leaving, staying);
  await onServer(path, leaving, staying);
});

/** Another machine: the encryption key was kept, and so was the list of erasures. */
async function onEmbedded(path: string, leaving: readonly Person[], staying: readonly Person[]): Promise<void> {
  const env = { DATA_DIR: join(folder, 'second'), ERASURE_LOG: join(folder, 'kept/erasures.log') };
  const without = await tributary(['restore', '--from', path], env);
  assert.equal(without.status, 1);
  assert.match(without.stderr, /^tributary: .*encryption\.key does not hold the key \([0-9a-f]{16}\).*\n$/);
  await mkdir(env.DATA_DIR, { recursive: true });
  await copyFile(join(folder, 'first/encryption.key'), join(env.DATA_DIR, 'encryption.key'));
  const restored = await tributary(['restore', '--from', path, '--json'], env);
  assert.equal(restored.status, 0, restored.stderr);
  assert.equal((JSON.parse(restored.stdout) as { erasedAgain: number }).erasedAgain, leaving.length);
  const again = await tributary(['restore', '--from', path], env);
  assert.match(again.stderr, /a service has used it/);
  service = { ...(await runService(env.DATA_DIR, { ...ENV, ERASURE_LOG: env.ERASURE_LOG })), apiKey: service.apiKey };
  try {
    await checkService(leaving, staying);
    assert.equal((await verify(env)).differences, 0);
    const url = await findRunningServer(env.DATA_DIR);
    const db = openDb({ url: String(url) });
    try {
      await noTraceOf(db, leaving, staying);
    } finally {
      await db.close();
    }
  } finally {
    await service.stop();
  }
}

/** An empty database of a server, and a list of erasures on another machine's disk. */
async function onServer(path: string, leaving: readonly Person[], staying: readonly Person[]): Promise<void> {
  const target = await createTestDatabase({ isEmpty: true });
  try {
    const env = {
      DATA_DIR: join(folder, 'third'),
      DATABASE_URL: target.url,
      ENCRYPTION_KEY: (await readFile(join(folder, 'first/encryption.key'), 'utf8')).trim(),
    };
    const forgotten = await tributary(['restore', '--from', path], env);
    assert.match(forgotten.stderr, /erasures\.log\) is not there.*--erasure-log FILE/);
    const list = join(folder, 'kept/erasures.log');
    const restored = await tributary(['restore', '--from', path, '--erasure-log', list, '--json'], env);
    assert.equal(restored.status, 0, restored.stderr);
    assert.equal((JSON.parse(restored.stdout) as { erasedAgain: number }).erasedAgain, leaving.length);
    assert.equal((await verify(env)).differences, 0);
    service = { ...(await runService(env.DATA_DIR, { ...ENV, ...env, SANDBOX: 'on' })), apiKey: service.apiKey };
    try {
      await checkService(leaving, staying);
      await noTraceOf(target.db, leaving, staying);
    } finally {
      await service.stop();
    }
  } finally {
    await target.drop();
  }
}

async function checkService(leaving: readonly Person[], staying: readonly Person[]): Promise<void> {
  for (const { userId } of leaving) await call(service, 'GET', `/v1/users/${userId}`, { status: 404 });
  for (const { userId } of staying) {
    await call(service, 'GET', `/v1/users/${userId}`);
    assert.equal((await waitForSync(service, userId)).status, 'completed', 'a sync that was under way goes on');
  }
}

/** The receipts and the audit log name the ids of the deleted, and nothing names anything else of them. */
async function noTraceOf(db: Db, leaving: readonly Person[], staying: readonly Person[]): Promise<void> {
  const rows = await readEveryRow(db);
  const lost = staying.flatMap(({ canaries }) => canaries.filter((text) => tablesWith(rows, text).length === 0));
  assert.deepEqual(lost, [], 'the others are found wherever they are');
  const hits = await until(
    () => hitsIn(db, leaving),
    (found) => found.every((table) => ['public.erasures', 'public.audit_entries'].includes(table)),
  );
  assert.equal(hits.filter((table) => table === 'public.erasures').length, leaving.length);
  const named = leaving.map(({ userId, canaries }) => ({
    userId,
    canaries: canaries.filter((text) => text !== userId),
  }));
  assert.deepEqual(await hitsIn(db, named), []);
}
