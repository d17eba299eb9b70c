/** Sends deliveries again that failed while a webhook did not answer. */
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { createDeliveries, listRecoverable, takeRecoverable } from '../deliveries/index.ts';
import { WEBHOOK_KIND, webhookSchedule } from './event-delivery.ts';
import { addRedelivered, endRecovery, insertRecovery, type NewRecovery } from './recoveries-store.ts';
import { lockIfActive, requireWebhook } from './store.ts';

export const RECOVER_TASK = 'recover_webhook';

interface RecoveryPayload {
  readonly jobId: string;
  readonly workspaceId: string;
  readonly webhookId: string;
  /** Deliveries that were created from `since` to `until` are sent again: ISO 8601. */
  readonly since: string;
  readonly until: string;
}

/** Few deliveries at once, so that their locks are held for a moment only. */
const BATCH = 100;

/** Queues a recovery, and records it so that its state can be read. */
export async function enqueueRecovery(tx: Transaction, recovery: NewRecovery): Promise<void> {
  const { jobId, workspaceId, webhookId, since, until } = recovery;
  await insertRecovery(tx, recovery);
  await enqueue(tx, RECOVER_TASK, { jobId, workspaceId, webhookId, since, until }, { key: jobId });
}

/**
 * The job `recover_webhook`. A delivery is marked in the transaction that sends it again, so a repeated job, or a second
 * recovery of the same time, sends nothing twice.
 * @param retryDelaysMs WEBHOOK_RETRY_DELAYS_MS
 */
export function recoverTask(db: Db, retryDelaysMs: readonly number[]): Task {
  const schedule = webhookSchedule(retryDelaysMs);
  return async (payload) => {
    const { jobId, workspaceId, webhookId, since, until } = payload as unknown as RecoveryPayload; // as enqueueRecovery wrote it
    const range = { from: Date.parse(since), to: Date.parse(until) };
    for (;;) {
      const taken = await db.transaction(async (tx) => {
        const now = new Date();
        if (!(await lockIfActive(tx, workspaceId, webhookId))) {
          await endRecovery(tx, jobId, true, now);
          return 0;
        }
        const found = await listRecoverable(tx, workspaceId, webhookId, range, BATCH);
        const failed = await takeRecoverable(tx, found, now);
        for (const { userId, topic, body } of failed) {
          const scope = { workspaceId, userId, kind: WEBHOOK_KIND };
          await createDeliveries(tx, scope, [{ targetId: webhookId, topic, body }], schedule, now);
        }
        await addRedelivered(tx, jobId, failed.length, now);
        if (found.length < BATCH) await endRecovery(tx, jobId, false, now);
        return found.length;
      });
      if (taken < BATCH) return;
    }
  };
}

/**
 * The id of a webhook that is not paused.
 * @throws AppError NOT_FOUND, or CONFLICT because a delivery would wait until somebody resumes the webhook
 */
export async function requireActive(tx: Transaction, workspaceId: string, webhookId: string): Promise<string> {
  const { id, isActive } = await requireWebhook(tx, workspaceId, webhookId);
  if (!isActive) throw new AppError('CONFLICT', 'The webhook is paused; set isActive to true first');
  return id;
}
