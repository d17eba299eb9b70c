export { recordRoutes } from './routes.ts';
export { deleteRecords } from './store.ts';
export { RECOMPUTE_RECORDS_TASK, recomputeAfterPriority, recomputeRecordsTask } from './tasks.ts';
export { updateRecords } from './update-records.ts';
export { type RecordDifference, verifyRecords } from './verify.ts';
