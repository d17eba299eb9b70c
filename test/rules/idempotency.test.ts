/** Every POST route either takes an Idempotency-Key, and then a repeat gets the first answer, or has a reason not to. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RouteOptions } from 'fastify';
import { send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyOf, createIds, pathOf, routesOf } from './routes.ts';

const TAKING: readonly string[] = [
  '/v1/api-keys',
  '/v1/quarantine/:entryId/retry',
  '/v1/users',
  '/v1/users/:userId/connect-links',
  '/v1/users/:userId/connections/:connectionId/backfill',
  '/v1/users/:userId/connections/:connectionId/sync',
  '/v1/users/:userId/events',
  '/v1/users/:userId/goals',
  '/v1/users/:userId/health',
  '/v1/users/:userId/imports',
  '/v1/users/:userId/imports/:importId/complete',
  '/v1/users/:userId/invitation-codes',
  '/v1/users/:userId/notifications/channels',
  '/v1/users/:userId/notifications/rules',
  '/v1/users/:userId/samples',
  '/v1/users/:userId/tokens',
  '/v1/webhooks',
  '/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  '/v1/webhooks/:webhookId/recover',
  '/v1/webhooks/:webhookId/test',
  '/v1/webhooks/trigger',
];

const COMPUTES = 'computes, and may do so again';
const ELSEWHERE = 'changes the simulated vendors, which keep nothing in the database';
const NOT_TAKING: Readonly<Record<string, string>> = {
  '/v1/aggregates': COMPUTES,
  '/v1/users/:userId/analytics/anomalies': COMPUTES,
  '/v1/users/:userId/analytics/correlations': COMPUTES,
  '/v1/users/:userId/notifications/rule-preview': COMPUTES,
  '/v1/users/:userId/replay-preview': COMPUTES,
  '/v1/sandbox/people/:personId/advance': ELSEWHERE,
  '/v1/sandbox/people/:personId/edits': ELSEWHERE,
  '/v1/api-keys/:keyId/rotate': 'a repeat finds the old key gone, and creates nothing',
  '/v1/users/:userId/notifications/channels/:channelId/test': 'sends before it writes: a repeat is another attempt',
};

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.stop());

const posts = () =>
  routesOf(service).filter(({ method, access }) => method === 'POST' && ['read', 'write', 'admin'].includes(access));

function takes({ config }: RouteOptions): boolean {
  return config?.idempotent !== undefined;
}

test('a POST route that needs a key is on one of the two lists', () => {
  const taking = service.routes.filter(takes);
  assert.deepEqual(
    taking.map(({ method }) => method),
    Array(taking.length).fill('POST'),
  );
  assert.deepEqual(taking.map(({ url }) => url).sort(), TAKING);
  const others = posts()
    .map(({ url }) => url)
    .filter((url) => !TAKING.includes(url) && !/^\/(mcp|console)(\/|$)/.test(url));
  assert.deepEqual(others.sort(), Object.keys(NOT_TAKING).sort());
});

test('the description names the header where it is taken', async () => {
  const { paths } = (await send(service.url, { path: '/openapi.json' })).json() as {
    paths: Record<string, { post?: { parameters?: { name: string; in: string }[] } }>;
  };
  const naming = Object.entries(paths).filter(([, { post }]) =>
    post?.parameters?.some(({ name, in: place }) => name === 'idempotency-key' && place === 'header'),
  );
  const inPath = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');
  assert.deepEqual(naming.map(([path]) => path).sort(), TAKING.map(inPath).sort());
});

test('a repeat of each gets the first answer', async () => {
  const refused: string[] = [];
  for (const route of posts().filter(({ url }) => TAKING.includes(url))) {
    const ids = await createIds(service.db, service.workspaceId);
    const path = pathOf(route, ids);
    const headers = { 'idempotency-key': route.url };
    const ask = () => send(service.url, { method: 'POST', path, key: service.apiKey, body: bodyOf(route), headers });
    const first = await ask();
    const second = await ask();
    assert.deepEqual([second.status, second.text], [first.status, first.text], route.url);
    assert.equal(second.headers['idempotency-replayed'], first.status < 300 ? 'true' : undefined, route.url);
    if (first.status >= 300) refused.push(route.url);
  }
  assert.deepEqual(refused, UNREADY);
});

/** The rows of `createIds` are not enough for these: no answer is kept of a refusal. */
const UNREADY: readonly string[] = ['/v1/quarantine/:entryId/retry'];
