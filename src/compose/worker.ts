/** The background half of the service: every task of the queue, and the housekeeping. */

import { restrictedProviders } from '../mcp/index.ts';
import { ERASE_TASK, eraseTask, sweepErasures } from '../modules/access/erasures/index.ts';
import { SESSION_RULE } from '../modules/access/keys/index.ts';
import { sweepSignIns } from '../modules/access/sign-in/index.ts';
import { REVOKE_TASK, revokeTask, sweepAuthorizations } from '../modules/collect/connections/index.ts';
import {
  INBOUND_TASK,
  inboundPartsTask,
  inboundTask,
  PARTS_TASK,
  sweepInbound,
} from '../modules/collect/inbound/index.ts';
import { OPEN_GATE_TASK } from '../modules/collect/quotas/index.ts';
import {
  BACKFILL_TASK,
  openGateTask,
  SYNC_TASK,
  type SyncIntervals,
  scheduleSyncs,
  sweepGates,
  sweepSyncHours,
  sweepSyncs,
  syncTask,
} from '../modules/collect/sync/index.ts';
import {
  type RunnerOptions,
  restoreLostPlaces,
  startDeliveryRunner,
  sweepDeliveries,
} from '../modules/tell/deliveries/index.ts';
import {
  INSIGHT_TASK,
  type InsightTaskOptions,
  insightTask,
  notificationCarrier,
  type SealedChannel,
  sendDueNotifications,
  sweepNotifications,
} from '../modules/tell/notifications/index.ts';
import { recordAttempts, recordProgress, sweepStream } from '../modules/tell/stream/index.ts';
import { RECOVER_TASK, recoverTask, type WebhookEndpoint, webhookCarrier } from '../modules/tell/webhooks/index.ts';
import { ANALYZE_TASK, analyzeTask, sweepAnalyses } from '../modules/understand/analytics/index.ts';
import { deriveFromHealth, RECOMPUTE_TASK, recomputeTask } from '../modules/understand/derived/index.ts';
import { judgeEndedGoals } from '../modules/understand/goals/index.ts';
import { retryAfterOutage } from '../platform/jobs/after-outage.ts';
import { everyMinute } from '../platform/jobs/seldom.ts';
import { type JobWorker, type JobWorkerOptions, startJobWorker, type Task } from '../platform/jobs/worker.ts';
import { dispatchTask, sweepOutbox } from '../platform/outbox/dispatch.ts';
import { DISPATCH_TASK } from '../platform/outbox/outbox.ts';
import { sweepRateLimits } from '../platform/rate-limit/store.ts';
import type { Config } from '../settings/config.ts';
import { userErasure } from './erasure.ts';
import type { ServiceParts } from './parts.ts';
import { retentionSweep, retentionsOf } from './retention.ts';
import { subscribersOf } from './subscribers.ts';

const CONCURRENCY = 8;

/** The parts of the background half, before they start. Each part can run by itself. */
export interface Background {
  readonly analyses: JobWorkerOptions;
  readonly webhooks: RunnerOptions<WebhookEndpoint>;
  readonly notifications: RunnerOptions<SealedChannel>;
  readonly jobs: JobWorkerOptions;
  /** The steps of one housekeeping round of `jobs`, in this order. */
  readonly sweeps: ReturnType<typeof sweepsOf>;
}

/** Starts every kind of background work. The returned worker stops them together. */
export async function startWorker(config: Config, parts: ServiceParts): Promise<JobWorker> {
  const { analyses, webhooks, notifications, jobs } = backgroundOf(config, parts);
  // Started one after the other: the first returns the jobs that a dead process left behind, before any job is taken.
  const runners = [
    await startJobWorker(analyses),
    await startDeliveryRunner(webhooks),
    await startDeliveryRunner(notifications),
    await startJobWorker(jobs),
  ];
  return {
    stop: async (graceMs) => {
      await Promise.all(runners.map((runner) => runner.stop(graceMs)));
    },
  };
}

export function backgroundOf(config: Config, parts: ServiceParts): Background {
  const { db, log, alone } = parts;
  const sweeps = sweepsOf(config, parts);
  return {
    analyses: {
      db,
      log,
      alone,
      concurrency: config.analyticsConcurrency,
      tasks: { [ANALYZE_TASK]: analyzeTask(db) },
      housekeeping: (now) => sweepAnalyses(db, now),
    },
    webhooks: counting(parts, { db, log, alone, carrier: webhooksOf(config, parts), recordAttempts }),
    notifications: counting(parts, { db, log, alone, carrier: notificationsOf(config, parts) }),
    jobs: {
      db,
      log,
      alone: false,
      concurrency: CONCURRENCY,
      tasks: tasksOf(config, parts),
      housekeeping: roundsOf(sweeps),
    },
    sweeps,
  };
}

/**
 * The sweeps for which nobody waits. Sweeps that mend what a failure has left run in every round, except where they leave
 * it alone for a minute or more anyway.
 */
const SELDOM: ReadonlySet<string> = new Set([
  'inbound',
  'authorizations',
  'signIns',
  'goals',
  'oldNotifications',
  'rateLimits',
  'stream',
  'lostPlaces',
] satisfies (keyof Background['sweeps'])[]);

/**
 * Runs every sweep, also after one that fails: a sweep that looks at every node of a cluster fails while one is down.
 * The call rejects with the first failure.
 */
