/**
 * Runs the jobs of the queue. graphile-worker's locks outlive a killed worker by hours, so each worker notes that it is
 * alive, and every process gives back the jobs of workers that have fallen silent.
 */
import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Db } from '../db.ts';
import type { Json } from '../json.ts';
import type { Log } from '../log.ts';
import { deleteHeartbeats, putHeartbeats, unlockSilentWorkers } from './store.ts';

/** One job of a task. Rejecting puts it back in the queue with back-off. */
export type Task = (payload: Json) => Promise<void>;

export interface JobWorkerOptions {
  readonly db: Db;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly concurrency: number;
  readonly log: Log;
  /** Runs beside the jobs every few seconds: sweeps and schedules. Must be safe in several processes at once. */
  readonly housekeeping: (now: Date) => Promise<void>;
  /** True where this is the only process there can be: whatever is locked at the start was left by a dead one. */
  readonly alone: boolean;
}

export interface JobWorker {
  /** Lets running jobs finish, for at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const BEAT_MS = 5_000;
const SILENT_MS = 30_000;
const RESTART_MS = 1_000;

/** Starts working; a loss of the database is waited out. */
export async function startJobWorker(options: JobWorkerOptions): Promise<JobWorker> {
  const { db, log } = options;
  if (options.alone) await unlockSilentWorkers(db, new Date());
  const workerIds = new Set<string>();
  let stopped = false;
  let runner: Runner | undefined;

  const beat = async () => {
    const now = new Date();
    if (workerIds.size > 0) await putHeartbeats(db, [...workerIds], now);
    const silent = await unlockSilentWorkers(db, new Date(now.getTime() - SILENT_MS));
    if (silent.length > 0) log.warn({ workers: silent }, 'gave back the jobs of workers that have fallen silent');
    await options.housekeeping(now);
  };
  const beating = repeat(beat, BEAT_MS, (error) => log.warn({ err: error }, 'housekeeping failed; it is tried again'));

  const supervise = async (): Promise<void> => {
    while (!stopped) {
      workerIds.clear();
      try {
        runner = await startRunner(options, workerIds);
        if (stopped) await runner.stop();
        else await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the job runner stopped; starting it again');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RESTART_MS).unref());
    }
  };
  const supervised = supervise();

  return {
    stop: async (graceMs) => {
      stopped = true;
      const finished = Promise.allSettled([runner?.stop(), supervised]);
      const timer = Promise.withResolvers<void>();
      const handle = setTimeout(timer.resolve, graceMs);
      await Promise.race([finished, timer.promise]);
      clearTimeout(handle);
      await beating.stop();
      await deleteHeartbeats(db, [...workerIds]).catch(() => undefined); // gone with its database: nothing to tidy
    },
  };
}

async function startRunner({ db, tasks, concurrency, log }: JobWorkerOptions, workerIds: Set<string>): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool, not of the single worker.
  events.on('pool:create', ({ workerPool }) => {
    workerIds.add(workerPool.id);
  });
  return run({
    pgPool: db.pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as Json)]), // jobs carry JSON
    ),
    concurrency,
    events,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}

/** Calls `work` now and then again `everyMs` after it has ended, until stopped. */
export function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(() => void start(), everyMs).unref();
  };
  let running: Promise<void>;
  const start = () => {
    running = turn();
    return running;
  };
  void start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
