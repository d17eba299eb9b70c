import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type HttpClient, type HttpRequest, OutboundError } from '../platform/http-client.ts';
import { DAY_MS } from '../platform/instants.ts';
import type { OAuth2Scheme } from './auth-scheme.ts';
import { consentUrl, createPkce, exchangeCode, renewTokens, revokeToken } from './oauth2.ts';
import type { Provider } from './provider.ts';
import { fitbit } from './provider-a/fitbit/fitbit.ts';
import { googleHealth } from './provider-a/google-health/google-health.ts';
import { providerC } from './provider-c/provider-c.ts';
import { providerD } from './provider-d/provider-d.ts';
import { VendorError } from './vendor-api.ts';

const scheme: OAuth2Scheme = {
  protocol: 'oauth2',
  pkce: true,
  authorizeUrl: 'https://vendor.test/authorize?tenant=1',
  tokenUrl: 'http://vendor.test/token',
  scopes: ['offline', 'read:all'],
  scopeSeparator: ' ',
  clientAuthentication: 'body',
  authorizeParameters: { prompt: 'consent' },
  refreshParameters: { scope: 'offline' },
};
const client = { clientId: 'id-1_x', clientSecret: 's~cret: +' };
const server = { vendorName: 'Vendor X', scheme, client };

function schemeOf({ auth }: Provider): OAuth2Scheme {
  assert.ok(auth.protocol === 'oauth2');
  return auth;
}

