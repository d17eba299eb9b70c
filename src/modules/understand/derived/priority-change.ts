/**
 * Making anew what was derived from a choice of source that no longer holds. Goals are not told of: they are judged by
 * the source that counts when data come in, or when their period ends.
 */
import type { Db, Transaction } from '../../../platform/db.ts';
import { ignoreGone } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { listUserIds, lockUser } from '../../access/users/index.ts';
import { requestFullAnalysis } from '../analytics/index.ts';
import { recomputeRecords } from '../records/index.ts';

/** The job that makes anew what is derived of a workspace's users, some users at a time. */
export const RECOMPUTE_TASK = 'recompute_derived';

const BATCH = 50;
/** Behind everything else: nobody is to wait for a whole workspace. */
const LATE = 10;

/**
 * After a change of source priorities: the user's records at once and an analysis soon, those of a whole workspace by a
 * job.
 * @param userId undefined: all users of the workspace
 */
export async function recomputeAfterPriority(
  tx: Transaction,
  workspaceId: string,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) await enqueue(tx, RECOMPUTE_TASK, { workspaceId }, { priority: LATE });
  else await recompute(tx, userId);
}

/** The job behind {@link RECOMPUTE_TASK}: a batch of users, each in a transaction, then a job for those after them. */
export function recomputeTask(db: Db): Task {
  return async (payload) => {
    const { workspaceId, after } = payload as { workspaceId: string; after?: string }; // as enqueued here
    const userIds = await listUserIds(db, workspaceId, after, BATCH);
    for (const userId of userIds) {
      await db.transaction((tx) => recompute(tx, userId, LATE)).catch(ignoreGone);
    }
    const last = userIds.length === BATCH ? userIds.at(-1) : undefined;
    if (last !== undefined) await enqueue(db, RECOMPUTE_TASK, { workspaceId, after: last }, { priority: LATE });
  };
}

async function recompute(tx: Transaction, userId: string, priority?: number): Promise<void> {
  await lockUser(tx, userId);
  await recomputeRecords(tx, userId);
  await requestFullAnalysis(tx, userId, new Date(), priority);
}
