/** Jobs that take long run in a thread beside the service, which answers others meanwhile. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { exportText, minutesOf } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase } from '../rig/database.ts';
import { findFreePort, send } from '../rig/http.ts';
import { type Backend, call, createUser } from '../rig/journey.ts';
import { startTestService } from '../rig/service.ts';

const FROM = Date.parse('2026-04-10T00:00:00Z');
const FILE_BYTES = 2 ** 20;

/** @param ballast bytes that the reader passes over */
function fileOf(records: number, ballast: number): Buffer {
  return zipOf([
    { name: 'apple_health_export/electrocardiograms/ecg.csv', content: randomBytes(ballast), isStored: true },
    { name: 'apple_health_export/export.xml', content: exportText(minutesOf(FROM, records)) },
  ]);
}

interface Import {
  readonly id: string;
  readonly status: string;
  readonly progress: { readonly records: number; readonly stored: number };
}

async function upload(service: Backend, userId: string, file: Buffer): Promise<string> {
  const imports = `/v1/users/${userId}/imports`;
  const body = { kind: 'apple_health_export', size: file.length };
  const { id } = await call<Import>(service, 'POST', imports, { body, status: 201 });
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const path = `${imports}/${id}`;
  const { status } = await send(service.url, { method: 'PATCH', path, key: service.apiKey, body: file, headers });
  assert.equal(status, 204);
  await call(service, 'POST', `${path}/complete`, { status: 202 });
  return path;
}

const isOver = ({ status }: Import) => status !== 'queued' && status !== 'running';

/** The threads that this process has begun meanwhile. */
async function threadsDuring(work: () => Promise<unknown>): Promise<number> {
  let threads = 0;
  const count = () => threads++;
  process.on('worker', count);
  await work().finally(() => process.off('worker', count));
  return threads;
}

test('a long file is read in a thread, which the next one shares; its points are counted like all others', async () => {
  const metricsPort = await findFreePort();
  const service = await startTestService({ METRICS_PORT: String(metricsPort) }, { worker: true });
  const bring = async (name: string, file: Buffer) => {
    const path = await upload(service, await createUser(service, name), file);
    return until(() => call<Import>(service, 'GET', path), isOver);
  };
  assert.equal(await threadsDuring(() => bring('short', fileOf(20, 0))), 0);
  const ended: Import[] = [];
  const threads = await threadsDuring(async () => {
    for (const name of ['one', 'two']) ended.push(await bring(name, fileOf(2_000, FILE_BYTES)));
  });
  assert.equal(threads, 1);
  assert.deepEqual(
    ended.map(({ status, progress }) => [status, progress.stored]),
    [
      ['completed', 2_000],
      ['completed', 2_000],
    ],
  );
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, points] = /tributary_points_stored_total\{provider="apple_health"\} (\d+)/.exec(text) ?? [];
  const { total } = await call<{ total: number }>(service, 'GET', `/v1/users/${await idOf(service, 'two')}/health`);
  assert.ok(Number(points) > 2 * total, `${points} of ${2 * total} and those of the short file`);
  await service.stop();
});

async function idOf(service: Backend, externalId: string): Promise<string> {
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/users', { body: { externalId } });
  return id;
}

test('a service that stops in the middle breaks the reading off, and the next one goes on', async () => {
  const database = await createTestDatabase();
  const [key, apiKey] = [randomBytes(32).toString('hex'), `svc_live_${randomBytes(32).toString('hex')}`];
  const ofBoth = { ENCRYPTION_KEY: key, ADMIN_API_KEY: apiKey, SHUTDOWN_TIMEOUT_MS: '0' };
  const keepsDatabase = { ...database, drop: async () => undefined };
  const first = await startTestService(ofBoth, { worker: true, database: keepsDatabase });
  const userId = await createUser(first, 'anna');
  const path = await upload(first, userId, fileOf(30_000, FILE_BYTES));
  const seen = await until(
    () => call<Import>(first, 'GET', path),
    ({ progress }) => progress.records > 0,
  );
  assert.equal(seen.status, 'running');
  await first.stop();
  const second = await startTestService(ofBoth, { worker: true, database });
  const { status, progress } = await until(() => call<Import>(second, 'GET', path), isOver);
  assert.deepEqual([status, progress.records, progress.stored], ['completed', 30_000, 30_000]);
  assert.deepEqual(await verifyUser(second.db, userId), []);
  await second.stop();
});
