/** What runs beside the deliveries: retention, deleted targets, and places in the queue that were lost. */
import type { Db } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { restorePlaces } from './queue/store.ts';
import { deleteBodies, deleteDeliveriesOf, deleteRecords, listPending } from './store.ts';
import { forgetTarget, listDroppedTargets } from './targets/store.ts';

export interface Retention {
  /** Bodies of ended deliveries are kept for this long, … */
  readonly bodyDays: number;
  /** … and their records, without the body, for this long. */
  readonly recordDays: number;
}

const BATCH = 1_000;
const DROPPED_BATCH = 20;

/** Deletes what is past its time, a batch per call. Safe in several processes at once. */
export async function sweepDeliveries(db: Db, { bodyDays, recordDays }: Retention, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteBodies(db, daysAgo(bodyDays), BATCH);
  await deleteRecords(db, daysAgo(Math.max(bodyDays, recordDays)), BATCH);
  for (const targetId of await listDroppedTargets(db, DROPPED_BATCH)) {
    if ((await deleteDeliveriesOf(db, targetId, BATCH)) < BATCH) await forgetTarget(db, targetId);
  }
}

const LEFT_BEHIND_MS = 60_000;

/**
 * On a cluster a commit that dies half-way can keep a delivery and lose its place in the queue: it gets a new one. Reads
 * everything that is pending, so once every few minutes is enough.
 * @returns how many places were restored
 */
export async function restoreLostPlaces(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LEFT_BEHIND_MS);
  let restored = 0;
  let after: { targetId: string; id: string } | undefined;
  for (;;) {
    const pending = await listPending(db, before, after, BATCH);
    if (pending.length > 0) restored += await db.transaction((tx) => restorePlaces(tx, pending));
    after = pending.at(-1);
    if (pending.length < BATCH) return restored;
  }
}
