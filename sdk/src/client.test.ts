/**
 * Tests the client against a scripted server, so that each answer comes when we want it; test/journeys/sdk.test.ts uses
 * the real service.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import {
  BadRequestError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  Tributary,
  TributaryError,
  UnavailableError,
  VERSION,
} from './index.ts';

interface Asked {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Step = (response: ServerResponse) => void;

let steps: Step[] = [];
const asked: Asked[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    steps.shift()?.(response);
  });
});
let baseUrl: string;
let client: Tributary;

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the address of a TCP server has this form
  baseUrl = `http://127.0.0.1:${port}/`;
  client = new Tributary({ baseUrl, apiKey: 'key' });
});

after(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked.length = 0;
});

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const AT_ONCE = { 'retry-after': '0' };
const cut: Step = (response) => response.destroy();
const lines = () => asked.map(({ line }) => line);

test('puts each parameter where its operation has it', async () => {
  steps = [answer(200, { id: 'u' }), answer(200, {}), answer(200, { data: [] })];
  await client.updateUser({ userId: 'a/b', displayName: 'Ada' });
  await client.getTimeseries({ userId: 'u', metricType: 'steps', from: '2026-01-01', to: '2026-01-31' });
  await client.listUsers();
  assert.deepEqual(lines(), [
    'PATCH /v1/users/a%2Fb',
    'GET /v1/users/u/health/timeseries?metricType=steps&from=2026-01-01&to=2026-01-31',
    'GET /v1/users',
  ]);
  const [patch, get] = asked;
  assert.deepEqual([patch?.body, get?.body], ['{"displayName":"Ada"}', '']);
  assert.deepEqual([patch?.headers.authorization, patch?.headers['content-type']], ['Bearer key', 'application/json']);
  assert.equal(get?.headers['content-type'], undefined);
});

test('a body without members is sent as an empty object', async () => {
  steps = [answer(200, { data: [], count: 0 })];
  await client.computeCorrelations({ userId: 'u' });
  assert.equal(asked[0]?.body, '{}');
});

test('refuses parameters that do not fit before anything is sent', async () => {
  // @ts-expect-error: the parameter is missing
  await assert.rejects(client.getUser({}), { name: 'TypeError', message: 'getUser: userId is missing' });
  // @ts-expect-error: all parameters are missing
  await assert.rejects(client.getUser(), { name: 'TypeError' });
  for (const userId of ['', '.', '..']) await assert.rejects(client.getUser({ userId }), { name: 'TypeError' });
  // @ts-expect-error: there is no such parameter
  await assert.rejects(client.listUsers({ name: 'Ada' }), { message: 'listUsers: there is no parameter name' });
  // @ts-expect-error: this operation does not heed a key
  await assert.rejects(client.getUser({ userId: 'u' }, { idempotencyKey: 'k' }), { name: 'TypeError' });
  // @ts-expect-error: a required member of the body is missing
  const withoutMember = () => client.createUser({});
  assert.ok(withoutMember);
  // @ts-expect-error: there is no such parameter
  assert.throws(() => client.openStream({ topic: 'syncs' }), { name: 'TypeError' });
  assert.deepEqual(asked, []);
});

test('an address that is none and a key without a value are refused when the client is made', () => {
  for (const apiKey of ['', undefined]) assert.throws(() => new Tributary({ baseUrl, apiKey }), /TRIBUTARY_API_KEY/);
  for (const wrong of [undefined, '']) {
    assert.throws(() => new Tributary({ apiKey: 'key', baseUrl: wrong }), /http:\/\/localhost:3000.*TRIBUTARY_URL/);
  }
  for (const wrong of ['localhost:3000', '/v1', 'ftp://example.com']) {
    const message = `baseUrl is no http address: ${wrong}`;
    assert.throws(() => new Tributary({ apiKey: 'key', baseUrl: wrong }), { name: 'TypeError', message });
  }
});

test('address and key are those of the environment where they are left out', async (t) => {
  Object.assign(process.env, { TRIBUTARY_URL: baseUrl, TRIBUTARY_API_KEY: 'of the environment' });
  t.after(() => {
    delete process.env.TRIBUTARY_URL;
    delete process.env.TRIBUTARY_API_KEY;
  });
  for (const options of [undefined, { baseUrl, apiKey: undefined }, { baseUrl: undefined, apiKey: 'mine' }]) {
    steps = [answer(200, [])];
    await new Tributary(options).listApiKeys();
  }
  const keys = asked.map(({ headers }) => headers.authorization);
  assert.deepEqual(keys, ['Bearer of the environment', 'Bearer of the environment', 'Bearer mine']);
});

test('a service that cannot be reached is named', async () => {
  const nobody = new Tributary({ baseUrl: 'http://127.0.0.1:2', apiKey: 'key', maxRetries: 0 });
  const message = 'listApiKeys: http://127.0.0.1:2 does not answer (ECONNREFUSED)';
  await assert.rejects(nobody.listApiKeys(), { name: 'ConnectionError', code: 'CONNECTION', message });
});

test('asks again after a lost connection, 429 and 503', async () => {
  steps = [cut, answer(429, {}, AT_ONCE), answer(503, {}, AT_ONCE), answer(200, { id: 'u' })];
  assert.equal((await client.getUser({ userId: 'u' })).id, 'u');
  assert.deepEqual(lines(), Array(4).fill('GET /v1/users/u'));
});

test('a read is asked again after 502 and 504, a write is not: a proxy does not say what the service has done', async () => {
  steps = [...[502, 504].map((status) => answer(status, {}, { 'retry-after': '0' })), answer(200, [])];
  assert.deepEqual(await client.listApiKeys(), []);
  steps = [answer(502, {}, { 'retry-after': '0' })];
  await assert.rejects(client.deleteUser({ userId: 'u' }), ServerError);
  assert.equal(asked.length, 4);
});

test('says which client asks, unless the program names itself', async () => {
  steps = [answer(200, []), answer(200, [])];
  await client.listApiKeys();
  await client.listApiKeys({}, { headers: { 'user-agent': 'my-app/1' } });
  const [own, given] = asked.map(({ headers }) => headers['user-agent']);
  assert.match(own ?? '', new RegExp(`^tributary-health/${VERSION.replaceAll('.', '\\.')} \\(Node\\.js/\\d+\\)$`));
  assert.equal(given, 'my-app/1');
});

test('dates and lists are sent as the API takes them, and texts as they are', async () => {
  steps = Array.from({ length: 4 }, () => answer(200, []));
  const day = new Date('2026-01-03T10:00:00+02:00');
  await client.listDailySummaries({ userId: 'u', from: day, to: '2026-01-04', metricTypes: ['steps', 'sleep'] });
  await client.listDailySummaries({ userId: 'u', from: '2026-01-03', to: day, metricTypes: 'steps,sleep' });
  await client.pushHealthPoints({ userId: 'u', points: [{ metricType: 'weight', value: 70, recordedAt: day }] });
  const [listed, text, pushed] = asked;
  const path = '/v1/users/u/health/daily-summaries';
  const at = '2026-01-03T08%3A00%3A00.000Z';
  assert.equal(listed?.line, `GET ${path}?from=${at}&to=2026-01-04&metricTypes=steps%2Csleep`);
  assert.equal(text?.line, `GET ${path}?from=2026-01-03&to=${at}&metricTypes=steps%2Csleep`);
  const recordedAt = '2026-01-03T08:00:00.000Z';
  assert.deepEqual(JSON.parse(pushed?.body ?? ''), { points: [{ metricType: 'weight', value: 70, recordedAt }] });

  const no = new Date('no date');
  await assert.rejects(client.getTimeseries({ userId: 'u', metricType: 'steps', from: no, to: day }), TypeError);
  await assert.rejects(client.createApiKey({ name: 'n', scopes: ['read'], expiresAt: no }), TypeError);
  assert.equal(asked.length, 3);
});

test('gives up after the last retry, with what was the matter', async () => {
  steps = Array.from({ length: 4 }, () => answer(429, { code: 'RATE_LIMIT_EXCEEDED' }, AT_ONCE));
  await assert.rejects(client.listApiKeys(), RateLimitError);
  assert.equal(asked.length, 4);
  steps = [cut];
  await assert.rejects(client.listApiKeys({}, { maxRetries: 0 }), (error: unknown) => {
    assert.ok(error instanceof ConnectionError && error.cause !== undefined);
    assert.deepEqual([error.code, error.status], ['CONNECTION', undefined]);
    return true;
  });
});

test('a POST is repeated only under an Idempotency-Key, which all of its attempts share', async () => {
  steps = [cut];
  await assert.rejects(client.computeCorrelations({ userId: 'u' }), ConnectionError);
  steps = [answer(429, {}, AT_ONCE)];
  await assert.rejects(client.computeCorrelations({ userId: 'u' }), RateLimitError);
  assert.equal(asked.length, 2);
  assert.ok(asked.every(({ headers }) => headers['idempotency-key'] === undefined));

  asked.length = 0;
  const inProgress = answer(409, { code: 'CONFLICT' }, AT_ONCE);
  const done = answer(200, { inserted: 0, duplicates: 0 });
  steps = [cut, inProgress, done, done, done];
  await client.pushHealthPoints({ userId: 'u', points: [] });
  await client.pushHealthPoints({ userId: 'u', points: [] });
  await client.pushHealthPoints({ userId: 'u', points: [] }, { idempotencyKey: 'mine' });
  const [first, second, third, other, given] = asked.map(({ headers }) => headers['idempotency-key']);
  assert.match(String(first), /^[0-9a-f]{32}$/);
  assert.deepEqual([second, third, given], [first, first, 'mine']);
  assert.notEqual(other, first);
});

test('a conflict of another kind is final', async () => {
  steps = [answer(409, { code: 'CONFLICT' })];
  await assert.rejects(client.pushHealthPoints({ userId: 'u', points: [] }), ConflictError);
});

test('each status has its class, and the error says what the service said', async () => {
  const details = [{ path: 'body.externalId', message: 'is required' }];
  const limits = { 'ratelimit-limit': '120', 'ratelimit-remaining': '7', 'ratelimit-reset': '30' };
  steps = [
    answer(400, { message: 'no', code: 'VALIDATION_ERROR', details }, { 'x-request-id': 'r-1', ...limits }),
    answer(404, { code: 'NOT_FOUND' }),
    (response) => void response.writeHead(502).end('<html>'),
    answer(405, { code: 'METHOD_NOT_ALLOWED' }),
    answer(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' }),
  ];
  const once = { maxRetries: 0 };
  const error = await client.createUser({ externalId: '' }).catch((failure: unknown) => failure);
  assert.ok(error instanceof BadRequestError && error instanceof TributaryError);
  assert.deepEqual(
    [error.name, error.status, error.message, error.code, error.requestId, error.details, error.rateLimit],
    ['BadRequestError', 400, 'no', 'VALIDATION_ERROR', 'r-1', details, { limit: 120, remaining: 7, resetSeconds: 30 }],
  );
  await assert.rejects(client.listApiKeys(), NotFoundError);
  await assert.rejects(
    client.listApiKeys({}, once),
    (failure) => failure instanceof ServerError && failure.code === 'UNKNOWN',
  );
  await assert.rejects(client.listApiKeys(), { name: 'TributaryError', status: 405, code: 'METHOD_NOT_ALLOWED' });
  await assert.rejects(
    client.listApiKeys({}, once),
    (failure) => failure instanceof UnavailableError && failure.retryAfterSeconds === 5,
  );
});

test('an answer that is not the service’s own is an error too', async () => {
  steps = [(response) => void response.writeHead(200).end('<html>sign in</html>')];
  await assert.rejects(client.listApiKeys(), { code: 'UNKNOWN', status: 200 });
});

test('a call ends with its time limit', async (t) => {
  // A server of its own: this request may come to it only after the call has ended.
  const silent = createServer().listen(0, '127.0.0.1');
  t.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // the address of a TCP server has this form
  await assert.rejects(
    new Tributary({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key' }).listApiKeys({}, { timeoutMs: 20 }),
    (error) => error instanceof TimeoutError && error.code === 'TIMEOUT' && error.status === undefined,
  );
  // A wait that would end after the limit is not begun.
  steps = [answer(429, {}, { 'retry-after': '3600' })];
  await assert.rejects(client.listApiKeys(), RateLimitError);
});

test('the caller can break off a call and a wait', async () => {
  const reason = new Error('enough');
  const inCall = new AbortController();
  steps = [() => inCall.abort(reason)];
  await assert.rejects(client.listApiKeys({}, { signal: inCall.signal }), reason);
  const inWait = new AbortController();
  steps = [
    (response) => {
      answer(503, {}, { 'retry-after': '50' })(response);
      response.once('close', () => setImmediate(() => inWait.abort(reason)));
    },
  ];
  await assert.rejects(client.listApiKeys({}, { signal: inWait.signal }), reason);
  await assert.rejects(client.listApiKeys({}, { signal: AbortSignal.abort(reason) }), reason);
  assert.equal(asked.length, 2);
});

test('a list answers its first page, and can be walked by nextCursor', async () => {
  const pages = [answer(200, { data: [1, 2], nextCursor: 'c 1' }), answer(200, { data: [3], nextCursor: null })];
  steps = [...pages, ...pages];
  const call = client.listHealthPoints({ userId: 'u', limit: 2, offset: 4 });
  const seen: unknown[] = [];
  for await (const point of call) seen.push(point);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual((await call).data, [1, 2]);
  assert.deepEqual(lines(), ['GET /v1/users/u/health?limit=2&offset=4', 'GET /v1/users/u/health?limit=2&cursor=c+1']);
  // @ts-expect-error: one user is no list
  const walkOne = async () => [...(await Array.fromAsync(client.getUser({ userId: 'u' })))];
  assert.ok(walkOne);
});

test('plain arrays are walked by the Link header', async () => {
  const link = '<https://elsewhere.example/v1/webhooks/w/deliveries?limit=1&cursor=abc>; rel="next"';
  steps = [answer(200, [1], { link }), answer(200, [2])];
  const seen: unknown[] = [];
  for await (const delivery of client.listWebhookDeliveries({ webhookId: 'w' })) seen.push(delivery);
  assert.deepEqual(seen, [1, 2]);
  assert.equal(lines()[1], 'GET /v1/webhooks/w/deliveries?cursor=abc');
});

test('a failure is heard once, by whoever asked for it', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  steps = [answer(404, {}), answer(404, {})];
  await assert.rejects(client.listUsers().withResponse(), NotFoundError);
  await assert.rejects(async () => {
    for await (const user of client.listUsers()) assert.fail(JSON.stringify(user));
  }, NotFoundError);
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  assert.deepEqual(unheard, []);
});

test('withResponse gives what came beside the body', async () => {
  const headers = {
    'x-request-id': 'r-2',
    'ratelimit-limit': '120',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '9',
  };
  steps = [answer(200, [], headers), answer(200, { data: [], nextCursor: 'abc' })];
  const { data, status, requestId, rateLimit, nextCursor, headers: got } = await client.listApiKeys().withResponse();
  assert.equal(nextCursor, undefined);
  assert.equal((await client.listUsers().withResponse()).nextCursor, 'abc');
  assert.deepEqual([data, status, requestId], [[], 200, 'r-2']);
  assert.deepEqual(rateLimit, { limit: 120, remaining: 0, resetSeconds: 9 });
  assert.equal(got.get('content-type'), 'application/json');
});

test('an answer without a body is undefined, a redirect is its address', async () => {
  steps = [
    (response) => void response.writeHead(204).end(),
    (response) => void response.writeHead(302, { location: 'https://vendor.example/consent' }).end(),
  ];
  assert.equal(await client.deleteUser({ userId: 'u' }), undefined);
  const { location } = await client.startAuthorization({ providerId: 'provider_c', userId: 'u' });
  assert.equal(location, 'https://vendor.example/consent');
});

test('without a key the session counts, and its writes say that they are JSON', async () => {
  const seen: (RequestInit | undefined)[] = [];
  const page = new Tributary({
    baseUrl,
    fetch: (url, init) => {
      seen.push(init);
      return fetch(url, init);
    },
  });
  steps = [answer(200, []), (response) => void response.writeHead(204).end()];
  await page.listApiKeys();
  await page.revokeApiKey({ keyId: 'k' });
  const [get, remove] = asked;
  assert.deepEqual([get?.headers.authorization, get?.headers['content-type']], [undefined, undefined]);
  assert.equal(remove?.headers['content-type'], 'application/json');
  assert.deepEqual(
    seen.map((init) => init?.credentials),
    ['same-origin', 'same-origin'],
  );
});

test('a page of the service needs no address', async () => {
  const urls: string[] = [];
  Object.defineProperty(globalThis, 'location', { value: {}, configurable: true });
  try {
    const page = new Tributary({
      fetch: async (url) => {
        urls.push(url);
        return Response.json([]);
      },
    });
    await page.listApiKeys();
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
  }
  assert.deepEqual(urls, ['/v1/api-keys']);
});

test('further headers are sent', async () => {
  steps = [answer(200, {})];
  await client.getUser({ userId: 'u' }, { headers: { 'x-request-id': 'mine' } });
  assert.equal(asked[0]?.headers['x-request-id'], 'mine');
});
