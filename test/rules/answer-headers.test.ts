/**
 * The headers of every answer, and further ones of answers with secrets, of long answers and of browsers' small
 * requests.
 */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { hasSecretAnswer } from '../../src/platform/http/secret-answers.ts';
import { send, sendRaw } from '../rig/http.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { absentIds, bodyOf, pathOf, routesOf } from './routes.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.stop());

const placeOf = ({ method, url }: { method: string | string[]; url: string }) => `${method} ${url}`;
const ID = /^[\w.:-]{1,100}$/;

describe('X-Request-Id', () => {
  test('is on the answer of every route, and no browser guesses another type', async () => {
    for (const route of routesOf(service)) {
      const [path, key] = [pathOf(route, absentIds()), service.apiKey];
      const { headers } = await send(service.url, { method: route.method, path, key, body: bodyOf(route) });
      assert.match(String(headers['x-request-id']), ID, placeOf(route));
      assert.equal(headers['x-content-type-options'], 'nosniff', placeOf(route));
    }
  });

  test('is the one that the client sent, also in failures', async () => {
    const given = { 'x-request-id': 'mine-1' };
    const asked = [
      ['GET', '/nothing'],
      ['GET', '/v1/users/%FF'],
      ['GET', '/'],
      ['PUT', '/healthz'],
      ['POST', '/mcp'],
      ['GET', '/docs'],
      ['GET', '/v1/users'],
    ] as const;
    for (const [method, path] of asked) {
      const { headers } = await send(service.url, { method, path, headers: given });
      assert.equal(headers['x-request-id'], 'mine-1', path);
    }
  });

  test('is on answers to what is no request', async () => {
    const header = `x-much: ${'x'.repeat(20_000)}`;
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: test\r\n${header}\r\n\r\n`, 431],
    ] as const) {
      const answer = await sendRaw(service.url, bytes);
      assert.deepEqual([answer.status, ID.test(String(answer.headers['x-request-id']))], [status, true]);
    }
  });
});

describe('an answer with a raw key or a token', () => {
  /** Names of members of answers that look like a secret, and of some that are none. */
  const SUSPECT = /key|secret|token|password/i;
  const HARMLESS = new Set(['keyPrefix', 'publicKey']);
  /** Here a `key` names a device of a person. */
  const OF_DEVICES = /^\S+ \/v1\/users\/:userId\/(devices|device-order|health\/daily-summaries)$/;

  function suspectsIn(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
    const named = Object.entries(properties).filter(
      ([name, { type }]) => SUSPECT.test(name) && type === 'string' && !HARMLESS.has(name),
    );
    return [...named.map(([name]) => name), ...Object.values(schema).flatMap(suspectsIn)];
  }

  function successesOf({ schema }: RouteOptions): unknown {
    const responses = Object.entries((schema?.response ?? {}) as Record<string, unknown>);
    return Object.fromEntries(responses.filter(([status]) => status.startsWith('2')));
  }

  test('is known by its schema, on every route', () => {
    const routes = service.routes.filter(({ method }) => method !== 'HEAD');
    for (const route of routes) {
      if (OF_DEVICES.test(placeOf(route))) continue;
      const suspects = suspectsIn(successesOf(route));
      assert.ok(suspects.length === 0 || hasSecretAnswer(route), `${placeOf(route)} answers with ${suspects}`);
    }
    const guarded = routes.filter(hasSecretAnswer).map(placeOf);
    for (const place of [
      'POST /v1/api-keys',
      'POST /v1/api-keys/:keyId/rotate',
      'POST /v1/users/:userId/connect-links',
      'POST /v1/users/:userId/invitation-codes',
      'POST /v1/invitation-codes/redeem',
      'POST /v1/tokens/refresh',
    ]) {
      assert.ok(guarded.includes(place), `${place}: ${guarded}`);
    }
  });

  test('may not be stored, and is never compressed', async () => {
    const userId = await createUser(service, 'anna');
    const name = 'a long name, so that the answer would be worth compressing'.padEnd(100, '.');
    const body = { name, scopes: ['read', 'write', 'admin'] };
    const made = await call<{ id: string }>(service, 'POST', '/v1/api-keys', { body, status: 201 });
    const asked = [
      { path: '/v1/api-keys', body },
      { path: `/v1/api-keys/${made.id}/rotate` },
      { path: `/v1/users/${userId}/connect-links`, body: {} },
      { path: `/v1/users/${userId}/tokens`, body: {} },
      { path: `/v1/users/${userId}/invitation-codes`, body: {} },
    ];
    for (const one of asked) {
      const headers = { 'accept-encoding': 'gzip, br' };
      const answer = await send(service.url, { method: 'POST', key: service.apiKey, headers, ...one });
      assert.ok(answer.status < 300, answer.text);
      assert.equal(answer.headers['cache-control'], 'no-store', one.path);
      assert.equal(answer.headers['content-encoding'], undefined, one.path);
    }
  });
});

describe('JSON of more than a kilobyte', () => {
  const read = async (accept: string | undefined, path = '/openapi.json', method = 'GET') => {
    const { port } = new URL(service.url);
    const headers: Record<string, string> = { authorization: `Bearer ${service.apiKey}` };
    if (accept !== undefined) headers['accept-encoding'] = accept;
    return new Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>((resolve, reject) => {
      const asked = request({ port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
      });
      asked.on('error', reject).end();
    });
  };

  test('is compressed as the client prefers, and says on what that depends', async () => {
    const plain = await read(undefined);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.headers.vary, 'accept-encoding');
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip', 'gzip'],
      ['gzip', 'gzip'],
      ['*', 'br'],
    ] as const) {
      const { headers, bytes } = await read(accept);
      assert.equal(headers['content-encoding'], encoding, accept);
      assert.equal(headers['content-length'], String(bytes.length));
      assert.ok(bytes.length < plain.bytes.length / 4, `${bytes.length} of ${plain.bytes.length}`);
      assert.ok(decompress[encoding](bytes).equals(plain.bytes), accept);
    }
    for (const accept of ['identity', 'gzip;q=0, br;q=0', 'zstd']) {
      assert.equal((await read(accept)).headers['content-encoding'], undefined, accept);
    }
  });

  test('is left alone where it is short, a page, a stream or the answer to HEAD', async () => {
    for (const [path, method] of [
      ['/v1/users', 'GET'],
      ['/healthz', 'GET'],
      ['/docs', 'GET'],
      ['/openapi.json', 'HEAD'],
    ] as const) {
      const { headers } = await read('gzip, br', path, method);
      assert.equal(headers['content-encoding'], undefined, path);
    }
    const key = service.apiKey;
    const stream = await send(service.url, { path: '/v1/stream', key, headers: { 'accept-encoding': 'gzip, br' } });
    assert.deepEqual([stream.status, stream.headers['content-encoding']], [200, undefined]);
  });
});

describe('a browser', () => {
  test('gets an icon, and the reference page with a slash too', async () => {
    const icon = await send(service.url, { path: '/favicon.ico' });
    assert.deepEqual([icon.status, icon.headers['content-type']], [200, 'image/x-icon']);
    const docs = await send(service.url, { path: '/docs/' });
    assert.equal(docs.status, 308);
    assert.equal(new URL(String(docs.headers.location), `${service.url}/docs/`).pathname, '/docs');
  });
});

test('an offset beyond what a number holds is a 400 that names the limit', async () => {
  const userId = await createUser(service, 'berta');
  for (const offset of ['9007199254740992', '9007199254740993', '9'.repeat(100)]) {
    const path = `/v1/users/${userId}/health?offset=${offset}`;
    const answer = await send(service.url, { path, key: service.apiKey });
    const { code, details } = answer.json() as { code: string; details: unknown };
    assert.equal(code, 'VALIDATION_ERROR');
    assert.deepEqual(details, [{ path: 'query.offset', message: `must be <= ${Number.MAX_SAFE_INTEGER}` }]);
  }
  const path = `/v1/users/${userId}/health?offset=${Number.MAX_SAFE_INTEGER}`;
  assert.equal((await send(service.url, { path, key: service.apiKey })).status, 200);
});
