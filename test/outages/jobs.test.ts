/** The runner of the queue beside a database that fails at the worst moments. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDb, sql } from '../../src/platform/db.ts';
import { enqueue, retryNow, unlockJobsOfDead } from '../../src/platform/jobs/store.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker, type Task } from '../../src/platform/jobs/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { type Eavesdropper, interruptible } from '../rig/interruptible.ts';

const TASK = 'note';
const GRACE_MS = 10_000;

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

function startWorkerOn(db: JobWorkerOptions['db'], options: Partial<JobWorkerOptions>): Promise<JobWorker> {
  return startJobWorker({
    db,
    tasks: {},
    concurrency: 1,
    log: openLog('silent'),
    alone: false,
    housekeeping: async () => undefined,
    ...options,
  });
}

function waitingJobs(): Promise<{ lockedBy: string | null }[]> {
  return database.db.query<{ lockedBy: string | null }>(
    sql`select locked_by as "lockedBy" from graphile_worker.jobs where task_identifier = ${TASK}`,
  );
}

function noneLeft(): Promise<unknown> {
  return until(waitingJobs, (jobs) => jobs.length === 0);
}

/** A worker that reaches its database through `keepBack`; counts how often the task runs. */
async function startBehind(keepBack: Eavesdropper) {
  const way = await interruptible(database.url, keepBack);
  const db = openDb({ url: way.url, onIdleError: () => undefined });
  let runs = 0;
  const count = async () => {
    runs++;
  };
  const worker = await startWorkerOn(db, { tasks: { [TASK]: count }, beatMs: 200 });
  return {
    way,
    runs: () => runs,
    stop: async () => {
      await worker.stop(GRACE_MS);
      await db.close();
      await way.cut();
    },
  };
}

/**
 * Calls `strike` the first time that a message contains `words`; if it returns true, the server does not get that
 * message.
 */
function onceHeard(
  words: string,
  strike: (server: Parameters<Eavesdropper>[2], client: Parameters<Eavesdropper>[1]) => boolean,
) {
  const struck = Promise.withResolvers<void>();
  let isOver = false;
  const keepBack: Eavesdropper = (message, client, server) => {
    if (isOver || !message.includes(words)) return false;
    isOver = true;
    struck.resolve();
    return strike(server, client);
  };
  return { keepBack, struck: struck.promise };
}

describe('a job runner whose database is gone', () => {
  it('as it asks its first question works once it is back', async () => {
    const { keepBack, struck } = onceHeard('_private_tasks', () => true);
    const worker = await startBehind(keepBack);
    await struck;
    await worker.way.cut();
    await worker.way.mend();
    await enqueue(database.db, TASK, {});
    await noneLeft();
    assert.equal(worker.runs(), 1);
    await worker.stop();
  });

  it('before it hears which job it got does that job later', async () => {
    const { keepBack, struck } = onceHeard('get_job/', (server, client) => {
      server.unpipe(client);
      return false;
    });
    await enqueue(database.db, TASK, {});
    const worker = await startBehind(keepBack);
    await struck;
    await until(waitingJobs, ([job]) => job?.lockedBy != null);
    assert.equal(worker.runs(), 0);
    await worker.way.cut();
    await worker.way.mend();
    await noneLeft();
    assert.equal(worker.runs(), 1);
    await worker.stop();
  });

  it('when it says that a job is done does it again rather than losing its end', async () => {
    const { keepBack, struck } = onceHeard('complete_job', () => true);
    const worker = await startBehind(keepBack);
    await enqueue(database.db, TASK, {});
    await struck;
    await worker.way.cut();
    await worker.way.mend();
    await noneLeft();
    assert.equal(worker.runs(), 2);
    await worker.stop();
  });
});

