/** Answers of an OpenID provider that are forged, stolen, replayed or broken sign nobody in. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { type CookieBrowser, openCookieBrowser } from '../rig/cookie-browser.ts';
import { type HostileProvider, newSigningKey, startHostileProvider } from '../rig/hostile-oidc.ts';
import { findFreePort } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const CLIENT_ID = 'tributary';
const SECRET = 'a secret of 32 bytes or more, as HMAC wants';

let service: TestService;
let provider: HostileProvider;
let base: string;
before(async () => {
  provider = await startHostileProvider();
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  service = await startTestService({
    PORT: String(port),
    CONSOLE_OIDC_ISSUER: provider.issuer,
    CONSOLE_OIDC_CLIENT_ID: CLIENT_ID,
    CONSOLE_OIDC_CLIENT_SECRET: SECRET,
  });
});
after(async () => {
  await service?.stop();
  await provider?.stop();
});

const seconds = () => Math.floor(Date.now() / 1000);
const otherKey = newSigningKey();

interface Begun {
  readonly browser: CookieBrowser;
  readonly state: string;
  readonly nonce: string;
}

async function begin(): Promise<Begun> {
  const browser = openCookieBrowser();
  const { headers } = await browser.visit(`${base}/console/oidc`);
  const { searchParams } = new URL(String(headers.location));
  return { browser, state: String(searchParams.get('state')), nonce: String(searchParams.get('nonce')) };
}

const rightClaims = (nonce: string) => ({
  iss: provider.issuer,
  aud: CLIENT_ID,
  sub: 'mallory',
  nonce,
  iat: seconds(),
  exp: seconds() + 300,
  roles: ['admin'],
});

function answerWith(idToken: string | undefined): void {
  const body = { access_token: 'x', token_type: 'Bearer', ...(idToken !== undefined && { id_token: idToken }) };
  provider.answer = { status: 200, body };
}

/** Comes back with these parameters; those that are undefined are left out. */
async function comeBack({ browser, state }: Begun, parameters: Record<string, string | undefined> = {}) {
  const all = { code: 'c', state, iss: provider.issuer, ...parameters };
  const query = new URLSearchParams(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const answer = await browser.visit(`${base}/console/oidc/callback?${query}`);
  const isSignedIn = browser.cookie('localhost', 'tributary_session') !== undefined;
  return { status: answer.status, isSignedIn, text: answer.text };
}

async function assertRefused(begun: Begun, parameters?: Record<string, string | undefined>): Promise<void> {
  const { status, isSignedIn, text } = await comeBack(begun, parameters);
  assert.ok(status >= 400 && status !== 500, `${status} ${text}`);
  assert.equal(isSignedIn, false);
  const [row] = await service.db.query<{ count: number }>(sql`select count(*) as count from sessions`);
  assert.equal(row?.count, 0);
}

describe('an ID token signs nobody in', () => {
  const forgeries: Record<string, (claims: ReturnType<typeof rightClaims>) => string | undefined> = {
    'that is missing': () => undefined,
    'that is no token': () => 'x.y.z',
    'of another issuer': (claims) => provider.idToken({ ...claims, iss: 'https://elsewhere.example' }),
    'for another client': (claims) => provider.idToken({ ...claims, aud: 'somebody-else' }),
    'for several clients, of which another asked': (claims) =>
      provider.idToken({ ...claims, aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' }),
    'with another nonce': (claims) => provider.idToken({ ...claims, nonce: 'n'.repeat(43) }),
    'without a nonce': ({ nonce: _, ...claims }) => provider.idToken(claims),
    'that is over': (claims) => provider.idToken({ ...claims, iat: seconds() - 600, exp: seconds() - 60 }),
    'without an end': ({ exp: _, ...claims }) => provider.idToken(claims),
    'that begins later': (claims) => provider.idToken({ ...claims, nbf: seconds() + 600 }),
    'without a subject': ({ sub: _, ...claims }) => provider.idToken(claims),
    'signed with another key': (claims) => provider.idToken(claims, otherKey),
    'signed with a key that the provider does not publish': (claims) =>
      provider.idToken(claims, otherKey, { alg: 'RS256', kid: 'other' }),
    'that names its own key': (claims) =>
      provider.idToken(claims, otherKey, { alg: 'RS256', jwk: otherKey.export({ format: 'jwk' }) }),
    'without a signature': (claims) => provider.oddIdToken(claims, 'none', ''),
    "signed with the client's secret": (claims) => provider.oddIdToken(claims, 'HS256', SECRET),
    'whose claims were changed after signing': (claims) => {
      const [head, , signature] = provider.idToken({ ...claims, roles: [] }).split('.');
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    },
  };
  for (const [name, forge] of Object.entries(forgeries)) {
    test(name, async () => {
      const begun = await begin();
      answerWith(forge(rightClaims(begun.nonce)));
      await assertRefused(begun);
    });
  }

  test('that signed somebody in before', async () => {
    const first = await begin();
    const idToken = provider.idToken(rightClaims(first.nonce));
    answerWith(idToken);
    assert.deepEqual((await comeBack(first)).isSignedIn, true, 'the right token does');
    await service.db.query(sql`delete from sessions`);
    const again = await begin();
    answerWith(idToken);
    await assertRefused(again);
  });
});

describe('the way back signs nobody in', () => {
  test('with a state that is wrong, missing or given twice, or from another issuer', async () => {
    for (const parameters of [
      { state: 's'.repeat(43) },
      { state: undefined },
      { iss: 'https://elsewhere.example' },
      { iss: undefined },
      { code: undefined },
      { error: 'access_denied' },
      { error: '<script>alert(1)</script>', error_description: '<script>alert(1)</script>' },
    ]) {
      const begun = await begin();
      answerWith(provider.idToken(rightClaims(begun.nonce)));
      await assertRefused(begun, parameters);
    }
    const begun = await begin();
    answerWith(provider.idToken(rightClaims(begun.nonce)));
    const twice = await begun.browser.visit(`${base}/console/oidc/callback?code=c&state=${begun.state}&state=x`);
    assert.equal(twice.status, 400);
  });

  test('a second time, after 10 minutes, or by a HEAD', async () => {
    const late = await begin();
    answerWith(provider.idToken(rightClaims(late.nonce)));
    await service.db.query(sql`update sign_in_flows set expires_at = now()`);
    await assertRefused(late);

    const once = await begin();
    answerWith(provider.idToken(rightClaims(once.nonce)));
    provider.answer = { status: 400, body: { error: 'invalid_grant' } };
    await assertRefused(once);
    answerWith(provider.idToken(rightClaims(once.nonce)));
    await assertRefused(once);
  });

  test('where the provider is broken: nothing of its answer is shown', async () => {
    for (const answer of [
      { status: 500, body: { error: 'server_error', error_description: 'inner workings' } },
      { status: 401, body: { error: 'invalid_client' } },
      { status: 200, body: [] },
      { status: 302, body: {} },
    ]) {
      const begun = await begin();
      provider.answer = answer;
      const { status, isSignedIn, text } = await comeBack(begun);
      assert.deepEqual([status, isSignedIn], [502, false]);
      assert.ok(!/inner workings|invalid_client|server_error/.test(text), text);
    }
  });
});

test('the verifier that the browser began with goes to the provider, and never to the browser', async () => {
  const begun = await begin();
  answerWith(provider.idToken(rightClaims(begun.nonce)));
  await comeBack(begun);
  const exchange = provider.exchanges.at(-1);
  assert.match(String(exchange?.get('code_verifier')), /^[\w-]{43}$/);
  assert.equal(exchange?.get('redirect_uri'), `${base}/console/oidc/callback`);
});

test('a provider that browsers could only reach without encryption, or that names another issuer, is not used', async () => {
  for (const metadata of [{ authorization_endpoint: 'javascript:alert(1)' }, { issuer: 'https://elsewhere.example' }]) {
    const wrong = await startHostileProvider(metadata);
    const env = { CONSOLE_OIDC_ISSUER: wrong.issuer, CONSOLE_OIDC_CLIENT_ID: 'x', CONSOLE_OIDC_CLIENT_SECRET: 'x' };
    const port = await findFreePort();
    const other = await startTestService({ ...env, PORT: String(port) });
    const { status, headers } = await openCookieBrowser().visit(`http://localhost:${port}/console/oidc`);
    assert.deepEqual([status, headers.location], [502, undefined]);
    await other.stop();
    await wrong.stop();
  }
});
