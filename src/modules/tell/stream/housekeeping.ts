/** Numbers and deletes events of the stream while nobody reads it. */
import type { Db } from '../../../platform/db.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { RESUMABLE_MS } from './resume.ts';
import { deleteOldEvents, publishEvents } from './store.ts';

/** A client that has just been allowed to resume has this time for reading what it has missed. */
const READING_MS = 10 * MINUTE_MS;
const BATCH = 1_000;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;

/** Numbers the events that no reader has numbered, and deletes those from which no client can resume any more. */
export async function sweepStream(db: Db, now: Date): Promise<void> {
  await publishEvents(db, now);
  const before = new Date(now.getTime() - RESUMABLE_MS - READING_MS);
  const stopAt = performance.now() + ROUND_MS;
  while ((await deleteOldEvents(db, before, BATCH)) === BATCH && performance.now() < stopAt);
}
