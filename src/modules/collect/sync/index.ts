/** Pulls data from vendors, on schedule and on request. */
import type { Db } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { Module } from '../../../platform/module.ts';
import type { Vault } from '../../../platform/vault.ts';
import { formerTokenRows, sealedTokenRows, type Vendors } from '../connections/index.ts';
import type { OnImportProgress } from '../imports/index.ts';
import { OPEN_GATE_TASK } from '../quotas/index.ts';
import { endAfterDeaths } from './after-deaths.ts';
import type { SyncDependencies } from './commit-page.ts';
import { eraseHistoryRequests } from './history-requests/store.ts';
import type { SyncIntervals } from './interval.ts';
import { deleteOldNoticeTargets, eraseNoticeTargets } from './notice-targets-store.ts';
import { BACKFILL_TASK, cancelSyncs, SYNC_TASK } from './queue-sync.ts';
import { deleteOldSyncs, eraseSyncs } from './removal-store.ts';
import { syncRoutes } from './routes.ts';
import { syncTask } from './run-sync.ts';
import { openGateTask, scheduleSyncs, sweepGates, sweepSyncHours, sweepSyncs } from './schedule.ts';
import { sweepAfterSetBack } from './set-back.ts';

export { oldestWaitingSync } from './across-users-store.ts';
export { isBackfill, listOpenBackfills } from './backfill/store.ts';
export type { SyncDependencies } from './commit-page.ts';
export { findBringer } from './find-bringer.ts';
export { firstDataOf } from './first-data.ts';
export { isAskedByBackfill, isFirstSync, notePushed } from './history-requests/note-arrival.ts';
export { listSyncHours, type SyncHour } from './hours-store.ts';
export { NOTICES_LAST_MS, type SyncIntervals } from './interval.ts';
export {
  BACKFILL_TASK,
  cancelSyncs,
  endRunningSyncs,
  forgetAccount,
  queueNoticeTargets,
  queueSync,
  removeSyncs,
  SYNC_TASK,
} from './queue-sync.ts';
export { requireServed } from './run-sync.ts';
export { sweepSyncHours } from './schedule.ts';
export { storeAgain, storePage, storeSilently } from './store-page.ts';

interface SyncParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly log: Log;
  readonly vendors: Vendors;
  readonly metrics: Pick<SyncDependencies, 'countSync'>;
  readonly settings: {
    readonly rawRetentionDays: number;
    readonly syncIntervalMinutes: number;
    readonly syncRetryDelaysMs: readonly number[];
  };
  readonly links: { readonly sync: Pick<SyncDependencies, 'onHealthChange' | 'onProgress'> };
}

/** A notice target that no sync has read for this long belongs to a connection that has ended. */
const NOTICE_TARGET_DAYS = 30;

interface SyncRouteParts {
  readonly db: Db;
  readonly vendors: Vendors;
  readonly links: { readonly imports: { readonly onProgress: OnImportProgress } };
}

export const sync: Module<SyncParts, SyncRouteParts> = {
  routes: (app, { db, vendors: { find, configured }, links }) => {
    const { onProgress: onImportProgress } = links.imports;
    syncRoutes(app, { db, onImportProgress, findProvider: find, providerIds: [...configured.keys()] });
  },
  tasks: (parts) => {
    const dependencies = dependenciesOf(parts);
    const afterDeaths = endAfterDeaths(dependencies);
    const run = Object.assign(syncTask(dependencies), { afterDeaths });
    const runBackfill = Object.assign(syncTask(dependencies), { afterDeaths, traced: 'anew' } as const);
    return { [SYNC_TASK]: run, [BACKFILL_TASK]: runBackfill, [OPEN_GATE_TASK]: openGateTask(parts.db) };
  },
  sweeps: (parts) => {
    const { db } = parts;
    const intervals = intervalsOf(parts);
    return [
      { name: 'schedule', every: 'round', run: (now) => scheduleSyncs(db, intervals, now) },
      { name: 'syncs', every: 'round', run: (now) => sweepSyncs(db, now) },
      { name: 'syncHours', every: 'round', run: (now) => sweepSyncHours(db, now) },
      { name: 'setBack', every: 'minute', run: sweepAfterSetBack(db, intervals) },
      { name: 'gates', every: 'round', run: () => sweepGates(db) },
    ];
  },
  erasers: () => ({
    noticeTargets: eraseNoticeTargets,
    historyRequests: eraseHistoryRequests,
    syncs: eraseSyncs,
  }),
  retentions: [
    { keptDays: ({ syncDays }) => syncDays, atZero: 'kept', prune: deleteOldSyncs },
    { keptDays: () => NOTICE_TARGET_DAYS, atZero: 'kept', prune: deleteOldNoticeTargets },
  ],
  // The tokens of connections: when they are given up, the syncs that need them are cancelled.
  sealed: [
    sealedTokenRows((tx, connection) => cancelSyncs(tx, connection, 'The connection has lost its tokens', new Date())),
    formerTokenRows,
  ],
};

function dependenciesOf(parts: SyncParts): SyncDependencies {
  const { db, vault, log, vendors, metrics, settings, links } = parts;
  return {
    db,
    vault,
    archivesAnswers: settings.rawRetentionDays > 0,
    log,
    logFailure: vendors.logFailure,
    countSync: metrics.countSync,
    intervals: intervalsOf(parts),
    initialDaysOf: vendors.initialDaysOf,
    retryDelaysMs: settings.syncRetryDelaysMs,
    findProvider: vendors.find,
    openApi: vendors.openApi,
    ...links.sync,
  };
}

/** Each provider's own interval, else the one for all. */
function intervalsOf({ settings: { syncIntervalMinutes }, vendors }: SyncParts): SyncIntervals {
  return new Map(
    [...vendors.configured].map(([id, configured]) => [id, configured.syncIntervalMinutes ?? syncIntervalMinutes]),
  );
}
