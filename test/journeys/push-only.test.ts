/**
 * Most keys of provider_b may not pull. Such a connection lives on what the vendor sends: the data of its first days come because they
 * were asked for, new data come by push or by ping, and none of it counts as a failure.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { verifyRollups } from '../../src/modules/store/metrics/index.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { until } from '../rig/clock.ts';
import { call, connect, connectPerson, consent, createUser, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { askSandbox, type Delivery } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  service = await startTestService({ SYNC_RETRY_DELAYS_MS: '0' }, { worker: true, sandbox: true });
  await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'push-only' });
});
after(() => service.stop());

interface Connection {
  readonly status: string;
  readonly lastSyncedAt: string | null;
  readonly nextSyncAt: string | null;
  readonly lastError: string | null;
}

const connectionOf = async (userId: string) =>
  (await call<Connection[]>(service, 'GET', `/v1/users/${userId}/connections`))[0] as Connection; // there is one
const jobsOf = async (userId: string) =>
  (await call<{ data: (SyncStatus & { trigger: string })[] }>(service, 'GET', `/v1/users/${userId}/syncs`)).data;
const countsOf = (userId: string) => call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`);
const countRequests = async (path: string) => {
  const stats = await askSandbox<Record<string, { endpoints: Record<string, number> }>>(service, 'GET', 'stats');
  const counted = Object.entries(stats.provider_b?.endpoints ?? {}).filter(([name]) => name.includes(path));
  return counted.reduce((sum, [, count]) => sum + count, 0);
};
const eventsOf = async (userId: string) => {
  const { rows } = await service.db.pool.query("select event from outbox where data ->> 'userId' = $1", [userId]);
  return rows.map(({ event }) => event as string);
};
const openRequests = async (userId: string) => {
  const { rows } = await service.db.pool.query(
    "select kind from history_requests where user_id = $1 and state in ('asked', 'accepted')",
    [userId],
  );
  return rows.length;
};

/** Puts an end to the day for which a sync waits for data. */
const giveUpWaiting = (userId: string) =>
  service.db.pool.query('update connections set history_until = now() where user_id = $1', [userId]);

/** Nothing that has been sent is still to be stored, and no sync runs. */
const quiet = () =>
  until(
    async () => {
      const { rows } = await service.db.pool.query(`
        select (select count(*) from inbound_notifications where body is not null)
             + (select count(*) from notified_data) + (select count(*) from sync_jobs where status = 'running') as count`);
      const { deliveries } = await askSandbox<{ deliveries: Delivery[] }>(service, 'GET', 'notifications/provider_b');
      return Number(rows[0].count) + deliveries.filter(({ state }) => state === 'pending').length;
    },
    (count) => count === 0,
  );

async function syncNow(userId: string, connectionId: string): Promise<string> {
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  const { status, error } = await waitForSync(service, userId, jobId);
  assert.equal(status, 'completed', error ?? '');
  return jobId;
}

