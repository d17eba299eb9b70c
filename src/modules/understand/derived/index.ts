/** What is derived from health data in the very transaction that changes it, and goes when the data goes. */
import type { Transaction } from '../../../platform/db.ts';
import { eraseUser as erasePushes } from '../../collect/push/index.ts';
import type { HealthChange } from '../../store/events/index.ts';
import { evaluateGoals } from '../goals/index.ts';
import { eraseUser as eraseRecords, updateRecords } from '../records/index.ts';

export { RECOMPUTE_TASK, recomputeAfterPriority, recomputeTask } from './priority-change.ts';

/** Brings records and goals up to date: call it in the transaction of every page, push or removal. */
export async function deriveFromHealth(tx: Transaction, change: HealthChange): Promise<void> {
  await updateRecords(tx, change);
  await evaluateGoals(tx, change);
}

/** Deletes what was derived from a user's health data. Goals stay: they are wishes, not findings. */
export async function deleteDerived(tx: Transaction, userId: string): Promise<void> {
  await eraseRecords(tx, userId);
  await erasePushes(tx, userId);
}
