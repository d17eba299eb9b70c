/**
 * The job queue (graphile-worker in the same database). A job is enqueued by SQL in the transaction that causes it, so
 * nothing is lost between a commit and a queue. A job may run more than once, so every job must be safe to repeat.
 */

import { ago, atDatabase } from '../database-clock-store.ts';
import { type Db, type Queryable, type Sql, sql, type Transaction } from '../db.ts';
import type { Json, JsonObject } from '../json.ts';
import { currentTrace } from '../tracing/span.ts';
import { DIED, DIED_TWICE, flagOf, LANE } from './lanes.ts';

export interface JobOptions {
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Replaces a job with the same key that has not started. */
  readonly key?: string;
  /** A job that is replaced gives its time to the new one, so that repeating a request does not put it off. */
  readonly keepsTime?: boolean;
  readonly runAt?: Date;
  /** Jobs with a smaller number run first; default 0. */
  readonly priority?: number;
  /** Default 25, with graphile-worker's exponential back-off. */
  readonly maxAttempts?: number;
  /** Jobs of one lane take at most half of a worker's slots. */
  readonly lane?: string;
  /** The step of a trace that causes the job; null: none. Default: the present step. */
  readonly trace?: string | null;
}

/** The payload of a job, and the step that causes the job. The worker takes them apart again. */
function payloadOf(payload: JsonObject, { trace = currentTrace() ?? null }: JobOptions): string {
  return JSON.stringify(trace === null ? payload : { ...payload, trace });
}

/** @returns a job's payload as it was given, and the step that caused the job */
export function takeApart(payload: Json): { payload: Json; trace: string | null } {
  if (typeof payload !== 'object' || payload === null || !('trace' in payload)) return { payload, trace: null };
  const { trace, ...own } = payload;
  return { payload: own, trace: typeof trace === 'string' ? trace : null };
}

/** Enqueues `task` for the workers, in the caller's transaction. */
export async function enqueue(
  db: Queryable,
  task: string,
  payload: JsonObject,
  options: JobOptions = {},
): Promise<void> {
  const isPlain = options.key === undefined && options.queue === undefined && options.lane === undefined;
  await db.query(isPlain ? plainJobs(task, [payload], options) : anyJob(task, payload, options));
}

export interface PlainJobOptions extends Omit<JobOptions, 'key' | 'queue' | 'lane'> {
  /** The channel of those who take the jobs out of the queue by themselves; without it they wake one worker. */
  readonly wakes?: string;
}

/**
 * As {@link enqueue}, for several plain jobs of one task, without waiting for the answer. The worker that they wake finds
 * the others.
 */
export function sendJobs(
  tx: Transaction,
  task: string,
  payloads: readonly JsonObject[],
  options: PlainJobOptions = {},
): void {
  if (payloads.length > 0) tx.send(plainJobs(task, payloads, options));
}

/**
 * Does the same as graphile-worker's `add_job` for jobs without a key and a queue, in a fifth of its time: such a job
 * replaces nothing and waits for nothing. The notification wakes one worker.
 */
function plainJobs(task: string, payloads: readonly JsonObject[], options: PlainJobOptions): Sql {
  const { runAt, maxAttempts = 25, priority = 0, wakes } = options;
  const notice =
    wakes === undefined
      ? sql`'jobs:insert', ${JSON.stringify({ r: Math.random(), count: 1 })}`
      : sql`${wakes}::text, ''`;
  return sql`
    with due as (
      select coalesce(${atDatabase(runAt)}, now()) as run_at
    ), known as (
      select id from graphile_worker._private_tasks where identifier = ${task}::text
    ), added as (
      insert into graphile_worker._private_tasks (identifier)
      select ${task}::text where not exists (select from known)
      on conflict (identifier) do update set identifier = excluded.identifier returning id
    )
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
    select id, payload, run_at, ${maxAttempts}::smallint, ${priority}::smallint
    from (select id from known union all select id from added) task cross join due
      cross join unnest(${payloads.map((payload) => payloadOf(payload, options))}::json[]) as payload
    returning pg_notify(${notice})`;
}

function anyJob(task: string, payload: JsonObject, options: JobOptions): Sql {
  return sql`
    select graphile_worker.add_job(
      ${task}::text, payload => ${payloadOf(payload, options)}::json, queue_name => ${options.queue ?? null}::text,
      run_at => ${atDatabase(options.runAt)}, max_attempts => ${options.maxAttempts ?? 25}::smallint,
      job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepsTime === true ? 'preserve_run_at' : 'replace'}::text, priority => ${options.priority ?? 0}::smallint,
      flags => ${options.lane === undefined ? null : [flagOf(options.lane)]}::text[])`;
}

