export { recordRoutes } from './routes.ts';
export { eraseUser } from './store.ts';
export { recomputeRecords, updateRecords } from './update-records.ts';
export { type RecordDifference, verifyRecords } from './verify.ts';
