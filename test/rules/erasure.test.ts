/** Deleting a user leaves nothing of the user in any table. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { eraseUserData } from '../../src/erasure.ts';
import { lockUser } from '../../src/modules/access/users/index.ts';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { type Db, raw, sql } from '../../src/platform/db.ts';
import { send } from '../rig/http.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createIds, type Ids } from './routes.ts';

/** What stays on purpose, and why. */
const KEPT: Readonly<Record<string, string>> = {
  outbox: 'webhooks still have to hear what happened to the user, its deletion above all',
  deliveries: "the workspace's own log of what its webhooks were told",
  delivery_queue: 'what its webhooks are still to be told',
};

let service: TestService;
let db: Db;

before(async () => {
  service = await startTestService();
  db = service.db;
});
after(() => service.stop());

/** A user with a row in every table that has users. */
async function createPerson(): Promise<Ids> {
  const ids = await createIds(db, service.workspaceId);
  await addCollected(ids);
  await addHealth(ids);
  await addNotifications(ids);
  return ids;
}

async function addCollected({ userId, connectionId, jobId }: Ids): Promise<void> {
  const { workspaceId } = service;
  await db.query(sql`
    update connections set access_token = ${Buffer.from('sealed')} where user_id = ${userId} and id = ${connectionId}`);
  await db.query(sql`
    insert into vendor_users (provider_id, vendor_user_id, user_id, connection_id)
    values ('provider_c', ${userId}, ${userId}, ${connectionId})`);
  await db.query(sql`
    insert into connect_links (token_hash, workspace_id, user_id, expires_at)
    values (${Buffer.from(String(userId))}, ${workspaceId}, ${userId}, now())`);
  await db.query(sql`
    insert into oauth_states (state, workspace_id, user_id, provider_id, expires_at)
    values (${userId}, ${workspaceId}, ${userId}, 'provider_c', now())`);
  await db.query(sql`
    insert into notified_data (user_id, id, connection_id, target, received_at)
    values (${userId}, ${uuidv7()}, ${connectionId}, '{}', now())`);
  await db.query(sql`
    insert into provider_turns (job_id, provider_id, user_id, due_at, state, since)
    values (${jobId}, 'provider_c', ${userId}, now(), 'waiting', now())`);
  await db.query(sql`
    insert into pushes (user_id, idempotency_key, request_hash, answer, created_at)
    values (${userId}, 'x', '', '{}', now())`);
}

async function addHealth({ userId, goalId }: Ids): Promise<void> {
  await db.query(sql`
    insert into metrics (user_id, recorded_at, created_at, value, day, metric_type, provider, source)
    values (${userId}, now(), now(), 1, now(), 1, 1, 0)`);
  await db.query(sql`
    insert into metric_days (user_id, metric_type, day, provider, points, valued, points_before, points_after, sum)
    values (${userId}, 1, now(), 1, 1, 1, 0, 0, 1)`);
  await db.query(sql`insert into metric_totals (user_id, metric_type, provider, points) values (${userId}, 1, 1, 1)`);
  await db.query(sql`
    insert into health_events (user_id, id, provider, event_type, vendor_id, started_at, ended_at, duration_seconds, source,
      day, carries, data, created_at)
    values (${userId}, ${uuidv7()}, 1, 'workout', 'x', now(), now(), 1, 0, now(), '{}', '{}', now())`);
  await db.query(
    sql`insert into user_source_priorities (user_id, priorities, updated_at) values (${userId}, '{}', now())`,
  );
  await db.query(sql`
    insert into personal_records (user_id, metric_type, category, value, provider, recorded_at, day)
    values (${userId}, 1, 'x', 1, 1, now(), now())`);
  await db.query(sql`
    insert into goal_periods (user_id, goal_id, period_start, reached_at) values (${userId}, ${goalId}, now(), now())`);
  await db.query(sql`
    insert into health_scores (user_id, day, overall, components, providers, computed_at)
    values (${userId}, now(), 1, '{}', '{}', now())`);
  await db.query(sql`
    insert into correlation_windows (user_id, days, computed_at, results, digest) values (${userId}, 90, now(), '[]', '')`);
  await db.query(sql`
    insert into pending_analyses (user_id, first_day, last_day, requested_at) values (${userId}, now(), now(), now())`);
  await db.query(sql`insert into told_insights (user_id, subject, state) values (${userId}, 'x', 'x')`);
}

