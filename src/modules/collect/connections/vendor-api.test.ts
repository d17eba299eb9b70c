import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createHttpClient, type HttpClient } from '../../../platform/http-client.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { type VendorApi, VendorError } from '../../../providers/vendor-api.ts';
import { startVendorDouble, type VendorAnswer, type VendorDouble } from './testing/vendor-double.ts';
import { looseTokens } from './tokens/token-source.ts';
import { createVendorApi } from './vendor-api.ts';

let vendor: VendorDouble;
let http: HttpClient;
let provider: ConfiguredProvider;
before(async () => {
  vendor = await startVendorDouble();
  http = createHttpClient({ allow: [], exemptOrigins: vendor.configured.origins });
  provider = configuredIn(vendor);
});
after(async () => {
  await http.close();
  await vendor.stop();
});
beforeEach(() => {
  vendor.asked.length = 0;
  vendor.renewals.length = 0;
});

function configuredIn({ configured }: VendorDouble): ConfiguredProvider {
  const found = configured.byId.get('double');
  assert.ok(found);
  return found;
}

function apiWith(tokens: { secondToken?: string; expiresAt?: number } = {}): VendorApi {
  const { secondToken, expiresAt } = tokens;
  return createVendorApi(
    http,
    provider,
    looseTokens(http, provider, { accessToken: 'access-1', secondToken, expiresAt }),
  );
}

async function failureOf(call: Promise<unknown>): Promise<VendorError> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof VendorError, String(error));
    return error;
  }
  return assert.fail('it did not fail');
}

const answering = (answer: VendorAnswer) => {
  vendor.onApi = () => answer;
};

describe('a call', () => {
  it('carries token and query to the configured base, and brings back status, headers, body', async () => {
    answering({ headers: { 'X-Left': '3' }, body: '{"id":90071992547409931}' });
    const response = await apiWith().get('/v2/cycle', { limit: 25, nextToken: 'a b', start: undefined });
    assert.deepEqual(
      [response.status, response.headers['x-left'], response.body],
      [200, '3', { id: '90071992547409931' }],
    );
    const [asked] = vendor.asked;
    assert.deepEqual(
      [asked?.method, asked?.path, asked?.authorization],
      ['GET', '/base/v2/cycle?limit=25&nextToken=a%20b', 'Bearer access-1'],
    );
  });

  it('can delete, and post JSON', async () => {
    answering({ status: 204 });
    assert.equal((await apiWith().delete('/v2/access')).body, undefined);
    answering({ body: {} });
    await apiWith().post('/v4/query', { range: [1, 2] });
    assert.deepEqual(
      vendor.asked.map(({ method, body }) => [method, body]),
      [
        ['DELETE', ''],
        ['POST', '{"range":[1,2]}'],
      ],
    );
  });

  it('keeps the query that a path brings along', async () => {
    answering({ body: {} });
    await apiWith().get('/v2/x?after=%2B1&page=1', { page: 2 });
    assert.equal(vendor.asked[0]?.path, '/base/v2/x?after=%2B1&page=2');
  });

  it('never leaves the base of the API', async () => {
    for (const path of ['https://evil.test/', '//evil.test/', '@evil.test/', '/../token', '/%2e%2e/token', '', 'x']) {
      const stays = path === '//evil.test/';
      answering({ body: {} });
      if (stays) assert.equal((await apiWith().get(path)).status, 200);
      else assert.equal((await failureOf(apiWith().get(path))).kind, 'malformed', path);
    }
    assert.deepEqual(
      vendor.asked.map(({ path }) => path),
      ['/base//evil.test/'],
    );
  });

  it('follows a link of the vendor as it is given, and no other', async () => {
    answering({ body: '[1]' });
    const { origin } = new URL(provider.apiUrl);
    const response = await apiWith().follow(`${origin}/elsewhere?from=1&token=s%20t`);
    assert.deepEqual(response?.body, [1]);
    assert.equal(vendor.asked.at(-1)?.path, '/elsewhere?from=1&token=s%20t');
    assert.equal(vendor.asked.at(-1)?.authorization, 'Bearer access-1');
    for (const link of ['https://foreign-host.example/elsewhere', origin.replace(/\d+$/, '1'), '/elsewhere', 'x']) {
      assert.equal(await apiWith().follow(link), undefined);
    }
    assert.equal(vendor.asked.length, 1);
  });

  it('says nothing of the query of a link when it fails', async () => {
    answering({ status: 500 });
    const { origin } = new URL(provider.apiUrl);
    const failing = async () => apiWith().follow(`${origin}/elsewhere?token=secret`);
    assert.equal((await failureOf(failing())).message, 'Double answered 500 to GET /elsewhere');
  });

  it('shows the statuses that the adapter wants to see', async () => {
    answering({ status: 404, body: '<html>' });
    const response = await apiWith().get('/v2/x', {}, [404]);
    assert.deepEqual([response.status, response.body], [404, undefined]);
  });
});

