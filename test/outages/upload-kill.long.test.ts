/**
 * An export file is sent in parts while answers get lost and parts come twice, and the service is killed at random places
 * while it reads: in the end the data are those of the command's import.
 */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { importFile } from '../../src/commands/import.ts';
import { withRemoteApi } from '../../src/commands/remote-api.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { exportText, minutesOf } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { call, createUser } from '../rig/journey.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const RECORDS = 40_000;
const KILLS = 4;
const PART = 128 * 1024;
/** A batch takes about as long, so a kill meets its reading, its transaction or its commit. */
const LONGEST_WAIT_MS = 600;

interface Import {
  readonly id: string;
  readonly status: string;
  readonly error: string | null;
  readonly progress: {
    readonly records: number;
    readonly stored: number;
    readonly unchanged: number;
    readonly refused: number;
  };
}

let dataDir: string;
let service: RunningService;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-upload-'));
  service = await runService(dataDir, { SYNC_INTERVAL_MINUTES: '0', RATE_LIMIT_MAX: '100000' });
});
after(async () => {
  assert.equal(await service.stop(), 0);
  await rm(dataDir, { recursive: true, force: true });
});

async function withDb<Value>(ask: (db: Db) => Promise<Value>): Promise<Value> {
  const url = await findRunningServer(dataDir);
  assert.ok(url !== undefined);
  const db = openDb({ url });
  try {
    return await ask(db);
  } finally {
    await db.close();
  }
}

const newUser = () => createUser(service, randomUUID());
const pathOf = (userId: string, importId: string) => `/v1/users/${userId}/imports/${importId}`;
const stateOf = (userId: string, importId: string) => call<Import>(service, 'GET', pathOf(userId, importId));

function sendPart(path: string, offset: number, body: Buffer) {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return send(service.url, { method: 'PATCH', path, key: service.apiKey, body, headers });
}

/** Sends a file as an app does that does not hear each answer, and sends some parts twice at once. */
async function upload(userId: string, file: Buffer, killAt: number): Promise<string> {
  const body = { kind: 'apple_health_export', size: file.length };
  const { id: importId } = await call<Import>(service, 'POST', `/v1/users/${userId}/imports`, { body, status: 201 });
  const path = pathOf(userId, importId);
  for (let count = 0; ; count++) {
    const head = await send(service.url, { method: 'HEAD', path, key: service.apiKey });
    const offset = Number(head.headers['upload-offset']);
    if (offset === file.length) return importId;
    const part = file.subarray(offset, offset + PART);
    const times = count % 3 === 1 ? 2 : 1;
    const sent = Array.from({ length: times }, () => sendPart(path, offset, part));
    if (count === killAt) {
      await Promise.all([service.kill(), Promise.allSettled(sent)]);
      await service.restart();
      continue;
    }
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, times === 1 ? [204] : [204, 409]);
  }
}

async function stepsOf(userId: string): Promise<Record<string, number>> {
  const path = `/v1/users/${userId}/health/daily-summaries?from=2026-04-01&to=2026-05-20`;
  const days = await call<{ date: string; metrics: { steps?: { value: number } } }[]>(service, 'GET', path);
  return Object.fromEntries(days.map(({ date, metrics }) => [date, metrics.steps?.value ?? 0]));
}

const samplesOf = (userId: string) =>
  withDb(async (db) => {
    const [row] = await db.query<{ count: number }>(sql`
      select coalesce(sum(samples), 0)::integer as count from sample_packs where user_id = ${userId}`);
    return row?.count ?? 0;
  });

/** The same file by the command, for another user. */
async function bringIn(userId: string, file: Buffer): Promise<void> {
  const path = join(dataDir, 'export.zip');
  await writeFile(path, file);
  const terminal = { say: () => {}, note: () => {}, lines: () => assert.fail(), ask: undefined };
  await withRemoteApi({ tributaryUrl: service.url, tributaryApiKey: service.apiKey }, (api) =>
    importFile({ api, terminal, now: Date.now() }, path, { user: userId, json: true }),
  );
}

test('a file that is sent and read with kills gives what the command gives', async () => {
  const content = exportText(minutesOf(Date.parse('2026-04-10T00:00:00Z'), RECORDS), '2026-05-09 12:00:00 +0000');
  // What does not pack makes the file long enough for many parts, and for a thread that reads it.
  const ballast = { name: 'apple_health_export/electrocardiograms/ecg.csv', content: randomBytes(10 * PART) };
  const file = zipOf([ballast, { name: 'apple_health_export/export.xml', content }]);
  const userId = await newUser();
  const importId = await upload(userId, file, 3);
  await call(service, 'POST', `${pathOf(userId, importId)}/complete`, { status: 202 });
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const seen = kill * 5_000;
    await until(
      () => stateOf(userId, importId),
      ({ status, progress }) => status === 'completed' || progress.records > seen,
    );
    await sleep(Math.random() * LONGEST_WAIT_MS);
    const caught = await stateOf(userId, importId);
    await service.kill();
    if (caught.status === 'running') interrupted += 1;
    await service.restart();
    const { progress } = await stateOf(userId, importId);
    assert.ok(progress.records >= caught.progress.records, 'what is stored is not read as new');
    assert.deepEqual(await withDb((db) => verifyUser(db, userId)), []);
  }
  assert.ok(interrupted > 0, 'no kill met a file that was read');
  const ended = await until(
    () => stateOf(userId, importId),
    ({ status }) => status !== 'running' && status !== 'queued',
  );
  assert.deepEqual([ended.status, ended.error], ['completed', null]);
  const { records, stored, unchanged, refused } = ended.progress;
  assert.deepEqual(
    { records, stored, unchanged, refused },
    { records: RECORDS, stored: RECORDS, unchanged: 0, refused: 0 },
  );
  assert.equal(await samplesOf(userId), RECORDS);
  assert.deepEqual(await withDb((db) => verifyUser(db, userId)), []);
  const parts = await withDb((db) => db.query(sql`select from import_parts`));
  assert.equal(parts.length, 0);

  const calm = await newUser();
  await bringIn(calm, file);
  const days = await stepsOf(userId);
  assert.deepEqual(days, await stepsOf(calm));
  assert.ok(Object.values(days).some((steps) => steps > 10_000));
});

test('a user who is deleted while a kill interrupts the reading leaves nothing', async () => {
  const file = zipOf([
    { name: 'export.xml', content: exportText(minutesOf(Date.parse('2026-04-10T00:00:00Z'), 20_000)) },
  ]);
  const userId = await newUser();
  const importId = await upload(userId, file, -1);
  await call(service, 'POST', `${pathOf(userId, importId)}/complete`, { status: 202 });
  await until(
    () => stateOf(userId, importId),
    ({ status, progress }) => status === 'completed' || progress.records > 0,
  );
  await call(service, 'DELETE', `/v1/users/${userId}`, { status: 204 });
  await service.kill();
  await service.restart();
  const countRows = () =>
    withDb(async (db) => {
      const [row] = await db.query<{ count: number }>(sql`
        select (select count(*) from imports where user_id = ${userId})
          + (select count(*) from import_parts where user_id = ${userId})
          + (select count(*) from sample_packs where user_id = ${userId}) as count`);
      return row?.count;
    });
  assert.equal(await until(countRows, (count) => count === 0), 0);
});
