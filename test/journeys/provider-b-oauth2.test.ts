/** provider_b through OAuth 2.0: consent, renewal, notices that name people by id only, and the end of the grant. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../rig/clock.ts';
import { call, connectPerson, consent, createUser, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  service = await startTestService(
    { PROVIDER_B_FLAVOR: 'oauth2', SYNC_INTERVAL_MINUTES: '0' },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

interface Connection {
  readonly id: string;
  readonly status: string;
}

const connectionsOf = (userId: string) => call<Connection[]>(service, 'GET', `/v1/users/${userId}/connections`);
const countsOf = (userId: string) => call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`);
const tokenCounts = async () => {
  const stats = await askSandbox<Record<string, { tokens: Record<string, number> }>>(service, 'GET', 'stats');
  return stats.provider_b?.tokens ?? {};
};
const scopesOf = async (userId: string) => {
  const { rows } = await service.db.pool.query('select granted_scopes as scopes from connections where user_id = $1', [
    userId,
  ]);
  return rows[0]?.scopes as string[];
};

describe('provider_b in the flavour oauth2', () => {
  let userId: string;
  let connectionId: string;

  it('is what the API says, connects with PKCE and reads 30 days', async () => {
    const { authType } = await call<{ authType: string }>(service, 'GET', '/v1/providers/provider_b');
    assert.equal(authType, 'oauth2_pkce');
    ({ userId, connectionId } = await connectPerson(service, 'provider_b', 'runner'));
    const sync = await waitForSync(service, userId);
    assert.equal(sync.status, 'completed', sync.error ?? '');
    const { steps = 0, sleep = 0, workout = 0 } = await countsOf(userId);
    assert.ok(steps > 25 && sleep > 25 && workout > 10);
  });

  it('asks the vendor what the person allows; the token answer does not say it', async () => {
    assert.ok((await scopesOf(userId)).includes('HEALTH_EXPORT'));
    // Another person: at this vendor one person has one registration, and giving it back ends all of it.
    const form = new URLSearchParams({ person: 'device-gaps', decision: 'allow', permissionsShown: 'yes' });
    form.append('permission', 'COURSE_IMPORT');
    const landing = await consent(service, await createUser(service, 'courses-only'), 'provider_b', form);
    assert.equal(landing.searchParams.get('error'), 'access_denied');
  });

  it('lets a person connect although the vendor does not say what is allowed', async () => {
    await askSandbox(service, 'PUT', 'faults/provider_b', {
      kind: 'server-error',
      status: 404,
      path: '/user/permissions',
      count: 1,
    });
    const other = await connectPerson(service, 'provider_b', 'late-uploads');
    assert.equal((await waitForSync(service, other.userId)).status, 'completed');
    assert.equal(await scopesOf(other.userId), null);
  });

  it('renews a token that the vendor refuses', async () => {
    const { refreshed = 0 } = await tokenCounts();
    await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'unauthorized', path: '/dailies', count: 1 });
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    assert.equal((await waitForSync(service, userId, jobId)).status, 'completed');
    assert.equal((await tokenCounts()).refreshed, refreshed + 1);
  });

  it('takes pushes that name the person by id only', async () => {
    const before = await countsOf(userId);
    await askSandbox(service, 'POST', 'people/runner/advance', { hours: 50 });
    await until(
      () => countsOf(userId),
      (found) => (found.steps ?? 0) > (before.steps ?? 0) && (found.sleep ?? 0) > (before.sleep ?? 0),
    );
  });

  it('ends the grant at the vendor when the connection is deleted, and the connection when the person ends the grant', async () => {
    const { revoked = 0 } = await tokenCounts();
    await call(service, 'DELETE', `/v1/users/${userId}/connections/${connectionId}`, { status: 204 });
    await until(tokenCounts, (counts) => (counts.revoked ?? 0) > revoked);
    const other = await connectPerson(service, 'provider_b', 'traveller');
    await waitForSync(service, other.userId);
    await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'revoked-grant', person: 'traveller' });
    await until(
      () => connectionsOf(other.userId),
      ([connection]) => connection?.status === 'disconnected',
    );
  });
});
