/** How long each kind of row is kept after it has ended: the one list, and the sweep that deletes by it. */
import type { Config } from './config.ts';
import { deleteOldAnswers } from './modules/access/idempotency/index.ts';
import { deleteOldArchive } from './modules/collect/archive/index.ts';
import { deleteOldEntries } from './modules/collect/quarantine/index.ts';
import { deleteOldNoticeTargets, deleteOldSyncs } from './modules/collect/sync/index.ts';
import { deletePastEvents } from './modules/store/events/index.ts';
import { deletePastPoints } from './modules/store/metrics/index.ts';
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

/** A notice target that no sync has read for this long belongs to a connection that has ended. */
const NOTICE_TARGET_DAYS = 30;

/** For what was set aside, where the configuration keeps no answers of vendors. */
const SET_ASIDE_DAYS = 30;

/** A kind of row that the configuration keeps for 0 days is kept for ever, so the list leaves it out; but past states. */
export function retentionsOf(config: Config): readonly Retention[] {
  const { deliveryRetentionDays, webhookBodyDays } = config;
  // A body goes with its delivery at the latest.
  const bodyDays = deliveryRetentionDays === 0 ? webhookBodyDays : Math.min(webhookBodyDays, deliveryRetentionDays);
  const ended = [
    { days: config.outboxRetentionDays, prune: deleteDispatched },
    { days: config.jobRetentionDays, prune: deleteFailedJobs },
    { days: config.syncRetentionDays, prune: deleteOldSyncs },
    { days: NOTICE_TARGET_DAYS, prune: deleteOldNoticeTargets },
    { days: config.rawRetentionDays || SET_ASIDE_DAYS, prune: deleteOldEntries },
    { days: config.rawRetentionDays || SET_ASIDE_DAYS, prune: deleteOldArchive },
    { days: bodyDays, prune: deleteBodies },
    { days: deliveryRetentionDays, prune: deleteOldWebhookDeliveries }, // only those without a body
  ].filter(({ days }) => days > 0);
  // Of past states nothing at all is kept for 0 days.
  const { historyRetentionDays: days } = config;
  return [
    ...ended,
    { days, prune: deletePastPoints },
    { days, prune: deletePastEvents },
    { days: 0, prune: deleteOldAnswers }, // each has its own end
  ];
}

/** So few rows that no other transaction waits long for their locks. */
const BATCH = 1_000;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;

/**
 * A part of the housekeeping, which calls it every few seconds. At the start and then every hour it deletes old rows,
 * batch by batch. When one call has no time for all of them, the next calls continue.
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
