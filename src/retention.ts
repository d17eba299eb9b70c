/** How long each kind of row is kept after it is over: the one list, and the sweep that follows it. */
import type { Config } from './config.ts';
import { deleteOldNoticeTargets, deleteOldSyncs } from './modules/collect/sync/index.ts';
import { deleteBodies } from './modules/tell/deliveries/index.ts';
import { deleteOldWebhookDeliveries } from './modules/tell/webhooks/index.ts';
import type { Db, Queryable } from './platform/db.ts';
import { DAY_MS, HOUR_MS } from './platform/instants.ts';
import { deleteFailedJobs } from './platform/jobs/store.ts';
import { deleteDispatched } from './platform/outbox/store.ts';

export interface Retention {
  readonly days: number;
  /**
   * Deletes up to `limit` rows that were over before `before`. Safe to run in several processes at once.
   * @returns how many rows there were
   */
  readonly prune: (db: Queryable, before: Date, limit: number) => Promise<number>;
}

/** What a vendor's notification named and no sync has read for so long belongs to a connection that has ended. */
const NOTIFIED_DAYS = 30;

/** What is kept for 0 days in the configuration is kept for ever, and has no entry here. */
export function retentionsOf(config: Config): readonly Retention[] {
  const { deliveryRetentionDays, webhookBodyDays } = config;
  // A body goes with its delivery at the latest.
  const bodyDays = deliveryRetentionDays === 0 ? webhookBodyDays : Math.min(webhookBodyDays, deliveryRetentionDays);
  return [
    { days: config.outboxRetentionDays, prune: deleteDispatched },
    { days: config.jobRetentionDays, prune: deleteFailedJobs },
    { days: config.syncRetentionDays, prune: deleteOldSyncs },
    { days: NOTIFIED_DAYS, prune: deleteOldNoticeTargets },
    { days: bodyDays, prune: deleteBodies },
    { days: deliveryRetentionDays, prune: deleteOldWebhookDeliveries }, // only those without a body
  ].filter(({ days }) => days > 0);
}

/** Few enough rows that nobody waits for their locks. */
const BATCH = 1_000;
/** The other housekeeping waits for so long at most. */
const ROUND_MS = 1_000;

/**
 * A part of the housekeeping, which calls it every few seconds. At the start and then every hour it deletes what is
 * over, batch by batch. When there is more than fits into one call, the next calls go on.
 */
export function retentionSweep(db: Db, retentions: readonly Retention[]): (now: Date) => Promise<void> {
  let endedAt = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if (now.getTime() - endedAt < HOUR_MS) return;
    const stopAt = performance.now() + ROUND_MS;
    for (const { days, prune } of retentions) {
      const before = new Date(now.getTime() - days * DAY_MS);
      while ((await prune(db, before, BATCH)) === BATCH) {
        if (performance.now() >= stopAt) return;
      }
    }
    endedAt = now.getTime();
  };
}
