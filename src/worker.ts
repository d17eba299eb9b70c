/** The background half: every task of the queue and the housekeeping beside it. */
import type { Config } from './config.ts';
import { REVOKE_TASK, revokeTask, sweepAuthorizations } from './modules/connections/index.ts';
import { restoreLostPlaces, startDeliveryRunner, sweepDeliveries } from './modules/deliveries/index.ts';
import { SYNC_TASK, scheduleSyncs, sweepSyncs, syncTask } from './modules/sync/index.ts';
import { webhookCarrier } from './modules/webhooks/index.ts';
import { type JobWorker, startJobWorker } from './platform/jobs/worker.ts';
import { dispatchTask, sweepOutbox } from './platform/outbox/dispatch.ts';
import { DISPATCH_TASK } from './platform/outbox/outbox.ts';
import { sweepRateLimits } from './platform/rate-limit/store.ts';
import type { Parts } from './service.ts';
import { subscribersOf } from './subscribers.ts';

const CONCURRENCY = 8;
const RESTORE_EVERY_MS = 300_000;

/** Starts working on the queue. */
export async function startWorker(config: Config, parts: Parts): Promise<JobWorker> {
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
  const carrier = webhookCarrier({
    http: parts.customerHttp,
    vault: parts.vault,
    retryDelaysMs: config.webhookRetryDelaysMs,
  });
  const webhooks = await startDeliveryRunner({ db, log, carrier, alone: parts.alone });
  let restoredAt = 0;
  const jobs = await startJobWorker({
    db,
    log,
    concurrency: CONCURRENCY,
    alone: parts.alone,
    tasks: {
      [SYNC_TASK]: syncTask(engine),
      [REVOKE_TASK]: revokeTask(vendors),
      [DISPATCH_TASK]: dispatchTask(db, subscribersOf(config)),
    },
    housekeeping: async (now) => {
      await scheduleSyncs(db, config.syncIntervalMinutes, now);
      await sweepSyncs(db, now);
      await sweepOutbox(db, now);
      await sweepAuthorizations(db, now);
      await sweepRateLimits(db, rule, now.getTime());
      await sweepDeliveries(db, { bodyDays: config.webhookBodyDays, recordDays: 365 }, now);
      if (now.getTime() - restoredAt > RESTORE_EVERY_MS) {
        restoredAt = now.getTime();
        await restoreLostPlaces(db, now);
      }
    },
  });
  return {
    stop: async (graceMs) => {
      await Promise.all([jobs.stop(graceMs), webhooks.stop(graceMs)]);
    },
  };
}
