/** The SDK against the service itself: typed calls, pages, errors, limits. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  BadRequestError,
  ForbiddenError,
  ImportFailedError,
  NotFoundError,
  Tributary,
  UnauthorizedError,
} from '../../sdk/src/index.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { exportText, minutesOf } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { openSession, pageHeaders } from '../rig/console.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let client: Tributary;

before(async () => {
  const env = { PROVIDER_C_CLIENT_ID: 'id', PROVIDER_C_CLIENT_SECRET: 'secret' };
  service = await startTestService(env, { worker: true });
  client = new Tributary({ baseUrl: service.url, apiKey: service.apiKey });
});

after(() => service.stop());

test('creates, reads, changes, lists and deletes', async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index++) {
    const user = await client.createUser({ externalId: `sdk-${index}`, metadata: { index } });
    made.unshift(user.id);
  }
  const list = client.listUsers({ limit: 2, search: 'sdk-' });
  const seen: string[] = [];
  for await (const { id } of list) seen.push(id);
  assert.deepEqual(seen, made);
  assert.equal((await list).data.length, 2);

  const [userId = ''] = made;
  const changed = await client.updateUser({ userId, displayName: 'Ada' });
  assert.equal(changed.displayName, 'Ada');
  assert.deepEqual(await client.getUser({ userId }), changed);
  assert.equal(await client.deleteUser({ userId }), undefined);
  await assert.rejects(client.getUser({ userId }), NotFoundError);
});

test('stores points and walks them from an offset', async () => {
  const { id: userId } = await client.createUser({ externalId: 'walker' });
  const points = [1, 2, 3, 4, 5].map((day) => ({
    metricType: 'weight' as const,
    value: 70 + day,
    recordedAt: `2026-01-0${day}T07:00:00Z`,
  }));
  assert.equal((await client.pushHealthPoints({ userId, points })).inserted, 5);
  const values: unknown[] = [];
  for await (const { value } of client.listHealthPoints({ userId, metricType: 'weight', limit: 2, offset: 1 })) {
    values.push(value);
  }
  assert.deepEqual(values, [74, 73, 72, 71]);
});

test('sends an export file, and waits until it has been read', async () => {
  const { id: userId } = await client.createUser({ externalId: 'exporter' });
  const xml = exportText(minutesOf(Date.now() - DAY_MS, 400));
  const file = new Blob([
    new Uint8Array(zipOf([{ name: 'apple_health_export/export.xml', content: Buffer.from(xml) }])),
  ]);
  const states: string[] = [];
  const done = await client.importFile({ userId }, file, { onProgress: ({ status }) => states.push(status) });
  assert.deepEqual([done.status, done.received, done.progress.records], ['completed', file.size, 400]);
  assert.equal(states[0], 'uploading');
  const { steps } = await client.latest(userId);
  assert.equal(steps?.providerId, 'apple_health');

  const again = await client.importFile({ userId }, file);
  assert.deepEqual([again.progress.stored, again.progress.unchanged], [0, 400]);
  await assert.rejects(client.importFile({ userId }, new Blob(['no export'])), ImportFailedError);
});

test('says what was wrong, under which request, and what the key may still send', async () => {
  const error = await client.createUser({ externalId: '' }).catch((failure: unknown) => failure);
  assert.ok(error instanceof BadRequestError && error.code === 'VALIDATION_ERROR');
  assert.equal(error.details[0]?.path, 'body.externalId');
  assert.match(String(error.requestId), /^[\w.:-]+$/);

  const { requestId, rateLimit } = await client
    .listProviders({}, { headers: { 'x-request-id': 'mine' } })
    .withResponse();
  assert.equal(requestId, 'mine');
  assert.ok(rateLimit !== undefined && rateLimit.remaining < rateLimit.limit);

  const stranger = new Tributary({ baseUrl: service.url, apiKey: 'svc_live_nobody' });
  await assert.rejects(stranger.listProviders(), UnauthorizedError);
});

test('an operation that redirects gives the address', async () => {
  const { id: userId } = await client.createUser({ externalId: 'redirected' });
  const { location } = await client.startAuthorization({ providerId: 'provider_c', userId });
  assert.match(location, /^https?:.*[?&]state=/);
});

test('a page of the service reads and writes with the session of its browser', async () => {
  const token = await openSession(service, ['read', 'write']);
  const { 'content-type': _, ...browser } = pageHeaders(service, token);
  const page = new Tributary({
    baseUrl: service.url,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(browser)) headers.set(name, value);
      return fetch(url, { ...init, headers });
    },
  });
  const user = await page.createUser({ externalId: 'of-a-page' });
  const goal = await page.createGoal({ userId: user.id, metricType: 'steps', target: 8000 });
  assert.equal(await page.deleteGoal({ userId: user.id, goalId: goal.id }), undefined);
  await assert.rejects(page.listApiKeys(), ForbiddenError);
});