/**
 * Puts a job that a worker has taken back at its place in the queue. No slot takes it again while its lane is full. A job
 * that another has replaced is dropped.
 */
export async function putBack(db: Queryable, { id, key }: { readonly id: string; readonly key: string | null }) {
  await db.query(sql`
    select graphile_worker.add_job(t.identifier, payload => j.payload, queue_name => q.queue_name,
      run_at => j.run_at, max_attempts => j.max_attempts::int, job_key => j.key, priority => j.priority::int,
      flags => array(select jsonb_object_keys(j.flags)))
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.id = ${id}::bigint and j.key is not distinct from ${key}::text`);
}

/** After its failure, a running job is not tried again. */
export async function failForGood(db: Queryable, id: string): Promise<void> {
  await db.query(sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${id}::bigint`);
}

/**
 * Takes waiting jobs of a task out of the queue, oldest first, also those that no worker may take yet. When the transaction
 * commits they are done; when it rolls back they are in the queue again. Jobs that have failed before, and jobs of named
 * queues, are left to the workers. graphile-worker has no function for this, so we name its tables here; its version is
 * pinned.
 * @returns their payloads
 */
export async function takeWaiting(tx: Transaction, task: string, limit: number): Promise<Json[]> {
  const jobs = await tx.query<{ payload: Json }>(sql`
    delete from graphile_worker._private_jobs where id in (${waiting(task, limit)} for update skip locked)
    returning payload`);
  return jobs.map(({ payload }) => payload);
}

/** Lets the workers take the jobs that {@link takeWaiting} would take, now. */
export async function leaveToWorkers(db: Queryable, task: string, limit: number): Promise<void> {
  await db.query(sql`
    update graphile_worker._private_jobs set run_at = now() where id in (${waiting(task, limit)} for update skip locked)`);
  await wakeWorkers(db);
}

function waiting(task: string, limit: number): Sql {
  return sql`
    select id from graphile_worker._private_jobs
    where is_available and job_queue_id is null and attempts = 0
      and task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
    order by priority, run_at limit ${limit}`;
}

/**
 * Notes that these workers are alive, and forgets workers that have been silent for `rememberedMs`. It is one statement,
 * because each worker of each process sends it every few seconds. Everybody's beats have the database's time: a process
 * whose clock is put forward would take all others for dead.
 * @returns the workers that hold jobs and have been silent for `silentMs`, also those that were killed before their first
 *   heartbeat. Their heartbeats stay, so that an operator can be told.
 */
export async function beat(
  db: Queryable,
  workerIds: readonly string[],
  silentMs: number,
  rememberedMs: number,
): Promise<string[]> {
  const silent = await db.query<{ workerId: string }>(sql`
    with given as (
      select ${workerIds}::text[] as ids, now() as beat_at, ${ago(silentMs)} as silent_since,
        ${ago(rememberedMs)} as remembered_since
    ), forgotten as (
      delete from worker_heartbeats b using given where b.beat_at < remembered_since and b.worker_id <> all(ids)
    ), alive as (
      insert into worker_heartbeats (worker_id, beat_at) select unnest(ids), beat_at from given
      on conflict (worker_id) do update set beat_at = excluded.beat_at
    )
    select distinct j.locked_by as "workerId" from given cross join graphile_worker.jobs j
    left join worker_heartbeats b on b.worker_id = j.locked_by
    where j.locked_by <> all(ids) and coalesce(b.beat_at, j.locked_at) < silent_since`);
  return silent.map(({ workerId }) => workerId);
}

/**
 * The same for a worker that takes nothing from graphile-worker's queue.
 * @param prefix of the names of its kind
 * @returns those of its kind that have been silent for `silentMs`
 */
export async function beatAlone(db: Queryable, workerId: string, prefix: string, silentMs: number): Promise<string[]> {
  const silent = await db.query<{ silentId: string }>(sql`
    with alive as (
      insert into worker_heartbeats (worker_id, beat_at) values (${workerId}, now())
      on conflict (worker_id) do update set beat_at = excluded.beat_at
    )
    select worker_id as "silentId" from worker_heartbeats
    where starts_with(worker_id, ${prefix}) and worker_id <> ${workerId} and beat_at < ${ago(silentMs)}`);
  return silent.map(({ silentId }) => silentId);
}

/** When the workers last noted that they are alive, as ISO instants; undefined where there is no worker. */
export async function readHeartbeats(db: Queryable): Promise<{ newest: string; oldest: string } | undefined> {
  const [row] = await db.query<{ newest: string | null; oldest: string | null }>(sql`
    select max(beat_at) as newest, min(beat_at) as oldest from worker_heartbeats`);
  const { newest = null, oldest = null } = row ?? {};
  return newest === null || oldest === null ? undefined : { newest, oldest };
}

/** Removes workers that have stopped. */
export async function deleteHeartbeats(db: Queryable, workerIds: readonly string[]): Promise<void> {
  await db.query(sql`delete from worker_heartbeats where worker_id = any(${workerIds}::text[])`);
}

/**
 * Returns the jobs of these dead workers to the queue. Of jobs in a lane it notes the death: the answers of a vendor may
 * be the cause. All other jobs run again as often as it takes, because nothing else does their work. Several processes
 * may find the same worker dead: the second one waits for the first, and finds nothing locked.
 */
export async function unlockJobsOfDead(db: Db, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.query(sql`
      update graphile_worker._private_jobs set flags = flags ||
        case when flags ? ${DIED}::text then jsonb_build_object(${DIED_TWICE}::text, true)
          else jsonb_build_object(${DIED}::text, true) end
      where locked_by = any(${workerIds}::text[])
        and exists (select from jsonb_object_keys(flags) flag where starts_with(flag, ${LANE}))`);
    await unlockJobs(tx, workerIds);
  });
}

/** Returns everything that these ended workers have locked to the queue, and removes the workers. */
export async function unlockWorkers(db: Queryable, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await unlockJobs(db, workerIds);
  await deleteHeartbeats(db, workerIds);
}

/** Lets jobs that have failed, and wait for their next attempt, run now. */
export async function retryNow(db: Queryable): Promise<void> {
  await db.query(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs where is_available and attempts > 0 and run_at > now()),
      run_at => now())`);
  await wakeWorkers(db);
}

