/** Finished rows are deleted after the time that the configuration names; rows still in use stay. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { retentionSweep, retentionsOf } from '../../src/compose/retention.ts';
import { findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { sweepAuthorizations } from '../../src/modules/collect/connections/tasks.ts';
import { sweepInbound } from '../../src/modules/collect/inbound/housekeeping.ts';
import { type Db, raw, sql } from '../../src/platform/db.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/instants.ts';
import { afterMs } from '../rig/clock.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { testConfig } from '../rig/settings.ts';
import { createIds, type Ids } from '../rules/routes.ts';

let service: TestService;
let db: Db;
let ids: Ids;

before(async () => {
  service = await startTestService();
  db = service.db;
});
after(() => service.stop());
beforeEach(async () => {
  ids = await createIds(db, String(await findWorkspace(db, 'default')));
  for (const table of ['outbox', 'graphile_worker._private_jobs', 'sync_jobs']) {
    await db.query(sql`delete from ${raw(table)}`);
  }
});

const sweep = (env: Record<string, string> = {}) =>
  retentionSweep(db, retentionsOf(testConfig(service.databaseUrl, env)));
const later = (days: number) => afterMs(days * DAY_MS);

async function countOf(table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from ${raw(table)}`);
  return row?.count ?? 0;
}

async function addEvents(count: number, dispatchedAt: Date | null): Promise<void> {
  const eventIds = Array.from({ length: count }, () => uuidv7());
  await db.query(sql`
    insert into outbox (user_id, id, workspace_id, event, data, occurred_at, dispatched_at)
    select ${ids.userId}::uuid, id, ${service.workspaceId}::uuid, 'user.created', '{}', now(), ${dispatchedAt}::timestamptz
    from unnest(${eventIds}::uuid[]) as event (id)`);
}

async function addSync(status: string, finishedAt: Date | null): Promise<void> {
  await db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, started_at, finished_at)
    values (${ids.userId}, ${uuidv7()}, ${service.workspaceId}, ${ids.connectionId}, 'provider_c', 'manual', ${status}, now(), now(), now(), ${finishedAt})`);
}

/** A job of the queue; one that has failed 25 times is not tried again. */
async function addJob(attempts: number): Promise<void> {
  await db.query(sql`select graphile_worker.add_job('never_run', run_at => now() + interval '1 year')`);
  await db.query(sql`
    update graphile_worker._private_jobs set attempts = ${attempts} where id = (
      select max(id) from graphile_worker._private_jobs)`);
}

