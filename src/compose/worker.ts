/** The background half of the service: every task of the queue, and the housekeeping. */
import { outcomeOf, type RunnerOptions, secondsWanted, startDeliveryRunner } from '../modules/tell/deliveries/index.ts';
import { notificationCarrier, retriesOf, type SealedChannel } from '../modules/tell/notifications/index.ts';
import { recordAttempts } from '../modules/tell/stream/index.ts';
import { type WebhookEndpoint, webhookCarrier } from '../modules/tell/webhooks/index.ts';
import { ANALYZE_TASK, analyzeTask, sweepAnalyses } from '../modules/understand/analytics/index.ts';
import { everyMinute } from '../platform/jobs/seldom.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker, type Task } from '../platform/jobs/worker.ts';
import type { Sweep } from '../platform/module.ts';
import { dispatchTask } from '../platform/outbox/dispatch.ts';
import { type DispatcherOptions, startDispatcher } from '../platform/outbox/dispatcher.ts';
import { DISPATCH_TASK } from '../platform/outbox/outbox.ts';
import type { Config } from '../settings/config.ts';
import type { JobThread } from './job-thread.ts';
import { commonParts, subscribersOf, type WorkerParts } from './module-parts.ts';
import type { ServiceParts } from './parts.ts';
import { retentionSweep, retentionsOf } from './retention.ts';

/** Of these slots, the jobs of one vendor take at most half. */
const CONCURRENCY = 15;
/** The two queues, the two runners of deliveries and the dispatcher listen on these. */
const LISTENING_CONNECTIONS = 5;

/** The parts of the background half, before they start. Each part can run by itself. */
export interface Background {
  readonly analyses: JobWorkerOptions;
  readonly webhooks: RunnerOptions<WebhookEndpoint>;
  readonly notifications: RunnerOptions<SealedChannel>;
  readonly jobs: JobWorkerOptions;
  readonly events: DispatcherOptions;
  /** The housekeeping of `jobs`, in this order. */
  readonly sweeps: readonly Sweep[];
}

/**
 * Starts every kind of background work. The returned worker stops them together.
 * @param thread for long jobs; undefined: they run like the others
 */
export async function startWorker(config: Config, parts: ServiceParts, thread?: JobThread): Promise<JobWorker> {
  const { analyses, webhooks, notifications, jobs, events } = backgroundOf(config, parts, thread);
  // Started one after the other: the first returns the jobs that a dead process left behind, before any job is taken.
  const runners = [
    await startJobWorker(analyses),
    await startDeliveryRunner(webhooks),
    await startDeliveryRunner(notifications),
    await startJobWorker(jobs),
    await startDispatcher(events),
  ];
  return {
    stop: async (graceMs) => {
      await Promise.all(runners.map((runner) => runner.stop(graceMs)));
      await thread?.stop();
    },
  };
}

export function backgroundOf(config: Config, parts: ServiceParts, thread?: JobThread): Background {
  const { db, log, alone } = parts;
  const own = commonParts(config, parts);
  const sweeps = sweepsOf(own);
  return {
    analyses: {
      db,
      log,
      alone,
      concurrency: config.analyticsConcurrency,
      tasks: { [ANALYZE_TASK]: analyzeTask(db, new Set(own.aiRestricted)) },
      housekeeping: (now) => sweepAnalyses(db, now),
    },
    webhooks: counting(parts, { db, log, alone, carrier: webhooksOf(config, parts), recordAttempts }),
    notifications: counting(parts, { db, log, alone, carrier: notificationsOf(config, parts) }),
    jobs: {
      db,
      log,
      alone: false,
      concurrency: Math.min(CONCURRENCY, config.databaseConnections - LISTENING_CONNECTIONS),
      tasks: thread === undefined ? tasksOf(own) : inThread(tasksOf(own), thread),
      housekeeping: roundsOf(sweeps),
    },
    events: { db, log, subscribers: subscribersOf(own) },
    sweeps,
  };
}

/**
 * Runs every sweep, also after one that fails: a sweep that looks at every node of a cluster fails while one is down.
 * The call rejects with the first failure.
 */
function roundsOf(sweeps: readonly Sweep[]): (now: Date) => Promise<void> {
  const due = sweeps.map(({ every, run }) => (every === 'minute' ? everyMinute(run) : run));
  return async (now) => {
    const failures: unknown[] = [];
    for (const sweep of due) await sweep(now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
}

/** Counts the attempts of a runner in the metrics, and measures how long deliveries took. */
function counting<Target>(
  { metrics }: ServiceParts,
  runner: Omit<RunnerOptions<Target>, 'onAttempt'>,
): RunnerOptions<Target> {
  return {
    ...runner,
    onAttempt: (attempt) => {
      const { word } = attempt;
      const { kind } = runner.carrier;
      const outcome = outcomeOf(attempt);
      if (outcome === 'postponed') return;
      metrics.countDelivery(kind, outcome);
      if (word !== undefined) metrics.countNotification(word, outcome);
      if (outcome === 'delivered') metrics.noteDeliveryTime(kind, secondsWanted(attempt));
    },
  };
}

function webhooksOf({ webhookRetryDelaysMs: retryDelaysMs }: Config, { customerHttp: http, vault }: ServiceParts) {
  return webhookCarrier({ http, vault, retryDelaysMs });
}

function notificationsOf(config: Config, { channels, customerHttp: http, vault, vapid }: ServiceParts) {
  const concurrency = config.notificationConcurrency;
  return notificationCarrier({ http, vault, vapid, channels, concurrency, retries: retriesOf(config) });
}

type Tasks = Readonly<Record<string, Task>>;

const inThread = (tasks: Tasks, thread: JobThread): Tasks =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, thread.running(name, task)]));

/** Every task of the queue except the analyses. */
export function tasksOf(parts: WorkerParts): Tasks {
  const tasks = parts.modules.map((module) => module.tasks?.(parts));
  return Object.assign({ [DISPATCH_TASK]: dispatchTask(parts.db, subscribersOf(parts)) }, ...tasks) as Record<
    string,
    Task
  >; // of tasks only
}

/**
 * The housekeeping of every module. Sweeps that repair the effects of failures run in every round, unless they leave
 * those alone for a minute or more anyway.
 */
function sweepsOf(parts: WorkerParts): readonly Sweep[] {
  const retention = retentionSweep(parts.db, retentionsOf(parts.settings, parts.modules));
  return [
    ...parts.modules.flatMap(({ sweeps }) => sweeps?.(parts) ?? []),
    { name: 'retention', every: 'round', run: retention },
  ];
}
