/** Judges duplicates among the events of users that were stored before events were judged. */
import { forEachReachable } from '../../../platform/cluster/store.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { countUnjudgedUsers, listUnjudgedUsers, rejudgeAll, takeUnjudgedUser } from '../../store/events/index.ts';
import { requestFullAnalysis } from '../analytics/index.ts';
import { recomputeRecords } from '../records/index.ts';

const BATCH = 50;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;
/** The analyses that follow run after all other work. */
const LATE = 10;

/**
 * A part of the housekeeping, which calls it every few seconds until no user is left. One transaction for each user, so
 * it goes on where it was interrupted, and several processes may do it at once.
 */
export function judgeStoredEvents(db: Db, log: Log): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    const stopAt = performance.now() + ROUND_MS;
    let judged = 0;
    do {
      const userIds = await listUnjudgedUsers(db, BATCH);
      // Users of a node that is down are not in the list. Counting them waits until it is back.
      isDone = userIds.length === 0 && (await countUnjudgedUsers(db)) === 0;
      await forEachReachable(userIds, async (userId) => {
        if (performance.now() >= stopAt) return;
        await db.transaction((tx) => judgeStored(tx, userId));
        judged += 1;
      });
    } while (!isDone && performance.now() < stopAt);
    if (judged > 0) {
      log.info(
        { judged, left: await countUnjudgedUsers(db) },
        'looked for duplicates among the stored events of users',
      );
    }
  };
}

async function judgeStored(tx: Transaction, userId: string): Promise<void> {
  const isThere = await lockUserIfThere(tx, userId);
  if (!(await takeUnjudgedUser(tx, userId)) || !isThere || (await rejudgeAll(tx, userId)) === 0) return;
  await recomputeRecords(tx, userId);
  await requestFullAnalysis(tx, userId, new Date(), LATE);
}
