/** The SDK against the service itself: typed calls, pages, errors. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Tributary } from '../../sdk/src/index.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let tributary: Tributary;

before(async () => {
  service = await startTestService();
  tributary = new Tributary({ baseUrl: service.url, apiKey: service.apiKey });
});

after(() => service.stop());

test('creates, reads, changes, lists and deletes', async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index++) {
    const user = await tributary.post('/v1/users', { body: { externalId: `sdk-${index}`, metadata: { index } } });
    made.unshift(user.id);
  }
  const seen: string[] = [];
  for await (const { id } of tributary.all('/v1/users', { query: { limit: 2, search: 'sdk-' } })) seen.push(id);
  assert.deepEqual(seen, made);

  const [userId = ''] = made;
  const changed = await tributary.patch('/v1/users/{userId}', { path: { userId }, body: { displayName: 'Ada' } });
  assert.equal(changed.displayName, 'Ada');
  assert.deepEqual(await tributary.get('/v1/users/{userId}', { path: { userId } }), changed);
  assert.equal(await tributary.delete('/v1/users/{userId}', { path: { userId } }), undefined);
  await assert.rejects(tributary.get('/v1/users/{userId}', { path: { userId } }), { status: 404, code: 'NOT_FOUND' });
});

test('says what was wrong', async () => {
  await assert.rejects(tributary.post('/v1/users', { body: { externalId: '' } }), (error: unknown) => {
    assert.ok(error instanceof Error && 'details' in error);
    assert.deepEqual((error.details as { path: string }[])[0]?.path, 'body.externalId'); // a TributaryError's
    return true;
  });
  const stranger = new Tributary({ baseUrl: service.url, apiKey: 'svc_live_nobody' });
  await assert.rejects(stranger.get('/v1/providers'), { status: 401, code: 'UNAUTHORIZED' });
});
