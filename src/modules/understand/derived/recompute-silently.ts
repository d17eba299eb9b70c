import type { Transaction } from '../../../platform/db.ts';
import { analyzeSilently } from '../analytics/index.ts';
import { recomputeRecords } from '../records/index.ts';

/** Computes records, scores and findings of a user anew, after data of long ago have changed. Nobody is told. */
export async function recomputeSilently(tx: Transaction, userId: string): Promise<void> {
  await recomputeRecords(tx, userId);
  await analyzeSilently(tx, userId, new Date());
}
