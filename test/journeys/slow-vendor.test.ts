/** A vendor that answers slowly, or without an end, takes no slots from the syncs of other vendors. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { firstDays } from '../rig/settings.ts';

/** A worker with so few connections has four slots. */
const DATABASE_CONNECTIONS = '9';
/** More connections of a vendor than slots. */
const CONNECTIONS = 6;
/** Half of the slots. */
const MOST = 2;

let service: TestService;
before(async () => {
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', DATABASE_CONNECTIONS, ...firstDays(5) },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

test('a fresh sync elsewhere runs at once while a vendor keeps more connections waiting than there are slots', async () => {
  await askSandbox(service, 'PUT', 'faults/provider_c', { kind: 'timeout', path: '/v2/cycle' });
  const people: string[] = [];
  for (let count = 0; count < CONNECTIONS; count++) {
    people.push((await connectPerson(service, 'provider_c', 'runner')).userId);
  }
  const running = async () => {
    const rows = await service.db.query<{ count: number }>(sql`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'run_sync' and locked_at is not null`);
    return rows[0]?.count ?? 0;
  };
  await until(running, (count) => count === MOST);
  const { userId } = await connectPerson(service, 'provider_d', 'runner');
  const sync = await waitForSync(service, userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  const slow = await Promise.all(
    people.map(async (id) => {
      const { data } = await call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${id}/syncs`);
      return data[0]?.status;
    }),
  );
  assert.ok(slow.includes('queued'), 'some of the slow vendor’s syncs never had a slot meanwhile');
  assert.ok(!slow.includes('completed'));
  assert.ok((await running()) <= MOST);
});
