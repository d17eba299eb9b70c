/** A person's earlier data: asked for, read in stretches from the newest to the oldest, cancelled, and refused. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { addDays, DAY_MS, localDay } from '../../src/platform/instants.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { backfillProvider } from '../rig/backfill-provider.ts';
import { until } from '../rig/clock.ts';
import { call, connectPerson, consentFrom, createUser, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { toyProvider } from '../rules/toy-provider/toy-provider.ts';
import { startToyVendor, type ToyVendor } from '../rules/toy-provider/toy-vendor.ts';

/** A vendor that gives no earlier data by date. */
const newsOnly: Provider = { ...toyProvider, id: 'newsonly' };

let vendor: ToyVendor;
let other: ToyVendor;
let service: TestService;

before(async () => {
  vendor = await startToyVendor();
  other = await startToyVendor(undefined, 'PROVIDER_NEWSONLY');
  service = await startTestService(
    { ...vendor.env, ...other.env, PROVIDER_NEWSONLY_INITIAL_DAYS: '7', SYNC_INTERVAL_MINUTES: '0' },
    { worker: true, providers: [backfillProvider, newsOnly] },
  );
});
after(async () => {
  await service.stop();
  await vendor.stop();
  await other.stop();
});

const today = localDay(Date.now());
const daysAgo = (days: number) => addDays(today, -days);

interface Person {
  readonly userId: string;
  readonly connectionId: string;
}

async function connectSynced(providerId = 'toy'): Promise<Person> {
  const person = await connectPerson(service, providerId, 'anybody');
  const first = await waitForSync(service, person.userId);
  assert.equal(first.status, 'completed', first.error ?? '');
  return person;
}

function backfill<Answer = SyncStatus>({ userId, connectionId }: Person, from: unknown, status = 202) {
  const path = `/v1/users/${userId}/connections/${connectionId}/backfill`;
  return call<Answer>(service, 'POST', path, { body: { from }, status });
}

const readSync = ({ userId }: Person, jobId: string) =>
  call<SyncStatus>(service, 'GET', `/v1/users/${userId}/syncs/${jobId}`);

const cancel = ({ userId }: Person, jobId: string, status = 202) =>
  call<SyncStatus & { message: string }>(service, 'DELETE', `/v1/users/${userId}/syncs/${jobId}`, { status });

const countSteps = async ({ userId }: Person) =>
  (await call<{ steps: number }>(service, 'GET', `/v1/users/${userId}/health/summary`)).steps;

