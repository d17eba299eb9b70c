import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Composition, openComposition } from '../../../../test/rig/composition.ts';
import { insertUser } from '../../../../test/rig/rows.ts';
import { createForeignWorkspace } from '../../../../test/rules/routes.ts';
import { sql } from '../../../platform/db.ts';

let app: Composition;
before(async () => {
  app = await openComposition();
});
after(() => app.close());

interface Import {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
}

interface Page {
  readonly data: readonly Import[];
  readonly nextCursor: string | null;
}

const newUser = () => insertUser(app.db, app.workspaceId);
const pathOf = (userId: string) => `/v1/users/${userId}/imports`;

async function ask<Body>(expected: number, path: string, key = app.apiKey, method = 'GET', body?: object) {
  const answer = await app.call({ method, path, key, body });
  assert.equal(answer.status, expected, answer.text);
  return answer.json() as Body; // its declared answer
}

/** Imports that have ended, half of them failed; three began at each instant. */
async function insertEnded(userId: string, count: number): Promise<void> {
  await app.db.query(sql`
    insert into imports (id, user_id, workspace_id, kind, status, size, created_at, touched_at, finished_at)
    select gen_random_uuid(), ${userId}, ${app.workspaceId}, 'apple_health_export',
      case when n % 2 = 0 then 'completed' else 'failed' end, 1, at, at, at
    from generate_series(1, ${count}) as n,
      lateral (select '2026-05-05Z'::timestamptz + n / 3 * interval '1 hour') as t (at)`);
}

async function listAll(userId: string, limit: number, filter = ''): Promise<Import[]> {
  const found: Import[] = [];
  let cursor: string | null | undefined;
  do {
    const from = cursor === undefined ? '' : `&cursor=${cursor}`;
    const page: Page = await ask(200, `${pathOf(userId)}?limit=${limit}${filter}${from}`);
    found.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

test('the newest come first, page by page, also where several began at one instant', async () => {
  const [userId, other] = [await newUser(), await newUser()];
  assert.deepEqual(await ask(200, pathOf(userId)), { data: [], nextCursor: null });
  await insertEnded(userId, 10);
  await insertEnded(other, 1);
  const open = await ask<Import>(201, pathOf(userId), app.apiKey, 'POST', { kind: 'apple_health_export', size: 5 });
  const whole = await listAll(userId, 100);
  assert.equal(whole.length, 11);
  assert.deepEqual(whole[0], open);
  const keys = whole.map(({ createdAt, id }) => `${createdAt} ${id}`);
  assert.deepEqual(keys, keys.toSorted().reverse());
  for (const limit of [1, 2, 4]) assert.deepEqual(await listAll(userId, limit), whole, `${limit} at once`);
});

test('a state chooses, and a cursor is good for its own list alone', async () => {
  const [userId, other] = [await newUser(), await newUser()];
  await insertEnded(userId, 10);
  const failed = (await listAll(userId, 100)).filter(({ status }) => status === 'failed');
  assert.equal(failed.length, 5);
  assert.deepEqual(await listAll(userId, 2, '&status=failed'), failed);
  await ask(400, `${pathOf(userId)}?status=done`);
  const { nextCursor } = await ask<Page>(200, `${pathOf(userId)}?limit=1`);
  await ask(400, `${pathOf(userId)}?status=failed&cursor=${nextCursor}`);
  await ask(400, `${pathOf(other)}?cursor=${nextCursor}`);
});

test('an app lists those of its person with its token, and nobody those of another workspace', async () => {
  const [userId, other] = [await newUser(), await newUser()];
  await insertEnded(userId, 1);
  const tokens = `/v1/users/${userId}/tokens`;
  const { accessToken } = await ask<{ accessToken: string }>(201, tokens, app.apiKey, 'POST', {});
  assert.equal((await ask<Page>(200, pathOf(userId), accessToken)).data.length, 1);
  await ask(404, pathOf(other), accessToken);
  await ask(404, pathOf(userId), (await createForeignWorkspace(app.db)).rawKey);
});
