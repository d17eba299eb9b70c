/**
 * A thread in which long jobs run, so that the process answers others meanwhile. It starts with the first one, runs those
 * that come in the meantime, too, and ends when there has been none for a while.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Task } from '../platform/jobs/worker.ts';
import type { Json } from '../platform/json.ts';
import type { OperationalMetrics } from '../platform/operational-metrics.ts';
import { ownProgram } from '../platform/own-files.ts';
import { currentTrace, isTracing } from '../platform/tracing/span.ts';
import type { Config } from '../settings/config.ts';
import type { DatabaseAddress } from '../settings/database-address.ts';

/** The input of the thread. */
export interface ThreadInput {
  readonly config: Config;
  readonly address: Omit<DatabaseAddress, 'pooler'>;
}

/** A job for the thread. */
export interface ThreadJob {
  readonly id: number;
  readonly task: string;
  readonly payload: Json;
  /** The job's step of its trace, as {@link currentTrace} gave it. */
  readonly trace: string | undefined;
}

/** What the thread is told: to run a job, or to send its last spans and end. */
export type ThreadOrder = ThreadJob | 'end';

interface EndedJob {
  readonly ended: number;
  /** Only of a job that has failed. */
  readonly error?: unknown;
}

/** What the thread tells: that a job has ended, or that points were stored. */
export type ThreadReport = EndedJob | { readonly providerId: string; readonly points: number };

/** Loading the service again takes longer than most jobs, so the thread stays for the next one. */
const IDLE_MS = 10_000;
/** How long the thread may take to send its last spans. It gives up by itself before. */
const END_MS = 2_000;

interface OpenThread {
  readonly worker: Worker;
  /** The jobs that run in it, by their ids. */
  readonly jobs: Map<number, PromiseWithResolvers<void>>;
}

export class JobThread {
  readonly #input: ThreadInput;
  readonly #countPoints: OperationalMetrics['countPoints'];
  #thread: OpenThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(input: ThreadInput, { countPoints }: Pick<OperationalMetrics, 'countPoints'>) {
    this.#input = input;
    this.#countPoints = countPoints;
  }

  /** The task with its long runs in the thread. */
  running(name: string, task: Task): Task {
    const { isLong } = task;
    if (isLong === undefined) return task;
    const run = async (payload: Json) => ((await isLong(payload)) ? this.#run(name, payload) : task(payload));
    return Object.assign(run, task);
  }

  /** Jobs that still run are broken off. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread === undefined) return;
    if (isTracing()) await endItself(thread.worker);
    await thread.worker.terminate();
  }

  #run(task: string, payload: Json): Promise<void> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const { worker, jobs } = this.#thread;
    const id = ++this.#lastId;
    const job = Promise.withResolvers<void>();
    jobs.set(id, job);
    worker.postMessage({ id, task, payload, trace: currentTrace() } satisfies ThreadOrder);
    return job.promise;
  }

  #start(): OpenThread {
    const worker = new Worker(ownProgram('src/compose/job-thread-program'), { workerData: this.#input });
    const thread: OpenThread = { worker, jobs: new Map() };
    worker.on('message', (report: ThreadReport) => {
      if ('points' in report) this.#countPoints(report.providerId, report.points);
      else this.#end(thread, report);
    });
    let reason: unknown = new Error('the thread of the job has been stopped');
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
      for (const { reject } of thread.jobs.values()) reject(reason);
    });
    return thread;
  }

  #end({ jobs }: OpenThread, report: EndedJob): void {
    const job = jobs.get(report.ended);
    jobs.delete(report.ended);
    if ('error' in report) job?.reject(report.error);
    else job?.resolve();
    if (jobs.size === 0) this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }
}

/** Resolves at the end of the thread, or when it takes too long. */
async function endItself(worker: Worker): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(worker, 'exit', { signal });
  worker.postMessage('end' satisfies ThreadOrder);
  await Promise.race([ended, delay(END_MS, undefined, { signal })]);
  over.abort();
  await ended.catch(() => undefined); // given up
}
