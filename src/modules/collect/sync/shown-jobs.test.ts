import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Composition, openComposition } from '../../../../test/rig/composition.ts';
import { insertUser } from '../../../../test/rig/rows.ts';
import { createForeignWorkspace } from '../../../../test/rules/routes.ts';
import { sql } from '../../../platform/db.ts';
import { exportText, minutesOf } from '../../../providers/phones/testing/export-files.ts';
import type { ShownJob } from './shown-jobs.ts';

let app: Composition;
before(async () => {
  app = await openComposition();
});
after(() => app.close());

interface Page {
  readonly data: readonly ShownJob[];
  readonly nextCursor: string | null;
}

const newUser = () => insertUser(app.db, app.workspaceId, { timezone: 'UTC' });
const syncsOf = (userId: string, jobId = '') => `/v1/users/${userId}/syncs${jobId && `/${jobId}`}`;
const importsOf = (userId: string, rest = '') => `/v1/users/${userId}/imports${rest}`;

async function ask<Body>(expected: number, path: string, method = 'GET', body?: object, key = app.apiKey) {
  const answer = await app.call({ method, path, body, key });
  assert.equal(answer.status, expected, answer.text);
  return (answer.text === '' ? undefined : answer.json()) as Body; // its declared answer
}

async function listAll(path: string, limit: number): Promise<ShownJob[]> {
  const found: ShownJob[] = [];
  const url = new URL(path, 'http://service');
  url.searchParams.set('limit', String(limit));
  for (;;) {
    const page: Page = await ask(200, `${url.pathname}${url.search}`);
    found.push(...page.data);
    if (page.nextCursor === null) return found;
    url.searchParams.set('cursor', page.nextCursor);
  }
}

/** Sends a file of some records; it waits to be read. */
async function upload(userId: string, file: Buffer): Promise<string> {
  const begun = { kind: 'apple_health_export', size: file.length };
  const { id } = await ask<{ id: string }>(201, importsOf(userId), 'POST', begun);
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const path = importsOf(userId, `/${id}`);
  const sent = await app.call({ method: 'PATCH', path, body: file, headers, key: app.apiKey });
  assert.equal(sent.status, 204, sent.text);
  const { jobId } = await ask<{ jobId: string }>(202, `${path}/complete`, 'POST');
  return jobId;
}

const FILE = Buffer.from(exportText(minutesOf(Date.parse('2026-05-05T00:00:00Z'), 30)));

