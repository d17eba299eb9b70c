import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { until } from '../../../test/rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { type Db, type Queryable, sql } from '../db.ts';
import { LOCK_NOT_AVAILABLE } from '../id-lock-store.ts';
import { enqueue } from '../jobs/store.ts';
import { startJobWorker } from '../jobs/worker.ts';
import { openLog } from '../log.ts';
import { dispatchTask, dispatchWaiting, type Subscriber } from './dispatch.ts';
import { startDispatcher } from './dispatcher.ts';
import { appendToOutbox, DISPATCH_TASK } from './outbox.ts';

const log = openLog('silent');
let database: TestDatabase;
let db: Db;
/** The ids of the events of each transaction that has committed, in the order in which the listener heard them. */
let heard: string[][] = [];
/** The id of an event that cannot be handled. */
let poisonous = '';

before(async () => {
  database = await createTestDatabase();
  db = database.db;
});
after(() => database.drop());
beforeEach(async () => {
  [heard, poisonous] = [[], ''];
  await db.query(sql`delete from graphile_worker._private_jobs`);
  await db.query(sql`delete from outbox`);
});

const listener: Subscriber = {
  name: 'listener',
  events: ['thing.happened'],
  handle: async (tx, events) => {
    const ids = events.map(({ id }) => id);
    if (ids.includes(poisonous)) throw new Error('this one cannot be handled');
    tx.afterCommit(() => heard.push(ids));
  },
};
const subscribers = [listener];

/** Records an event in a transaction of its own. */
async function record(userId: string = randomUUID()): Promise<string> {
  const event = { workspaceId: randomUUID(), userId, event: 'thing.happened', data: {} };
  const [recorded] = await db.transaction((tx) => appendToOutbox(tx, [event]));
  return String(recorded?.id);
}

async function recordMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await record());
  return ids;
}

const startWorker = () =>
  startJobWorker({
    db,
    log,
    concurrency: 4,
    alone: false,
    housekeeping: async () => undefined,
    tasks: { [DISPATCH_TASK]: dispatchTask(db, subscribers) },
  });

/** Waits until exactly these events have been heard, in any order. */
async function untilHeard(ids: readonly string[]): Promise<void> {
  await until(
    async () => heard.flat(),
    ({ length }) => length >= ids.length,
  );
  assert.deepEqual(heard.flat().sort(), [...ids].sort());
}

const attemptsOfJobs = () =>
  db.query<{ id: string; attempts: number }>(sql`
    select payload ->> 'eventId' as id, attempts from graphile_worker._private_jobs`);

async function dispatching(work: () => Promise<void>): Promise<void> {
  const dispatcher = await startDispatcher({ db, log, subscribers });
  const worker = await startWorker(); // which dispatches what the dispatcher leaves, and on a cluster everything
  try {
    await work();
  } finally {
    await Promise.all([dispatcher.stop(), worker.stop(5_000)]);
  }
}

describe('dispatching', () => {
  it('dispatches the events that wait, those of one user in their order', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ids: string[] = [];
    for (const userId of [one, other, one, other, one]) ids.push(await record(userId));
    assert.equal(await dispatchWaiting(db, subscribers), 5);
    const of = (odd: number) => ids.filter((_, index) => index % 2 === odd);
    assert.deepEqual(heard, [one < other ? [...of(0), ...of(1)] : [...of(1), ...of(0)]]);
    assert.deepEqual(await attemptsOfJobs(), []);
  });

  it('dispatches the event of a job alone, on a cluster with those of the same user whose jobs run now', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const [first, between, last] = [await record(one), await record(other), await record(one)];
    const run = dispatchTask(db, subscribers);
    await Promise.all([
      run({ userId: one, eventId: first }),
      run({ userId: other, eventId: between }),
      run({ userId: one, eventId: last }),
    ]);
    const ofOne = database.isCitus ? [[first, last]] : [[first], [last]];
    assert.deepEqual(new Set(heard), new Set([...ofOne, [between]]));
  });

  it('leaves an event that cannot be handled to its own job, and dispatches the others', async () => {
    const users = [randomUUID(), randomUUID(), randomUUID()] as const;
    const [first, bad, last] = [await record(users[0]), await record(users[1]), await record(users[2])];
    poisonous = bad;
    const run = dispatchTask(db, subscribers);
    await run({ userId: users[0], eventId: first });
    await assert.rejects(run({ userId: users[1], eventId: bad }), /cannot be handled/);
    await run({ userId: users[2], eventId: last });
    assert.deepEqual(heard.flat(), [first, last]);
    assert.ok((await attemptsOfJobs()).some(({ id }) => id === bad));
  });
});

