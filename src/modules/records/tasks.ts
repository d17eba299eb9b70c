/** Making records anew after a workspace has changed which source counts. */
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/store.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { lockUser, type ProviderCodes } from '../metrics/index.ts';
import { listUsersOf } from './store.ts';
import { recomputeRecords } from './update-records.ts';

/** The job that makes the records of a workspace's users anew, some users at a time. */
export const RECOMPUTE_RECORDS_TASK = 'recompute_records';

const BATCH = 50;

/**
 * After a change of source priorities: the user's records at once, those of a whole workspace by a job.
 * @param userId undefined: all users of the workspace
 */
export async function recomputeAfterPriority(
  tx: Transaction,
  codes: ProviderCodes,
  workspaceId: string,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) return enqueue(tx, RECOMPUTE_RECORDS_TASK, { workspaceId });
  await lockUser(tx, userId);
  await recomputeRecords(tx, codes, userId);
}

/** The job behind {@link RECOMPUTE_RECORDS_TASK}: a batch of users, then a job for those after them. */
export function recomputeRecordsTask(db: Db, codes: ProviderCodes): Task {
  return async (payload) => {
    const { workspaceId, after } = payload as { workspaceId: string; after?: string }; // as enqueued here
    const userIds = await listUsersOf(db, workspaceId, after, BATCH);
    for (const userId of userIds) {
      await db
        .transaction(async (tx) => {
          await lockUser(tx, userId);
          await recomputeRecords(tx, codes, userId);
        })
        .catch(ignoreGone);
    }
    const last = userIds.length === BATCH ? userIds.at(-1) : undefined;
    if (last !== undefined) await enqueue(db, RECOMPUTE_RECORDS_TASK, { workspaceId, after: last });
  };
}

/** A user that was deleted meanwhile has no records to make. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}