/** Syncs and imports that have ended, in turn; two began at each instant, and every fourth failed. */
async function insertJobs(userId: string, count: number): Promise<void> {
  const values = sql`
    gen_random_uuid() as id, case when n % 4 < 2 then 'failed' else 'completed' end as status,
    '2026-05-05Z'::timestamptz + n / 4 * interval '1 hour' as at
    from generate_series(1, ${count}) as n`;
  await app.db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, finished_at)
    select ${userId}, id, ${app.workspaceId}, gen_random_uuid(), 'provider_c', 'manual', status, at, at, at
    from (select ${values} where n % 2 = 0) as jobs`);
  await app.db.query(sql`
    insert into imports (id, user_id, workspace_id, kind, status, size, received, created_at, touched_at, finished_at)
    select id, ${userId}, ${app.workspaceId}, 'apple_health_export', status, 1, 1, at, at, at
    from (select ${values} where n % 2 = 1) as jobs`);
}

test('a file that is read is a job, from its last part to its end', async () => {
  const userId = await newUser();
  const jobId = await upload(userId, FILE);
  const waiting = await ask<ShownJob>(200, syncsOf(userId, jobId));
  assert.deepEqual(
    [waiting.trigger, waiting.status, waiting.connectionId, waiting.progress?.bytesTotal, waiting.finishedAt],
    ['import', 'queued', null, FILE.length, null],
  );
  await app.runTask('import_file', { userId, importId: jobId });
  const ended = await ask<ShownJob>(200, syncsOf(userId, jobId));
  const [connection] = await ask<{ id: string }[]>(200, `/v1/users/${userId}/connections`);
  assert.ok(connection !== undefined);
  assert.deepEqual([ended.status, ended.providerId, ended.connectionId], ['completed', 'apple_health', connection.id]);
  assert.deepEqual([ended.metricsSynced, ended.windowStart], [30, '2026-05-05T00:00:00.000Z']);
  const { progress } = await ask<{ progress: object }>(200, importsOf(userId, `/${jobId}`));
  assert.deepEqual(ended.progress, progress);
  assert.deepEqual(await listAll(syncsOf(userId), 100), [ended]);
  assert.deepEqual(await listAll(`${syncsOf(userId)}?connectionId=${connection.id}&status=completed`, 100), [ended]);
  assert.deepEqual(await listAll(`${syncsOf(userId)}?connectionId=${jobId}`, 100), []);
  assert.deepEqual(await listAll(`${syncsOf(userId)}?status=running`, 100), []);
});

test('an upload that is under way is none', async () => {
  const userId = await newUser();
  const { id } = await ask<{ id: string }>(201, importsOf(userId), 'POST', { kind: 'apple_health_export', size: 9 });
  assert.deepEqual(await listAll(syncsOf(userId), 100), []);
  await ask(404, syncsOf(userId, id));
  await ask(404, syncsOf(userId, id), 'DELETE');
});

test('it is cancelled like a sync', async () => {
  const [userId, other] = [await newUser(), await newUser()];
  const jobId = await upload(userId, FILE);
  await ask(404, syncsOf(other, jobId), 'DELETE');
  for (let time = 0; time < 2; time++) {
    const { status, trigger } = await ask<ShownJob>(202, syncsOf(userId, jobId), 'DELETE');
    assert.deepEqual([status, trigger], ['cancelled', 'import']);
  }
  assert.equal((await ask<ShownJob>(200, importsOf(userId, `/${jobId}`))).status, 'cancelled');
  const done = await upload(userId, FILE);
  await app.runTask('import_file', { userId, importId: done });
  const { message } = await ask<{ message: string }>(409, syncsOf(userId, done), 'DELETE');
  assert.equal(message, 'The sync has ended: it has completed');
});

test('syncs and files come together, the newest first, page by page', async () => {
  const userId = await newUser();
  await insertJobs(userId, 20);
  const whole = await listAll(syncsOf(userId), 100);
  assert.equal(whole.length, 20);
  assert.equal(whole.filter(({ trigger, progress }) => trigger === 'import' && progress !== undefined).length, 10);
  const keys = whole.map(({ queuedAt, jobId }) => `${queuedAt} ${jobId}`);
  assert.deepEqual(keys, keys.toSorted().reverse());
  for (const limit of [1, 3, 7]) assert.deepEqual(await listAll(syncsOf(userId), limit), whole, `${limit} at once`);
  const failed = await listAll(`${syncsOf(userId)}?status=failed`, 3);
  assert.deepEqual(
    failed,
    whole.filter(({ status }) => status === 'failed'),
  );
});

test('the list of all users has them, with the names of their users', async () => {
  const { rawKey } = await createForeignWorkspace(app.db);
  assert.deepEqual(await ask<Page>(200, '/v1/syncs', 'GET', undefined, rawKey), { data: [], nextCursor: null });
  const userId = await newUser();
  await insertJobs(userId, 8);
  const { externalId } = await ask<{ externalId: string }>(200, `/v1/users/${userId}`);
  const whole = await listAll('/v1/syncs', 100);
  const ids = whole.map(({ jobId }) => jobId);
  assert.deepEqual(ids, ids.toSorted().reverse());
  for (const limit of [1, 4]) assert.deepEqual(await listAll('/v1/syncs', limit), whole, `${limit} at once`);
  const own = await listAll('/v1/syncs?trigger=import&providerId=apple_health&status=failed', 3);
  assert.deepEqual(
    own,
    whole.filter(({ trigger, status }) => trigger === 'import' && status === 'failed'),
  );
  assert.ok(own.some((job) => job.userId === userId && 'externalId' in job && job.externalId === externalId));
  assert.deepEqual(await listAll('/v1/syncs?trigger=import&providerId=provider_c', 3), []);
  const vendors = await listAll('/v1/syncs?trigger=manual', 3);
  assert.deepEqual(
    vendors,
    whole.filter(({ trigger }) => trigger === 'manual'),
  );
});
