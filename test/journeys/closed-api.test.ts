/** A vendor that has closed its API answers 410: the connection ends, and says why. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  const env = { SYNC_INTERVAL_MINUTES: '0', PROVIDER_A_FLAVOR: 'fitbit' };
  service = await startTestService(env, { worker: true, sandbox: true });
});
after(() => service.stop());

for (const [what, path, isExpired] of [
  ['API', '/1/user/-/', false],
  ['token endpoint', '/oauth2/token', true],
] as const) {
  it(`a closed ${what} ends the connection`, async () => {
    const { userId, connectionId } = await connectPerson(service, 'provider_a', 'runner');
    assert.equal((await waitForSync(service, userId)).status, 'completed');
    await askSandbox(service, 'PUT', 'faults/provider_a', { kind: 'server-error', status: 410, path });
    if (isExpired)
      await service.db.query(sql`update connections set token_expires_at = now() where user_id = ${userId}`);
    const sync = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', sync, { status: 202 });
    assert.equal((await waitForSync(service, userId, jobId)).status, 'failed');
    const list = `/v1/users/${userId}/connections`;
    const [connection] = await call<{ status: string; lastError: string; lastErrorCode: string }[]>(
      service,
      'GET',
      list,
    );
    assert.equal(connection?.status, 'disconnected');
    assert.match(connection.lastError, /has closed this interface; the person has to connect again/);
    assert.equal(connection.lastErrorCode, 'ended_by_vendor');
    await askSandbox(service, 'DELETE', 'faults');
  });
}