describe('jobs of one lane', () => {
  it('leave half of the slots to others, and go on as they end', async () => {
    const finish = Promise.withResolvers<void>();
    const [slow, quick] = [new Set<unknown>(), Promise.withResolvers<void>()];
    let [running, most] = [0, 0];
    const task: Task = async (payload) => {
      if ((payload as { name: string }).name === 'quick') return quick.resolve();
      slow.add((payload as { index: number }).index);
      running += 1;
      most = Math.max(most, running);
      await finish.promise;
      running -= 1;
    };
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: task }, concurrency: 4 });
    for (let index = 0; index < 8; index++) await enqueue(database.db, TASK, { name: 'slow', index }, { lane: 'slow' });
    await until(
      async () => running,
      (count) => count >= 2,
    );
    await enqueue(database.db, TASK, { name: 'quick' }, { lane: 'quick' });
    await quick.promise;
    finish.resolve();
    await noneLeft();
    assert.deepEqual([most, slow.size], [2, 8]);
    await worker.stop(GRACE_MS);
  });
});

describe('a job whose worker died', () => {
  const die = async () => {
    await database.db.query(sql`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute', attempts = attempts + 1`);
    await unlockJobsOfDead(database.db, ['dead']);
  };

  it('once is started again, with others of this kind one after the other', async () => {
    let [running, most, runs] = [0, 0, 0];
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      runs += 1;
      running -= 1;
    };
    for (let index = 0; index < 6; index++)
      await enqueue(database.db, TASK, {}, { key: `died ${index}`, lane: 'slow' });
    await die();
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: task }, concurrency: 4 });
    await noneLeft();
    assert.deepEqual([most, runs], [1, 6]);
    await worker.stop(GRACE_MS);
  });

  it('twice is not started a third time, and leaves nothing in the queue once its failure is noted', async () => {
    const [ran, ended]: [unknown[], unknown[]] = [[], []];
    const task = Object.assign(async (payload: unknown) => void ran.push(payload), {
      afterDeaths: async (payload: unknown) => void ended.push(payload),
    });
    await enqueue(database.db, TASK, { name: 'noted' }, { key: 'noted', lane: 'slow' });
    await die();
    await die();
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: task } });
    await noneLeft();
    assert.deepEqual([ran, ended], [[], [{ name: 'noted' }]]);
    await worker.stop(GRACE_MS);
  });

  it('twice and that notes nothing fails with a line that says so', async () => {
    const ran: unknown[] = [];
    const task = async (payload: unknown) => void ran.push(payload);
    await enqueue(database.db, TASK, { name: 'poison' }, { key: 'poison', lane: 'slow' });
    await die();
    await die();
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: task } });
    const failed = sql`select last_error as error, attempts = max_attempts as "isOver" from graphile_worker.jobs`;
    const jobs = () => database.db.query<{ error: string | null; isOver: boolean }>(failed);
    const [job] = await until(jobs, ([one]) => one?.error != null);
    assert.match(job?.error ?? '', /ended in the middle of it, twice/);
    assert.deepEqual([job?.isOver, ran], [true, []]);
    await worker.stop(GRACE_MS);
    await database.db.query(sql`delete from graphile_worker._private_jobs`);
  });

  it('once has died once, however many processes find that out', async () => {
    await enqueue(database.db, TASK, {}, { key: 'found', lane: 'slow' });
    await database.db.query(sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`);
    await Promise.all(Array.from({ length: 4 }, () => unlockJobsOfDead(database.db, ['dead'])));
    const [job] = await database.db.query(sql`select locked_by as "lockedBy", flags from graphile_worker.jobs`);
    assert.deepEqual(job, { lockedBy: null, flags: { 'lane slow': true, died: true } });
    await database.db.query(sql`delete from graphile_worker._private_jobs`);
  });

  it('and that is in no lane runs again however often that happens', async () => {
    const runs: unknown[] = [];
    await enqueue(database.db, TASK, {});
    for (let death = 0; death < 3; death++) await die();
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: async (payload) => void runs.push(payload) } });
    await noneLeft();
    assert.equal(runs.length, 1);
    await worker.stop(GRACE_MS);
  });

  it('is another thing than one that a stopping worker leaves', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const task = async () => {
      started.resolve();
      await finish.promise;
    };
    await enqueue(database.db, TASK, {}, { key: 'left', lane: 'slow' });
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: task } });
    await started.promise;
    await worker.stop(10);
    const [left] = await database.db.query(sql`select locked_by as "lockedBy", flags from graphile_worker.jobs`);
    assert.deepEqual(left, { lockedBy: null, flags: { 'lane slow': true } });
    finish.resolve();
    await database.db.query(sql`delete from graphile_worker._private_jobs`);
  });
});

describe('after an outage of the database', () => {
  it('the worker that comes back first takes no other for dead', async () => {
    const silentMs = 2_000;
    const other = 'another worker';
    await enqueue(database.db, TASK, {}, { key: 'survivor', lane: 'slow' });
    await database.db.query(sql`update graphile_worker._private_jobs set locked_by = ${other}, locked_at = now()`);
    // Until the outage its beat lies ahead: a slow start of this worker must not make the other one look dead.
    await database.db.query(sql`
      insert into worker_heartbeats (worker_id, beat_at) values (${other}, now() + interval '1 hour')`);
    const way = await interruptible(database.url);
    const db = openDb({ url: way.url, onIdleError: () => undefined });
    const worker = await startWorkerOn(db, { tasks: { [TASK]: async () => undefined }, beatMs: 20, silentMs });
    const ownBeat = async () => {
      const [row] = await database.db.query<{ at: string; silentMs: number }>(sql`
        select max(beat_at)::text as at, (extract(epoch from now() - max(beat_at)) * 1000)::float8 as "silentMs"
        from worker_heartbeats where worker_id <> ${other}`);
      return row ?? { at: '', silentMs: 0 };
    };
    await until(ownBeat, ({ at }) => at !== null && at !== '');
    await way.cut();
    await database.db.query(sql`update worker_heartbeats set beat_at = now() where worker_id = ${other}`);
    await until(ownBeat, (beat) => beat.silentMs > 1.5 * silentMs);
    await way.mend();
    const first = await until(ownBeat, (beat) => beat.silentMs < silentMs);
    await until(ownBeat, ({ at }) => at !== first.at);
    const job = sql`select locked_by as "lockedBy", flags from graphile_worker.jobs where key = 'survivor'`;
    assert.deepEqual(await database.db.query(job), [{ lockedBy: other, flags: { 'lane slow': true } }]);
    await noneLeft(); // it has stayed silent, so that its job was given to this worker in the end
    await worker.stop(GRACE_MS);
    await db.close();
    await way.cut();
    await database.db.query(sql`delete from worker_heartbeats where worker_id = ${other}`);
  });
});

describe('a job that takes long', () => {
  it('stays with its runner while that is alive, even if its housekeeping takes as long', async () => {
    const [silentMs, beatMs] = [2_000, 50];
    const [started, outlasted, finish] = [
      Promise.withResolvers<number>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    let runs = 0;
    const task = async () => {
      runs++;
      started.resolve(Date.now());
      await finish.promise;
    };
    const watch = async (now: Date) => {
      if (now.getTime() - (await started.promise) > 1.5 * silentMs) outlasted.resolve();
    };
    await enqueue(database.db, TASK, {});
    const housekeeping = () => finish.promise;
    const busy = await startWorkerOn(database.db, { tasks: { [TASK]: task }, silentMs, beatMs, housekeeping });
    await started.promise;
    const other = await startWorkerOn(database.db, { tasks: { [TASK]: task }, silentMs, beatMs, housekeeping: watch });
    await outlasted.promise;
    assert.equal((await waitingJobs()).filter(({ lockedBy }) => lockedBy !== null).length, 1);
    finish.resolve();
    await noneLeft();
    assert.equal(runs, 1);
    await Promise.all([busy.stop(GRACE_MS), other.stop(GRACE_MS)]);
  });
});

describe('jobs that have failed', () => {
  it('run at once when the outage that made them fail is over', async () => {
    let isOver = false;
    const failed = Promise.withResolvers<void>();
    const task = async () => {
      failed.resolve();
      if (!isOver) throw new Error('a node is down');
    };
    await enqueue(database.db, TASK, {});
    const worker = await startWorkerOn(database.db, { tasks: { [TASK]: task } });
    await failed.promise;
    const postpone = sql`
      update graphile_worker._private_jobs set run_at = now() + interval '6 hours'
      where attempts > 0 and locked_at is null`;
    await until(
      () => database.db.execute(postpone),
      (postponed) => postponed === 1,
    );
    isOver = true;
    await retryNow(database.db);
    await noneLeft();
    await worker.stop(GRACE_MS);
  });
});
