import type { Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { deleteOldPushes } from './store.ts';

const BATCH = 1_000;

/** Housekeeping: deletes after a day the Idempotency-Keys that processes of an earlier release have stored. */
export async function sweepPushes(db: Queryable, now: Date): Promise<void> {
  await deleteOldPushes(db, new Date(now.getTime() - DAY_MS), BATCH);
}