describe('retention', () => {
  test('events go 7 days after they were handed over, however many there are, and no others', async () => {
    await addEvents(2_500, new Date());
    await addEvents(3, null);
    await sweep()(later(6.9));
    assert.equal(await countOf('outbox'), 2_503);
    await sweep()(later(7.1));
    assert.equal(await countOf('outbox'), 3);
    await sweep()(later(400));
    assert.equal(await countOf('outbox'), 3, 'nobody has heard of these');
  });

  test('syncs go 90 days after they ended', async () => {
    await addSync('completed', new Date());
    await addSync('failed', new Date());
    await addSync('running', null);
    await sweep()(later(89.9));
    assert.equal(await countOf('sync_jobs'), 3);
    await sweep({ SYNC_RETENTION_DAYS: '0' })(later(4_000));
    assert.equal(await countOf('sync_jobs'), 3);
    await sweep()(later(90.1));
    assert.deepEqual(await db.query(sql`select status from sync_jobs`), [{ status: 'running' }]);
  });

  test('deletions of samples go 90 days after they came, once older samples have been searched for them', async () => {
    const add = (id: number, isPending: boolean) =>
      db.query(sql`
        insert into sample_deletions (user_id, provider, metric_type, id_hash, deleted_at, is_pending, received_at)
        values (${ids.userId}, 1, 0, ${id}, now(), ${isPending}, now())`);
    await add(1, false);
    await add(2, true);
    await sweep()(later(89.9));
    assert.equal(await countOf('sample_deletions'), 2);
    await sweep()(later(90.1));
    assert.deepEqual(await db.query(sql`select id_hash::int as id from sample_deletions`), [{ id: 2 }]);
    await db.query(sql`delete from sample_deletions`);
  });

  test('jobs go 90 days after they failed for good', async () => {
    await addJob(25);
    await addJob(24);
    await sweep()(later(89.9));
    await sweep({ JOB_RETENTION_DAYS: '0' })(later(4_000));
    assert.equal(await countOf('graphile_worker._private_jobs'), 2);
    await sweep({ JOB_RETENTION_DAYS: '3' })(later(3.1));
    assert.deepEqual(await db.query(sql`select attempts from graphile_worker.jobs`), [{ attempts: 24 }]);
  });

  test('looks at the start, then once an hour, and goes on at once while something is left', async () => {
    const start = later(10);
    const round = sweep();
    await addEvents(1, new Date());
    await round(start);
    assert.equal(await countOf('outbox'), 0);
    await addEvents(1, new Date());
    await round(new Date(start.getTime() + HOUR_MS - 1));
    assert.equal(await countOf('outbox'), 1);
    await round(new Date(start.getTime() + HOUR_MS));
    assert.equal(await countOf('outbox'), 0);
  });

  test('asks for at most 1,000 rows at a time', async () => {
    const limits: number[] = [];
    const left = [1_000, 1_000, 7];
    const prune = async (_db: unknown, _before: Date, limit: number) => {
      limits.push(limit);
      return left.shift() ?? 0;
    };
    await retentionSweep(db, [{ days: 1, daysOf: () => 1, prune }])(new Date());
    assert.deepEqual(limits, [1_000, 1_000, 1_000]);
  });

  test('what a notification named and nobody read goes after 30 days', async () => {
    await db.query(sql`
      insert into notified_data (user_id, id, connection_id, target, received_at)
      values (${ids.userId}, ${uuidv7()}, ${ids.connectionId}, '{}', now())`);
    await sweep()(later(29.9));
    assert.equal(await countOf('notified_data'), 1);
    await sweep()(later(30.1));
    assert.equal(await countOf('notified_data'), 0);
  });
});

describe('what was begun and is over', () => {
  const rows = 1_200;
  const leftAfterTwo = async (run: () => Promise<void>, table: string) => {
    const counts: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await run();
      counts.push(await countOf(table));
    }
    return counts;
  };

  test('flows go when their time is over, in batches', async () => {
    await db.query(sql`
      insert into oauth_states (state, workspace_id, user_id, provider_id, expires_at)
      select 'old ' || n, ${service.workspaceId}::uuid, ${ids.userId}::uuid, 'provider_c', now()
      from generate_series(1, ${rows}::integer) n`);
    await db.query(sql`update oauth_states set expires_at = expires_at + interval '1 hour'`);
    await sweepAuthorizations(db);
    assert.equal(await countOf('oauth_states'), rows);
    await db.query(sql`update oauth_states set expires_at = now()`);
    assert.deepEqual(await leftAfterTwo(() => sweepAuthorizations(db), 'oauth_states'), [200, 0]);
  });

  test('connect links go 30 days later, in batches', async () => {
    await db.query(sql`
      insert into connect_links (token_hash, workspace_id, user_id, expires_at)
      select sha256(n::text::bytea), ${service.workspaceId}::uuid, ${ids.userId}::uuid, now()
      from generate_series(1, ${rows}::integer) n`);
    await sweepAuthorizations(db);
    assert.equal(await countOf('connect_links'), rows);
    await db.query(sql`update connect_links set expires_at = now() - interval '31 days'`);
    assert.deepEqual(await leftAfterTwo(() => sweepAuthorizations(db), 'connect_links'), [200, 0]);
  });

  test('names of notifications go after 8 days, in batches', async () => {
    await db.query(sql`
      insert into inbound_notifications (id, provider_id, replay_id, received_at)
      select gen_random_uuid(), 'provider_c', n::text, now() from generate_series(1, ${rows}::integer) n`);
    await sweepInbound(db, later(-1));
    assert.equal(await countOf('inbound_notifications'), rows);
    assert.deepEqual(await leftAfterTwo(() => sweepInbound(db, later(31)), 'inbound_notifications'), [200, 0]);
  });
});
