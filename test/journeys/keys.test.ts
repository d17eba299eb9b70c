/** API keys through the API: creation, listing, rotation, revocation, expiry, first start, rate limit. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createKey, startKeyUses } from '../../src/modules/access/keys/index.ts';
import { bootstrapWorkspace, findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { sql } from '../../src/platform/db.ts';
import { openLog } from '../../src/platform/log.ts';
import { type Answer, send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

interface Key {
  id: string;
  name: string;
  keyPrefix: string;
  scopes: string[];
  expiresAt: string | null;
  createdAt: string;
  rawKey: string;
}

let service: TestService;

before(async () => {
  service = await startTestService();
});

after(() => service.stop());

const post = (body: object, key = service.apiKey) =>
  send(service.url, { method: 'POST', path: '/v1/api-keys', key, body });
const keyOf = (answer: Answer) => answer.json() as Key;
const create = async (body: object = { name: 'a key', scopes: ['read'] }) => keyOf(await post(body));
const listKeys = async () => (await send(service.url, { path: '/v1/api-keys', key: service.apiKey })).json() as Key[];
const statusWith = async (key: string) => (await send(service.url, { path: '/v1/users', key })).status;

describe('a new key', () => {
  test('is shown once, with a prefix that gives away less than half', async () => {
    const answer = await post({ name: 'reports', scopes: ['read', 'write', 'read'] });
    assert.equal(answer.status, 201);
    const { rawKey, ...key } = keyOf(answer);
    assert.match(rawKey, /^svc_live_[A-Za-z0-9_-]{32}$/);
    assert.equal(key.keyPrefix, rawKey.slice(0, 16));
    assert.deepEqual([key.name, key.scopes, key.expiresAt], ['reports', ['read', 'write'], null]);
    const listed = (await listKeys()).find(({ id }) => id === key.id);
    assert.deepEqual(listed, { ...key, lastUsedAt: null });
    assert.equal(await statusWith(rawKey), 200);
  });

  test('is kept as its hash only', async () => {
    const { rawKey } = await create();
    const [row] = await service.db.query<{ text: string }>(
      sql`select string_agg(k::text, ' ') as text from api_keys k`,
    );
    assert.ok(!row?.text.includes(rawKey.slice(16)));
  });

  test('expires at the instant given, in UTC', async () => {
    const { expiresAt } = await create({ name: 'x', scopes: ['read'], expiresAt: '2100-06-01T12:00:00.5+02:00' });
    assert.equal(expiresAt, '2100-06-01T10:00:00.500Z');
  });

  test('needs a name, a scope and a future', async () => {
    const refused = [
      { scopes: ['read'] },
      { name: '', scopes: ['read'] },
      { name: 'x'.repeat(101), scopes: ['read'] },
      { name: ' \t ', scopes: ['read'] },
      { name: 'x' },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['root'] },
      { name: 'x', scopes: 'read' },
      { name: 'x', scopes: ['read'], expiresAt: '2020-01-01T00:00:00Z' },
      { name: 'x', scopes: ['read'], expiresAt: 'tomorrow' },
      { name: 'x', scopes: ['read'], expiresAt: 4_102_444_800_000 },
    ];
    for (const body of refused) assert.equal((await post(body)).status, 400, JSON.stringify(body));
  });
});

describe('the list of keys', () => {
  test('shows this workspace only, without raw keys', async () => {
    const { rawKey } = await createForeignWorkspace(service.db);
    const answer = await send(service.url, { path: '/v1/api-keys', key: rawKey });
    const keys = answer.json() as Key[];
    assert.deepEqual(
      keys.map(({ name, scopes }) => [name, scopes]),
      [['bootstrap', ['read', 'write', 'admin']]],
    );
    assert.ok(!answer.text.includes(rawKey));
  });

  test('is newest first', async () => {
    const [older, newer] = [await create(), await create()];
    assert.deepEqual(
      (await listKeys()).slice(0, 2).map(({ id }) => id),
      [newer.id, older.id],
    );
  });

  test('shows when a key was last used, by the latest use that was noted', async () => {
    const key = await create();
    const noteUse = async (at: string) => {
      const uses = startKeyUses(service.db, openLog('silent'));
      uses.note(key.id, new Date(at));
      await uses.stop(); // writes what it holds
    };
    await noteUse('2026-01-03T10:00:00.000Z');
    await noteUse('2026-01-03T09:00:00.000Z'); // another process, slower to write
    const listed = (await listKeys()).find(({ id }) => id === key.id);
    assert.equal(listed && 'lastUsedAt' in listed && listed.lastUsedAt, '2026-01-03T10:00:00.000Z');
  });

  test('and shows nothing for a key that was deleted before its use was written', async () => {
    const key = await create();
    const uses = startKeyUses(service.db, openLog('silent'));
    uses.note(key.id, new Date());
    await send(service.url, { method: 'DELETE', path: `/v1/api-keys/${key.id}`, key: service.apiKey });
    await uses.stop();
    assert.deepEqual(await service.db.query(sql`select * from api_key_uses where key_id = ${key.id}`), []);
  });
});

describe('rotation', () => {
  test('keeps name, scopes and expiry, makes a new id and key, and ends the old one', async () => {
    const old = await create({ name: 'rotated', scopes: ['read', 'admin'], expiresAt: '2100-01-01' });
    const path = `/v1/api-keys/${old.id}/rotate`;
    const answer = await send(service.url, { method: 'POST', path, key: service.apiKey });
    assert.equal(answer.status, 200);
    const fresh = keyOf(answer);
    assert.deepEqual(
      [fresh.name, fresh.scopes, fresh.expiresAt],
      ['rotated', ['read', 'admin'], '2100-01-01T00:00:00.000Z'],
    );
    assert.ok(fresh.id !== old.id && fresh.rawKey !== old.rawKey);
    assert.deepEqual([await statusWith(old.rawKey), await statusWith(fresh.rawKey)], [401, 200]);
    assert.ok(!(await listKeys()).some(({ id }) => id === old.id));
    assert.equal((await send(service.url, { method: 'POST', path, key: service.apiKey })).status, 404);
  });

  test('of one key by ten callers at once succeeds once', async () => {
    const old = await create();
    const path = `/v1/api-keys/${old.id}/rotate`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(service.url, { method: 'POST', path, key: service.apiKey })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(404)]);
  });

  test('of an expired key is a conflict, and the key stays as it is', async () => {
    const past = { name: 'old', scopes: ['read'] as const, expiresAt: new Date(Date.now() - 1).toISOString() };
    const { id } = await createKey(service.db, service.workspaceId, past, new Date());
    const path = `/v1/api-keys/${id}/rotate`;
    const answer = await send(service.url, { method: 'POST', path, key: service.apiKey });
    assert.deepEqual([answer.status, (answer.json() as { code: string }).code], [409, 'CONFLICT']);
    assert.ok((await listKeys()).some((key) => key.id === id));
  });

  test('of the key that makes the request works', async () => {
    const old = await create({ name: 'self', scopes: ['read', 'admin'] });
    const path = `/v1/api-keys/${old.id}/rotate`;
    const answer = await send(service.url, { method: 'POST', path, key: old.rawKey });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual([await statusWith(old.rawKey), await statusWith(keyOf(answer).rawKey)], [401, 200]);
  });
});

test('a revoked key stops working at once', async () => {
  const key = await create();
  const path = `/v1/api-keys/${key.id}`;
  const revoke = () => send(service.url, { method: 'DELETE', path, key: service.apiKey });
  assert.equal(await statusWith(key.rawKey), 200);
  assert.equal((await revoke()).status, 204);
  assert.deepEqual([await statusWith(key.rawKey), (await revoke()).status], [401, 404]);
});

test('a key may revoke itself', async () => {
  const key = await create({ name: 'self', scopes: ['admin'] });
  const answer = await send(service.url, { method: 'DELETE', path: `/v1/api-keys/${key.id}`, key: key.rawKey });
  assert.equal(answer.status, 204, answer.text);
  assert.equal(await statusWith(key.rawKey), 401);
});

test('an expired key answers as an unknown one', async () => {
  const expiresAt = new Date(Date.now() - 1).toISOString();
  const key = await createKey(
    service.db,
    service.workspaceId,
    { name: 'old', scopes: ['read'], expiresAt },
    new Date(),
  );
  const answer = await send(service.url, { path: '/v1/users', key: key.rawKey });
  const unknown = await send(service.url, { path: '/v1/users', key: `svc_live_${'0'.repeat(32)}` });
  assert.equal(answer.status, 401);
  assert.equal(answer.text, unknown.text);
});

describe('the first start of a workspace', () => {
  const start = (adminApiKey?: string) => bootstrapWorkspace(service.db, 'first', adminApiKey, new Date());

  test('by five processes at once creates one workspace and one key', async () => {
    const made = (await Promise.all(Array.from({ length: 5 }, () => start()))).filter((one) => one !== undefined);
    assert.equal(made.length, 1);
    assert.equal(made[0]?.generated, true);
    assert.equal(await statusWith(String(made[0]?.rawKey)), 200);
  });

  test('happens once: a later start does not bring a revoked key back', async () => {
    assert.equal(await start('a-key-from-the-configuration'), undefined);
    assert.equal(await statusWith('a-key-from-the-configuration'), 401);
  });

  test('takes a configured key as it is and shows no more than half of it', async () => {
    const rawKey = 'sixteen-letters!';
    const made = await bootstrapWorkspace(service.db, 'configured', rawKey, new Date());
    assert.deepEqual([made?.generated, made?.rawKey], [false, rawKey]);
    const [key] = (await send(service.url, { path: '/v1/api-keys', key: rawKey })).json() as Key[];
    assert.equal(key?.keyPrefix, 'sixteen-');
  });

  test("with another workspace's key says so and creates nothing", async () => {
    const rawKey = 'one-key-for-two-workspaces';
    await bootstrapWorkspace(service.db, 'one', rawKey, new Date());
    await assert.rejects(
      bootstrapWorkspace(service.db, 'two', rawKey, new Date()),
      /^Error: ADMIN_API_KEY is the key of another workspace already; "two" needs one of its own$/,
    );
    assert.equal(await findWorkspace(service.db, 'two'), undefined);
  });
});

describe('the rate limit', () => {
  test('counts by key, or by address if a request has no key, and says so', async () => {
    const limited = await startTestService({ RATE_LIMIT_MAX: '5', RATE_LIMIT_WINDOW_MS: '60000' });
    const ask = (key?: string) => send(limited.url, { path: '/v1/users', key });
    const answers: Answer[] = [];
    for (let request = 0; request < 6; request++) answers.push(await ask(limited.apiKey));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    assert.deepEqual(
      answers.map(({ headers }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']]),
      ['4', '3', '2', '1', '0', '0'].map((remaining) => ['5', remaining]),
    );
    const refused = answers.at(-1);
    const wait = Number(refused?.headers['retry-after']);
    assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 60, String(wait));
    assert.equal(refused && (refused.json() as { code: string }).code, 'RATE_LIMIT_EXCEEDED');
    for (let request = 0; request < 5; request++) assert.equal((await ask('svc_live_unknown')).status, 401);
    assert.equal((await ask()).status, 429);
    // Whoever reads this in a browser has a way on.
    const page = await send(limited.url, { path: '/console/users?size=25', headers: { accept: 'text/html' } });
    assert.equal(page.status, 429);
    assert.match(page.text, /try again in \d+ s\..*<a href="users\?size=25">Try again<\/a>/);
    for (const path of ['/healthz', '/readyz', '/docs', '/openapi.json']) {
      const { status, headers } = await send(limited.url, { path });
      assert.deepEqual([status, headers['ratelimit-limit']], [200, undefined], path);
    }
    await limited.stop();
  });
});
