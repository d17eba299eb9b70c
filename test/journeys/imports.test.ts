/** Export files that are sent in parts: with lost answers and repeated parts, read in the background, cancelled and deleted. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { EventData } from '../../src/domain-events/catalog.ts';
import { createSession } from '../../src/modules/access/sessions/index.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { exportText, minutesOf, recordXml } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import type { Answer } from '../rig/http.ts';
import { insertUser } from '../rig/rows.ts';

let app: Composition;
before(async () => {
  app = await openComposition();
});
after(() => app.close());

const PART = 64 * 1024;
const TASK = 'import_file';

interface Import {
  readonly id: string;
  readonly status: string;
  readonly received: number;
  readonly progress: Readonly<Record<string, number | string | null>>;
  readonly warnings: readonly string[];
  readonly error: string | null;
  readonly finishedAt: string | null;
}

const newUser = () => insertUser(app.db, app.workspaceId, { timezone: 'UTC' });
const pathOf = (userId: string, importId = '') => `/v1/users/${userId}/imports${importId && `/${importId}`}`;

async function ask<Body>(
  expected: number,
  method: string,
  path: string,
  body?: object,
  key = app.apiKey,
): Promise<Body> {
  const answer = await app.call({ method, path, body, key });
  assert.equal(answer.status, expected, answer.text);
  return (answer.text === '' ? undefined : answer.json()) as Body; // its declared answer
}

const begin = (userId: string, size: number, key?: string) =>
  ask<Import>(201, 'POST', pathOf(userId), { kind: 'apple_health_export', size }, key);
const stateOf = (userId: string, importId: string) => ask<Import>(200, 'GET', pathOf(userId, importId));

function sendPart(path: string, offset: number | string, body: Buffer, key = app.apiKey): Promise<Answer> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return app.call({ method: 'PATCH', path, body, headers, key });
}

/** Sends a file whole and lets it be read later. */
async function upload(userId: string, file: Buffer, partBytes = PART): Promise<string> {
  const { id: importId } = await begin(userId, file.length);
  const path = pathOf(userId, importId);
  for (let offset = 0; offset < file.length; offset += partBytes) {
    const { status, text } = await sendPart(path, offset, file.subarray(offset, offset + partBytes));
    assert.equal(status, 204, text);
  }
  const { jobId } = await ask<{ jobId: string }>(202, 'POST', `${path}/complete`);
  assert.equal(jobId, importId);
  return importId;
}

async function bringIn(userId: string, file: Buffer | string, partBytes?: number): Promise<Import> {
  const importId = await upload(userId, Buffer.from(file), partBytes);
  await app.runTask(TASK, { userId, importId });
  assert.equal(await partsOf(importId), 0);
  return stateOf(userId, importId);
}

async function partsOf(importId: string): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(
    sql`select count(*)::integer as count from import_parts where import_id = ${importId}`,
  );
  return row?.count ?? 0;
}

async function samplesOf(userId: string): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(sql`
    select coalesce(sum(samples), 0)::integer as count from sample_packs where user_id = ${userId}`);
  return row?.count ?? 0;
}

async function stepsOf(userId: string): Promise<number> {
  const path = `/v1/users/${userId}/health/daily-summaries?from=2026-05-01&to=2026-05-20`;
  const days = await ask<{ metrics: { steps?: { value: number } } }[]>(200, 'GET', path);
  return days.reduce((sum, { metrics }) => sum + (metrics.steps?.value ?? 0), 0);
}

const zipped = (content: string) => zipOf([{ name: 'apple_health_export/exportar.xml', content }]);
/** It does not pack, so a file with it has several parts. */
const ballast = { name: 'apple_health_export/electrocardiograms/ecg.csv', content: randomBytes(200_000) };
const FROM = Date.parse('2026-05-05T00:00:00Z');
const fileOf = (records: number) =>
  zipOf([ballast, { name: 'apple_health_export/export.xml', content: exportText(minutesOf(FROM, records)) }]);