describe('a failure', () => {
  const cases: [VendorAnswer, string, string][] = [
    [{ status: 503, body: 'x' }, 'unavailable', 'Double answered 503 to GET /v2/cycle'],
    [{ status: 408, body: '' }, 'unavailable', 'Double answered 408 to GET /v2/cycle'],
    [{ status: 425, body: '' }, 'unavailable', 'Double answered 425 to GET /v2/cycle'],
    [{ status: 500 }, 'unavailable', 'Double answered 500 to GET /v2/cycle'],
    [{ status: 403, body: { secret: 1 } }, 'refused', 'Double answered 403 to GET /v2/cycle'],
    [{ status: 400 }, 'refused', 'Double answered 400 to GET /v2/cycle'],
    [{ status: 302, headers: { location: '/base/v2/other' } }, 'refused', 'Double answered 302 to GET /v2/cycle'],
    [{ body: '<html>' }, 'malformed', 'Double answered GET /v2/cycle with something that is not JSON'],
    [
      { body: '['.repeat(65) + ']'.repeat(65) },
      'malformed',
      'Double answered GET /v2/cycle with JSON that is nested deeper than 64 levels',
    ],
    [{ body: '{"a":' }, 'malformed', 'Double answered GET /v2/cycle with something that is not JSON'],
  ];
  for (const [answer, kind, message] of cases) {
    it(`${answer.status ?? 200} ${String(answer.body ?? '')} is ${kind}`, async () => {
      answering(answer);
      const error = await failureOf(apiWith().get('/v2/cycle', { token: 'in the query' }));
      assert.deepEqual([error.kind, error.message], [kind, message]);
    });
  }

  it('of the connection is unavailable', async () => {
    vendor.onApi = async () => Promise.reject(new Error('hang up'));
    const error = await failureOf(apiWith().get('/v2/cycle'));
    assert.deepEqual([error.kind, error.message], ['unavailable', 'Double cannot be reached (GET /v2/cycle)']);
  });

  it('by a full quota says when to come back: the vendor’s own headers, Retry-After, a minute', async () => {
    const at = async (headers: Record<string, string>, retryAt?: ConfiguredProvider['provider']['retryAt']) => {
      answering({ status: 429, headers });
      const limited = { ...provider, provider: { ...provider.provider, ...(retryAt && { retryAt }) } };
      const tokenSource = looseTokens(http, limited, {
        accessToken: 'a',
        secondToken: undefined,
        expiresAt: undefined,
      });
      const error = await failureOf(createVendorApi(http, limited, tokenSource).get('/v2/cycle'));
      assert.equal(error.kind, 'rate_limited');
      return Math.round(((error.retryAt ?? 0) - Date.now()) / 1000);
    };
    assert.equal(await at({ 'retry-after': '30' }), 30);
    assert.equal(await at({}), 60);
    assert.equal(
      await at({ 'retry-after': '30', 'x-reset': '7' }, (headers, now) => now + Number(headers['x-reset']) * 1000),
      7,
    );
  });

  it('by a server that names a time keeps that time', async () => {
    answering({ status: 503, headers: { 'retry-after': '120' } });
    const error = await failureOf(apiWith().get('/v2/cycle'));
    assert.equal(Math.round(((error.retryAt ?? 0) - Date.now()) / 1000), 120);
  });
});

