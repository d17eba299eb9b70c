/** Lists across the users of a workspace: connections, syncs and users, by filter, search and order. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { sql } from '../../src/platform/db.ts';
import { send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

interface Page {
  data: Record<string, unknown>[];
  nextCursor: string | null;
}

/** One user each: its provider, the state of its connection, when it was synced, and its syncs. */
const PEOPLE = [
  { name: 'adalbert', provider: 'provider_a', status: 'active', syncedAt: '2026-01-03T10:00:00.000Z' },
  { name: 'berta', provider: 'provider_b', status: 'error', syncedAt: '2026-01-05T10:00:00.000Z' },
  { name: 'caesar', provider: 'provider_a', status: 'error', syncedAt: null },
  { name: 'dora', provider: 'provider_c', status: 'disconnected', syncedAt: '2026-01-04T10:00:00.000Z' },
  { name: 'emil', provider: undefined, status: undefined, syncedAt: null },
] as const;
const SYNCS = [
  ['completed', 'initial'],
  ['failed', 'scheduled'],
  ['waiting', 'backfill'],
] as const;

let service: TestService;
let key: string;

before(async () => {
  service = await startTestService();
  const { workspaceId, rawKey } = await createForeignWorkspace(service.db);
  key = rawKey;
  for (const person of PEOPLE) await addPerson(workspaceId, person);
});

after(() => service.stop());

