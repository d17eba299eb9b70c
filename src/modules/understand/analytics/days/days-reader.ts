/** Reads a person's days once for all parts of an analysis. */
import type { Queryable } from '../../../../platform/db.ts';
import { addDays } from '../../../../platform/instants.ts';
import type { UserDays } from '../../../store/metrics/index.ts';
import { type Night, nightsOf } from '../scores/nights.ts';
import { listSleepPoints } from '../scores/store.ts';
import { cutOut, type DailyMatrix } from './daily-matrix.ts';
import { readDays } from './read-days.ts';

/** Days are local; the first and the last one are included. */
export interface DaysReader {
  /** All metric types. */
  matrix(firstDay: string, lastDay: string): Promise<DailyMatrix>;
  /** The nights of these days, perhaps with others. */
  nights(firstDay: string, lastDay: string): Promise<ReadonlyMap<string, Night>>;
}

/** A range within the one that was read before is taken from that one. So the widest range should come first. */
export function daysReader(db: Queryable, userId: string, userDays: UserDays): DaysReader {
  let read: DailyMatrix | undefined;
  let sleep: { firstDay: string; lastDay: string; nights: ReadonlyMap<string, Night> } | undefined;
  return {
    matrix: async (firstDay, lastDay) => {
      const isWithin =
        read !== undefined && read.firstDay <= firstDay && lastDay <= addDays(read.firstDay, read.size - 1);
      if (read === undefined || !isWithin) read = await readDays(db, { userId, userDays, firstDay, lastDay });
      return cutOut(read, firstDay, lastDay);
    },
    nights: async (firstDay, lastDay) => {
      const isWithin = sleep !== undefined && sleep.firstDay <= firstDay && lastDay <= sleep.lastDay;
      if (sleep === undefined || !isWithin)
        sleep = { firstDay, lastDay, nights: nightsOf(await listSleepPoints(db, userId, firstDay, lastDay)) };
      return sleep.nights;
    },
  };
}
