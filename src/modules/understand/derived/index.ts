/** Updates records and goals in the transaction that changes the data. */
import type { Db, Transaction } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { HealthChange } from '../../store/events/index.ts';
import { evaluateGoals } from '../goals/index.ts';
import { updateRecords } from '../records/index.ts';
import { RECOMPUTE_TASK, recomputeTask } from './priority-change.ts';

export { recomputeAfterPriority, recomputeTask } from './priority-change.ts';
export { recomputeSilently } from './recompute-silently.ts';

/** Updates records and goals. Call it in the transaction of every page, push or removal. */
export async function deriveFromHealth(tx: Transaction, change: HealthChange): Promise<void> {
  await updateRecords(tx, change);
  await evaluateGoals(tx, change);
}

export const derived: Module<{ readonly db: Db }, unknown> = {
  tasks: ({ db }) => ({ [RECOMPUTE_TASK]: recomputeTask(db) }),
};
