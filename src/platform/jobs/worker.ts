/**
 * Runs the jobs of the queue. graphile-worker's locks outlive a killed worker by hours. So each runner regularly notes
 * that it is alive, and every process returns the jobs of silent runners to the queue.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Task as GraphileTask, Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Db } from '../db.ts';
import { DAY_MS } from '../instants.ts';
import type { Json } from '../json.ts';
import type { Log } from '../log.ts';
import { type DueJobs, POLL_MS, wakeWhenDue } from './due-jobs.ts';
import { Lanes } from './lanes.ts';
import { OwnBeats } from './own-beats.ts';
import { repeat } from './repeat.ts';
import { runJob } from './run-job.ts';
import { beat as sendBeat, unlockJobsOfDead, unlockWorkers } from './store.ts';

/** The function behind a job. If it rejects, the job goes back to the queue and is tried again later, with back-off. */
export interface Task {
  (payload: Json): Promise<void>;
  /**
   * How its runs are traced. Default: as a step of what caused the job. `anew`: each run begins a trace, which is linked
   * with the cause, because the runs of one job may spread over days. `by itself`: the task does it.
   */
  readonly traced?: 'anew' | 'by itself';
  /** Whether this run takes so long that others should not wait for it: then it runs in a thread of its own, if there is one. */
  readonly isLong?: (payload: Json) => Promise<boolean>;
  /** Runs instead of a third start, after the worker died twice in the middle of the job. */
  readonly afterDeaths?: (payload: Json) => Promise<void>;
}

export interface JobWorkerOptions {
  readonly db: Db;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly concurrency: number;
  readonly log: Log;
  /** Runs every few seconds beside the jobs: sweeps and schedules. Must be safe in several processes at once. */
  readonly housekeeping: (now: Date) => Promise<void>;
  /** True if no other process can exist: every lock found at the start was left by a dead one. */
  readonly alone: boolean;
  /**
   * How often a runner notes that it is alive, and after how long a silence its jobs are returned. Defaults: 10 s and
   * 30 s.
   */
  readonly beatMs?: number;
  readonly silentMs?: number;
}

export interface JobWorker {
  /** Waits until running jobs finish, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const BEAT_MS = 10_000;
const SILENT_MS = 30_000;
/**
 * Operators are told of a worker that fell silent for this long, so that they learn in the morning about failures of
 * the night.
 */
const REMEMBERED_MS = DAY_MS;
const RESTART_MS = 1_000;
const ENDS = ['pool:gracefulShutdown', 'pool:forcefulShutdown'] as const;
const TROUBLES = ['pool:listen:error', 'worker:getJob:error', 'pool:fatalError'] as const;

/** Starts working; when the database is lost it waits until the database is back. */
export async function startJobWorker(options: JobWorkerOptions): Promise<JobWorker> {
  const { db, log, beatMs = BEAT_MS, silentMs = SILENT_MS } = options;
  if (options.alone) {
    // With `alone`, all earlier workers are dead, and this process replaces them.
    await unlockJobsOfDead(db, await sendBeat(db, [], 0, 0));
  }
  const runs = new Runs(options);
  const ownBeats = new OwnBeats(silentMs);

  const beat = async () => {
    const silent = await sendBeat(db, runs.alive(), silentMs, REMEMBERED_MS);
    await runs.giveBackLost();
    if (!ownBeats.note()) return;
    await unlockJobsOfDead(db, silent);
    if (silent.length > 0) log.warn({ workers: silent }, 'gave back the jobs of workers that have fallen silent');
  };
  const beating = repeat(beat, beatMs, (error) =>
    log.warn({ err: error }, 'the worker could not note that it is alive; it tries again'),
  );
  // Apart, because it may take long, and others would take this worker for dead meanwhile.
  const housekeeping = repeat(
    () => options.housekeeping(new Date()),
    beatMs,
    (error) => log.warn({ err: error }, 'housekeeping failed; it is tried again'),
  );

  return {
    stop: async (graceMs) => {
      await within(graceMs, runs.stop());
      await Promise.all([beating.stop(), housekeeping.stop()]);
      // If the database is gone, another process returns the jobs when it finds this one silent.
      await runs.giveBackAll().catch(() => undefined);
    },
  };
}

/** One runner, as its jobs know it. We do not rely on the runner's own report about its end. */
interface Run {
  /** The name under which its jobs are locked. */
  name: string;
  readonly jobs: Set<Promise<void>>;
  isRetired: boolean;
}

/**
 * Runs one runner after the other. When a runner has had trouble with the database, we replace it, even if it would
 * continue. It may have got a wrong answer at its start and believe it for ever, it may wait a minute before it listens
 * again, or it may hold a job whose lock was written but whose answer was lost. The next runner starts fresh, under a
 * new name. Jobs that are still locked under the old name after the old runner's last job has ended are lost work, and
 * go back to the queue.
 */
class Runs {
  readonly #options: JobWorkerOptions;
  readonly #runs = new Set<Run>();
  readonly #lanes: Lanes;
  readonly #stopping = new AbortController();
  readonly #supervised: Promise<void>;
  #endRun: () => void = () => undefined;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
    this.#lanes = new Lanes(options.concurrency);
    this.#supervised = this.#supervise();
  }

