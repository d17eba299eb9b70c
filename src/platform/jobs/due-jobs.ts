/**
 * Wakes idle workers when the next job is due. graphile-worker would ask the queue every two seconds with each of its
 * workers; a new job that is due at once wakes them by a notification.
 */
import type { Db } from '../db.ts';
import { msUntilNextJob } from './store.ts';

/** After a worker has found nothing, others may find nothing too: one look at the queue serves all of them. */
const LOOK_DELAY_MS = 250;
/** A job is due and nobody takes it, for example because its queue is busy. */
const BLOCKED_MS = 2_000;
/** Each worker looks by itself at least this often. */
export const POLL_MS = 60_000;

export interface DueJobs {
  /** A worker has found no job. */
  noteIdle(): void;
  stop(): void;
}

/**
 * @param tasks of the workers
 * @param wake makes the workers look for jobs
 */
export function wakeWhenDue(db: Db, tasks: readonly string[], wake: () => void): DueJobs {
  let hasStopped = false;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer);
    if (!hasStopped) timer = setTimeout(work, ms).unref();
  };
  const look = async () => {
    const ms = await msUntilNextJob(db, tasks);
    isLooking = false;
    if (ms !== undefined && ms < POLL_MS) after(ms > 0 ? ms : BLOCKED_MS, wake);
  };
  return {
    noteIdle: () => {
      if (isLooking) return;
      isLooking = true;
      // When the database cannot be asked, the runner has lost it too and is replaced.
      after(LOOK_DELAY_MS, () => void look().catch(() => undefined));
    },
    stop: () => {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}