interface Scripted {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

function vendor(...answers: (Scripted | Error)[]) {
  const asked: (HttpRequest & { form: Record<string, string> })[] = [];
  const request = async (one: HttpRequest) => {
    asked.push({ ...one, form: Object.fromEntries(new URLSearchParams(String(one.body))) });
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('not expected');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return { status: answer.status, headers: answer.headers ?? {}, bytes: Buffer.from(text), text: () => text };
  };
  return { http: { request } as unknown as HttpClient, asked };
}

const code = { code: 'c', redirectUri: 'https://me.test/back', verifier: 'v' };
const failing = (kind: string, message?: RegExp) => (error: unknown) => {
  assert.ok(error instanceof VendorError, String(error));
  assert.equal(error.kind, kind, error.message);
  if (message) assert.match(error.message, message);
  return true;
};

describe('PKCE', () => {
  it('gives the challenge of RFC 7636, appendix B', async () => {
    const { challenge } = await createPkce('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    assert.equal(challenge, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('makes a fresh verifier of 43 characters or more each time', async () => {
    const [one, other] = [await createPkce(), await createPkce()];
    assert.notEqual(one.verifier, other.verifier);
    assert.match(one.verifier, /^[\w.~-]{43,128}$/);
  });
});

describe('the consent page', () => {
  const parameters = {
    redirectUri: 'https://me.test/back',
    state: 'state-1',
    pkce: { verifier: 'v', challenge: 'ch' },
  };

  it('gets everything the vendor wants to know, beside what its address has already', () => {
    const url = new URL(consentUrl(server, parameters));
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      tenant: '1',
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: parameters.redirectUri,
      scope: 'offline read:all',
      state: 'state-1',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
  });

  it('gets scopes separated as the vendor wants them, and no challenge without PKCE', () => {
    const comma = { ...server, scheme: { ...scheme, scopeSeparator: ',' as const } };
    const url = new URL(consentUrl(comma, { ...parameters, pkce: undefined }));
    assert.equal(url.searchParams.get('scope'), 'offline,read:all');
    assert.ok(!url.searchParams.has('code_challenge'));
  });
});

describe('the token endpoint', () => {
  const body = { access_token: 'a', refresh_token: 'r', expires_in: 3600, scope: 'x y', token_type: 'bearer' };

  it('is asked with the code, the verifier and the client in the body', async () => {
    const { http, asked } = vendor({ status: 200, body });
    const before = Date.now();
    const answer = await exchangeCode(http, server, code);
    assert.deepEqual([answer.accessToken, answer.refreshToken, answer.scopes], ['a', 'r', ['x', 'y']]);
    assert.ok(Math.abs((answer.expiresAt ?? 0) - before - 3_600_000) < 5_000);
    assert.deepEqual(asked[0]?.form, {
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: 'https://me.test/back',
      code_verifier: 'v',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    assert.match(asked[0]?.headers?.['content-type'] ?? '', /^application\/x-www-form-urlencoded/);
    assert.equal(asked[0]?.headers?.authorization, undefined);
  });

  it('is asked with Basic where the vendor wants it, ids as they are written', async () => {
    const { http, asked } = vendor({ status: 200, body });
    await exchangeCode(http, { ...server, scheme: { ...scheme, clientAuthentication: 'basic' } }, code);
    const encoded = Buffer.from('id-1_x:s~cret%3A%20%2B').toString('base64');
    assert.equal(asked[0]?.headers?.authorization, `Basic ${encoded}`);
    assert.equal(asked[0]?.form.client_id, undefined);
  });

  it('is asked with the id alone by a public client', async () => {
    const { http, asked } = vendor({ status: 200, body });
    const open = {
      ...server,
      client: { clientId: 'id', clientSecret: '' },
      scheme: { ...scheme, clientAuthentication: 'basic' as const },
    };
    await exchangeCode(http, open, code);
    assert.equal(asked[0]?.form.client_id, 'id');
    assert.equal(asked[0]?.headers?.authorization, undefined);
  });

  it('is asked for a renewal with the parameters of the vendor', async () => {
    const { http, asked } = vendor({ status: 200, body: { access_token: 'a2', token_type: 'Bearer' } });
    const answer = await renewTokens(http, server, 'r');
    assert.deepEqual([answer.refreshToken, answer.expiresAt, answer.scopes], [undefined, undefined, undefined]);
    assert.deepEqual(
      [asked[0]?.form.grant_type, asked[0]?.form.refresh_token, asked[0]?.form.scope],
      ['refresh_token', 'r', 'offline'],
    );
  });

  it('may answer loosely: numbers as text, an end as an instant, no type, ids beyond 2^53', async () => {
    const loose = '{"access_token":"a","expires_in":"60","athlete":{"id":90071992547409931}}';
    const answer = await exchangeCode(vendor({ status: 200, body: loose }).http, server, code);
    assert.ok((answer.expiresAt ?? 0) > Date.now());
    assert.deepEqual(answer.body.athlete, { id: '90071992547409931' });
    const dated = await exchangeCode(
      vendor({ status: 200, body: { access_token: 'a', expires_at: 1_900_000_000 } }).http,
      server,
      code,
    );
    assert.equal(dated.expiresAt, 1_900_000_000_000);
  });

  it('says that the grant is gone as each vendor documents it, and in no other way', async () => {
    const rfc = { error: 'invalid_grant', error_description: 'x' };
    const typed = { success: false, errors: [{ errorType: 'invalid_grant', message: 'x' }] };
    const field = { errors: [{ resource: 'RefreshToken', field: 'refresh_token', code: 'invalid' }] };
    const own = { googleHealth: rfc, fitbit: typed, providerC: rfc, providerD: field };
    for (const [name, provider] of Object.entries({ googleHealth, fitbit, providerC, providerD })) {
      const renewal = (status: number, body: unknown) =>
        renewTokens(vendor({ status, body }).http, { ...server, scheme: schemeOf(provider) }, 'r');
      for (const body of [rfc, typed, field]) {
        const isOwn = body === own[name as keyof typeof own];
        await assert.rejects(renewal(400, body), failing(isOwn ? 'grant_gone' : 'refused'), name);
        await assert.rejects(renewal(403, body), failing('refused'), name);
      }
      await assert.rejects(renewal(400, { error: 'invalid_request' }), failing('refused'), name);
    }
  });

  it('distinguishes a refusal of our application', async () => {
    for (const body of [{ error: 'invalid_client' }, { errors: [{ errorType: 'invalid_client' }] }]) {
      const refusal = renewTokens(vendor({ status: 401, body }).http, server, 'r');
      await assert.rejects(refusal, failing('client_refused', /check the client id and secret of Vendor X/));
    }
  });

  it('distinguishes a refusal of our application in the words of each vendor', async () => {
    const fault = (field: string, code: string) => ({ errors: [{ resource: 'Application', field, code }] });
    const cases = [
      [providerD, 401, fault('', 'invalid')],
      [providerD, 400, fault('client_id', 'invalid')],
      [providerD, 403, fault('Status', 'Inactive')],
      [googleHealth, 401, { error: 'deleted_client' }],
      [googleHealth, 401, { error: 'disabled_client' }],
    ] as const;
    for (const [provider, status, body] of cases) {
      const refusal = renewTokens(vendor({ status, body }).http, { ...server, scheme: schemeOf(provider) }, 'r');
      await assert.rejects(refusal, failing('client_refused'), JSON.stringify(body));
    }
  });

  it('can fail in other ways, which end no connection', async () => {
    const cases: [Scripted | Error, string, RegExp][] = [
      [{ status: 401, body: { error: 'x_y' } }, 'refused', /Vendor X answered 401 x_y to the renewal/],
      [{ status: 400, body: '<html>' }, 'refused', /answered 400 to/],
      [{ status: 400, body: { error: 'secret in here!' } }, 'refused', /answered 400 to/],
      [{ status: 403, body: { error: 'invalid_grant' } }, 'refused', /403/],
      [{ status: 503, body: '' }, 'unavailable', /answered 503/],
      [{ status: 408, body: '' }, 'unavailable', /answered 408/],
      [{ status: 200, body: '<html>' }, 'malformed', /without a token/],
      [{ status: 200, body: [] }, 'malformed', /without a token/],
      [{ status: 302, body: '', headers: { location: 'https://evil.test/' } }, 'refused', /302/],
      [new OutboundError('timeout', 'x'), 'unavailable', /did not answer in time/],
      [new OutboundError('unreachable', 'x'), 'unavailable', /cannot be reached/],
    ];
    for (const [answer, kind, message] of cases)
      await assert.rejects(renewTokens(vendor(answer).http, server, 'r'), failing(kind, message));
  });

  it('says when to come back', async () => {
    for (const [status, kind] of [
      [429, 'rate_limited'],
      [503, 'unavailable'],
    ] as const) {
      const { http } = vendor({ status, body: '', headers: { 'retry-after': 'Tue, 10 Mar 2126 12:05:00 GMT' } });
      const asked = Date.now();
      await assert.rejects(renewTokens(http, server, 'r'), (error) => {
        assert.ok(error instanceof VendorError && error.kind === kind);
        return error.retryAt !== undefined && error.retryAt >= asked + DAY_MS;
      });
    }
  });
});

describe('revocation', () => {
  it('tries the other way to authenticate where the usual one is not good', async () => {
    const { http, asked } = vendor({ status: 401, body: '' }, { status: 200, body: '' });
    await revokeToken(http, server, 'https://vendor.test/revoke', 'r');
    assert.equal(asked[0]?.form.client_id, client.clientId);
    assert.match(asked[1]?.headers?.authorization ?? '', /^Basic /);
    assert.equal(asked[1]?.form.token, 'r');
  });

  it('says that the grant is gone where the vendor does not know the token', async () => {
    for (const [status, body] of [
      [400, { error: 'invalid_token', error_description: 'Token expired or revoked' }],
      [401, { errors: [{ errorType: 'invalid_token', message: 'x' }], success: false }],
    ] as const) {
      const { http, asked } = vendor({ status, body });
      await assert.rejects(revokeToken(http, server, 'https://vendor.test/revoke', 'r'), failing('grant_gone'));
      assert.equal(asked.length, 1);
    }
    const { http } = vendor({ status: 400, body: { error: 'invalid_request' } });
    await assert.rejects(revokeToken(http, server, 'https://vendor.test/revoke', 'r'), failing('refused'));
    const unknown = vendor({ status: 400, body: { error: 'invalid_client' } });
    await assert.rejects(
      revokeToken(unknown.http, server, 'https://vendor.test/revoke', 'r'),
      failing('client_refused'),
    );
  });

  it('fails when both are refused', async () => {
    const { http } = vendor({ status: 401, body: '' }, { status: 401, body: '' });
    await assert.rejects(revokeToken(http, server, 'https://vendor.test/revoke', 'r'), failing('refused'));
  });
});