async function addNotifications({ userId, connectionId, channelId }: Ids): Promise<void> {
  const { workspaceId } = service;
  await db.query(sql`
    insert into notifications (user_id, id, category, severity, title, occurred_at, created_at)
    values (${userId}, ${uuidv7()}, 'sync', 'info', 'x', now(), now())`);
  await db.query(sql`
    insert into notification_reports (user_id, workspace_id, frequency, hour, timezone, updated_at)
    values (${userId}, ${workspaceId}, 'off', 8, 'UTC', now())`);
  await db.query(sql`
    insert into token_expiry_notices (user_id, connection_id, expires_at) values (${userId}, ${connectionId}, now())`);
  const scope = { workspaceId, userId: String(userId), kind: 'notification' };
  const message = { targetId: String(channelId), topic: 'sync', body: '{}' };
  await db.transaction((tx) => createDeliveries(tx, scope, [message], { delaysMs: [0], jitter: 0 }, new Date()));
}

/** How many rows of the user each table has. */
async function countRows(userId: string): Promise<Map<string, number>> {
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(sql`
      select count(*) as count from ${raw(name)} where user_id = ${userId}`);
    counts.set(name, row?.count ?? 0);
  }
  return counts;
}

describe('deleting a user', () => {
  test('leaves nothing in any table, except what is kept on purpose', async () => {
    const { userId = '' } = await createPerson();
    await db.query(sql`
      insert into outbox (user_id, id, workspace_id, event, data, occurred_at, dispatched_at)
      values (${userId}, ${uuidv7()}, ${service.workspaceId}, 'sync.started', '{}', now(), now())`);
    const counts = await countRows(userId);
    assert.ok(counts.size > 25);
    const empty = [...counts].filter(([, count]) => count === 0).map(([name]) => name);
    assert.deepEqual(empty, [], 'the test gives its person no row in these tables');

    const removal = { method: 'DELETE', path: `/v1/users/${userId}`, key: service.apiKey };
    assert.equal((await send(service.url, removal)).status, 204);

    const left = [...(await countRows(userId))].filter(([, count]) => count > 0).map(([name]) => name);
    assert.deepEqual(
      left,
      Object.keys(KEPT).sort((a, b) => (a < b ? -1 : 1)),
    );
    const kinds = await db.query(sql`
      select kind from deliveries where user_id = ${userId} union select kind from delivery_queue where user_id = ${userId}`);
    assert.deepEqual(kinds, [{ kind: 'webhook' }]);
    assert.deepEqual(await db.query(sql`select from users where id = ${userId}`), []);
    assert.equal((await send(service.url, removal)).status, 404);
  });

  test('records an event for each connection, then for the user, and ends the grants', async () => {
    const { userId = '', connectionId } = await createPerson();
    await send(service.url, { method: 'DELETE', path: `/v1/users/${userId}`, key: service.apiKey });
    const events = await db.query(sql`select event from outbox where user_id = ${userId} order by id`);
    assert.deepEqual(events, [{ event: 'connection.disconnected' }, { event: 'user.deleted' }]);
    const [disconnected] = await outboxEvents(db, userId, 'connection.disconnected');
    assert.deepEqual(disconnected, { userId, connectionId, providerId: 'provider_c' });
    const revocations = await db.query(sql`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'revoke_grant' and payload ->> 'connectionId' = ${connectionId}::text`);
    assert.equal(revocations.length, 1);
  });

  test('reports how many rows of each kind it deleted', async () => {
    const { userId = '' } = await createPerson();
    const counts = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      return eraseUserData(tx, userId);
    });
    const none = Object.entries(counts).filter(([, count]) => count === 0);
    assert.deepEqual(none, [['expiryNotices', 0]], 'they have gone with their connection');
    assert.equal(counts.points, 1);
    assert.equal(counts.notificationDeliveries, 1);
  });
});
