/**
 * The earlier data of a person whose vendor lets nobody pull: a backfill asks the vendor, which sends them by itself.
 * Nothing is asked for twice, and the old data that arrive cause no message to anybody.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysAgo, until } from '../rig/clock.ts';
import { call, consentFrom, createUser, type SyncStatus } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { firstDays } from '../rig/settings.ts';

let service: TestService;

before(async () => {
  const limits = { PROVIDER_B_HISTORY_DAYS_PER_REQUEST: '7', PROVIDER_B_HISTORY_DAYS_PER_MINUTE: '100000' };
  const env = { ...limits, SYNC_INTERVAL_MINUTES: '0' };
  service = await startTestService({ ...firstDays(5), ...env }, { worker: true, sandbox: true });
  await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'push-only' });
});
after(() => service.stop());

interface Person {
  readonly userId: string;
  readonly connectionId: string;
}

async function connected(person: string, initialDays: number): Promise<Person> {
  const userId = await createUser(service, person);
  const path = `/v1/oauth/provider_b/authorize?userId=${userId}&initialDays=${initialDays}`;
  const landing = await consentFrom(service, path, { person, decision: 'allow' });
  return { userId, connectionId: String(landing.searchParams.get('connectionId')) };
}

const jobsOf = async ({ userId }: Person) =>
  (await call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`)).data;
const readJob = ({ userId }: Person, jobId: string) =>
  call<SyncStatus>(service, 'GET', `/v1/users/${userId}/syncs/${jobId}`);
const countsOf = ({ userId }: Person) =>
  call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`);
const query = async (text: string, ...values: unknown[]) => (await service.db.pool.query(text, values)).rows;
const countRequests = async () => {
  const stats = await askSandbox<Record<string, { endpoints: Record<string, number> }>>(service, 'GET', 'stats');
  const counted = Object.entries(stats.provider_b?.endpoints ?? {}).filter(([name]) => name.includes('/backfill/'));
  return counted.reduce((sum, [, count]) => sum + count, 0);
};

/** How many parts of a person's history were asked for twice. */
async function countOverlaps({ userId }: Person): Promise<number> {
  const overlaps = await query(
    `select from history_requests a join history_requests b
     on a.user_id = b.user_id and a.kind = b.kind and a.starts_at < b.starts_at and b.starts_at < a.ends_at
     where a.user_id = $1`,
    userId,
  );
  return overlaps.length;
}

function backfill<Answer = SyncStatus>({ userId, connectionId }: Person, from: string, status = 202) {
  const path = `/v1/users/${userId}/connections/${connectionId}/backfill`;
  return call<Answer>(service, 'POST', path, { body: { from }, status });
}

/** Waits until the first sync has asked for its days and waits for them. */
const firstSyncWaits = (person: Person) =>
  until(
    async () => (await jobsOf(person)).find(({ trigger }) => trigger === 'initial'),
    (job) => job?.status === 'queued' && job.daysAsked !== null,
  );

/** A day passes after the request, and the job looks again. */
async function waitInVain({ userId }: Person, jobId: string): Promise<void> {
  await query(
    "update history_requests set asked_at = (asked_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where user_id = $1",
    userId,
  );
  await wake(jobId);
}

/** Without the notification the worker would look only after a minute. */
const wake = async (jobId: string) => {
  await query('update graphile_worker._private_jobs set run_at = now() where key = $1', `sync:${jobId}`);
  await query(`select pg_notify('jobs:insert', '{"count":1}')`);
};

const waitingFor = (person: Person, jobId: string, reason: RegExp) =>
  until(
    () => readJob(person, jobId),
    ({ status, error }) => status === 'queued' && reason.test(error ?? ''),
  );

