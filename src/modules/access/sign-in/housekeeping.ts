/** Deletes sessions that have ended, links that nobody has used and flows that nobody has finished. */
import type { Queryable } from '../../../platform/db.ts';
import { deleteEndedSessions } from '../sessions/index.ts';
import { deleteExpired } from './store.ts';

const BATCH = 1_000;

/** One batch of each per call. Safe in several processes at once. */
export async function sweepSignIns(db: Queryable, now: Date): Promise<void> {
  await deleteEndedSessions(db, now, BATCH);
  await deleteExpired(db, now, BATCH);
}
