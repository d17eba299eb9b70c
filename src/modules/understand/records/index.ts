export { recordRoutes } from './routes.ts';
export { erasers } from './store.ts';
export { recomputeRecords, updateRecords } from './update-records.ts';
export { type RecordDifference, verifyRecords } from './verify.ts';