/** Returns the jobs that these workers have locked to the queue. */
async function unlockJobs(db: Queryable, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await db.query(sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`);
  await wakeWorkers(db);
}

/** Makes every worker look for jobs. */
async function wakeWorkers(db: Queryable): Promise<void> {
  await db.query(sql`select pg_notify('jobs:insert', '{"count":100}')`);
}

/** When the oldest job that could run, and does not yet, was due: an ISO instant. Undefined where none waits. */
export async function oldestWaitingJob(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ runAt: string | null }>(sql`
    select min(run_at) as "runAt" from graphile_worker._private_jobs where is_available and run_at <= now()`);
  return row?.runAt ?? undefined;
}

/** Milliseconds until the next job of these tasks can run; 0 or less if one could run now, undefined if none waits. */
export async function msUntilNextJob(db: Queryable, tasks: readonly string[]): Promise<number | undefined> {
  const [row] = await db.query<{ ms: number | null }>(sql`
    select ceil(extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as ms
    from graphile_worker._private_jobs
    where is_available and task_id in (
      select id from graphile_worker._private_tasks where identifier = any(${tasks}::text[]))`);
  return row?.ms ?? undefined;
}

/** True while a job under this key waits or runs. */
export async function hasJob(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.query(sql`select id from graphile_worker.jobs where key = ${key} limit 1`);
  return rows.length > 0;
}

/**
 * Deletes up to `limit` jobs that have failed for good and were last tried before `before`; returns how many. graphile-
 * worker itself deletes jobs that have succeeded.
 */
export async function deleteFailedJobs(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.execute(sql`
    delete from graphile_worker._private_jobs where id in (
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}
      limit ${limit} for update skip locked)`);
}

/**
 * Deletes up to `limit` jobs about a user that do not run at present; returns how many.
 * @param needed tasks that are still to be done for a user who has been deleted; they are deleted only if they have
 *   failed for good
 */
export async function eraseJobs(
  tx: Transaction,
  userId: string,
  needed: readonly string[],
  limit: number,
): Promise<number> {
  return tx.execute(sql`
    delete from graphile_worker._private_jobs where id in (
      select id from graphile_worker._private_jobs
      where payload ->> 'userId' = ${userId} and locked_at is null
        and (attempts >= max_attempts or task_id not in (
          select id from graphile_worker._private_tasks where identifier = any(${needed}::text[])))
      limit ${limit} for update skip locked)`);
}

/** How many jobs name a user anywhere in their payload. */
export async function countJobsNaming(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from graphile_worker._private_jobs where strpos(payload::text, ${userId}) > 0`);
  return row?.count ?? 0;
}