/** From now on another sync of the connection keeps its backfills waiting. */
async function holdBack({ userId, connectionId }: Person): Promise<void> {
  await service.db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, started_at)
    values (${userId}, gen_random_uuid(), ${service.workspaceId}, ${connectionId}, 'toy', 'manual', 'queued', now(),
      now() + interval '1 hour', now())`);
}

describe('a backfill', () => {
  it('reads what lies before the days that have been read, the newest days first, and says how far it is', async () => {
    const person = await connectSynced();
    const before = vendor.asked.length;
    const queued = await backfill(person, daysAgo(130));
    assert.deepEqual(
      [queued.status, queued.trigger, queued.daysAsked, queued.daysDone, queued.startedAt],
      ['queued', 'backfill', 101, 0, null],
    );
    const seen: number[] = [];
    const ended = await until(
      async () => {
        const sync = await readSync(person, queued.jobId);
        seen.push(Number(sync.daysDone));
        return sync;
      },
      ({ status }) => status === 'completed' || status === 'failed',
    );
    assert.deepEqual([ended.status, ended.daysDone, ended.error], ['completed', 101, null]);
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => a - b),
    );
    assert.equal(ended.windowStart, `${daysAgo(130)}T00:00:00.000Z`);
    // The easternmost day of that date begins on the day before.
    assert.equal(await countSteps(person), 132);
    assert.deepEqual(queued.kinds, []);
    const line = { kind: 'steps', from: daysAgo(131), to: daysAgo(30), state: 'complete' };
    assert.deepEqual(ended.kinds, [line], 'what came, to the days that the first sync had read');
    const stretches = vendor.asked.slice(before).filter(({ page }) => page === '0');
    assert.equal(stretches.length, 4);
    const ends = stretches.map(({ to }) => to);
    assert.deepEqual(ends, [30, 60, 90, 120].map(daysAgo));
    const connection = await call<{ lastSyncedAt: string }[]>(service, 'GET', `/v1/users/${person.userId}/connections`);
    assert.ok(
      Date.parse(String(connection[0]?.lastSyncedAt)) < Date.parse(queued.queuedAt),
      'it moves no mark of syncs',
    );
  });

  it('has nothing to do when the days have been read, and reads only what is missing after an earlier one', async () => {
    const person = await connectSynced();
    const nothing = await backfill<{ daysAsked: number; message: string }>(person, daysAgo(10), 200);
    assert.deepEqual(nothing, { daysAsked: 0, message: `All days since ${daysAgo(10)} have been read or asked for` });
    const { jobId } = await backfill(person, daysAgo(40));
    await waitForSync(service, person.userId, jobId);
    const before = vendor.asked.length;
    const further = await backfill(person, daysAgo(50));
    assert.equal(further.daysAsked, 10);
    assert.equal((await waitForSync(service, person.userId, further.jobId)).status, 'completed');
    const [asked] = vendor.asked.slice(before);
    assert.equal(asked?.to, daysAgo(41), 'it begins where the first one ended');
  });

  it('tells webhooks of its beginning, its data and its end', async () => {
    const person = await connectSynced();
    const { jobId } = await backfill(person, daysAgo(70));
    await waitForSync(service, person.userId, jobId);
    const ofJob = async (event: string) =>
      (await outboxEvents(service.db, person.userId, event)).filter((data) => data.jobId === jobId).length;
    assert.deepEqual(
      [await ofJob('sync.started'), await ofJob('sync.completed'), await ofJob('sync.failed')],
      [1, 1, 0],
    );
    const updates = await outboxEvents(service.db, person.userId, 'health.updated');
    assert.deepEqual(
      updates.map(({ backfill = false }) => backfill),
      [false, true, true],
    );
  });

  it('lets a sync of the same connection pass before it goes on', async () => {
    const person = await connectSynced();
    const before = vendor.asked.length;
    const { jobId } = await backfill(person, daysAgo(400));
    await until(
      () => readSync(person, jobId),
      ({ daysDone }) => Number(daysDone) > 0,
    );
    const sync = `/v1/users/${person.userId}/connections/${person.connectionId}/sync`;
    const { jobId: syncId } = await call<SyncStatus>(service, 'POST', sync, { status: 202 });
    assert.notEqual(syncId, jobId);
    assert.equal((await waitForSync(service, person.userId, syncId)).status, 'completed');
    const meanwhile = await readSync(person, jobId);
    assert.ok(Number(meanwhile.daysDone) < Number(meanwhile.daysAsked), 'the sync ended before the backfill');
    const ended = await waitForSync(service, person.userId, jobId);
    assert.deepEqual([ended.status, ended.daysDone], ['completed', ended.daysAsked]);
    const spans = vendor.asked.slice(before).filter(({ page }) => page === '0');
    assert.ok(spans.findIndex(({ to }) => to === today) < spans.length - 1);
  });
});

describe('cancelling', () => {
  it('ends a backfill that waits, and another one can be asked for', async () => {
    const person = await connectSynced();
    await holdBack(person);
    const { jobId } = await backfill(person, daysAgo(90));
    const cancelled = await cancel(person, jobId);
    assert.equal(cancelled.status, 'cancelled');
    assert.ok(cancelled.finishedAt !== null);
    assert.equal((await cancel(person, jobId)).finishedAt, cancelled.finishedAt, 'again changes nothing');
    const told = await outboxEvents(service.db, person.userId, 'sync.cancelled');
    assert.deepEqual(
      told.map(({ jobId: id }) => id),
      [jobId],
    );
    assert.notEqual((await backfill(person, daysAgo(60))).jobId, jobId);
  });

  it('of one that runs keeps what it has read', async () => {
    const person = await connectSynced();
    const { jobId } = await backfill(person, daysAgo(3000));
    await until(
      () => readSync(person, jobId),
      ({ daysDone }) => Number(daysDone) > 0,
    );
    const { status, daysAsked, daysDone } = await cancel(person, jobId);
    assert.equal(status, 'cancelled');
    const kept = await countSteps(person);
    assert.ok(kept >= 31 + Number(daysDone) && kept < 3000, `${kept} days are stored`);
    await holdBack(person);
    const next = await backfill(person, daysAgo(3000));
    assert.equal(next.daysAsked, Number(daysAsked) - Number(daysDone), 'the next one goes on there');
  });

  it('of what has ended is a conflict, and of a stranger not found', async () => {
    const person = await connectSynced();
    const ended = await waitForSync(service, person.userId);
    assert.match((await cancel(person, ended.jobId, 409)).message, /has ended/);
    const stranger = await connectSynced();
    await cancel({ ...person, userId: stranger.userId }, ended.jobId, 404);
    await cancel(person, 'nonsense', 404);
  });
});

describe('a backfill is refused', () => {
  interface Failure {
    readonly message: string;
    readonly details?: { path: string }[];
  }

  it('for a day in the future, before ten years, or that is none', async () => {
    const person = await connectSynced();
    for (const from of [daysAgo(-2), daysAgo(3654), '2025-02-30', 'yesterday', '', 5]) {
      const { details } = await backfill<Failure>(person, from, 400);
      assert.equal(details?.[0]?.path, 'body.from', String(from));
    }
    await holdBack(person);
    assert.equal((await backfill(person, daysAgo(3653))).daysAsked, 3653 - 29);
  });

  it('while another one has not ended, and names that', async () => {
    const person = await connectSynced();
    await holdBack(person);
    const { jobId } = await backfill(person, daysAgo(90));
    assert.match((await backfill<Failure>(person, daysAgo(90), 409)).message, new RegExp(jobId));
    await cancel(person, jobId);
  });

  it('for a connection that is disconnected', async () => {
    const person = await connectSynced();
    await service.db.query(sql`
      update connections set status = 'disconnected' where user_id = ${person.userId} and id = ${person.connectionId}`);
    assert.match((await backfill<Failure>(person, daysAgo(90), 409)).message, /disconnected/);
  });

  it('for a vendor that gives no earlier data by date', async () => {
    const person = await connectSynced('newsonly');
    assert.match((await backfill<Failure>(person, daysAgo(90), 409)).message, /Toy gives no earlier data/);
  });

  it('for days whose data the user has deleted', async () => {
    const person = await connectSynced();
    await call(service, 'DELETE', `/v1/users/${person.userId}/health`);
    assert.match((await backfill<Failure>(person, daysAgo(90), 409)).message, /deleted/);
  });

  it('for another user, with a key that only reads, and by a body with more in it', async () => {
    const person = await connectSynced();
    const stranger = await connectSynced();
    await backfill({ ...person, userId: stranger.userId }, daysAgo(90), 404);
    const path = `/v1/users/${person.userId}/connections/${person.connectionId}/backfill`;
    await call(service, 'POST', path, { body: { from: daysAgo(90), to: daysAgo(80) }, status: 400 });
    const key = { name: 'reader', scopes: ['read'] };
    const { rawKey } = await call<{ rawKey: string }>(service, 'POST', '/v1/api-keys', { body: key, status: 201 });
    await call({ ...service, apiKey: rawKey }, 'POST', path, { body: { from: daysAgo(90) }, status: 403 });
  });
});

it('data that were deleted while a backfill waits end it', async () => {
  const person = await connectSynced();
  await holdBack(person);
  const { jobId } = await backfill(person, daysAgo(90));
  await call(service, 'DELETE', `/v1/users/${person.userId}/health`);
  const { status, error } = await readSync(person, jobId);
  assert.deepEqual([status, /deleted/.test(String(error))], ['failed', true]);
});

describe('initialDays', () => {
  const ALLOW = { person: 'anybody', decision: 'allow' } as const;

  /** The days before today that the first sync has asked for, and its window in days. */
  async function firstSync(begin: (userId: string) => Promise<string>) {
    const userId = await createUser(service, `initial-${Math.random()}`);
    const before = vendor.asked.length;
    await consentFrom(service, await begin(userId), ALLOW);
    const sync = await waitForSync(service, userId);
    assert.equal(sync.status, 'completed', sync.error ?? '');
    const ends = vendor.asked
      .slice(before)
      .filter(({ page }) => page === '0')
      .map(({ to }) => to);
    const days = Math.round((Date.parse(String(sync.windowEnd)) - Date.parse(String(sync.windowStart))) / DAY_MS);
    return { userId, sync, ends, days };
  }

  const linkOf = (body: object) => async (userId: string) => {
    const path = `/v1/users/${userId}/connect-links`;
    const { url } = await call<{ url: string }>(service, 'POST', path, { body, status: 201 });
    return `${new URL(url).pathname}/toy`;
  };

  it('of a link say how many days the first sync reads, the newest first', async () => {
    const { userId, ends, days } = await firstSync(linkOf({ initialDays: 100 }));
    assert.deepEqual([days, ends], [100, [0, 30, 60, 90].map(daysAgo)]);
    assert.equal(await countSteps({ userId, connectionId: '' }), 101);
  });

  it('at the start of an authorization say the same', async () => {
    const { days } = await firstSync(async (userId) => `/v1/oauth/toy/authorize?userId=${userId}&initialDays=3`);
    assert.equal(days, 3);
  });

  it('are the setting of the provider where nobody says, else 30', async () => {
    const ofSetting = await connectSynced('newsonly');
    assert.equal(await countSteps(ofSetting), 8);
    assert.equal((await firstSync(linkOf({}))).days, 30);
  });

  it('are 1 to 365', async () => {
    const userId = await createUser(service, 'initial-refused');
    for (const initialDays of [0, 366, 1.5, '30']) {
      const path = `/v1/users/${userId}/connect-links`;
      const { details } = await call<{ details: { path: string }[] }>(service, 'POST', path, {
        body: { initialDays },
        status: 400,
      });
      assert.equal(details[0]?.path, 'body.initialDays');
    }
    for (const initialDays of ['0', '366', 'all']) {
      const path = `/v1/oauth/toy/authorize?userId=${userId}&initialDays=${initialDays}`;
      const { details } = await call<{ details: { path: string }[] }>(service, 'GET', path, { status: 400 });
      assert.equal(details[0]?.path, 'query.initialDays');
    }
  });

  it('are where a backfill goes on', async () => {
    const { userId, sync } = await firstSync(linkOf({ initialDays: 5 }));
    const [connection] = await call<{ id: string }[]>(service, 'GET', `/v1/users/${userId}/connections`);
    const person = { userId, connectionId: String(connection?.id) };
    const before = vendor.asked.length;
    const { jobId } = await backfill(person, daysAgo(20));
    assert.equal((await waitForSync(service, userId, jobId)).status, 'completed');
    assert.equal(vendor.asked.slice(before)[0]?.to, String(sync.windowStart).slice(0, 10));
  });
});