describe('tokens', () => {
  const freshOnly = () => {
    vendor.onApi = ({ authorization }) => (authorization === 'Bearer access-2' ? { body: {} } : { status: 401 });
  };

  it('that end within a minute are renewed before they are used', async () => {
    freshOnly();
    await apiWith({ secondToken: 'refresh-1', expiresAt: Date.now() + 59_000 }).get('/v2/cycle');
    assert.deepEqual(
      vendor.asked.map(({ path }) => path),
      ['/token', '/base/v2/cycle'],
    );
    vendor.onApi = () => ({ body: {} });
    await apiWith({ secondToken: 'refresh-1', expiresAt: Date.now() + 70_000 }).get('/v2/cycle');
    assert.equal(vendor.renewals.length, 1);
  });

  it('that are refused are renewed, and the call is made once more', async () => {
    freshOnly();
    await apiWith({ secondToken: 'refresh-1' }).get('/v2/cycle');
    assert.deepEqual(
      vendor.asked.map(({ path }) => path),
      ['/base/v2/cycle', '/token', '/base/v2/cycle'],
    );
  });

  it('that are refused again after that are a failure, not a loop', async () => {
    answering({ status: 401 });
    assert.equal((await failureOf(apiWith({ secondToken: 'refresh-1' }).get('/v2/cycle'))).kind, 'unauthorized');
    assert.equal(vendor.renewals.length, 1);
  });

  it('that are refused and cannot be renewed mean that the grant is gone', async () => {
    answering({ status: 401 });
    assert.equal((await failureOf(apiWith().get('/v2/cycle'))).kind, 'grant_gone');
    assert.equal(vendor.renewals.length, 0);
  });
});

describe('an OAuth 1.0a vendor', () => {
  let other: VendorDouble;
  let client: HttpClient;
  before(async () => {
    const auth = {
      protocol: 'oauth1',
      requestTokenUrl: 'https://x.test',
      authorizeUrl: 'https://x.test',
      tokenUrl: 'https://x.test',
    } as const;
    other = await startVendorDouble({ auth });
    client = createHttpClient({ allow: [], exemptOrigins: other.configured.origins });
  });
  after(async () => {
    await client.close();
    await other.stop();
  });
  const api = () => {
    const tokenSource = looseTokens(client, configuredIn(other), {
      accessToken: 'token',
      secondToken: 'secret',
      expiresAt: undefined,
    });
    return createVendorApi(client, configuredIn(other), tokenSource);
  };

  it('gets signed requests', async () => {
    await api().get('/dailies', { from: 1 });
    assert.match(other.asked[0]?.authorization ?? '', /^OAuth .*oauth_signature="[^"]+", .*oauth_token="token"/);
    assert.doesNotMatch(other.asked[0]?.authorization ?? '', /secret|from=/);
  });

  it('ends a connection only when it speaks of the token', async () => {
    other.onApi = () => ({ status: 401 });
    assert.equal((await failureOf(api().get('/dailies'))).kind, 'unauthorized');
    other.onApi = () => ({ status: 401, headers: { 'www-authenticate': 'OAuth oauth_problem="token_revoked"' } });
    assert.equal((await failureOf(api().get('/dailies'))).kind, 'grant_gone');
    other.onApi = () => ({ status: 401, headers: { 'www-authenticate': 'OAuth oauth_problem="timestamp_refused"' } });
    assert.equal((await failureOf(api().get('/dailies'))).kind, 'unauthorized');
  });
});
