/** The housekeeping of the kept counts. Safe in several processes at once. */
import type { Db } from '../db.ts';
import { HOUR_MS } from '../instants.ts';
import { addChanges, COUNTED, type Counted, type CountRows, findCountedAt, hasChanges, recount } from './store.ts';

/**
 * After this time the rows are counted one by one again. That corrects a count after rows were changed without noting it: by
 * an older release that ran beside this one, or by hand.
 */
const RECOUNTED_AFTER_MS = 6 * HOUR_MS;
const CHANGES_AT_ONCE = 10_000;

export async function sweepCounts(db: Db, countRows: Readonly<Record<Counted, CountRows>>, now: Date): Promise<void> {
  for (const what of COUNTED) {
    const countedAt = await findCountedAt(db, what);
    const age = countedAt === undefined ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - Date.parse(countedAt));
    if (age > RECOUNTED_AFTER_MS) await db.transaction((tx) => recount(tx, what, countRows[what], now));
  }
  if (!(await hasChanges(db))) return;
  for (let added = CHANGES_AT_ONCE; added === CHANGES_AT_ONCE; ) {
    added = await db.transaction((tx) => addChanges(tx, now, CHANGES_AT_ONCE));
  }
}