describe('beside a worker that ends jobs', () => {
  /** Replaces the job of the event's user, as an analysis is asked for. */
  const asking: Subscriber = {
    name: 'asking',
    events: ['thing.happened'],
    handle: async (tx, events) => {
      for (const { userId } of events) await enqueue(tx, 'analyse', {}, { key: userId });
    },
  };
  const lockJob = (tx: Queryable, key: string) =>
    tx.query(sql`select from graphile_worker._private_jobs where key = ${key} for update`);

  it('gives way instead of a deadlock, and dispatches the events afterwards', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const key of [first, second]) await enqueue(db, 'analyse', {}, { key });
    for (const userId of [first, second]) await record(userId);
    await db.transaction(async (tx) => {
      await lockJob(tx, second);
      await assert.rejects(dispatchWaiting(db, [asking]), { code: LOCK_NOT_AVAILABLE });
      await lockJob(tx, first); // the dispatch has left it
    });
    assert.equal(await dispatchWaiting(db, [asking]), 2);
  });
});

describe('the dispatcher', () => {
  it('dispatches what was recorded before it started and what is recorded later, each once', async () => {
    const before = await recordMany(3);
    await dispatching(async () => {
      await untilHeard(before);
      await untilHeard([...before, ...(await recordMany(100))]);
    });
    assert.deepEqual(await attemptsOfJobs(), []);
  });

  it('needs no turn of the queue, and dispatches the events of a short moment together', async (t) => {
    if (database.isCitus) return t.diagnostic('not run: on Citus the jobs dispatch the events of each user');
    const dispatcher = await startDispatcher({ db, log, subscribers });
    const ids = await recordMany(100);
    await untilHeard(ids);
    await dispatcher.stop();
    assert.ok(heard.length < ids.length / 2, `${heard.length} transactions for ${ids.length} events`);
    const one = randomUUID();
    const ofOne = [await record(one), await record(), await record(one)];
    const next = await startDispatcher({ db, log, subscribers });
    await untilHeard([...ids, ...ofOne]);
    await next.stop();
    const order = heard.flat();
    assert.ok(order.indexOf(String(ofOne[0])) < order.indexOf(String(ofOne[2])), 'in the order of recording');
  });

  it('leaves an event that cannot be handled to the queue, which tries it again, and dispatches the others', async () => {
    const ids = await recordMany(60);
    poisonous = String(ids[20]);
    await dispatching(async () => {
      await untilHeard(ids.filter((id) => id !== poisonous));
      const [left, ...others] = await until(attemptsOfJobs, ([job]) => (job?.attempts ?? 0) > 0);
      assert.deepEqual([left?.id, others], [poisonous, []]);
      const later = await recordMany(3);
      await untilHeard([...ids.filter((id) => id !== poisonous), ...later]);
    });
  });

  it('shares the events with other dispatchers: each is heard once', async () => {
    await dispatching(async () => {
      await dispatching(async () => {
        const ids = await Promise.all(Array.from({ length: 200 }, () => record()));
        await untilHeard(ids);
      });
    });
  });

  it('goes on when its connections are lost, also with what came meanwhile', async () => {
    await dispatching(async () => {
      const first = await record();
      await untilHeard([first]);
      await db.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      const later = await until(
        () => record().catch(() => ''),
        (id) => id !== '',
      );
      await untilHeard([first, later]);
    });
  });
});
