/** How long each kind of row is kept after it has ended: the one list, and the sweep that deletes by it. */

import { deleteOldAnswers } from '../modules/access/idempotency/index.ts';
import type { WorkspaceScope } from '../modules/access/users/index.ts';
import {
  listOwnRetentions,
  type OwnRetention,
  type RetentionKind,
  type Retention as RetentionOfWorkspace,
  type ServiceSettings,
  usedRetention,
} from '../modules/access/workspaces/index.ts';
import { deleteOldArchive } from '../modules/collect/archive/index.ts';
import { deleteOldEntries } from '../modules/collect/quarantine/index.ts';
import { deleteOldNoticeTargets, deleteOldSyncs } from '../modules/collect/sync/index.ts';
import { deletePastEvents } from '../modules/store/events/index.ts';
import { deletePastPoints } from '../modules/store/metrics/index.ts';
import { deleteBodies } from '../modules/tell/deliveries/index.ts';
import { deleteOldRecoveries, deleteOldWebhookDeliveries } from '../modules/tell/webhooks/index.ts';
import type { Db, Queryable } from '../platform/db.ts';
import { DAY_MS, HOUR_MS } from '../platform/instants.ts';
import { deleteFailedJobs } from '../platform/jobs/store.ts';
import { deleteDispatched } from '../platform/outbox/store.ts';
import type { Config } from '../settings/config.ts';

export interface Retention {
  readonly days: number;
  /** The days of a workspace that has settings of its own; unset for what belongs to the service as a whole. */
  readonly daysOf?: (own: OwnRetention) => number;
  /**
   * Deletes up to `limit` rows that were over before `before`. Safe to run in several processes at once.
   * @param scope of which workspaces
   * @returns how many rows there were
   */
  readonly prune: (db: Queryable, before: Date, limit: number, scope?: WorkspaceScope) => Promise<number>;
}

/** What the service does where a workspace has no settings of its own, and what the environment fixes for all of them. */
export function serviceSettingsOf(config: Config): ServiceSettings {
  return {
    retention: {
      rawDays: config.rawRetentionDays,
      historyDays: config.historyRetentionDays,
      syncDays: config.syncRetentionDays,
      deliveryDays: config.deliveryRetentionDays,
      webhookBodyDays: config.webhookBodyDays,
    },
    fixed: { allowedOrigins: config.allowedOrigins, retention: config.fixedRetention },
  };
}

/** A notice target that no sync has read for this long belongs to a connection that has ended. */
const NOTICE_TARGET_DAYS = 30;

/** For what was set aside, where the configuration keeps no answers of vendors. */
const SET_ASIDE_DAYS = 30;

/** A kind of row that the configuration keeps for 0 days is kept for ever, so the list leaves it out; but past states. */
export function retentionsOf(config: Config): readonly Retention[] {
  const service = serviceSettingsOf(config);
  const choosable = (daysOf: (retention: RetentionOfWorkspace) => number, prune: Retention['prune']): Retention => ({
    days: daysOf(service.retention),
    daysOf: (own) => daysOf(usedRetention(service, own)),
    prune,
  });
  const of = (kind: RetentionKind) => (retention: RetentionOfWorkspace) => retention[kind];
  const setAsideDays = ({ rawDays }: RetentionOfWorkspace) => rawDays || SET_ASIDE_DAYS;
  const ended: readonly Retention[] = [
    { days: config.outboxRetentionDays, prune: deleteDispatched },
    { days: config.jobRetentionDays, prune: deleteFailedJobs },
    { days: config.jobRetentionDays, prune: deleteOldRecoveries },
    choosable(of('syncDays'), deleteOldSyncs),
    { days: NOTICE_TARGET_DAYS, prune: deleteOldNoticeTargets },
    choosable(setAsideDays, deleteOldEntries),
    choosable(setAsideDays, deleteOldArchive),
    choosable(bodyDays, deleteBodies),
    choosable(of('deliveryDays'), deleteOldWebhookDeliveries), // only those without a body
  ];
  // Only what the environment fixes is 0, for every workspace. Of past states nothing at all is kept then.
  const past = [choosable(of('historyDays'), deletePastPoints), choosable(of('historyDays'), deletePastEvents)];
  const answers = { days: 0, prune: deleteOldAnswers }; // each has its own end
  return [...ended.filter(({ days }) => days > 0), ...past, answers];
}

/** A body goes with its delivery at the latest. */
function bodyDays({ deliveryDays, webhookBodyDays }: RetentionOfWorkspace): number {
  return deliveryDays === 0 ? webhookBodyDays : Math.min(webhookBodyDays, deliveryDays);
}

/** The days of each group of workspaces: first of those that keep something for the service's days. */
function daysByScope(
  { days, daysOf }: Retention,
  own: readonly { workspaceId: string; retention: OwnRetention }[],
): readonly (readonly [days: number, scope: WorkspaceScope])[] {
  const chosen = daysOf === undefined ? [] : own.map((one) => ({ ...one, days: daysOf(one.retention) }));
  const others = Map.groupBy(
    chosen.filter((one) => one.days !== days),
    (one) => one.days,
  );
  const except = [...others.values()].flat().map(({ workspaceId }) => workspaceId);
  return [
    [days, except.length === 0 ? {} : { except }],
    ...[...others].map(([some, group]) => [some, { only: group.map(({ workspaceId }) => workspaceId) }] as const),
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
    const own = await listOwnRetentions(db);
    for (const retention of retentions) {
      for (const [days, scope] of daysByScope(retention, own)) {
        const before = new Date(now.getTime() - days * DAY_MS);
        while ((await retention.prune(db, before, BATCH, scope)) >= BATCH) {
          if (performance.now() >= stopAt) return;
        }
      }
    }
    endedAt = now.getTime();
  };
}
