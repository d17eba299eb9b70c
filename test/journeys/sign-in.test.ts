/** Signing in to the console with a link and with a key: the rights of a session, and how it ends. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { createSession } from '../../src/modules/access/sessions/index.ts';
import { sweepSignIns } from '../../src/modules/access/sign-in/housekeeping.ts';
import { createSignInLink } from '../../src/modules/access/sign-in/index.ts';
import { sql } from '../../src/platform/db.ts';
import type { Scope } from '../../src/platform/http/access.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/platform/instants.ts';
import { openSession, ownOrigin, sendAsPage, sessionTokenIn } from '../rig/console.ts';
import { type Answer, send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.stop());

interface OwnSession {
  readonly id: string;
  readonly kind: string;
  readonly name: string | null;
  readonly role: string;
  readonly scopes: readonly Scope[];
  readonly workspace: string;
}

const askForSession = (token: string | undefined, method = 'GET', body?: object, headers = {}) =>
  sendAsPage(service, token, { method, path: '/console/session', body, headers });

async function newLinkToken(role: 'viewer' | 'editor' | 'admin' = 'admin', madeAt = new Date()): Promise<string> {
  const baseUrl = ownOrigin(service);
  const link = await createSignInLink(service.db, service.workspaceId, { role, baseUrl }, madeAt);
  const [, token = ''] = new RegExp(`^${baseUrl}/console/#link=([\\w-]{43})$`).exec(link) ?? [];
  return token;
}

const newKey = (scopes: Scope[], expiresAt: string | null = null) =>
  createKey(service.db, service.workspaceId, { name: 'of a test', scopes, expiresAt }, new Date());

async function signIn(proof: object, former?: string): Promise<string> {
  const answer = await askForSession(former, 'POST', proof);
  assert.equal(answer.status, 204, answer.text);
  return String(sessionTokenIn(answer));
}

const listUsers = (token: string | undefined) => sendAsPage(service, token, { path: '/v1/users' });
const statusOf = async (token: string | undefined) => (await listUsers(token)).status;

describe('a sign-in link', () => {
  test('signs an operator in with the role that was asked for', async () => {
    const roles = { viewer: ['read'], editor: ['read', 'write'], admin: ['read', 'write', 'admin'] } as const;
    for (const [role, scopes] of Object.entries(roles)) {
      const token = await signIn({ link: await newLinkToken(role as keyof typeof roles) });
      const own = (await askForSession(token)).json() as OwnSession;
      assert.deepEqual([own.kind, own.role, own.scopes, own.workspace], ['operator', role, scopes, 'default']);
      const created = await sendAsPage(service, token, {
        method: 'POST',
        path: '/v1/users',
        body: { externalId: role },
      });
      assert.equal(created.status, role === 'viewer' ? 403 : 201);
    }
  });

  test('works once, also when it is used twice at the same moment', async () => {
    const link = await newLinkToken();
    const answers = await Promise.all([1, 2, 3].map(() => askForSession(undefined, 'POST', { link })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404]);
    assert.match(String(answers.find(({ status }) => status === 404)?.text), /used or is older than 5 minutes/);
  });

  test('works for 5 minutes', async () => {
    const old = await newLinkToken('admin', new Date(Date.now() - 5 * MINUTE_MS));
    assert.equal((await askForSession(undefined, 'POST', { link: old })).status, 404);
    await signIn({ link: await newLinkToken('admin', new Date(Date.now() - 4 * MINUTE_MS)) });
  });

  test('is used up by nothing but the POST of the page', async () => {
    const link = await newLinkToken();
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/console/', `/console/?link=${link}`, '/console/session']) {
        const headers = { 'sec-purpose': 'prefetch', accept: 'text/html' };
        const answer = await send(service.url, { method, path, headers });
        assert.equal(answer.headers['set-cookie'], undefined, `${method} ${path}`);
      }
    }
    for (const origin of ['https://elsewhere.example', 'http://localhost:1']) {
      const refused = await askForSession(undefined, 'POST', { link }, { origin });
      assert.equal(refused.status, 403);
      assert.ok(refused.text.includes(`at ${ownOrigin(service)} (its BASE_URL)`), 'it says where to open the page');
    }
    await signIn({ link });
  });

  test('is stored as a hash only', async () => {
    const link = await newLinkToken();
    const token = await signIn({ link });
    const rows = await service.db.query<{ text: string }>(sql`
      select t::text as text from sign_in_links t union all select t::text from sessions t`);
    for (const { text } of rows) {
      for (const secret of [link, token]) {
        assert.ok(!text.includes(secret) && !text.includes(Buffer.from(secret, 'base64url').toString('hex')));
      }
    }
  });
});

describe('an API key', () => {
  test('signs in with its own scopes, if it has read', async () => {
    const token = await signIn({ key: (await newKey(['read', 'admin'])).rawKey });
    const { kind, name, scopes } = (await askForSession(token)).json() as OwnSession;
    assert.deepEqual([kind, name, scopes], ['key', 'of a test', ['read', 'admin']]);
    const refused = await askForSession(undefined, 'POST', { key: (await newKey(['write', 'admin'])).rawKey });
    assert.deepEqual([refused.status, refused.headers['set-cookie']], [403, undefined]);
    assert.match(refused.text, /Insufficient scope. Required: read/);
  });

  test('that is unknown signs nobody in', async () => {
    for (const key of ['', 'svc_live_unknown', service.apiKey.slice(1)]) {
      const answer = await askForSession(undefined, 'POST', { key });
      assert.deepEqual([answer.status, answer.headers['set-cookie']], [401, undefined], key);
    }
    for (const body of [{}, { key: service.apiKey, link: 'x' }, { user: 'x' }, undefined]) {
      assert.equal((await askForSession(undefined, 'POST', body)).status, 400, JSON.stringify(body));
    }
  });

  test('ends its sessions when it is revoked, rotated or over', async () => {
    const path = (id: string) => `/v1/api-keys/${id}`;
    const revoke = (id: string) => send(service.url, { method: 'DELETE', path: path(id), key: service.apiKey });
    const rotate = (id: string) =>
      send(service.url, { method: 'POST', path: `${path(id)}/rotate`, key: service.apiKey });
    const expire = (id: string) => service.db.query(sql`update api_keys set expires_at = now() where id = ${id}`);
    for (const end of [revoke, rotate, expire]) {
      const { id, rawKey } = await newKey(['read']);
      const token = await signIn({ key: rawKey });
      assert.equal(await statusOf(token), 200);
      await end(id);
      assert.equal(await statusOf(token), 401);
      assert.equal((await askForSession(token)).status, 401);
    }
  });
});

describe('a session', () => {
  test('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await askForSession(undefined, 'POST', { link: await newLinkToken() });
    const cookie = String(answer.headers['set-cookie']);
    assert.match(cookie, /^tributary_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
  });

  test('begins with a new token; the one that the browser had before ends', async () => {
    const former = await signIn({ link: await newLinkToken() });
    const planted = 'A'.repeat(43);
    for (const brought of [former, planted]) {
      const token = await signIn({ link: await newLinkToken() }, brought);
      assert.notEqual(token, brought);
      assert.deepEqual([await statusOf(brought), await statusOf(token)], [401, 200]);
    }
  });

  test('counts less than an Authorization header', async () => {
    const token = await openSession(service, ['read']);
    const withKey = (authorization: string) =>
      sendAsPage(service, token, { path: '/v1/users', headers: { authorization } });
    assert.equal((await withKey('Bearer svc_live_unknown')).status, 401);
    assert.equal((await withKey('nonsense')).status, 401);
    const { headers } = await withKey(`Bearer ${service.apiKey}`);
    assert.equal(headers['ratelimit-limit'], '1000000');
  });

  test('has a rate limit of its own', async () => {
    const token = await openSession(service, ['read']);
    const first = await listUsers(token);
    assert.deepEqual([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']], ['600', '599']);
    const [{ id = '' } = {}] = await service.db.query<{ id: string }>(
      sql`select id from sessions order by id desc limit 1`,
    );
    const now = Date.now();
    await service.db.query(sql`
      update rate_limit_windows set hits = array[${now}::bigint], passed = array[600] where caller = ${`session ${id}`}`);
    assert.equal(await statusOf(token), 429);
    assert.equal(await statusOf(await openSession(service, ['read'])), 200);
  });

  test('ends 12 hours after its last use, and after 7 days', async () => {
    const begunAt = async (hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * HOUR_MS);
      return service.db.transaction((tx) =>
        createSession(tx, service.workspaceId, { kind: 'operator', scopes: ['read'] }, at),
      );
    };
    assert.deepEqual([await statusOf(await begunAt(11.9)), await statusOf(await begunAt(12.1))], [200, 401]);
    const old = await begunAt(7 * 24 + 0.1);
    await service.db.query(sql`update sessions set last_used_at = now()`);
    assert.equal(await statusOf(old), 401);
    await sweepSignIns(service.db, new Date());
    assert.deepEqual(await service.db.query(sql`select from sessions where expires_at < now()`), []);
  });

  test('ends when it is signed out', async () => {
    const token = await signIn({ link: await newLinkToken() });
    assert.equal((await askForSession(token, 'DELETE', undefined, { origin: 'http://localhost:1' })).status, 403);
    const answer = await askForSession(token, 'DELETE');
    assert.match(String(answer.headers['set-cookie']), /^tributary_session=; Path=\/; Max-Age=0;/);
    assert.deepEqual([answer.status, await statusOf(token)], [204, 401]);
    assert.equal((await askForSession(token, 'DELETE')).status, 401);
  });

  test('is listed for admins and ended by them', async () => {
    const admin = await signIn({ link: await newLinkToken() });
    const { id: keyId, rawKey } = await newKey(['read']);
    const other = await signIn({ key: rawKey });
    const list = (await sendAsPage(service, admin, { path: '/v1/sessions?limit=2' })).json() as {
      data: (OwnSession & { keyId: string | null; isCurrent: boolean })[];
      nextCursor: string | null;
    };
    assert.deepEqual(
      list.data.map(({ kind, keyId: key, isCurrent }) => [kind, key, isCurrent]),
      [
        ['key', keyId, false],
        ['operator', null, true],
      ],
    );
    const next = await sendAsPage(service, admin, { path: `/v1/sessions?limit=2&cursor=${list.nextCursor}` });
    const seen = new Set(list.data.map(({ id }) => id));
    assert.ok((next.json() as typeof list).data.every(({ id }) => !seen.has(id)));

    const path = `/v1/sessions/${list.data[0]?.id}`;
    const ended = await sendAsPage(service, admin, { method: 'DELETE', path });
    assert.deepEqual([ended.status, await statusOf(other), await statusOf(admin)], [204, 401, 200]);
    assert.equal((await sendAsPage(service, admin, { method: 'DELETE', path })).status, 404);
  });
});

describe('what is shown in a browser', () => {
  const browse = (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8'): Promise<Answer> =>
    send(service.url, { path, headers: { accept } });

  test('at the root address leads to the console; programs get a 404', async () => {
    const { status, headers } = await browse('/');
    assert.deepEqual([status, headers.location], [303, 'console/']);
    assert.equal((await browse('/console')).headers.location, 'console/');
    for (const accept of ['*/*', 'application/json', 'text/html;q=0, */*']) {
      const answer = await browse('/', accept);
      assert.deepEqual([answer.status, (answer.json() as { code: string }).code], [404, 'NOT_FOUND'], accept);
    }
  });

  test('loads nothing from elsewhere and stands in no frame', async () => {
    const { headers, status } = await browse('/console/');
    assert.equal(status, 200);
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    assert.deepEqual([headers['referrer-policy'], headers['cache-control']], ['no-referrer', 'no-store']);
    for (const name of ['style.css', 'console.js']) assert.equal((await browse(`/console/${name}`)).status, 200, name);
  });
});

test('with CONSOLE=off browsers get a landing page, and no session counts', async () => {
  const off = await startTestService({ CONSOLE: 'off' });
  const token = await openSession(off, ['read']);
  const landing = await send(off.url, { path: '/', headers: { accept: 'text/html' } });
  assert.equal(landing.status, 200);
  for (const words of ['API reference', 'Authorization: Bearer', 'tributary keys create', 'CONSOLE=on']) {
    assert.ok(landing.text.includes(words), words);
  }
  assert.equal((await send(off.url, { path: '/' })).status, 404);
  assert.equal((await sendAsPage(off, token, { path: '/v1/users' })).status, 401);
  assert.equal((await sendAsPage(off, token, { path: '/console/' })).status, 404);
  await off.stop();
});

test('with an https address the cookie has the prefix that ties it to this host', async () => {
  const secure = await startTestService({ BASE_URL: 'https://tributary.example' });
  const token = await openSession(secure, ['read']);
  const origin = 'https://tributary.example';
  const askFor = (cookie: string) => send(secure.url, { path: '/v1/users', headers: { cookie, origin } });
  assert.equal((await askFor(`__Host-tributary=${token}`)).status, 200);
  assert.equal((await askFor(`tributary_session=${token}`)).status, 401);
  const body = { key: secure.apiKey };
  const answer = await send(secure.url, { method: 'POST', path: '/console/session', body, headers: { origin } });
  assert.match(String(answer.headers['set-cookie']), /^__Host-tributary=.*; HttpOnly; SameSite=Strict; Secure$/);
  await secure.stop();
});
