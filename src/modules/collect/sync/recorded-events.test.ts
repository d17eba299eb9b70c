import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, connectPerson, waitForSync } from '../../../../test/rig/journey.ts';
import { outboxEvents } from '../../../../test/rig/rows.ts';
import { startTestService, type TestService } from '../../../../test/rig/service.ts';
import { sql } from '../../../platform/db.ts';

let service: TestService;

before(async () => {
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', SYNC_RETRY_DELAYS_MS: '0,10' },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

test('a sync tells of its start and its end, of its failure and of its being cancelled', async () => {
  const { userId, connectionId } = await connectPerson(service, 'provider_c', 'runner', 2);
  const told = async (event: string) => (await outboxEvents(service.db, userId, event)).map(({ jobId }) => jobId);
  const first = await waitForSync(service, userId);
  assert.deepEqual(await told('sync.started'), [first.jobId]);
  assert.deepEqual(await told('sync.completed'), [first.jobId]);

  const faults = `${service.sandboxUrl}/sandbox/faults/provider_c`;
  const headers = { 'content-type': 'application/json' };
  await fetch(faults, { method: 'PUT', headers, body: JSON.stringify({ kind: 'server-error' }) });
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  assert.equal((await waitForSync(service, userId, jobId)).status, 'failed');
  assert.deepEqual(await told('sync.failed'), [jobId]);
  const errors = await outboxEvents(service.db, userId, 'connection.error');
  assert.deepEqual(
    errors.map((data) => data.connectionId),
    [connectionId],
  );

  const [waiting] = await service.db.query<{ id: string }>(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at)
    values (${userId}, gen_random_uuid(), ${service.workspaceId}, ${connectionId}, 'provider_c', 'manual', 'queued',
      now(), now() + interval '1 hour')
    returning id`);
  await call(service, 'DELETE', `/v1/users/${userId}/syncs/${waiting?.id}`, { status: 202 });
  assert.deepEqual(await told('sync.cancelled'), [waiting?.id]);
});
