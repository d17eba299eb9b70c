/** The API description and the reference page. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema } from 'fastify';
import { SENT_EVENTS } from '../../src/domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { describeApi } from '../../src/platform/http/description/index.ts';
import { ErrorBody } from '../../src/platform/http/schemas.ts';
import { createHttpApp } from '../../src/platform/http/server.ts';
import { createValidatorCompiler } from '../../src/platform/http/validation.ts';
import { openLog } from '../../src/platform/log.ts';
import { loadConfig } from '../../src/settings/config.ts';
import { send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { openSchemas } from './document-schemas.ts';
import { OPERATIONS } from './operation-ids.ts';
import { scopedRoutesOf } from './routes.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

let service: TestService;
let document: {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, object> };
};

before(async () => {
  service = await startTestService();
  document = (await send(service.url, { path: '/openapi.json' })).json() as typeof document;
});

after(() => service.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, ...operation })),
  );
const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

/** Receivers rely on these names: none of them may go. */
const RELIED_ON = [
  'sync.completed',
  'sync.failed',
  'connection.created',
  'connection.disconnected',
  'user.created',
  'user.deleted',
  'sync.started',
  'sync.cancelled',
  'connection.error',
  'health.updated',
  'anomaly.detected',
  'webhook.test',
];

