/** Jobs about samples. */
import type { Transaction } from '../../../../platform/db.ts';
import { enqueue } from '../../../../platform/jobs/store.ts';

/** Looks for the samples of deletions that are older than the last days. */
export const DELETIONS_TASK = 'sample_deletions';
/** Works all days of a person out anew, because the order of devices has changed. */
export const ANEW_TASK = 'samples_anew';

export async function queueDeletions(tx: Transaction, userId: string, providerId: string): Promise<void> {
  await enqueue(tx, DELETIONS_TASK, { userId, providerId }, { key: `${DELETIONS_TASK}:${userId}:${providerId}` });
}

export async function queueAnew(tx: Transaction, userId: string): Promise<void> {
  await enqueue(tx, ANEW_TASK, { userId }, { key: `${ANEW_TASK}:${userId}` });
}
