export { cancelSyncs, endRunningSyncs, queueSync, SYNC_TASK } from './queue-sync.ts';
export { syncRoutes } from './routes.ts';
export { type SyncEngine, syncTask } from './run-sync.ts';
export { scheduleSyncs, sweepSyncs } from './schedule.ts';