async function addPerson(workspaceId: string, { name, provider, status, syncedAt }: (typeof PEOPLE)[number]) {
  const body = { externalId: `crew-${name}`, email: `${name}@example.com` };
  const { id: userId } = (await send(service.url, { method: 'POST', path: '/v1/users', key, body })).json() as {
    id: string;
  };
  if (provider === undefined) return;
  const connectionId = uuidv7();
  const now = new Date();
  await service.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, last_synced_at)
    values (${userId}, ${connectionId}, ${workspaceId}, ${provider}, ${status}, ${now}, ${syncedAt})`);
  for (const [state, trigger] of SYNCS) {
    await service.db.query(sql`
      insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, finished_at)
      values (${userId}, ${uuidv7()}, ${workspaceId}, ${connectionId}, ${provider}, ${trigger}, ${state}, ${now}, ${now},
        ${state === 'waiting' ? null : now})`);
  }
  await service.db.query(sql`
    insert into quarantine (user_id, id, workspace_id, connection_id, provider_id, endpoint, record_key, content_hash,
      content, reason, received_at, seen_at)
    values (${userId}, ${uuidv7()}, ${workspaceId}, ${connectionId}, ${provider}, 'sleep', 'key', ${Buffer.from('hash')},
      ${Buffer.from('sealed')}, 'start: must be text', ${now}, ${now})`);
}

async function page(path: string, caller = key): Promise<Page> {
  const answer = await send(service.url, { path, key: caller });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as Page;
}

/** Every row of a list, read page by page. */
async function everything(path: string, limit: number): Promise<Page['data']> {
  const separator = path.includes('?') ? '&' : '?';
  const rows: Page['data'] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { data, nextCursor }: Page = await page(`${path}${separator}limit=${limit}${more}`);
    rows.push(...data);
    cursor = nextCursor;
  } while (cursor !== null);
  return rows;
}

const namesOf = (rows: Page['data']) => rows.map(({ externalId }) => String(externalId).replace('crew-', ''));

/** Lists whose rows say in `externalId` whose they are, with the names in their order. */
const NAMED_LISTS = [
  ['/v1/connections', ['dora', 'caesar', 'berta', 'adalbert']],
  ['/v1/syncs', ['dora', 'caesar', 'berta', 'adalbert'].flatMap((name) => SYNCS.map(() => name))],
  ['/v1/quarantine', ['dora', 'caesar', 'berta', 'adalbert']],
] as const;

test('connections of all users are filtered by state and vendor', async () => {
  const all = await everything('/v1/connections', 200);
  assert.deepEqual(
    all.map(({ providerId }) => providerId),
    ['provider_c', 'provider_a', 'provider_b', 'provider_a'],
  );
  assert.deepEqual(await everything('/v1/connections', 1), all);
  const kept = (test: (row: Page['data'][number]) => boolean) => all.filter(test);
  const inError = kept(({ status }) => status === 'error');
  assert.equal(inError.length, 2);
  assert.deepEqual(await everything('/v1/connections?status=error', 1), inError);
  const ofVendor = kept(({ providerId }) => providerId === 'provider_a');
  assert.deepEqual(await everything('/v1/connections?providerId=provider_a', 1), ofVendor);
  const both = kept(({ providerId, status }) => providerId === 'provider_a' && status === 'error');
  assert.deepEqual((await page('/v1/connections?providerId=provider_a&status=error')).data, both);
  assert.equal(both.length, 1);
});

test('syncs of all users are filtered by state, vendor and trigger', async () => {
  const all = await everything('/v1/syncs', 200);
  assert.equal(all.length, 12);
  assert.deepEqual(await everything('/v1/syncs', 5), all);
  for (const [query, fits] of [
    ['status=failed', ({ status }) => status === 'failed'],
    ['status=queued', ({ trigger }) => trigger === 'backfill'],
    ['trigger=initial', ({ trigger }) => trigger === 'initial'],
    ['providerId=provider_a', ({ providerId }) => providerId === 'provider_a'],
    ['providerId=provider_a&trigger=initial', (row) => row.providerId === 'provider_a' && row.trigger === 'initial'],
  ] as const satisfies [string, (row: Page['data'][number]) => boolean][]) {
    const expected = all.filter(fits);
    assert.ok(expected.length > 0 && expected.length < all.length, query);
    assert.deepEqual(await everything(`/v1/syncs?${query}`, 2), expected, query);
  }
  assert.deepEqual((await page('/v1/syncs?status=running')).data, []);
});

test('the rows of lists across users name the user by its external id', async () => {
  for (const [path, names] of NAMED_LISTS) {
    const all = await everything(path, 200);
    assert.deepEqual(namesOf(all), names, path);
    assert.deepEqual(await everything(path, 1), all, path);
  }
  const [entry] = (await page('/v1/quarantine')).data;
  const [{ id: userId }] = (await page('/v1/users?search=dora')).data as [{ id: string }];
  assert.equal(entry?.userId, userId);
  const { data } = await page(`/v1/users/${userId}/syncs`);
  assert.ok(data.length > 0 && data.every((sync) => !Object.hasOwn(sync, 'externalId')));
});

test('users are filtered by their connections and sorted by their last sync', async () => {
  assert.deepEqual(namesOf(await everything('/v1/users?status=error', 1)), ['caesar', 'berta']);
  assert.deepEqual(namesOf(await everything('/v1/users?providerId=provider_a', 1)), ['caesar', 'adalbert']);
  assert.deepEqual(namesOf(await everything('/v1/users?providerId=provider_a&status=active', 1)), ['adalbert']);
  for (const limit of [1, 2, 3, 200]) {
    const sorted = await everything('/v1/users?sort=recently_synced', limit);
    assert.deepEqual(namesOf(sorted), ['berta', 'dora', 'adalbert', 'emil', 'caesar'], `limit ${limit}`);
  }
  const found = await everything('/v1/users?sort=recently_synced&status=error&search=CREW', 1);
  assert.deepEqual(namesOf(found), ['berta', 'caesar']);
});

test('a list of users holds the state of their connections when it is asked for', async () => {
  const [without] = (await page('/v1/users?search=berta')).data;
  assert.equal(without?.connections, undefined);
  const users = await everything('/v1/users?include=connections&sort=recently_synced', 2);
  const states = users.map(({ connections }) =>
    (connections as Record<string, unknown>[]).map(({ providerId, status }) => `${providerId} ${status}`),
  );
  assert.deepEqual(states, [
    ['provider_b error'],
    ['provider_c disconnected'],
    ['provider_a active'],
    [],
    ['provider_a error'],
  ]);
  for (const { id, connections } of users) {
    const own = (await send(service.url, { path: `/v1/users/${id}/connections`, key })).json();
    const shown = (own as Record<string, unknown>[]).map(({ userId, connectedAt, recordsSetAside, ...rest }) => rest);
    assert.deepEqual(connections, shown);
  }
});

test('a user counts by the latest of its connections', async () => {
  const [adalbert] = (await page('/v1/users?search=adalbert')).data;
  const [connection] = await service.db.query<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from connections where user_id = ${adalbert?.id}`);
  await service.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, last_synced_at)
    values (${adalbert?.id}, ${uuidv7()}, ${connection?.workspaceId}, 'provider_d', 'active', ${new Date()},
      '2026-01-06T10:00:00.000Z')`);
  const sorted = await everything('/v1/users?sort=recently_synced', 1);
  assert.deepEqual(namesOf(sorted), ['adalbert', 'berta', 'dora', 'emil', 'caesar']);
});

test('a search finds parts from three letters on, and beginnings below', async () => {
  const found = async (search: string) => namesOf((await page(`/v1/users?search=${encodeURIComponent(search)}`)).data);
  assert.deepEqual(await found('ERT'), ['berta', 'adalbert']);
  assert.deepEqual(await found('ora@'), ['dora']);
  assert.deepEqual(await found('D'), ['dora']);
  assert.deepEqual(await found('be'), ['berta']);
  assert.deepEqual(await found('rt'), []);
  assert.deepEqual(await found('rta@examplx'), []);
});

test('rows of a deleted user leave the lists at once, before they are erased', async () => {
  const [{ id: userId }] = (await page('/v1/users?search=caesar')).data as [{ id: string }];
  const paths = [...NAMED_LISTS.map(([path]) => path), '/v1/syncs?status=completed'];
  const before = await Promise.all(paths.map((path) => everything(path, 2)));
  await service.db.query(sql`delete from users where id = ${userId}`); // its other rows go later, in the background
  for (const [index, path] of paths.entries()) {
    const others = before[index]?.filter((row) => row.userId !== userId);
    assert.ok((others?.length ?? 0) < (before[index]?.length ?? 0), path);
    assert.deepEqual(await everything(path, 2), others, path);
  }
});

test('another workspace sees nothing of it, and a vendor that does not exist is refused', async () => {
  for (const path of ['/v1/connections', '/v1/syncs', '/v1/quarantine', '/v1/users?sort=recently_synced']) {
    assert.deepEqual(await page(path, service.apiKey), { data: [], nextCursor: null });
  }
  for (const path of ['/v1/connections', '/v1/syncs', '/v1/users']) {
    const unknown = await send(service.url, { path: `${path}?providerId=provider_x`, key });
    assert.equal(unknown.status, 400, path);
    const { nextCursor } = await page(`${path}?limit=1`);
    const other = await send(service.url, { path: `${path}?limit=1&status=error&cursor=${nextCursor}`, key });
    assert.equal(other.status, 400, path);
  }
});

test('an unknown provider is refused by every list that takes one', async () => {
  for (const path of ['/v1/connections', '/v1/syncs', '/v1/quarantine']) {
    const { status } = await send(service.url, { path: `${path}?providerId=nope`, key });
    assert.equal(status, 400, path);
  }
});
