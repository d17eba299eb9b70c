/** Updates the data that are derived from health data, in the transaction that changes these. */
import type { Db, Transaction } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { HealthChange } from '../../store/events/index.ts';
import { analyzeSilently } from '../analytics/index.ts';
import { evaluateGoals } from '../goals/index.ts';
import { recomputeRecords, updateRecords } from '../records/index.ts';
import { RECOMPUTE_TASK, recomputeTask } from './priority-change.ts';

export { recomputeAfterPriority, recomputeTask } from './priority-change.ts';

/** Updates records and goals. Call it in the transaction of every page, push or removal. */
export async function deriveFromHealth(tx: Transaction, change: HealthChange): Promise<void> {
  await updateRecords(tx, change);
  await evaluateGoals(tx, change);
}

/** Computes records, scores and findings of a user anew, after data of long ago have changed. Announces nothing. */
export async function recomputeSilently(tx: Transaction, userId: string): Promise<void> {
  await recomputeRecords(tx, userId);
  await analyzeSilently(tx, userId, new Date());
}

export const derived: Module<{ readonly db: Db }, unknown> = {
  tasks: ({ db }) => ({ [RECOMPUTE_TASK]: recomputeTask(db) }),
};