describe('a backfill of a connection that cannot pull', () => {
  let person: Person;
  let jobId: string;

  before(async () => {
    person = await connected('runner', 5);
    // So many days the first sync asks for, in one request for each kind.
    assert.equal((await firstSyncWaits(person))?.daysAsked, 5);
    assert.equal(await countRequests(), 13);
  });

  it('waits for the limit of what may be asked for in a minute', async () => {
    // Somebody else has asked for more than backfills may.
    const other = [person.userId, '00000000-0000-4000-8000-000000000000'];
    await query(
      `insert into history_requests (user_id, connection_id, kind, starts_at, ends_at, provider_id, state, asked_at)
       values ($1, $2, 'dailies', '1800-01-01', '1990-01-01', 'provider_b', 'answered', now())`,
      ...other,
    );
    const before = await countRequests();
    const asked = await backfill(person, daysAgo(20));
    assert.deepEqual([asked.trigger, asked.daysDone, asked.daysAsked], ['backfill', 0, 16]);
    ({ jobId } = asked);
    await waitingFor(person, jobId, /asked for more days in a minute/);
    assert.equal(await countRequests(), before);
    await query('delete from history_requests where user_id = $1 and connection_id = $2', ...other);
    await wake(jobId);
  });

  it('asks for the days before those of the first sync, and counts what comes, while the first sync still waits', async () => {
    const job = await waitingFor(person, jobId, /days that the vendor was asked to send/);
    assert.equal(job.daysAsked, 16);
    // In the hours after midnight the newest two days have no steps yet.
    const counts = await until(
      () => countsOf(person),
      ({ steps = 0, sleep = 0 }) => steps >= 19 && sleep >= 18,
    );
    assert.ok((counts.heart_rate ?? 0) >= 20);
    const later = await until(
      () => readJob(person, jobId),
      ({ daysDone, metricsSynced }) => Number(daysDone) > 6 && metricsSynced > 200,
    );
    assert.ok(Number(later.daysDone) < 16);
    assert.equal(await countRequests(), 13 + 3 * 13);
    assert.equal((await firstSyncWaits(person))?.daysAsked, 5);
  });

  it('tells nobody of what comes', async () => {
    const events = await query(
      "select event, data -> 'backfill' as quiet, data ->> 'to' as day from outbox where user_id = $1",
      person.userId,
    );
    assert.ok(!events.some(({ event }) => event === 'record.beaten'));
    const old = events.filter(({ event, day }) => event === 'health.updated' && day < daysAgo(7));
    assert.ok(old.length > 0);
    assert.ok(old.every(({ quiet }) => quiet === true));
  });

  it('is the only one at a time', async () => {
    assert.match((await backfill<{ message: string }>(person, daysAgo(30), 409)).message, new RegExp(jobId));
  });

  it('ends after a day, although kinds of data that the person does not have brought nothing', async () => {
    await waitInVain(person, jobId);
    const ended = await until(
      () => readJob(person, jobId),
      ({ status }) => status !== 'queued' && status !== 'running',
    );
    assert.deepEqual([ended.status, ended.daysDone, ended.error], ['completed', 16, null]);
  });

  it('can be cancelled; what was asked for still comes, and is not asked for again', async () => {
    const { jobId: second, daysAsked } = await backfill(person, daysAgo(25));
    assert.equal(daysAsked, 5);
    await waitingFor(person, second, /days that the vendor was asked to send/);
    await call(service, 'DELETE', `/v1/users/${person.userId}/syncs/${second}`, { status: 202 });
    assert.equal((await readJob(person, second)).status, 'cancelled');
    await until(
      () => countsOf(person),
      ({ steps = 0 }) => steps >= 24,
    );
    const asked = await countRequests();
    const third = await backfill<{ daysAsked: number; message: string }>(person, daysAgo(24), 200);
    assert.deepEqual(third, { daysAsked: 0, message: `All days since ${daysAgo(24)} have been read or asked for` });
    assert.equal(await countRequests(), asked);
  });

  it('ends a kind of data where the vendor has nothing older', async () => {
    await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'unauthorized', path: '/backfill/' });
    const asked = await countRequests();
    const { jobId: last, daysAsked } = await backfill(person, daysAgo(60));
    assert.equal(daysAsked, 35);
    const ended = await until(
      () => readJob(person, last),
      ({ status }) => status === 'completed',
    );
    assert.equal(ended.daysDone, 35);
    assert.equal(await countRequests(), asked + 13, 'each kind is asked for once');
    assert.equal((await backfill(person, daysAgo(70), 200)).daysAsked, 0);
    await askSandbox(service, 'DELETE', 'faults/provider_b');
    await askSandbox(service, 'PUT', 'faults/provider_b', { kind: 'push-only' });
    assert.equal(await countOverlaps(person), 0);
    await backfill(person, daysAgo(1900), 400);
  });
});

describe('a first sync that was cancelled', () => {
  it('is followed by one that asks for nothing', async () => {
    const person = await connected('device-gaps', 3);
    const { userId, connectionId } = person;
    const cancelled = await firstSyncWaits(person);
    await call(service, 'DELETE', `/v1/users/${userId}/syncs/${cancelled?.jobId}`, { status: 202 });
    const asked = await countRequests();
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    assert.notEqual(jobId, cancelled?.jobId);
    await until(
      () => readJob(person, jobId),
      // It waits for what has been asked for, or completes where nothing is left to ask for.
      ({ status, startedAt }) => status === 'completed' || (status === 'queued' && startedAt !== null),
    );
    assert.equal((await query('select from history_requests where user_id = $1', userId)).length, 13);
    assert.equal(await countOverlaps(person), 0, 'what the cancelled sync has asked for is not asked for again');
    assert.equal(await countRequests(), asked, 'nor what the vendor has sent by itself since the person connected');
  });
});

describe('pings', () => {
  it('bring what a backfill has asked for, which is counted there', async () => {
    const person = await connected('shift-worker', 3);
    await firstSyncWaits(person);
    await until(
      () => query('select from inbound_notifications where body is not null'),
      (rows) => rows.length === 0,
    );
    const secret = service.vendorSettings.provider_b?.webhookSecret;
    const url = `${service.url}/v1/inbound/provider_b/${secret}`;
    await askSandbox(service, 'PUT', 'notifications/provider_b', { url, mode: 'ping' });
    const { jobId } = await backfill(person, daysAgo(8));
    const job = await until(
      () => readJob(person, jobId),
      ({ daysDone, metricsSynced }) => Number(daysDone) > 0 && metricsSynced > 10,
    );
    assert.equal(job.trigger, 'backfill');
    await askSandbox(service, 'PUT', 'notifications/provider_b', { url });
  });
});

describe('a key that may pull', () => {
  it('reads earlier uploads in stretches', async () => {
    await askSandbox(service, 'DELETE', 'faults/provider_b');
    const person = await connected('traveller', 2);
    const asked = await countRequests();
    const { jobId } = await backfill(person, daysAgo(12));
    const ended = await until(
      () => readJob(person, jobId),
      ({ status }) => status === 'completed' || status === 'failed',
    );
    assert.deepEqual([ended.status, ended.daysDone, ended.error], ['completed', ended.daysAsked, null]);
    assert.ok(((await countsOf(person)).steps ?? 0) >= 11);
    assert.equal(await countRequests(), asked);
  });
});
