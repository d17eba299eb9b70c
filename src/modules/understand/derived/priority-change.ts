/**
 * Recomputes the data that were derived by source priorities that have changed. Goals are not announced here: they are
 * judged by the present source when data come in or when their period ends.
 */
import type { Db, Transaction } from '../../../platform/db.ts';
import { ignoreGone } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { listUserIds, lockUser } from '../../access/users/index.ts';
import { rejudgeAll } from '../../store/events/index.ts';
import { requestFullAnalysis } from '../analytics/index.ts';
import { recomputeRecords } from '../records/index.ts';

/** The job that recomputes derived data for the users of a workspace, some users at a time. */
export const RECOMPUTE_TASK = 'recompute_derived';

const BATCH = 50;
/** Lower than everything else, because nobody should have to wait while a whole workspace is recomputed. */
const LATE = 10;

/**
 * After a change of source priorities: judges a user's duplicates and recomputes the records at once and requests an
 * analysis. For a whole workspace, a job does that.
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

/**
 * The job behind {@link RECOMPUTE_TASK}: handles some users, one transaction each, then enqueues a job for the rest.
 */
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
  await rejudgeAll(tx, userId);
  await recomputeRecords(tx, userId);
  await requestFullAnalysis(tx, userId, new Date(), priority);
}
