/** Deleting a user leaves no trace of the user in any table but the receipt, and ids in the audit log. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { userErasure } from '../../src/compose/erasure.ts';
import { sealEntries, writeEntries } from '../../src/modules/access/audit/index.ts';
import { eraseTask } from '../../src/modules/access/erasures/index.ts';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { type Db, raw, sql } from '../../src/platform/db.ts';
import { type Answer, send } from '../rig/http.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyOf, createForeignWorkspace, createIds, type Ids, pathOf, scopedRoutesOf } from './routes.ts';

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
  await addParts(ids);
  await addNotifications(ids);
  return ids;
}

async function addCollected({ userId, connectionId, jobId }: Ids): Promise<void> {
  const { workspaceId } = service;
  await db.query(sql`
    update connections set access_token = ${Buffer.from('sealed')}, vendor_user_id = ${userId}
    where user_id = ${userId} and id = ${connectionId}`);
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
    insert into raw_answers (user_id, content_hash, content, seen_at) values (${userId}, '', '', now())`);
  await db.query(sql`
    insert into quarantine_notices (user_id, connection_id, endpoint, told_at)
    values (${userId}, ${connectionId}, 'sleep', now())`);
  await db.query(sql`
    insert into history_requests (user_id, connection_id, kind, starts_at, ends_at, provider_id, state, asked_at)
    values (${userId}, ${connectionId}, 'sleeps', now(), now(), 'provider_c', 'asked', now())`);
  await db.query(sql`
    insert into provider_turns (job_id, provider_id, user_id, due_at, state, since)
    values (${jobId}, 'provider_c', ${userId}, now(), 'waiting', now())`);
  await db.query(sql`
    insert into idempotent_answers (id, user_id, route, answer, expires_at)
    values (${Buffer.from(String(userId))}, ${userId}, '/v1/users', '', now())`);
  await db.query(sql`
    insert into phone_bodies (notice_id, workspace_id, user_id, received_at)
    values (${uuidv7()}, ${workspaceId}, ${userId}, now())`);
  await db.query(sql`
    insert into phone_reports (user_id, provider_id, data_type, expected, arrived, started_at)
    values (${userId}, 'apple_health', 'steps', 1, 0, now())`);
  await addAudit({ workspaceId, userId: String(userId) });
}

/** An entry in the chain, and one that waits for its place. */
async function addAudit({ workspaceId, userId }: { workspaceId: string; userId: string }): Promise<void> {
  const entry = {
    ...{ workspaceId, at: new Date().toISOString(), action: 'updateUser', userId, address: null, requestId: null },
    actor: { kind: 'key' as const, id: 'x', name: 'x' },
    target: { kind: 'user', id: userId },
    after: { displayName: 'named' },
  };
  await db.transaction(async (tx) => writeEntries(tx, [entry]));
  await sealEntries(db);
  await db.transaction(async (tx) => writeEntries(tx, [entry]));
}

/** What the audit log still says of the user, besides ids. */
async function auditDetailsOf(userId: string): Promise<object[]> {
  return db.query(sql`
    select details from audit_entries where user_id = ${userId} and details is not null
    union all select details from audit_pending where user_id = ${userId} and details is not null`);
}

