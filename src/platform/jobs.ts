/**
 * The job queue (graphile-worker in the same database). A job is enqueued by SQL in the transaction that causes it, so
 * nothing is lost between a commit and a queue. Everything a job does can be done twice.
 */

import { type Queryable, sql } from './db.ts';
import type { JsonObject } from './json.ts';

export interface JobOptions {
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** A job under the same key that has not started is replaced. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Default 25 with graphile-worker's exponential back-off; jobs with a schedule of their own ask for 1. */
  readonly maxAttempts?: number;
}

/** Enqueues `task` for the workers, in the caller's transaction. */
export async function enqueue(
  db: Queryable,
  task: string,
  payload: JsonObject,
  options: JobOptions = {},
): Promise<void> {
  await db.query(sql`
    select graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? 25}::smallint,
      job_key => ${options.key ?? null}::text)`);
}