  /** The names under which jobs may be locked at present. */
  alive(): string[] {
    return [...this.#runs].filter((run) => !isOver(run)).map(({ name }) => name);
  }

  async giveBackLost(): Promise<void> {
    await this.#giveBack([...this.#runs].filter(isOver));
  }

  /** Returns also the jobs that this process leaves when it stops: it has not died in the middle of them. */
  async giveBackAll(): Promise<void> {
    await this.#giveBack([...this.#runs]);
  }

  async #giveBack(runs: readonly Run[]): Promise<void> {
    await unlockWorkers(
      this.#options.db,
      runs.map(({ name }) => name),
    );
    for (const run of runs) this.#runs.delete(run);
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
    // graphile-worker locks jobs in the name of the pool of workers, not of the single worker.
    const { db, tasks, concurrency } = this.#options;
    let dueJobs: DueJobs | undefined;
    events.on('pool:create', ({ workerPool }) => {
      run.name = workerPool.id;
      this.#runs.add(run);
      dueJobs = wakeWhenDue(db, Object.keys(tasks), () => workerPool.nudge(concurrency));
    });
    events.on('worker:getJob:empty', () => dueJobs?.noteIdle());
    for (const end of ENDS) events.on(end, () => dueJobs?.stop());
    const over = Promise.withResolvers<void>();
    this.#endRun = over.resolve;
    let isTroubled = false;
    const onTrouble = ({ error }: { error: unknown }) => {
      if (!isTroubled) log.warn({ err: error }, 'the job runner has lost the database; another one starts');
      isTroubled = true;
      over.resolve();
    };
    for (const trouble of TROUBLES) events.on(trouble, onTrouble);
    const runner = await startRunner(this.#options, events, this.#lanes, (work) => this.#follow(run, work));
    runner.promise.then(over.resolve, over.resolve);
    const { signal } = this.#stopping;
    if (!signal.aborted) await over.promise;
    await pause(RESTART_MS, signal); // trouble on one of its connections soon reaches the others
    const ended = runner.stop().catch(() => undefined); // it is ending already, or has logged why it cannot
    if (!isTroubled) await ended;
    run.isRetired = true;
  }

  async #follow(run: Run, work: Promise<void>): Promise<void> {
    this.#runs.add(run); // a job that was requested long ago may still arrive after the end
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
  lanes: Lanes,
  follow: (work: Promise<void>) => Promise<void>,
): Promise<Runner> {
  return run({
    pgPool: db.direct,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]): [string, GraphileTask] => [
        name,
        (_payload, { job }) => follow(runJob(db, lanes, task, job)),
      ]),
    ),
    forbiddenFlags: () => lanes.full(),
    concurrency,
    events,
    noHandleSignals: true,
    // Without a batch, graphile-worker 0.18 turns a failure to record a job's end into an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval: POLL_MS } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}

async function pause(ms: number, until: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal: until }).catch(() => undefined); // interrupted by the signal
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, pause(ms, over.signal)]);
  over.abort();
}
