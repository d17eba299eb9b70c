/** Runs a job that a worker has taken from the queue, unless it has to wait or has ended its worker twice. */
import type { Job } from 'graphile-worker';
import type { Db } from '../db.ts';
import type { Json } from '../json.ts';
import { inSpan } from '../tracing/span.ts';
import { DIED_TWICE, type Lanes } from './lanes.ts';
import { failForGood, putBack, takeApart } from './store.ts';
import type { Task } from './worker.ts';

/** A sentence for people. */
export const DIED_TWICE_ERROR =
  'The process that ran this ended in the middle of it, twice. It is not started a third time; the log of that time tells more';

/**
 * @throws whatever the task throws; {@link DIED_TWICE_ERROR} for a job that has ended its worker twice, and that has no
 *   `afterDeaths`
 */
export async function runJob(db: Db, lanes: Lanes, task: Task, job: Job): Promise<void> {
  const flags = Object.keys(job.flags ?? {});
  const { payload, trace } = takeApart(job.payload as Json); // jobs carry JSON
  if (flags.includes(DIED_TWICE)) {
    // The task has noted the failure where people look for it, so that the job need not stay as a failed one.
    if (task.afterDeaths !== undefined) return task.afterDeaths(payload);
    await failForGood(db, job.id);
    throw new Error(DIED_TWICE_ERROR);
  }
  if (!lanes.enter(flags)) return putBack(db, job);
  try {
    await inSpanOf(task, job.task_identifier, trace, () => task(payload));
  } finally {
    lanes.leave(flags);
  }
}

/** Does the work of a job as a step of what has caused it. */
function inSpanOf({ traced }: Task, name: string, cause: string | null, work: () => Promise<void>): Promise<void> {
  if (traced === 'by itself') return work();
  const causes = traced === 'anew' ? { parent: null, link: cause } : { parent: cause };
  return inSpan(`job ${name}`, { kind: 'consumer', ...causes, facts: { 'tributary.task': name } }, work);
}