function roundsOf(sweeps: Background['sweeps']): (now: Date) => Promise<void> {
  const due = Object.entries(sweeps).map(([name, sweep]) => (SELDOM.has(name) ? everyMinute(sweep) : sweep));
  return async (now) => {
    const failures: unknown[] = [];
    for (const sweep of due) await sweep(now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
}

/** Counts the attempts of a runner in the metrics. */
function counting<Target>(
  { metrics }: ServiceParts,
  runner: Omit<RunnerOptions<Target>, 'onAttempt'>,
): RunnerOptions<Target> {
  return {
    ...runner,
    onAttempt: ({ ended: { status, isCounted } }) => {
      if (isCounted) metrics.countDelivery(runner.carrier.kind, status === 'pending' ? 'retried' : status);
    },
  };
}

function webhooksOf({ webhookRetryDelaysMs: retryDelaysMs }: Config, { customerHttp: http, vault }: ServiceParts) {
  return webhookCarrier({ http, vault, retryDelaysMs });
}

function retriesOf({ notificationAttempts: attempts, notificationBackoffMs: backoffMs }: Config) {
  return { attempts, backoffMs };
}

function notificationsOf(config: Config, { channels, customerHttp: http, vault, vapid }: ServiceParts) {
  const concurrency = config.notificationConcurrency;
  return notificationCarrier({ http, vault, vapid, channels, concurrency, retries: retriesOf(config) });
}

/**
 * Decides how insights are worded: by the operator's language model if one is set. Restricted data is never sent to it.
 */
function insightsOf(config: Config, { db, log, llmHttp, vendors }: ServiceParts): InsightTaskOptions {
  const { insightsLlmUrl: url, insightsLlmKey: key, insightsLlmModel: model, aiAllow } = config;
  const restricted = restrictedProviders(
    [...vendors.configured.values()].map(({ provider }) => provider),
    aiAllow,
  );
  return {
    db,
    log,
    http: llmHttp,
    retries: retriesOf(config),
    phrasing: url === undefined ? undefined : { url, key, model },
    isAiRestricted: (providerId) => restricted.includes(providerId),
  };
}

function providerNameOf({ vendors }: ServiceParts): (providerId: string) => string {
  return (providerId) => vendors.find(providerId)?.displayName ?? providerId;
}

/** Every task of the queue except the analyses. */
function tasksOf(config: Config, parts: ServiceParts): Readonly<Record<string, Task>> {
  const { db, log, vendors, metrics } = parts;
  const syncDependencies = {
    db,
    vault: parts.vault,
    keepsAnswers: config.rawRetentionDays > 0,
    log,
    logFailure: vendors.logFailure,
    countSync: metrics.countSync,
    intervals: intervalsOf(config, parts),
    initialDaysOf: vendors.initialDaysOf,
    retryDelaysMs: config.syncRetryDelaysMs,
    findProvider: vendors.find,
    openApi: vendors.openApi,
    onHealthChange: deriveFromHealth,
    onProgress: recordProgress,
  };
  const inboundDependencies = { ...syncDependencies, configured: vendors.configured };
  return {
    [SYNC_TASK]: syncTask(syncDependencies),
    [BACKFILL_TASK]: syncTask(syncDependencies),
    [OPEN_GATE_TASK]: openGateTask(db),
    [INBOUND_TASK]: inboundTask(inboundDependencies),
    [PARTS_TASK]: inboundPartsTask(inboundDependencies),
    [ERASE_TASK]: eraseTask({ db, ...userErasure }),
    [REVOKE_TASK]: revokeTask(vendors),
    [RECOMPUTE_TASK]: recomputeTask(db),
    [RECOVER_TASK]: recoverTask(db, config.webhookRetryDelaysMs),
    [INSIGHT_TASK]: insightTask(insightsOf(config, parts)),
    [DISPATCH_TASK]: dispatchTask(db, subscribersOf(config, providerNameOf(parts))),
  };
}

/** Each provider's own interval, else the one for all. */
function intervalsOf({ syncIntervalMinutes }: Config, { vendors }: ServiceParts): SyncIntervals {
  return new Map(
    [...vendors.configured].map(([id, configured]) => [id, configured.syncIntervalMinutes ?? syncIntervalMinutes]),
  );
}

/** Sweeps and schedules. A round runs every few seconds, the {@link SELDOM} ones once a minute. */
function sweepsOf(config: Config, parts: ServiceParts) {
  const { db } = parts;
  const retentionDays = config.notificationRetentionDays;
  const notificationSweep = { db, retentionDays, providerName: providerNameOf(parts), retries: retriesOf(config) };
  // Keys and sessions are counted in one table; nobody is forgotten before the longer window is over.
  const windowMs = Math.max(config.rateLimitWindowMs, SESSION_RULE.windowMs);
  const intervals = intervalsOf(config, parts);
  return {
    schedule: (now: Date) => scheduleSyncs(db, intervals, now),
    syncs: (now: Date) => sweepSyncs(db, now),
    syncHours: (now: Date) => sweepSyncHours(db, now),
    gates: (now: Date) => sweepGates(db, now),
    inbound: (now: Date) => sweepInbound(db, now),
    outbox: (now: Date) => sweepOutbox(db, now),
    erasures: (now: Date) => sweepErasures(db, now),
    authorizations: (now: Date) => sweepAuthorizations(db, now),
    signIns: (now: Date) => sweepSignIns(db, now),
    goals: (now: Date) => judgeEndedGoals(db, now),
    notifications: (now: Date) => sendDueNotifications(notificationSweep, now),
    oldNotifications: (now: Date) => sweepNotifications(notificationSweep, now),
    rateLimits: (now: Date) => sweepRateLimits(db, { windowMs }, now.getTime()),
    deliveries: () => sweepDeliveries(db),
    stream: (now: Date) => sweepStream(db, now),
    retention: retentionSweep(db, retentionsOf(config)),
    failedJobs: retryAfterOutage(db),
    lostPlaces: async (now: Date) => {
      await restoreLostPlaces(db, now);
    },
  };
}
