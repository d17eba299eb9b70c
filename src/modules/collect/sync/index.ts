export type { SyncDependencies } from './commit-page.ts';
export { erasers } from './erasure.ts';
export { deleteOldNoticeTargets } from './notice-targets/store.ts';
export { cancelSyncs, endRunningSyncs, queueNoticeTargets, queueSync, removeSyncs, SYNC_TASK } from './queue-sync.ts';
export { syncRoutes } from './routes.ts';
export { syncTask } from './run-sync.ts';
export { openGateTask, scheduleSyncs, sweepGates, sweepSyncs } from './schedule.ts';
export { deleteOldSyncs } from './store.ts';
export { storePage } from './store-page.ts';