describe('a connection whose key may not pull', () => {
  let userId: string;
  let connectionId: string;

  it('gets its first days because they were asked for, once for each kind', async () => {
    ({ userId, connectionId } = await connectPerson(service, 'provider_b', 'runner'));
    const counts = await until(
      () => countsOf(userId),
      (found) => (found.steps ?? 0) >= 29 && (found.sleep ?? 0) >= 25 && (found.workout ?? 0) >= 10,
    );
    assert.ok((counts.heart_rate ?? 0) >= 29);
    const connection = await connectionOf(userId);
    assert.deepEqual([connection.status, connection.lastError], ['active', null]);
    assert.ok(Date.now() - Date.parse(String(connection.lastSyncedAt)) < DAY_MS);
    // In one view of the data, because further days are being stored.
    const differences = await service.db.transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`);
      return verifyRollups(tx, userId);
    });
    assert.deepEqual(differences, []);
  });

  it('shows what has come on the job, which waits a day for kinds that bring nothing', async () => {
    // It is queued before the last notice has come, too.
    const job = await until(
      async () => (await jobsOf(userId))[0],
      (found) =>
        found?.status === 'queued' && found.kinds.some(({ kind, state }) => kind === 'dailies' && state === 'complete'),
    );
    assert.deepEqual([job?.trigger, job?.attempt, job?.error, job?.daysAsked], ['initial', 0, null, 30]);
    const [wait] = (job as unknown as { waits: { reason: string; until: string }[] }).waits.slice(-1);
    assert.match(String(wait?.reason), /days that the vendor was asked to send/);
    const left = Date.parse(String(wait?.until)) - Date.now();
    assert.ok(left > DAY_MS / 24 && left <= DAY_MS / 12, 'two hours after the last delivery');
    assert.ok(Number(job?.daysDone) > 0 && Number(job?.daysDone) < 30, `${job?.daysDone} days`);
    assert.equal(await countRequests('/backfill/'), 13);
    const kinds = new Map(job?.kinds.map((line) => [line.kind, line]));
    assert.equal(kinds.size, 13);
    const { from, to, state } = kinds.get('dailies') ?? {};
    assert.equal(state, 'complete');
    assert.ok(String(from) < String(to) && String(from) >= String(job?.windowStart).slice(0, 10), `${from} to ${to}`);
    assert.ok(
      job?.kinds.some((line) => line.state === 'waiting' && line.from === null),
      'what brings nothing waits',
    );
    assert.ok((job?.metricsSynced ?? 0) > 100 && (job?.eventsSynced ?? 0) > 40);
    assert.ok((await openRequests(userId)) > 0);
    assert.ok(!(await eventsOf(userId)).includes('record.beaten'), 'nobody is told of achievements in it');
  });

  it('reads at once what a ping names although the job waits, with the token of the link', async () => {
    const secret = service.vendorSettings.provider_b?.webhookSecret;
    const url = `${service.url}/v1/inbound/provider_b/${secret}`;
    await askSandbox(service, 'PUT', 'notifications/provider_b', { url, mode: 'ping' });
    const before = await countsOf(userId);
    await askSandbox(service, 'POST', 'people/runner/advance', { hours: 50 });
    await until(
      () => countsOf(userId),
      (found) => (found.steps ?? 0) > (before.steps ?? 0) && (found.sleep ?? 0) > (before.sleep ?? 0),
    );
    await askSandbox(service, 'PUT', 'notifications/provider_b', { url });
  });

  it('ends its first sync after a day, without a failure, and pulls again only after days', async () => {
    await quiet();
    await giveUpWaiting(userId);
    const first = (await jobsOf(userId)).find(({ trigger }) => trigger === 'initial');
    assert.equal(await syncNow(userId, connectionId), first?.jobId);
    assert.equal((await jobsOf(userId)).find(({ jobId }) => jobId === first?.jobId)?.daysDone, 30);
    const ended = (await jobsOf(userId)).find(({ jobId }) => jobId === first?.jobId);
    assert.ok(ended?.kinds.some(({ state }) => state === 'none'));
    assert.ok(ended?.kinds.every(({ from, state }) => state === (from === null ? 'none' : 'complete')));
    const { status, nextSyncAt } = await connectionOf(userId);
    assert.equal(status, 'active');
    assert.ok(Date.parse(String(nextSyncAt)) > Date.now() + 3 * DAY_MS);
    const names = await eventsOf(userId);
    assert.ok(
      names.includes('sync.completed') && !names.includes('sync.failed') && !names.includes('connection.error'),
    );
  });

  it('is healthy after a sync on request, and never asks for the same days again', async () => {
    const asked = await countRequests('/backfill/');
    await syncNow(userId, connectionId);
    assert.equal(await countRequests('/backfill/'), asked);
    await connect(service, userId, 'provider_b', 'runner');
    await until(
      async () => (await jobsOf(userId))[0],
      (job) => job?.trigger === 'reconnect' && job.startedAt !== null && job.status !== 'running',
    );
    // Connecting again asks only for the kinds that have not been asked for.
    const { rows } = await service.db.pool.query(
      `select count(*)::int as overlaps from history_requests a join history_requests b
       on a.user_id = b.user_id and a.kind = b.kind and a.starts_at < b.starts_at and b.starts_at < a.ends_at
       where a.user_id = $1`,
      [userId],
    );
    assert.equal(rows[0].overlaps, 0);
  });

  it('pulls again when the vendor allows it', async () => {
    await quiet();
    await giveUpWaiting(userId);
    await syncNow(userId, connectionId);
    await askSandbox(service, 'DELETE', 'faults/provider_b');
    await syncNow(userId, connectionId);
    const { nextSyncAt } = await connectionOf(userId);
    // Not a week: once a day, because notices arrive, at the connection's place within the day.
    assert.ok(Date.parse(String(nextSyncAt)) < Date.now() + 2 * DAY_MS);
  });
});

describe('a person who allows activities only', () => {
  it('is asked once for each other kind; the first sync ends with the last of what comes', async () => {
    await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'push-only' });
    const userId = await createUser(service, 'activities-only');
    const form = new URLSearchParams({ person: 'runner', decision: 'allow', permissionsShown: 'yes' });
    for (const one of ['ACTIVITY_EXPORT', 'HISTORICAL_DATA_EXPORT']) form.append('permission', one);
    await consent(service, userId, 'provider_b', form);
    const sync = await waitForSync(service, userId);
    assert.equal(sync.status, 'completed', sync.error ?? '');
    assert.deepEqual([sync.daysAsked, sync.daysDone], [30, 30]);
    assert.deepEqual(new Set(sync.kinds.map(({ state }) => state)), new Set(['complete']));
    const { workout = 0, ...others } = await countsOf(userId);
    assert.ok(workout > 10);
    assert.deepEqual(others, {});
    assert.equal(await openRequests(userId), 0);
  });
});
