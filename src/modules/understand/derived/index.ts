/** What is derived from health data in the transaction that changes them, and deleted when they are deleted. */
import type { Transaction } from '../../../platform/db.ts';
import { eraseUser as erasePushes } from '../../collect/push/index.ts';
import type { HealthChange } from '../../store/events/index.ts';
import { evaluateGoals } from '../goals/index.ts';
import { eraseUser as eraseRecords, updateRecords } from '../records/index.ts';

export { RECOMPUTE_TASK, recomputeAfterPriority, recomputeTask } from './priority-change.ts';

/** Updates records and goals. Call it in the transaction of every page, push or removal. */
export async function deriveFromHealth(tx: Transaction, change: HealthChange): Promise<void> {
  await updateRecords(tx, change);
  await evaluateGoals(tx, change);
}

/** Deletes what was derived from a user's health data. Goals stay, because the user has set them. */
export async function deleteDerived(tx: Transaction, userId: string): Promise<void> {
  await eraseRecords(tx, userId);
  await erasePushes(tx, userId);
}