describe('the description', () => {
  test('names every operation as test/rules/operation-ids.ts has it', () => {
    const named = operations().map(({ operationId, method, path }) => [operationId, `${method.toUpperCase()} ${path}`]);
    assert.deepEqual(Object.fromEntries(named.sort()), OPERATIONS);
    assert.equal(named.length, Object.keys(OPERATIONS).length);
  });

  test('gives every operation a summary and a tag', () => {
    assert.equal(document.openapi, '3.1.0');
    for (const { path, summary, tags } of operations()) {
      assert.ok(summary && tags.length === 1, path);
      assert.ok(document.tags.some(({ name }) => name === tags[0]));
    }
  });

  test('declares every path parameter', () => {
    for (const { path, method, parameters = [] } of operations()) {
      const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      assert.deepEqual(
        declared.sort(),
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
        `${method} ${path}`,
      );
    }
  });

  test('names the failures of an operation by what its route is', () => {
    const refusalsOf = (method: string, path: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {}).filter((status) => status >= '400');
    assert.deepEqual(refusalsOf('get', '/readyz'), ['400', '431', '500', '503']);
    assert.deepEqual(refusalsOf('get', '/v1/users'), ['400', '401', '403', '429', '431', '500', '503']);
    assert.deepEqual(refusalsOf('get', '/v1/users/{userId}'), ['400', '401', '403', '404', '429', '431', '500', '503']);
    const ofPush = ['400', '401', '403', '404', '408', '409', '413', '415', '429', '431', '500', '503'];
    assert.deepEqual(refusalsOf('post', '/v1/users/{userId}/health'), ofPush);
  });

  test('says which scope each operation needs', () => {
    const scoped = new Map(
      scopedRoutesOf(service).map(({ method, url, access }) => [
        `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
        access,
      ]),
    );
    for (const { path, method, security } of operations()) {
      const scope = scoped.get(`${method.toUpperCase()} ${path}`);
      assert.deepEqual(security, scope === undefined ? [] : [{ apiKey: [scope] }], `${method} ${path}`);
    }
  });

  test('holds schemas that are JSON Schema 2020-12', () => {
    const compile = openSchemas(document.components.schemas);
    for (const schema of Object.values(document.components.schemas)) compile(schema);
    for (const { parameters = [], requestBody, responses } of operations()) {
      for (const { schema } of parameters) compile(schema);
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
        for (const { schema } of Object.values(content)) compile(schema);
      }
    }
  });

  test('lists the events that webhooks receive, and no others', () => {
    assert.deepEqual(Object.keys(document.webhooks), SENT_EVENTS);
    for (const event of RELIED_ON) assert.ok(event in document.webhooks, event);
    const { enum: events = [] } = document.components.schemas.WebhookEventName as { enum?: string[] };
    assert.deepEqual([...events, 'webhook.test'], Object.keys(document.webhooks));
  });

  test('gives every webhook its headers and the schema of its body', () => {
    const ids = operations().map(({ operationId }) => operationId);
    const compile = openSchemas(document.components.schemas);
    const samples: Record<string, object> = EVENT_SAMPLES;
    for (const [event, { post }] of Object.entries(document.webhooks)) {
      assert.ok(!ids.includes(post.operationId) && post.summary && post.tags[0] === 'Webhooks', event);
      ids.push(post.operationId);
      assert.deepEqual(
        post.parameters?.map((one) => [one.in, one.name, one.required]),
        [
          ['header', 'X-Service-Signature', true],
          ['header', 'X-Service-Signature-Previous', false],
          ['header', 'X-Service-Event', true],
          ['header', 'X-Service-Test', false],
          ['header', 'X-Service-Delivery', true],
          ['header', 'webhook-id', true],
          ['header', 'webhook-timestamp', true],
          ['header', 'webhook-signature', true],
        ],
      );
      const isBody = compile(bodyOf(post) ?? assert.fail(event));
      const envelope = { event, timestamp: '2026-01-03T10:00:00.000Z' };
      assert.ok(isBody({ ...envelope, data: samples[event] }), event);
      for (const wrong of [envelope, { ...envelope, data: {} }]) assert.ok(!isBody(wrong), `${event} without its data`);
    }
  });

  test('does not depend on the order of registration', () => {
    const paths = Object.keys(document.paths);
    assert.deepEqual(paths, [...paths].sort());
  });
});

test('every schema of every route compiles, which the running service does only when it first needs one', () => {
  const compileAnswer = SerializerSelector()({ Error: ErrorBody });
  const compileInput = createValidatorCompiler();
  let compiled = 0;
  for (const { method, url, schema = {} } of service.routes) {
    for (const httpPart of ['body', 'querystring', 'params', 'headers'] as const) {
      const input = schema[httpPart];
      if (typeof input !== 'object' || input === null) continue;
      compileInput({ schema: input, method: String(method), url, httpPart })({});
      compiled += 1;
    }
    for (const [httpStatus, answer] of answersOf(schema)) {
      compileAnswer({ schema: answer, method: String(method), url, httpStatus });
      compiled += 1;
    }
  }
  assert.ok(compiled > 500, String(compiled));
});

/** The schemas of a route's answers, those for each content type included. */
function answersOf({ response }: FastifySchema): [status: string, schema: object][] {
  const declared = Object.entries((response ?? {}) as Record<string, { content?: Record<string, { schema: object }> }>);
  return declared.flatMap(([status, schema]): [string, object][] => {
    if (schema.content === undefined) return [[status, schema]];
    return Object.values(schema.content).map((one) => [status, one.schema]);
  });
}

test('the description is not sent again to a client that has it', async () => {
  const path = '/openapi.json';
  const { status, headers } = await send(service.url, { path });
  const etag = String(headers.etag);
  assert.deepEqual([status, headers['cache-control']], [200, 'no-cache']);
  const again = await send(service.url, { path, headers: { 'if-none-match': `"other", ${etag}` } });
  assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', etag]);
  const other = await send(service.url, { path, headers: { 'if-none-match': 'W/"other"' } });
  assert.equal(other.status, 200);
});

describe('the reference page', () => {
  test('allows nothing from other hosts and requests nothing from other hosts', async () => {
    const { status, headers, text } = await send(service.url, { path: '/docs' });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/html/);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self';/);
    assert.doesNotMatch(policy + text, /https?:/);
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^<]*)<\/script>/g)].map(([, code]) => code);
    assert.deepEqual(inline, [''], 'a script within the page would be refused by its policy');
  });

  test('serves its viewer itself, compressed or not', async () => {
    const path = '/docs/reference.js';
    const compressed = await send(service.url, { path, headers: { 'accept-encoding': 'gzip' } });
    assert.deepEqual([compressed.status, compressed.headers['content-encoding']], [200, 'gzip']);
    const plain = await send(service.url, { path });
    assert.deepEqual([plain.status, plain.headers['content-encoding']], [200, undefined]);
    assert.match(String(plain.headers['content-type']), /^text\/javascript/);
    assert.ok(plain.text.length > 1_000_000 && plain.text.includes('api-reference'));
  });
});

test('a route without a name, or with one that is too long, stops the start', async () => {
  const app = createHttpApp({ log: openLog('silent'), ...loadConfig([], {}) });
  await describeApi(app, { baseUrl: 'http://localhost:3000', webhooks: {}, tags: {} });
  const addRoute = (schema: object) => () => app.get('/nameless', { schema }, () => ({}));
  assert.throws(addRoute({ summary: 'Nothing' }), /GET \/nameless has no operationId/);
  assert.throws(addRoute({ operationId: 'List-users' }), /has no operationId/);
  assert.throws(addRoute({ operationId: 'a'.repeat(33) }), /longer than 32 characters/);
  await app.close();
});
