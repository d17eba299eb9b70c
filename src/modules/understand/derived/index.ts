/** What is derived from health data in the transaction that changes them. */
import type { Transaction } from '../../../platform/db.ts';
import type { HealthChange } from '../../store/events/index.ts';
import { evaluateGoals } from '../goals/index.ts';
import { updateRecords } from '../records/index.ts';

export { RECOMPUTE_TASK, recomputeAfterPriority, recomputeTask } from './priority-change.ts';
export { recomputeSilently } from './recompute-silently.ts';

/** Updates records and goals. Call it in the transaction of every page, push or removal. */
export async function deriveFromHealth(tx: Transaction, change: HealthChange): Promise<void> {
  await updateRecords(tx, change);
  await evaluateGoals(tx, change);
}