async function addHealth({ userId, goalId }: Ids): Promise<void> {
  await db.query(sql`
    insert into metric_packs (user_id, start, metric_type, provider, is_hour, points, at_ms, traits, created_at)
    values (${userId}, now(), 1, 1, false, 1, '{0}', '{8}', array[now()])`);
  await db.query(sql`
    insert into metric_months (user_id, metric_type, month, provider, first_day, sum)
    values (${userId}, 1, '2026-03-01', 1, 1, '{1}')`);
  await db.query(sql`insert into day_quarters (user_id, day, provider, quarters) values (${userId}, now(), 1, '')`);
  await db.query(sql`
    insert into past_events (user_id, id, provider, event_type, vendor_id, until, created_at, started_at, ended_at,
      duration_seconds, source, day, data)
    values (${userId}, ${uuidv7()}, 1, 'workout', 'x', now(), now(), now(), now(), 1, 0, now(), '{}')`);
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
  await db.query(sql`insert into kept_contexts (user_id, units, asked_on) values (${userId}, 'metric', now())`);
  await db.query(sql`insert into analyses (user_id, data_version, stands_until) values (${userId}, 1, now())`);
  await db.query(sql`
    insert into pending_analyses (user_id, first_day, last_day, requested_at) values (${userId}, now(), now(), now())`);
  await db.query(sql`
    insert into stream_events (id, workspace_id, user_id, topic, event, data, created_at)
    values (${uuidv7()}, ${service.workspaceId}, ${userId}, 'syncs', 'sync.started', '{}', now())`);
  await db.query(sql`
    insert into sample_devices (user_id, code, provider, key, kind, first_seen_at, last_seen_at)
    values (${userId}, 1, 1, 'x', 'watch', now(), now())`);
  await db.query(sql`
    insert into sample_packs (user_id, start, metric_type, provider, is_hour, samples, reach_ms, id_hash, start_ms, value,
      traits, revision)
    values (${userId}, now(), 1, 1, false, 1, 0, '{1}', '{0}', '{1}', '{1}', '{1}')`);
  await db.query(sql`
    insert into sample_deletions (user_id, provider, metric_type, id_hash, deleted_at, is_pending, received_at)
    values (${userId}, 1, 1, 1, now(), true, now())`);
  await db.query(sql`
    insert into frozen_samples (user_id, provider, metric_type, days) values (${userId}, 1, 1, '{[2026-01-01,2026-01-02)}')`);
  await db.query(sql`
    insert into device_orders (user_id, device_order, ignored, updated_at) values (${userId}, '{}', '{}', now())`);
  await db.query(sql`
    insert into person_tokens (user_id, id, workspace_id, scopes, access_hashes, access_until, fresh_hashes, created_at,
      refreshed_at, expires_at)
    values (${userId}, ${uuidv7()}, ${service.workspaceId}, '{}', '{}', '{}', '{}', now(), now(), now())`);
  await db.query(sql`
    insert into invitation_codes (code_hash, workspace_id, user_id, expires_at)
    values (${userId}::text::bytea, ${service.workspaceId}, ${userId}, now())`);
  await db.query(sql`insert into told_insights (user_id, subject, state) values (${userId}, 'x', 'x')`);
}

/** A person's import has no parts once it has ended; this one's are left behind. */
async function addParts({ userId, importId }: Ids): Promise<void> {
  await service.db.query(sql`
    insert into import_parts (import_id, start, user_id, body) values (${importId}, 0, ${userId}, '')`);
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
  await db.query(sql`
    insert into finding_digests (user_id, workspace_id, anomaly_ids) values (${userId}, ${workspaceId}, '{}')`);
  const scope = { workspaceId, userId: String(userId), kind: 'notification' };
  const message = { targetId: String(channelId), topic: 'sync', body: '{}' };
  await db.transaction((tx) => createDeliveries(tx, scope, [message], { delaysMs: [0], jitter: 0 }, new Date()));
}

