/**
 * Tests the client against a scripted server, so that 429s and 503s come when we want them; test/journeys/sdk.test.ts
 * uses the real service.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { Tributary } from './client.ts';
import { TributaryError } from './error.ts';
import { retryDelayMs } from './retry.ts';

type Step = (request: IncomingMessage, response: ServerResponse) => void;

let steps: Step[] = [];
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  request.resume();
  request.on('end', () => steps.shift()?.(request, response));
});
let tributary: Tributary;

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the address of a TCP server has this form
  tributary = new Tributary({ baseUrl: `http://127.0.0.1:${port}/`, apiKey: 'key' });
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
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

test('asks again after 429 and 503, as told, and then answers', async () => {
  steps = [
    answer(429, {}, { 'retry-after': '0' }),
    answer(503, {}, { 'retry-after': '0' }),
    (request, response) => {
      assert.equal(request.headers.authorization, 'Bearer key');
      answer(200, { id: 'u' })(request, response);
    },
  ];
  const user = await tributary.get('/v1/users/{userId}', { path: { userId: 'a/b' } });
  assert.equal(user.id, 'u');
  assert.deepEqual(asked, Array(3).fill('GET /v1/users/a%2Fb'));
});

test('gives up after the last retry, and at once on any other error, with what the service said', async () => {
  steps = Array.from({ length: 4 }, () => answer(429, { code: 'RATE_LIMIT_EXCEEDED' }, { 'retry-after': '0' }));
  await assert.rejects(tributary.get('/v1/api-keys'), { status: 429, code: 'RATE_LIMIT_EXCEEDED' });
  assert.equal(asked.length, 4);
  const details = [{ path: 'body.externalId', message: 'is required' }];
  steps = [answer(400, { message: 'no', code: 'VALIDATION_ERROR', details })];
  const error = await tributary.post('/v1/users', { body: { externalId: '' } }).catch((failure: unknown) => failure);
  assert.ok(error instanceof TributaryError);
  assert.deepEqual([error.status, error.message, error.code, error.details], [400, 'no', 'VALIDATION_ERROR', details]);
  steps = [(_, response) => void response.writeHead(502).end('<html>')];
  await assert.rejects(tributary.get('/v1/api-keys'), { status: 502, code: 'UNKNOWN' });
});

test('walks pages by nextCursor', async () => {
  steps = [answer(200, { data: [1, 2], nextCursor: 'c 1' }), answer(200, { data: [3], nextCursor: null })];
  const seen: unknown[] = [];
  for await (const user of tributary.all('/v1/users', { query: { limit: 2 } })) seen.push(user);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual(asked, ['GET /v1/users?limit=2', 'GET /v1/users?limit=2&cursor=c+1']);
});

test('walks plain arrays by the Link header', async () => {
  const link = '<https://elsewhere.example/v1/api-keys?limit=1&cursor=abc>; rel="next"';
  steps = [answer(200, [1], { link }), answer(200, [2])];
  const seen: unknown[] = [];
  for await (const key of tributary.all('/v1/api-keys')) seen.push(key);
  assert.deepEqual(seen, [1, 2]);
  assert.deepEqual(asked, ['GET /v1/api-keys', 'GET /v1/api-keys?cursor=abc']);
});

test('has nothing to return for a 204', async () => {
  steps = [(_, response) => void response.writeHead(204).end()];
  assert.equal(await tributary.delete('/v1/users/{userId}', { path: { userId: 'u' } }), undefined);
});

test('a wait can be broken off', async () => {
  const controller = new AbortController();
  steps = [
    (request, response) => {
      answer(503, {}, { 'retry-after': '60' })(request, response);
      setImmediate(() => controller.abort(new Error('enough')));
    },
  ];
  await assert.rejects(tributary.get('/v1/api-keys', { signal: controller.signal }));
});

test('waits as told, else twice as long each time, never more than a minute', () => {
  const saying = (status: number, retryAfter: string | null) => ({ status, headers: { get: () => retryAfter } });
  assert.equal(retryDelayMs(saying(429, '7'), 1, 3, 0), 7_000);
  assert.equal(retryDelayMs(saying(429, '3600'), 1, 3, 0), 60_000);
  assert.equal(retryDelayMs(saying(503, null), 1, 3, 0), 250);
  assert.equal(retryDelayMs(saying(503, null), 3, 3, 0.5), 1_500);
  assert.equal(retryDelayMs(saying(503, null), 4, 3, 0), undefined);
  assert.equal(retryDelayMs(saying(500, '1'), 1, 3, 0), undefined);
});
