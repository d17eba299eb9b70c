/** Keeps personal records. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { recordRoutes } from './routes.ts';
import { erasers } from './store.ts';

export { announceRecords } from './announce.ts';
export { judgeEndedDays, recomputeRecords, updateRecords } from './update-records.ts';
export { type RecordDifference, verifyRecords } from './verify.ts';

export const records: Module<unknown, { readonly db: Db }> = {
  routes: recordRoutes,
  erasers: () => erasers,
  healthErasers: () => erasers,
};
