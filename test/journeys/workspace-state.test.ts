/** What an operator reads of a workspace: the overview, what needs attention, and a vendor's quota. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { sweepSyncHours } from '../../src/modules/collect/sync/index.ts';
import { sql } from '../../src/platform/db.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { send } from '../rig/http.ts';
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

async function read(path: string, key = service.apiKey) {
  const answer = await send(service.url, { path, key });
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text); // a test reads any members that it expects
}

interface Item {
  kind: string;
  severity: string;
  since: string | null;
  title: string;
  action: string;
  ref: string | null;
}

const itemsOf = async (kind: string) => ((await read('/v1/attention')) as Item[]).filter((item) => item.kind === kind);

async function addSync(status: string, finishedAt: Date, points: number) {
  await service.db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, metrics_synced, queued_at,
      run_at, finished_at)
    values (${userId}, ${uuidv7()}, ${service.workspaceId}, ${connectionId}, 'provider_c', 'scheduled', ${status}, ${points},
      ${finishedAt}, ${finishedAt}, ${finishedAt})`);
}

test('connections that do not work are told by vendor and reason, with what to do', async () => {
  const since = ago(5).toISOString();
  await service.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, last_synced_at, last_error)
    values (${userId}, ${connectionId}, ${service.workspaceId}, 'provider_c', 'error', ${ago(9)}, ${since}, 'The vendor answered 500.')`);
  const [item, ...others] = await itemsOf('connections_in_error');
  assert.equal(others.length, 0);
  assert.equal(item?.severity, 'warning');
  assert.equal(item.since, since);
  assert.match(item.title, /^1 connection to .+ cannot be synced: The vendor answered 500$/);
  assert.match(item.action, /tributary doctor/);
  const listed = await read(String(item.ref));
  assert.deepEqual(
    listed.data.map(({ id }: { id: string }) => id),
    [connectionId],
  );
});

test('a silent worker comes first, until one gives a sign of life', async () => {
  const [first] = (await read('/v1/attention')) as Item[];
  assert.deepEqual([first?.kind, first?.severity, first?.since], ['worker_silent', 'critical', null]);
  await service.db.query(sql`
    insert into worker_heartbeats (worker_id, beat_at) values ('tested', ${new Date()})`);
  assert.deepEqual(await itemsOf('worker_silent'), []);
});

test('records set aside, a used-up quota and a key about to expire are told, each with its read', async () => {
  await service.db.query(sql`
    insert into quarantine (user_id, id, workspace_id, connection_id, provider_id, endpoint, content_hash, content, reason,
      received_at, seen_at)
    values (${userId}, ${uuidv7()}, ${service.workspaceId}, ${connectionId}, 'provider_c', 'sleep', '', '', 'no start', ${ago(3)}, ${ago(1)})`);
  const opensAt = new Date(now + HOUR_MS).toISOString();
  await service.db.query(sql`
    insert into provider_gates (provider_id, opens_at, permits) values ('provider_c', ${opensAt}, 1)`);
  await service.db.query(sql`
    insert into provider_turns (job_id, provider_id, user_id, due_at, state, since)
    values (${uuidv7()}, 'provider_c', ${userId}, ${ago(2)}, 'waiting', ${ago(2)})`);
  const body = { name: 'nightly', scopes: ['read'], expiresAt: new Date(now + 24 * HOUR_MS).toISOString() };
  await send(service.url, { method: 'POST', path: '/v1/api-keys', key: service.apiKey, body });
  for (const [kind, since, title] of [
    ['records_set_aside', ago(3), /1 record of .+ \(sleep\) could not be understood: no start/],
    ['quota_used_up', ago(2), /1 sync wait/],
    ['key_expiring', new Date(Date.parse(body.expiresAt) - 14 * 24 * HOUR_MS), /"nightly" expires at/],
  ] as const) {
    const [item, ...others] = await itemsOf(kind);
    assert.equal(others.length, 0, kind);
    assert.equal(item?.since, since.toISOString(), kind);
    assert.match(item.title, title);
    assert.ok(item.action.length > 20);
    await read(String(item.ref));
  }
  const quota = await read('/v1/providers/provider_c/quota');
  assert.deepEqual(quota, {
    providerId: 'provider_c',
    countedFor: 'application',
    status: 'used_up',
    opensAt,
    syncsWaiting: 1,
    backfillsFrom: null,
  });
});

test('webhooks that fail and notifications that cannot be delivered are told', async () => {
  const body = { url: 'https://example.com/secret-path', secret: 'sixteen letters!', events: ['user.created'] };
  const made = await send(service.url, { method: 'POST', path: '/v1/webhooks', key: service.apiKey, body });
  const { id } = made.json() as { id: string };
  const failingSince = ago(4);
  await service.db.query(sql`
    insert into delivery_targets (target_id, consecutive_failures, failing_since, last_error)
    values (${id}, 3, ${failingSince}, 'The endpoint answered 500')`);
  await service.db.query(sql`
    insert into deliveries (user_id, id, workspace_id, kind, target_id, topic, status, last_error, created_at)
    values (${userId}, ${uuidv7()}, ${service.workspaceId}, 'notification', ${uuidv7()}, 'sync', 'failed', 'no such address', ${ago(6)})`);
  const [webhook] = await itemsOf('webhook_failing');
  assert.equal(webhook?.since, failingSince.toISOString());
  assert.ok(webhook.title.includes(id) && !webhook.title.includes('secret-path'));
  await read(String(webhook.ref));
  const [undelivered] = await itemsOf('notifications_undeliverable');
  assert.match(
    String(undelivered?.title),
    /^1 notification of the last 7 days could not be delivered: no such address$/,
  );
  await read(String(undelivered?.ref));
});

test('the overview counts connections, and syncs by hour and by day, before and after hours are counted', async () => {
  await addSync('completed', ago(0), 10);
  await addSync('completed', ago(3), 100);
  await addSync('failed', ago(3), 1);
  await addSync('completed', ago(20 * 24), 1000);
  await service.db.query(sql`update sync_hours_progress set counted_until = ${ago(40 * 24)}`);
  const overview = await read('/v1/overview');
  assert.equal(overview.users, 1);
  assert.deepEqual(overview.connections, [{ providerId: 'provider_c', active: 0, error: 1, disconnected: 0 }]);
  const { hours, days } = overview.syncs;
  assert.deepEqual([hours.length, days.length], [24, 30]);
  const sum = (rows: Record<string, number>[], member: string) =>
    rows.reduce((total, row) => total + Number(row[member]), 0);
  assert.deepEqual([sum(hours, 'completed'), sum(hours, 'failed'), sum(hours, 'points')], [2, 1, 111]);
  assert.deepEqual([sum(days, 'completed'), sum(days, 'failed'), sum(days, 'points')], [3, 1, 1111]);
  await sweepSyncHours(service.db, new Date());
  const [counted] = await service.db.query<{ points: number }>(sql`select sum(points)::int8 as points from sync_hours`);
  assert.equal(counted?.points, 1101);
  assert.deepEqual((await read('/v1/overview')).syncs, overview.syncs);
  await sweepSyncHours(service.db, new Date());
  assert.deepEqual((await read('/v1/overview')).syncs, overview.syncs);
  assert.deepEqual(overview.deliveries, { delivered: 0, failed: 0, pending: 0, successRate: null });
});
