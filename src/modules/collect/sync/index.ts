export { isBackfill, listOpenBackfills } from './backfill/store.ts';
export type { SyncDependencies } from './commit-page.ts';
export { sweepSyncHours } from './count-hours.ts';
export { erasers } from './erasure.ts';
export { findBringer } from './find-bringer.ts';
export { firstDataOf } from './first-data.ts';
export { isAskedByBackfill, isFirstSync, notePushed } from './history/note-arrival.ts';
export { listSyncHours, type SyncHour } from './hours-store.ts';
export { NOTICES_LAST_MS, type SyncIntervals } from './interval.ts';
export { deleteOldNoticeTargets } from './notice-targets-store.ts';
export {
  BACKFILL_TASK,
  cancelSyncs,
  endRunningSyncs,
  queueNoticeTargets,
  queueSync,
  removeSyncs,
  SYNC_TASK,
} from './queue-sync.ts';
export { deleteOldSyncs } from './removal-store.ts';
export { syncRoutes } from './routes.ts';
export { requireServed, syncTask } from './run-sync.ts';
export { openGateTask, scheduleSyncs, sweepGates, sweepSyncs } from './schedule.ts';
export { storeAgain, storePage, storeSilently } from './store-page.ts';
