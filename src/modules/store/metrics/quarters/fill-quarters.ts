/** Makes the quarters of heart-rate points that were stored before there were any. */
import { forEachReachable } from '../../../../platform/cluster/store.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Log } from '../../../../platform/log.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { makeQuarters } from './keep-quarters.ts';
import { countUsersToFill, forgetUserToFill, listDaysToFill, listUsersToFill } from './store.ts';

const USERS = 50;
/** Days in one transaction, which holds the user's lock. */
const DAYS = 31;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;

/**
 * A part of the housekeeping, which calls it every few seconds until no user is left. It goes on where it was
 * interrupted, and several processes may do it at once. Until a day has its quarters, its points are read.
 */
export function fillQuarters(db: Db, log: Log): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    const stopAt = performance.now() + ROUND_MS;
    const users = await listUsersToFill(db, USERS);
    // Users of a node that is down are not in the list. Counting them waits until it is back.
    isDone = users.length === 0 && (await countUsersToFill(db)) === 0;
    let filled = 0;
    await forEachReachable(users, async (userId) => {
      let isFilled = false;
      while (!isFilled && performance.now() < stopAt) isFilled = await fillSome(db, userId);
      if (isFilled) filled += 1;
    });
    if (filled > 0)
      log.info(
        { filled, left: await countUsersToFill(db) },
        'added up the stored heart rate of users by quarters of an hour',
      );
  };
}

/** @returns true when the user has no day left */
async function fillSome(db: Db, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const days = (await lockUserIfThere(tx, userId)) ? await listDaysToFill(tx, userId, DAYS) : [];
    for (const [provider, own] of Map.groupBy(days, (one) => one.provider)) {
      await makeQuarters(
        tx,
        userId,
        provider,
        own.map(({ day }) => ({ type: METRIC_TYPES.heart_rate.code, day })),
      );
    }
    if (days.length === DAYS) return false;
    await forgetUserToFill(tx, userId);
    return true;
  });
}