/** How many rows of the user each table has. */
async function countRows(userId: string): Promise<Map<string, number>> {
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.columns natural join information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'user_id' order by table_name`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(sql`
      select count(*) as count from ${raw(name)} where user_id = ${userId}`);
    counts.set(name, row?.count ?? 0);
  }
  return counts;
}

const deletionOf = (userId: string) => ({ method: 'DELETE', path: `/v1/users/${userId}`, key: service.apiKey });

async function readReceipt(userId: string, key = service.apiKey): Promise<Answer> {
  return send(service.url, { method: 'GET', path: `/v1/erasures/${userId}`, key });
}

/** Runs the job as if the erasure were due. */
async function erase(userId: string): Promise<void> {
  await db.query(sql`update erasures set due_at = now() - interval '1 s' where user_id = ${userId}`);
  await eraseTask({ db, ...userErasure })({});
}

/** Its rows stay, with ids alone. */
const AUDIT = ['audit_entries', 'audit_pending'];

/** The names of the tables that have rows of the user. */
async function tablesOf(userId: string): Promise<string[]> {
  return [...(await countRows(userId))].filter(([, count]) => count > 0).map(([name]) => name);
}

describe('deleting a user', () => {
  test('leaves the receipt in the end, and until then only what is still needed', async () => {
    const { userId = '', webhookId = '', deliveryId } = await createPerson();
    await db.query(sql`
      insert into outbox (user_id, id, workspace_id, event, data, occurred_at, dispatched_at)
      values (${userId}, ${uuidv7()}, ${service.workspaceId}, 'sync.started', '{}', now(), now())`);
    const empty = [...(await countRows(userId))].filter(([, count]) => count === 0).map(([name]) => name);
    assert.deepEqual(empty, ['erasures'], 'the test gives its person no row in these tables');

    const { status, headers } = await send(service.url, deletionOf(userId));
    assert.deepEqual([status, headers.location], [204, `/v1/erasures/${userId}`]);
    assert.deepEqual(await db.query(sql`select from users where id = ${userId}`), []);
    assert.equal((await send(service.url, deletionOf(userId))).status, 404);

    await erase(userId);
    assert.deepEqual(await tablesOf(userId), [...AUDIT, 'deliveries', 'delivery_queue', 'erasures', 'outbox']);
    assert.deepEqual(await auditDetailsOf(userId), []);
    const waiting = (await readReceipt(userId)).json() as { status: string; waitingFor: object };
    assert.deepEqual(
      [waiting.status, waiting.waitingFor],
      ['in_progress', { events: 2, deliveries: 1, jobs: 3 }], // a grant to revoke, two events to hand out
    );

    await db.query(sql`update outbox set dispatched_at = now() where user_id = ${userId}`);
    await db.query(sql`update deliveries set status = 'delivered' where user_id = ${userId}`);
    await db.query(sql`delete from delivery_queue where user_id = ${userId}`);
    await db.query(sql`delete from graphile_worker._private_jobs where payload ->> 'userId' = ${userId}`);
    await erase(userId);
    assert.deepEqual(await tablesOf(userId), [...AUDIT, 'erasures']);
    const [delivery] = await db.query(sql`select user_id as owner, body from deliveries where id = ${deliveryId}`);
    assert.deepEqual(delivery, { owner: webhookId, body: null });
  });

  test('reports how many rows of each kind it deleted', async () => {
    const { userId = '' } = await createPerson();
    await send(service.url, deletionOf(userId));
    await erase(userId);
    const { rows } = (await readReceipt(userId)).json() as { rows: Record<string, number> };
    const { points, notificationDeliveries, users, connections } = rows;
    assert.deepEqual([points, notificationDeliveries, users, connections], [1, 1, 1, 1]);
    const kinds = Object.keys(userErasure.erasers());
    // The others wait; the notices of connections have gone with their connection.
    const missing = kinds.filter((kind) => rows[kind] === undefined);
    assert.deepEqual(missing, ['expiryNotices', 'outbox', 'webhookDeliveries', 'jobs']);
  });

  test('records an event for each connection, then for the user, and ends the grants', async () => {
    const { userId = '', connectionId } = await createPerson();
    await send(service.url, deletionOf(userId));
    const events = await db.query(sql`select event from outbox where user_id = ${userId} order by id`);
    assert.deepEqual(events, [{ event: 'connection.disconnected' }, { event: 'user.deleted' }]);
    const [disconnected] = await outboxEvents(db, userId, 'connection.disconnected');
    assert.deepEqual(disconnected, { userId, connectionId, providerId: 'provider_c' });
    const revocations = await db.query(sql`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'revoke_grant' and payload ->> 'connectionId' = ${connectionId}::text`);
    assert.equal(revocations.length, 1);
  });

  test('hides the receipt from other workspaces', async () => {
    const { userId = '' } = await createPerson();
    await send(service.url, deletionOf(userId));
    assert.equal((await readReceipt(userId)).status, 200);
    const { rawKey } = await createForeignWorkspace(db);
    assert.equal((await readReceipt(userId, rawKey)).status, 404);
    assert.equal((await readReceipt(uuidv7())).status, 404);
    assert.equal((await readReceipt('no-id')).status, 404);
  });
});

test('every route about a deleted user answers 404 while its rows are still there', async () => {
  const ids = await createPerson();
  const { userId = '' } = ids;
  const routes = scopedRoutesOf(service).filter(({ params }) => params.includes('userId'));
  assert.ok(routes.length >= 40, `only ${routes.length} routes`);
  await send(service.url, deletionOf(userId));
  for (const route of routes) {
    const { method } = route;
    const answer = await send(service.url, {
      method,
      path: pathOf(route, ids),
      key: service.apiKey,
      body: bodyOf(route),
    });
    assert.equal(answer.status, 404, `${method} ${route.url}: ${answer.text}`);
  }
});
