/** Signing in at a real OpenID provider: roles, workspaces, and roles that change. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { sql } from '../../src/platform/db.ts';
import { sendAsPage } from '../rig/console.ts';
import { type CookieBrowser, openCookieBrowser } from '../rig/cookie-browser.ts';
import { findFreePort } from '../rig/http.ts';
import { OIDC_CLIENT, startOidcProvider, type TestOidcProvider } from '../rig/oidc.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let provider: TestOidcProvider;
let base: string;
before(async () => {
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  provider = await startOidcProvider(`${base}/console/oidc/callback`);
  service = await startTestService({
    PORT: String(port),
    CONSOLE_OIDC_ISSUER: provider.issuer,
    CONSOLE_OIDC_CLIENT_ID: OIDC_CLIENT.id,
    CONSOLE_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  });
  await bootstrapWorkspace(service.db, 'north', undefined, new Date());
});
after(async () => {
  await service?.stop();
  await provider?.stop();
});

const account = (roles: unknown, sub = 'anna-1') => ({ sub, name: 'Anna Example', roles });
const tokenOf = (browser: CookieBrowser) => browser.cookie('localhost', 'tributary_session');

/** Signs a person in at the provider with a new browser. */
async function signIn(roles: unknown, query = ''): Promise<{ browser: CookieBrowser; page: string; status: number }> {
  provider.account = account(roles);
  const browser = openCookieBrowser();
  const { answer } = await browser.follow(`${base}/console/oidc${query}`);
  return { browser, page: String(answer?.text), status: Number(answer?.status) };
}

async function ownSession(browser: CookieBrowser) {
  const answer = await sendAsPage(service, tokenOf(browser), { path: '/console/session' });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as { kind: string; name: string; role: string; workspace: string; workspaces: string[] };
}

const statusOf = async (browser: CookieBrowser) =>
  (await sendAsPage(service, tokenOf(browser), { path: '/v1/users' })).status;

/** Makes the roles of every session as old as they get. */
const ageRoles = () => service.db.query(sql`update sessions set roles_until = now() where kind = 'person'`);

describe('a person', () => {
  test('signs in with the role that the provider says', async () => {
    const { browser, page, status } = await signIn(['viewer', 'editor']);
    // The cookie is sent only with a request that our own page makes, so the last page makes it.
    assert.deepEqual([status, page.includes('<meta http-equiv="refresh" content="0; url=../">')], [200, true]);
    const { kind, name, role, workspace, workspaces } = await ownSession(browser);
    assert.deepEqual(
      [kind, name, role, workspace, workspaces],
      ['person', 'Anna Example', 'editor', 'default', ['default']],
    );
    assert.ok((await browser.visit(`${base}/console/`)).text.includes('<div id="root">'));
    assert.equal(browser.cookie('localhost', 'tributary_oidc'), undefined, 'the cookie of the flow is gone');
  });

  test('comes back to the page that asked to sign in, and never to another site', async () => {
    for (const [asked, path] of [
      ['users/anna-1?tab=goals&day=a%20b', 'users/anna-1?tab=goals&amp;day=a%20b'],
      ['//elsewhere.example', ''],
      ['https://elsewhere.example/console/', ''],
      ['/elsewhere', ''],
      ['../v1/users', ''],
      ['oidc?workspace=north', ''],
      ['javascript:alert(1)', ''],
    ] as const) {
      const { page } = await signIn('viewer', `?to=${encodeURIComponent(asked)}`);
      assert.ok(page.includes(`content="0; url=../${path}"`), asked);
    }
    const asked = await openCookieBrowser().visit(`${base}/console/users?q=1`, { accept: 'text/html' });
    assert.match(asked.text, /href="oidc\?to=users%3Fq%3D1"/);
  });

  test('is sent to the provider with PKCE, a state and a nonce that are new each time', async () => {
    const asked = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await openCookieBrowser().visit(`${base}/console/oidc`);
        return new URL(String(headers.location)).searchParams;
      }),
    );
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, other] = asked.map((parameters) => String(parameters.get(name)));
      assert.match(String(one), /^[\w-]{43}$/);
      assert.notEqual(one, other, name);
    }
    assert.deepEqual(
      [asked[0]?.get('code_challenge_method'), asked[0]?.get('response_type'), asked[0]?.get('scope')],
      ['S256', 'code', 'openid profile email'],
    );
  });

  test('chooses among the workspaces that the roles name; those that do not exist grant nothing', async () => {
    const roles = ['viewer', 'north:admin', 'nowhere:admin'];
    const { browser } = await signIn(roles);
    const own = await ownSession(browser);
    assert.deepEqual([own.workspace, own.role, own.workspaces], ['default', 'viewer', ['default', 'north']]);
    const former = tokenOf(browser);
    await browser.follow(`${base}/console/oidc?workspace=north`);
    assert.deepEqual([(await ownSession(browser)).workspace, (await ownSession(browser)).role], ['north', 'admin']);
    assert.equal(
      (await sendAsPage(service, former, { path: '/v1/users' })).status,
      401,
      'the former session has ended',
    );
    assert.equal((await signIn(roles, '?workspace=nowhere')).status, 403);
    assert.equal((await ownSession((await signIn('north:viewer')).browser)).workspace, 'north');
  });

  test('without a role sees why, and is not signed in', async () => {
    for (const roles of [undefined, [], ['owner', 'Admin'], 'nowhere:admin', { admin: true }]) {
      const { browser, page, status } = await signIn(roles);
      assert.deepEqual([status, tokenOf(browser)], [403, undefined]);
      assert.match(page, /gives you no role in this service.*<code>roles<\/code>/s);
    }
  });
});

