import type { Db } from '../../../platform/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { countHours, deleteOldHours, findCountedUntil, moveCountedUntil } from './hours-store.ts';

/**
 * A sync writes the time of its end some time before it commits. This long after an hour, all ends in it are committed.
 */
const SETTLED_MS = 10 * MINUTE_MS;
const KEPT_MS = 32 * DAY_MS;

/** Counts the syncs of the hours that are over. Safe in several processes at once. */
export async function sweepSyncHours(db: Db, now: Date): Promise<void> {
  const until = new Date(Math.floor((now.getTime() - SETTLED_MS) / HOUR_MS) * HOUR_MS);
  const from = await findCountedUntil(db);
  if (from === undefined || Date.parse(from) >= until.getTime()) return;
  await db.transaction(async (tx) => {
    if (await moveCountedUntil(tx, from, until)) await countHours(tx, from, until);
  });
  await deleteOldHours(db, new Date(now.getTime() - KEPT_MS));
}
