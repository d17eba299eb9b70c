/** Tokens that have to be renewed while the person still connects: the renewed ones are those that are stored. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { until } from '../rig/clock.ts';
import { call, connect, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  service = await startTestService({ SYNC_INTERVAL_MINUTES: '0' }, { worker: true, sandbox: true });
});
after(() => service.stop());
afterEach(async () => {
  for (const id of ['provider_a', 'provider_c']) await askSandbox(service, 'DELETE', `tokens/${id}`);
  await askSandbox(service, 'DELETE', 'faults');
  await askSandbox(service, 'DELETE', 'stats');
});

interface TokenCounts {
  readonly refreshed: number;
  readonly refused: number;
  readonly revoked: number;
}

async function tokensOf(providerId: string): Promise<TokenCounts> {
  const stats = await askSandbox<Record<string, { tokens: TokenCounts }>>(service, 'GET', 'stats');
  const counts = stats[providerId]?.tokens;
  assert.ok(counts !== undefined);
  return counts;
}

async function assertSynced(userId: string): Promise<void> {
  const { status, error } = await waitForSync(service, userId);
  assert.equal(status, 'completed', error ?? '');
  const [connection] = await call<{ status: string }[]>(service, 'GET', `/v1/users/${userId}/connections`);
  assert.equal(connection?.status, 'active');
}

for (const [providerId, profile] of [
  ['provider_a', '/users/me/identity'],
  ['provider_c', '/user/profile/basic'],
] as const) {
  describe(`connecting ${providerId}`, () => {
    it('with tokens that live for less than a minute', async () => {
      await askSandbox(service, 'PUT', `tokens/${providerId}`, { lifetimeSeconds: 30 });
      const { userId } = await connectPerson(service, providerId, 'runner');
      await askSandbox(service, 'DELETE', `tokens/${providerId}`);
      await assertSynced(userId);
      const { refreshed, refused } = await tokensOf(providerId);
      assert.ok(refreshed > 0);
      assert.equal(refused, 0);
    });

    it('while the first call is answered 401', async () => {
      await askSandbox(service, 'PUT', `faults/${providerId}`, { kind: 'unauthorized', path: profile, count: 1 });
      const { userId } = await connectPerson(service, providerId, 'runner');
      await assertSynced(userId);
      const { refreshed, refused } = await tokensOf(providerId);
      assert.deepEqual([refreshed, refused], [1, 0]);
    });
  });
}

it('connecting another account at the vendor gives the grant of the former one back', async () => {
  const userId = await createUser(service, 'another account');
  await connect(service, userId, 'provider_c', 'traveller'); // no other user here has this account
  await assertSynced(userId);
  await connect(service, userId, 'provider_c', 'shift-worker');
  await until(
    () => tokensOf('provider_c'),
    ({ revoked }) => revoked === 1,
  );
  await assertSynced(userId);
  await connect(service, userId, 'provider_c', 'shift-worker');
  await assertSynced(userId);
  assert.equal((await tokensOf('provider_c')).revoked, 1);
});