describe('after an hour', () => {
  test('the roles are read again without a question, and the session goes on with them', async () => {
    const { browser } = await signIn('admin');
    const before = tokenOf(browser);
    const [row] = await service.db.query<{ id: string }>(sql`select id from sessions order by id desc limit 1`);
    await ageRoles();
    assert.equal(await statusOf(browser), 401, 'old roles do not count');
    provider.account = account('viewer');
    const { answer } = await browser.follow(`${base}/console/`);
    assert.equal(answer?.status, 200);
    assert.equal((await ownSession(browser)).role, 'viewer');
    const [now] = await service.db.query<{ id: string }>(sql`select id from sessions order by id desc limit 1`);
    assert.equal(now?.id, row?.id, 'it is the same session');
    assert.notEqual(tokenOf(browser), before, 'with a new token');
  });

  test('a page below the console is found again on the way back', async () => {
    const { browser } = await signIn('viewer');
    await ageRoles();
    const { headers } = await browser.visit(`${base}/console/users?q=1`, { accept: 'text/html' });
    const { answer } = await browser.follow(String(headers.location));
    assert.ok(answer?.text.includes('content="0; url=../users?q=1"'), answer?.text);
  });

  test('a person who has lost the role is signed out', async () => {
    const { browser } = await signIn('admin');
    await ageRoles();
    provider.account = account([]);
    assert.equal((await browser.follow(`${base}/console/`)).answer?.status, 403);
    assert.equal((await browser.visit(`${base}/console/`)).text.includes('Sign in to Tributary'), true);
  });

  test('a person whom the provider does not know any more is asked to sign in', async () => {
    const { browser } = await signIn('admin');
    await ageRoles();
    const { url } = await browser.follow(`${base}/console/`, (address) => address.startsWith(provider.issuer));
    assert.equal(new URL(url).searchParams.get('prompt'), 'none');
    const { searchParams } = new URL(url);
    const refusal = `?error=login_required&state=${searchParams.get('state')}&iss=${encodeURIComponent(provider.issuer)}`;
    const back = await browser.visit(`${base}/console/oidc/callback${refusal}`);
    assert.ok(back.text.includes('url=../'));
    assert.match((await browser.visit(`${base}/console/`)).text, /Sign in with 127\.0\.0\.1/);
    assert.equal(await statusOf(browser), 401);
  });

  test('another person at the provider does not get the session', async () => {
    const { browser } = await signIn('admin');
    const [row] = await service.db.query<{ id: string }>(sql`select id from sessions order by id desc limit 1`);
    await ageRoles();
    const stranger = openCookieBrowser();
    provider.account = account('viewer', 'bob-2');
    const { url } = await browser.follow(`${base}/console/`, (address) => address.startsWith(provider.issuer));
    const loud = url.replace('&prompt=none', '');
    const { url: callback } = await stranger.follow(loud, (address) =>
      address.startsWith(`${base}/console/oidc/callback`),
    );
    await browser.visit(callback);
    assert.deepEqual(await service.db.query(sql`select from sessions where id = ${row?.id}`), []);
    assert.equal((await ownSession(browser)).role, 'viewer');
  });
});

describe('another site', () => {
  test('cannot begin a sign-in', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { headers } = await openCookieBrowser().visit(`${base}/console/oidc`, { 'sec-fetch-site': site });
      assert.deepEqual([headers.location, headers['set-cookie']], ['./', undefined], site);
    }
  });

  test('cannot have somebody signed in as somebody else: the answer belongs to the browser that began', async () => {
    provider.account = account('admin', 'mallory-3');
    const mallory = openCookieBrowser();
    const isCallback = (address: string) => address.startsWith(`${base}/console/oidc/callback`);
    const { url } = await mallory.follow(`${base}/console/oidc`, isCallback);
    const victim = openCookieBrowser();
    assert.equal((await victim.visit(url)).status, 400);
    await victim.follow(`${base}/console/oidc`, (address) => address.startsWith(provider.issuer));
    assert.equal((await victim.visit(url)).status, 400, 'not even in the middle of a sign-in of its own');
    assert.equal(tokenOf(victim), undefined);
    assert.equal((await mallory.visit(url)).status, 200);
    assert.equal((await mallory.visit(url)).status, 400, 'and it counts once');
  });

  test('is nowhere to be redirected to', async () => {
    for (const query of [
      '?next=https://elsewhere.example',
      '?redirect=//elsewhere.example',
      '?workspace=//elsewhere',
    ]) {
      const { headers } = await openCookieBrowser().visit(`${base}/console/oidc${query}`);
      const { location } = headers;
      assert.ok(location === undefined || location.startsWith(`${provider.issuer}/`), String(location));
      const redirectUri = location && new URL(location).searchParams.get('redirect_uri');
      assert.ok(redirectUri === undefined || redirectUri === `${base}/console/oidc/callback`);
    }
  });
});
