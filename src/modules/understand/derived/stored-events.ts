/** Judges duplicates among the events of users that were stored before events were judged. */
import { workOff } from '../../../platform/cluster/backlog.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { countUnjudgedUsers, listUnjudgedUsers, rejudgeAll, takeUnjudgedUser } from '../../store/events/index.ts';
import { requestFullAnalysis } from '../analytics/index.ts';
import { recomputeRecords } from '../records/index.ts';

/** The analyses that follow run after all other work. */
const LATE = 10;

/** A part of the housekeeping, with one transaction for each user. */
export function judgeStoredEvents(db: Db, log: Log): () => Promise<void> {
  return workOff(db, log, {
    list: listUnjudgedUsers,
    count: countUnjudgedUsers,
    work: async (userId) => {
      await db.transaction((tx) => judgeStored(tx, userId));
      return true;
    },
    message: 'looked for duplicates among the stored events of users',
  });
}

async function judgeStored(tx: Transaction, userId: string): Promise<void> {
  const isThere = await lockUserIfThere(tx, userId);
  if (!(await takeUnjudgedUser(tx, userId)) || !isThere || (await rejudgeAll(tx, userId)) === 0) return;
  await recomputeRecords(tx, userId);
  await requestFullAnalysis(tx, userId, new Date(), LATE);
}
