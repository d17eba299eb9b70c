import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, createUser } from '../../../../test/rig/journey.ts';
import { outboxEvents } from '../../../../test/rig/rows.ts';
import { startTestService, type TestService } from '../../../../test/rig/service.ts';

let service: TestService;

before(async () => {
  service = await startTestService();
});
after(() => service.stop());

test('a user who is created is told of, and again when deleted', async () => {
  const userId = await createUser(service, 'somebody');
  const created = await outboxEvents(service.db, userId, 'user.created');
  assert.deepEqual(
    created.map((data) => [data.userId, data.externalId]),
    [[userId, 'somebody']],
  );
  await call(service, 'DELETE', `/v1/users/${userId}`, { status: 204 });
  assert.deepEqual(await outboxEvents(service.db, userId, 'user.deleted'), [{ userId, externalId: 'somebody' }]);
});
