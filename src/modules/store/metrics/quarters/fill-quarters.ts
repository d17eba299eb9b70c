/** Makes the quarters of heart-rate points that were stored before there were any. */
import { workOff } from '../../../../platform/cluster/backlog.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Log } from '../../../../platform/log.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { makeQuarters } from './keep-quarters.ts';
import { countUsersToFill, forgetUserToFill, listDaysToFill, listUsersToFill } from './store.ts';

/** Days in one transaction, which holds the user's lock. */
const DAYS = 31;

/** A part of the housekeeping. Until a day has its quarters, its points are read. */
export function fillQuarters(db: Db, log: Log): () => Promise<void> {
  return workOff(db, log, {
    list: listUsersToFill,
    count: countUsersToFill,
    work: (userId) => fillSome(db, userId),
    message: 'added up the stored heart rate of users by quarters of an hour',
  });
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
