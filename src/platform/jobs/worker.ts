/**
 * Runs the jobs of the queue. graphile-worker's locks outlive a killed worker by hours, so each runner notes that it is
 * alive, and every process gives back the jobs of runners that have fallen silent.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Db } from '../db.ts';
import type { Json } from '../json.ts';
import type { Log } from '../log.ts';
import { repeat } from './repeat.ts';
import { putHeartbeats, unlockSilentWorkers, unlockWorkers } from './store.ts';

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
  /** How often it notes that it is alive, and after how long a silence its jobs are given back. Defaults: 5 s and 30 s. */
  readonly beatMs?: number;
  readonly silentMs?: number;
}

export interface JobWorker {
  /** Lets running jobs finish, for at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const BEAT_MS = 5_000;
const SILENT_MS = 30_000;
const RESTART_MS = 1_000;
const TROUBLES = ['pool:listen:error', 'worker:getJob:error', 'pool:fatalError'] as const;

/** Starts working; a loss of the database is waited out. */
export async function startJobWorker(options: JobWorkerOptions): Promise<JobWorker> {
  const { db, log, beatMs = BEAT_MS, silentMs = SILENT_MS } = options;
  if (options.alone) await unlockSilentWorkers(db, new Date());
  const runs = new Runs(options);

  const beat = async () => {
    const now = new Date();
    await putHeartbeats(db, runs.alive(), now);
    await runs.giveBackLost();
    const silent = await unlockSilentWorkers(db, new Date(now.getTime() - silentMs));
    if (silent.length > 0) log.warn({ workers: silent }, 'gave back the jobs of workers that have fallen silent');
    await options.housekeeping(now);
  };
  const beating = repeat(beat, beatMs, (error) => log.warn({ err: error }, 'housekeeping failed; it is tried again'));

  return {
    stop: async (graceMs) => {
      await within(graceMs, runs.stop());
      await beating.stop();
      await runs.giveBackLost().catch(() => undefined); // gone with its database: given back once it is found silent
    },
  };
}

/** One runner, as seen by its jobs: what it says of its own end is not to be relied on. */
interface Run {
  /** What its jobs are locked under. */
  name: string;
  readonly jobs: Set<Promise<void>>;
  isRetired: boolean;
}

/**
 * One runner after the other. A runner that has met trouble with the database is retired, however it would go on: it may
 * believe for ever in what went wrong when it first asked, wait a minute before it listens again, or hold a job whose
 * lock was written and whose answer was lost. Its successor starts with nothing, under a new name; what is still locked
 * in the old name once its last job has ended was lost, and is given back.
 */
class Runs {
  readonly #options: JobWorkerOptions;
  readonly #runs = new Set<Run>();
  readonly #stopping = new AbortController();
  readonly #supervised: Promise<void>;
  #endRun: () => void = () => undefined;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
    this.#supervised = this.#supervise();
  }

  /** The names that jobs may rightly be locked under at present. */
  alive(): string[] {
    return [...this.#runs].filter((run) => !isOver(run)).map(({ name }) => name);
  }

  async giveBackLost(): Promise<void> {
    const over = [...this.#runs].filter(isOver);
    await unlockWorkers(
      this.#options.db,
      over.map(({ name }) => name),
    );
    for (const run of over) this.#runs.delete(run);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endRun();
    await this.#supervised;
    await Promise.allSettled([...this.#runs].flatMap(({ jobs }) => [...jobs]));
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#runUntilTrouble();
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the job runner does not start; trying again');
        await pause(RESTART_MS, signal);
      }
    }
  }

  async #runUntilTrouble(): Promise<void> {
    const { log } = this.#options;
    const run: Run = { name: '', jobs: new Set(), isRetired: false };
    const events: WorkerEvents = new EventEmitter();
    // Jobs are locked in the name of the pool of workers, not of the single one.
    events.on('pool:create', ({ workerPool }) => {
      run.name = workerPool.id;
      this.#runs.add(run);
    });
    const over = Promise.withResolvers<void>();
    this.#endRun = over.resolve;
    let isTroubled = false;
    const onTrouble = ({ error }: { error: unknown }) => {
      if (!isTroubled) log.warn({ err: error }, 'the job runner has lost the database; another one starts');
      isTroubled = true;
      over.resolve();
    };
    for (const trouble of TROUBLES) events.on(trouble, onTrouble);
    const runner = await startRunner(this.#options, events, (work) => this.#follow(run, work));
    runner.promise.then(over.resolve, over.resolve);
    const { signal } = this.#stopping;
    if (!signal.aborted) await over.promise;
    await pause(RESTART_MS, signal); // what one of its connections has met, the others meet as well
    const ended = runner.stop().catch(() => undefined); // it is ending already, or has logged what keeps it
    if (!isTroubled) await ended;
    run.isRetired = true;
  }

  async #follow(run: Run, work: Promise<void>): Promise<void> {
    this.#runs.add(run); // a job that was asked for long ago may come after the end
    run.jobs.add(work);
    try {
      await work;
    } finally {
      run.jobs.delete(work);
    }
  }
}

function isOver({ isRetired, jobs }: Run): boolean {
  return isRetired && jobs.size === 0;
}

function startRunner(
  { db, tasks, concurrency, log }: JobWorkerOptions,
  events: WorkerEvents,
  follow: (work: Promise<void>) => Promise<void>,
): Promise<Runner> {
  return run({
    pgPool: db.pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => follow(task(payload as Json))]), // jobs carry JSON
    ),
    concurrency,
    events,
    noHandleSignals: true,
    // Without a batch a failure to write down a job's end is an unhandled rejection in graphile-worker 0.18.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}

async function pause(ms: number, until: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal: until }).catch(() => undefined); // cut short
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, pause(ms, over.signal)]);
  over.abort();
}
