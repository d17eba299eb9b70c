/** Where a vendor's notifications arrive, the schedule is a daily one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox, deliveriesOf } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  const env = { PROVIDER_D_SYNC_INTERVAL_MINUTES: '240', SYNC_INTERVAL_MINUTES: '60' };
  service = await startTestService(env, { worker: true, sandbox: true });
});
after(() => service.stop());

interface Connected {
  readonly userId: string;
  readonly connectionId: string;
}

/** Syncs now; returns in how many hours the connection is due again. */
async function hoursToNextSync({ userId, connectionId }: Connected): Promise<number> {
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  assert.equal((await waitForSync(service, userId, jobId)).status, 'completed');
  const [connection] = await call<{ nextSyncAt: string }[]>(service, 'GET', `/v1/users/${userId}/connections`);
  return (Date.parse(connection?.nextSyncAt ?? '') - Date.now()) / HOUR_MS;
}

/**
 * Lets the person live for a week, because there are days without a workout; resolves when the notifications about it
 * have been acted on.
 */
async function notified(person: string): Promise<void> {
  await askSandbox(service, 'POST', `people/${person}/advance`, { hours: 7 * 24 });
  await until(
    () => deliveriesOf(service, 'provider_d'),
    (all) => {
      const own = all.filter((one) => one.person === person);
      return own.length > 0 && own.every(({ state }) => state !== 'pending');
    },
  );
  await until(
    () =>
      service.db.query<{ open: number }>(
        sql`select count(*)::integer as open from inbound_notifications where body is not null`,
      ),
    ([row]) => row?.open === 0,
  );
}

describe('the schedule of a connection', () => {
  it('is its provider’s own, and a daily one once notifications arrive', async () => {
    const connection = await connectPerson(service, 'provider_d', 'runner');
    await waitForSync(service, connection.userId);
    assert.ok((await hoursToNextSync(connection)) <= 6);
    await notified('runner');
    assert.ok((await hoursToNextSync(connection)) > 11);
    await service.db.query(sql`
      update connections set notified_at = (notified_at at time zone 'UTC' - interval '7 days') at time zone 'UTC' where user_id = ${connection.userId}`);
    assert.ok((await hoursToNextSync(connection)) <= 6);
  });

  it('is not changed by notifications that prove nothing', async () => {
    const url = `${service.url}/v1/inbound/provider_d`;
    await askSandbox(service, 'PUT', 'notifications/provider_d', { url, signed: false });
    const connection = await connectPerson(service, 'provider_d', 'late-uploads');
    await waitForSync(service, connection.userId);
    await notified('late-uploads');
    assert.ok((await hoursToNextSync(connection)) <= 6);
    const [row] = await service.db.query<{ at: string | null }>(sql`
      select notified_at as at from connections where user_id = ${connection.userId}`);
    assert.equal(row?.at, null);
  });
});