describe('a file that is sent in parts', () => {
  test('is stored once, however often its answers get lost', async () => {
    const userId = await newUser();
    const file = fileOf(1_000);
    const { id: importId } = await begin(userId, file.length);
    const path = pathOf(userId, importId);
    assert.equal((await sendPart(path, 0, file.subarray(0, PART))).status, 204);
    // Its answer got lost: the app sends the part again.
    const again = await sendPart(path, 0, file.subarray(0, PART));
    assert.deepEqual([again.status, again.headers['upload-offset']], [409, String(PART)]);
    const head = await app.call({ method: 'HEAD', path });
    assert.deepEqual([head.status, head.headers['upload-offset'], head.text], [200, String(PART), '']);
    assert.equal((await ask<{ code: string }>(409, 'POST', `${path}/complete`)).code, 'CONFLICT');
    // Two at once: one of them counts.
    const both = await Promise.all([1, 2].map(() => sendPart(path, PART, file.subarray(PART, PART + 100_000))));
    assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409]);
    assert.equal((await sendPart(path, PART + 100_000, file.subarray(PART + 100_000))).status, 204);
    for (let time = 0; time < 2; time++) await ask(202, 'POST', `${path}/complete`);
    await app.runTask(TASK, { userId, importId });
    await ask(202, 'POST', `${path}/complete`);
    const { status, progress, warnings, error, finishedAt } = await stateOf(userId, importId);
    assert.deepEqual([status, warnings, error], ['completed', [], null]);
    assert.ok(finishedAt !== null);
    assert.deepEqual(progress, {
      ...{ bytesRead: file.length, bytesTotal: file.length, records: 1_000, stored: 1_000, unchanged: 0, refused: 0 },
      ...{ notKept: 0, from: '2026-05-05T00:00:00.000Z', to: '2026-05-05T08:19:07.000Z' },
    });
    assert.equal(await samplesOf(userId), 1_000);
    assert.equal(await partsOf(importId), 0);
    assert.deepEqual(await verifyUser(app.db, userId), []);
    const [told] = await app.db.query(
      sql`select from outbox where user_id = ${userId} and event = 'connection.created'`,
    );
    assert.ok(told !== undefined, 'the phone appears among the connections');
  });

  test('gives the same when it comes twice, and beside what the phone has pushed', async () => {
    const userId = await newUser();
    const file = fileOf(600);
    assert.equal((await bringIn(userId, file)).progress.stored, 600);
    const before = await stepsOf(userId);
    const { progress } = await bringIn(userId, file);
    assert.deepEqual([progress.stored, progress.unchanged], [0, 600]);
    const samples = Array.from({ length: 300 }, (_, index) => ({
      ...{ id: `P${index}`, metricType: 'steps', value: 20 + ((2 * index) % 7), device: 'w' },
      ...{
        startedAt: new Date(FROM + index * 60_000).toISOString(),
        endedAt: new Date(FROM + (index + 1) * 60_000).toISOString(),
      },
    }));
    const devices = [{ key: 'w', kind: 'watch' }];
    const body = { providerId: 'apple_health', sentAt: '2026-05-09T13:00:00Z', devices, samples };
    await ask(200, 'POST', `/v1/users/${userId}/samples`, body);
    assert.equal(await stepsOf(userId), before);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('is counted once when two workers read it', async () => {
    const userId = await newUser();
    const importId = await upload(userId, fileOf(10_500));
    await Promise.all([1, 2].map(() => app.runTask(TASK, { userId, importId })));
    const { status, progress } = await stateOf(userId, importId);
    assert.deepEqual([status, progress.stored, progress.unchanged], ['completed', 10_500, 0]);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('says why it cannot be read, and what was stored before a fault', async () => {
    const userId = await newUser();
    const none = await bringIn(userId, 'hello');
    assert.equal(none.status, 'failed');
    assert.match(none.error ?? '', /^This is no export of Apple Health/);
    const secret = await bringIn(userId, zipOf([{ name: 'export.xml', content: exportText([]), isEncrypted: true }]));
    assert.match(secret.error ?? '', /is encrypted/);
    const odd = recordXml({ type: 'StepCount', unit: 'count', value: 5, start: 'yesterday' });
    const cut = exportText([...minutesOf(FROM, 4), odd]).replace('</HealthData>', '<Record type="HK');
    const partly = await bringIn(userId, zipped(cut));
    assert.deepEqual([partly.status, partly.progress.stored, partly.progress.refused], ['completed', 4, 1]);
    assert.match(partly.warnings.join(), /^The XML has no end/);
    const items = await ask<JsonObject[]>(200, 'GET', '/v1/attention');
    const [item] = items.filter(({ kind }) => kind === 'import_failed');
    assert.match(String(item?.title), /^2 imports of export files failed\. The newest: The zip file is encrypted/);
  });

  test('may come in short parts, as long as they are not too many', async () => {
    const userId = await newUser();
    const { status } = await bringIn(userId, zipped(exportText(minutesOf(FROM, 20))), 100);
    assert.deepEqual([status, await samplesOf(userId)], ['completed', 20]);
    const { id: importId } = await begin(userId, 3 * PART);
    await app.db.query(sql`
      insert into import_parts (import_id, start, user_id, body)
      select ${importId}, start, ${userId}, '' from generate_series(0, 999) as start`);
    await app.db.query(sql`update imports set received = 1000 where id = ${importId}`);
    const statusOf = async (offset: number, bytes: number) =>
      (await sendPart(pathOf(userId, importId), offset, Buffer.alloc(bytes))).status;
    assert.deepEqual(
      [await statusOf(1000, PART - 1), await statusOf(1000, PART), await statusOf(1000 + PART, 2 * PART - 1000)],
      [400, 204, 204],
    );
  });

  test('has its limits', async () => {
    const userId = await newUser();
    const max = app.config.importMaxBytes;
    await ask(413, 'POST', pathOf(userId), { kind: 'apple_health_export', size: max + 1 });
    const { id: importId } = await begin(userId, 3 * PART);
    const path = pathOf(userId, importId);
    const second = await ask<{ message: string }>(409, 'POST', pathOf(userId), {
      kind: 'apple_health_export',
      size: 5,
    });
    assert.match(second.message, new RegExp(importId));
    const statusOf = async (offset: number | string, body: Buffer) => (await sendPart(path, offset, body)).status;
    assert.equal(await statusOf(0, Buffer.alloc(3 * PART + 1)), 400, 'beyond the end');
    assert.equal(await statusOf(0, Buffer.alloc(8 * 1024 * 1024 + 1)), 413);
    assert.equal(await statusOf(0, Buffer.alloc(0)), 415, 'nothing has no type');
    assert.equal(await statusOf('x', Buffer.alloc(PART)), 400);
    assert.equal((await app.call({ method: 'PATCH', path, body: {}, headers: { 'upload-offset': '0' } })).status, 415);
    assert.equal((await stateOf(userId, importId)).received, 0);
    await ask(204, 'DELETE', path);
  });

  test('is sent by an app with a token of its person, and by no other', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const { accessToken } = await ask<{ accessToken: string }>(201, 'POST', `/v1/users/${userId}/tokens`, {});
    const { id: importId } = await begin(userId, 5, accessToken);
    assert.equal((await sendPart(pathOf(userId, importId), 0, Buffer.from('hello'), accessToken)).status, 204);
    await ask(200, 'GET', pathOf(userId, importId), undefined, accessToken);
    await ask(404, 'POST', pathOf(other), { kind: 'apple_health_export', size: 5 }, accessToken);
    await ask(404, 'GET', pathOf(other, importId));
    await ask(204, 'DELETE', `/v1/users/${userId}/tokens`);
    await ask(401, 'GET', pathOf(userId, importId), undefined, accessToken);
  });

  test('is sent by a page of the console with its session, and by no other page', async () => {
    const userId = await newUser();
    const { id: importId } = await begin(userId, 5);
    const caller = { kind: 'operator', scopes: ['write'] } as const;
    const token = await app.db.transaction((tx) => createSession(tx, app.workspaceId, caller, new Date()));
    const own = {
      ...{ cookie: `tributary_session=${token}`, origin: new URL(app.config.baseUrl).origin },
      ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    };
    const statusOf = async (changed: object) => {
      const part = { method: 'PATCH', path: pathOf(userId, importId), body: Buffer.from('hello'), key: undefined };
      return (await app.call({ ...part, headers: { ...own, ...changed } })).status;
    };
    assert.equal(await statusOf({ origin: 'https://elsewhere.example' }), 403);
    assert.equal(await statusOf({ 'content-type': 'text/plain' }), 415);
    assert.equal(await statusOf({}), 204);
  });
});

describe('the live stream tells of an import', () => {
  /** In the order in which they were recorded. */
  const told = async (userId: string) => {
    const rows = await app.db.query<{ topic: string; data: string }>(sql`
      select topic, data from stream_events where user_id = ${userId} and event = 'import.progress' order by id`);
    assert.ok(rows.every(({ topic }) => topic === 'syncs'));
    return rows.map(({ data }) => JSON.parse(data) as EventData<'import.progress'>);
  };
  const shortOf = ({ status, records, stored }: EventData<'import.progress'>) => [status, records, stored];

  test('from its beginning to its end, with each batch', async () => {
    const userId = await newUser();
    const file = fileOf(12_000);
    const importId = await upload(userId, file);
    assert.deepEqual((await told(userId)).map(shortOf), [
      ['uploading', 0, 0],
      ['queued', 0, 0],
    ]);
    await app.runTask(TASK, { userId, importId });
    const all = await told(userId);
    assert.deepEqual(all.slice(2).map(shortOf), [
      ['running', 0, 0],
      ['running', 5_000, 5_000],
      ['running', 10_000, 10_000],
      ['running', 12_000, 12_000],
      ['completed', 12_000, 12_000],
    ]);
    const read = all.map(({ bytesRead }) => bytesRead);
    assert.deepEqual(
      read,
      read.toSorted((a, b) => a - b),
    );
    const size = file.length;
    assert.deepEqual(all.at(-1), {
      ...{ importId, userId, status: 'completed' },
      ...{ received: size, bytesRead: size, bytesTotal: size, records: 12_000, stored: 12_000 },
    });
    await app.runTask(TASK, { userId, importId });
    assert.equal((await told(userId)).length, all.length, 'of an import that has ended nothing is told');
  });

  test('that is cancelled, fails or is given up', async () => {
    const userId = await newUser();
    const { id: cancelled } = await begin(userId, PART);
    for (let time = 0; time < 2; time++) await ask(204, 'DELETE', pathOf(userId, cancelled));
    const { id: failed } = await bringIn(userId, 'hello');
    const { id: left } = await begin(userId, PART);
    await app.runSweep('imports', new Date(Date.now() + 25 * HOUR_MS));
    assert.deepEqual(
      (await told(userId)).map(({ importId, status }) => [importId, status]),
      [
        ...['uploading', 'cancelled'].map((status) => [cancelled, status]),
        ...['uploading', 'queued', 'running', 'failed'].map((status) => [failed, status]),
        ...['uploading', 'failed'].map((status) => [left, status]),
      ],
    );
  });
});

describe('an import ends early', () => {
  test('when it is cancelled, before or while it is read', async () => {
    const userId = await newUser();
    const { id: importId } = await begin(userId, PART);
    await sendPart(pathOf(userId, importId), 0, randomBytes(PART));
    for (let time = 0; time < 2; time++) await ask(204, 'DELETE', pathOf(userId, importId));
    assert.equal((await stateOf(userId, importId)).status, 'cancelled');
    assert.equal((await sendPart(pathOf(userId, importId), PART, randomBytes(PART))).status, 409);
    await ask(409, 'POST', `${pathOf(userId, importId)}/complete`);
    await app.runTask(TASK, { userId, importId });
    assert.equal(await partsOf(importId), 0);

    const second = await upload(userId, fileOf(20_000));
    const reading = app.runTask(TASK, { userId, importId: second });
    await cancelledMeanwhile(userId, second);
    await reading;
    const { status, progress } = await stateOf(userId, second);
    assert.equal(status, 'cancelled');
    const stored = await samplesOf(userId);
    assert.ok(stored < 20_000 && stored % 5_000 === 0, `${stored} are stored`);
    assert.equal(progress.records, stored);
    assert.equal(await partsOf(second), 0);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('when its user is deleted, and when the health data of its user are', async () => {
    for (const path of [(userId: string) => `/v1/users/${userId}`, (userId: string) => `/v1/users/${userId}/health`]) {
      const userId = await newUser();
      const importId = await upload(userId, fileOf(20_000));
      const reading = app.runTask(TASK, { userId, importId });
      const { status, text } = await app.call({ method: 'DELETE', path: path(userId) });
      assert.ok(status < 300, text);
      await reading;
      await app.runTask(TASK, { userId, importId });
      await app.runTask('erase_users', {});
      assert.equal((await app.call({ path: pathOf(userId, importId) })).status, 404);
      assert.equal(await partsOf(importId), 0);
    }
  });

  test('when nobody goes on with its upload, or nothing with its reading', async () => {
    const userId = await newUser();
    const { id: importId } = await begin(userId, 3 * PART);
    await sendPart(pathOf(userId, importId), 0, randomBytes(PART));
    const now = Date.now();
    await app.runSweep('imports', new Date(now + 23 * HOUR_MS));
    assert.equal((await stateOf(userId, importId)).status, 'uploading');
    await app.runSweep('imports', new Date(now + 25 * HOUR_MS));
    const { status, error } = await stateOf(userId, importId);
    assert.deepEqual([status, error?.slice(0, 38)], ['failed', 'The upload did not get on for 24 hours']);
    assert.equal(await partsOf(importId), 0);

    const second = await upload(userId, fileOf(10));
    await app.db.query(sql`delete from graphile_worker._private_jobs where key = ${`import:${second}`}`);
    await app.runSweep('imports', new Date(now + HOUR_MS));
    const jobs = await app.db.query(sql`select from graphile_worker.jobs where key = ${`import:${second}`}`);
    assert.equal(jobs.length, 1, 'a job that was lost is queued again');
    await app.runSweep('imports', new Date(now + 4 * DAY_MS));
    assert.equal((await stateOf(userId, second)).status, 'failed');
  });
});

/** Cancels an import as soon as its first batch is stored. */
async function cancelledMeanwhile(userId: string, importId: string): Promise<void> {
  while ((await samplesOf(userId)) === 0) await new Promise((resolve) => setImmediate(resolve));
  await ask(204, 'DELETE', pathOf(userId, importId));
}
