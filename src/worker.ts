/** The background half: every task of the queue and the housekeeping beside it. */
import type { Config } from './config.ts';
import { REVOKE_TASK, revokeTask, sweepAuthorizations } from './modules/connections/index.ts';
import { SYNC_TASK, scheduleSyncs, sweepSyncs, syncTask } from './modules/sync/index.ts';
import { type JobWorker, startJobWorker } from './platform/jobs/worker.ts';
import { dispatchTask, sweepOutbox } from './platform/outbox/dispatch.ts';
import { DISPATCH_TASK } from './platform/outbox/outbox.ts';
import { sweepRateLimits } from './platform/rate-limit/store.ts';
import type { Parts } from './service.ts';
import { subscribers } from './subscribers.ts';

const CONCURRENCY = 8;

/** Starts working on the queue. */
export function startWorker(config: Config, parts: Parts): Promise<JobWorker> {
  const { db, log, vendors } = parts;
  const rule = { max: config.rateLimitMax, windowMs: config.rateLimitWindowMs };
  const engine = {
    db,
    log,
    providerCodes: parts.providerCodes,
    intervalMinutes: config.syncIntervalMinutes,
    retryDelaysMs: config.syncRetryDelaysMs,
    findProvider: vendors.find,
    openApi: vendors.openApi,
  };
  return startJobWorker({
    db,
    log,
    concurrency: CONCURRENCY,
    alone: parts.alone,
    tasks: {
      [SYNC_TASK]: syncTask(engine),
      [REVOKE_TASK]: revokeTask(vendors),
      [DISPATCH_TASK]: dispatchTask(db, subscribers),
    },
    housekeeping: async (now) => {
      await scheduleSyncs(db, config.syncIntervalMinutes, now);
      await sweepSyncs(db, now);
      await sweepOutbox(db, now);
      await sweepAuthorizations(db, now);
      await sweepRateLimits(db, rule, now.getTime());
    },
  });
}
