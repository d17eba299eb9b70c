/** Jobs about samples. */
import type { Transaction } from '../../../../platform/db.ts';
import { MINUTE_MS } from '../../../../platform/instants.ts';
import { enqueue } from '../../../../platform/jobs/store.ts';

/** Looks for the samples of deletions that are older than the last days. */
export const DELETIONS_TASK = 'sample_deletions';
/** Works all days of a person out anew, because the order of devices has changed. */
export const ANEW_TASK = 'samples_anew';
/** A phone may tell another kind of a device in each batch. The days are worked out anew at most this often because of it. */
const KIND_EVERY_MS = 15 * MINUTE_MS;

export async function queueDeletions(tx: Transaction, userId: string, providerId: string): Promise<void> {
  await enqueue(tx, DELETIONS_TASK, { userId, providerId }, { key: `${DELETIONS_TASK}:${userId}:${providerId}` });
}

const anewKey = (userId: string) => `${ANEW_TASK}:${userId}`;

/** For a new order of the person's, and for the first kind that a batch tells of a device: a device gets its first kind once. */
export async function queueAnew(tx: Transaction, userId: string): Promise<void> {
  await enqueue(tx, ANEW_TASK, { userId }, { key: anewKey(userId) });
}

/** For a batch that tells another kind of a device than an earlier batch. All such batches of a quarter of an hour share one job. */
export async function queueAnewLater(tx: Transaction, userId: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + KIND_EVERY_MS);
  await enqueue(tx, ANEW_TASK, { userId }, { key: anewKey(userId), runAt, keepsTime: true });
}
