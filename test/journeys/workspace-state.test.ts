/** What an operator reads of a workspace where no worker runs: the overview, and which queues wait. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { sweepSyncHours } from '../../src/modules/collect/sync/index.ts';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { sql } from '../../src/platform/db.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { call, createUser } from '../rig/journey.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let userId: string;
const connectionId = uuidv7();
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR_MS);

before(async () => {
  service = await startTestService();
  userId = await insertUser(service.db, service.workspaceId);
});
after(() => service.stop());

interface Item {
  kind: string;
  severity: string;
  since: string | null;
  title: string;
}

const items = () => call<Item[]>(service, 'GET', '/v1/attention');

type Stretch = Record<'completed' | 'failed' | 'points', number>;

interface Overview {
  users: number;
  connections: object[];
  syncs: { hours: Stretch[]; days: Stretch[] };
  deliveries: object;
}

async function addSync(status: string, finishedAt: Date, points: number) {
  await service.db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, metrics_synced, queued_at,
      run_at, finished_at)
    values (${userId}, ${uuidv7()}, ${service.workspaceId}, ${connectionId}, 'provider_c', 'scheduled', ${status}, ${points},
      ${finishedAt}, ${finishedAt}, ${finishedAt})`);
}

test('without a worker, that is told first; then every queue that has waited for five minutes', async () => {
  const [first] = await items();
  assert.deepEqual([first?.kind, first?.severity, first?.since], ['worker_silent', 'critical', null]);
  const body = { url: 'https://example.com/', secret: 'a secret of sixteen or more', events: ['user.created'] };
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  await call(service, 'POST', `/v1/webhooks/${id}/test`, { status: 202 });
  await createUser(service, 'whose event waits');
  const scope = { workspaceId: service.workspaceId, userId, kind: 'notification' };
  const message = { targetId: uuidv7(), topic: 'sync', body: '{}' };
  await service.db.transaction((tx) =>
    createDeliveries(tx, scope, [message], { delaysMs: [0], jitter: 0 }, new Date()),
  );
  const behind = async () =>
    (await items()).filter(({ kind }) => kind === 'queue_behind').map(({ severity, title }) => `${severity}: ${title}`);
  assert.deepEqual(await behind(), []);

  const queues = [
    ['graphile_worker._private_jobs', 'run_at', 'Jobs'],
    ['outbox', 'occurred_at', 'Events'],
    ["delivery_queue where kind = 'webhook'", 'due_at', 'Webhook deliveries'],
    ["delivery_queue where kind = 'notification'", 'due_at', 'Notifications'],
  ] as const;
  for (const [queue, column, what] of queues) {
    const [table, condition = ''] = queue.split(' where ');
    const minutesPass = (minutes: number) =>
      service.db.pool.query(
        `update ${table} set ${column} = (${column} at time zone 'UTC' - interval '${minutes} minutes') at time zone 'UTC' ${condition && `where ${condition}`}`,
      );
    await minutesPass(7);
    assert.deepEqual(await behind(), [`warning: ${what} are 7 minutes behind`]);
    await minutesPass(24);
    assert.deepEqual(await behind(), [`critical: ${what} are 31 minutes behind`]);
    await minutesPass(-31);
  }
});

test('the overview counts connections, and syncs by hour and by day, before and after hours are counted', async () => {
  await service.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at)
    values (${userId}, ${connectionId}, ${service.workspaceId}, 'provider_c', 'error', ${ago(9)})`);
  await addSync('completed', ago(0), 10);
  await addSync('completed', ago(3), 100);
  await addSync('failed', ago(3), 1);
  await addSync('completed', ago(20 * 24), 1000);
  await service.db.query(sql`update sync_hours_progress set counted_until = ${ago(40 * 24)}`);
  const read = () => call<Overview>(service, 'GET', '/v1/overview');
  const overview = await read();
  assert.equal(overview.users, 2);
  assert.deepEqual(overview.connections, [{ providerId: 'provider_c', active: 0, error: 1, disconnected: 0 }]);
  const { hours, days } = overview.syncs;
  assert.deepEqual([hours.length, days.length], [24, 30]);
  const sum = (rows: Stretch[], member: keyof Stretch) => rows.reduce((total, row) => total + row[member], 0);
  assert.deepEqual([sum(hours, 'completed'), sum(hours, 'failed'), sum(hours, 'points')], [2, 1, 111]);
  assert.deepEqual([sum(days, 'completed'), sum(days, 'failed'), sum(days, 'points')], [3, 1, 1111]);
  await sweepSyncHours(service.db, new Date());
  const [counted] = await service.db.query<{ points: number }>(sql`select sum(points)::int8 as points from sync_hours`);
  assert.equal(counted?.points, 1101);
  assert.deepEqual((await read()).syncs, overview.syncs);
  await sweepSyncHours(service.db, new Date());
  assert.deepEqual((await read()).syncs, overview.syncs);
  assert.deepEqual(overview.deliveries, { delivered: 0, failed: 0, pending: 1, successRate: null });
});
