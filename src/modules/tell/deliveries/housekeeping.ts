/** Background work for deliveries: deleted targets, and places that the queue has lost. */
import type { Db } from '../../../platform/db.ts';
import { restorePlaces } from './queue/store.ts';
import { deleteDeliveriesOf, listPending } from './store.ts';
import { forgetTargets, listDroppedTargets } from './targets/store.ts';

const BATCH = 1_000;
const DROPPED_BATCH = 20;

/** Deletes the deliveries of deleted targets, one batch of each per call. Safe to run in several processes at once. */
export async function sweepDeliveries(db: Db): Promise<void> {
  for (const targetId of await listDroppedTargets(db, DROPPED_BATCH)) {
    if ((await deleteDeliveriesOf(db, targetId, BATCH)) < BATCH) await forgetTargets(db, [targetId]);
  }
}

const LEFT_BEHIND_MS = 60_000;

/**
 * On a cluster, a commit that is interrupted half-way can keep a delivery and lose its place in the queue: this gives
 * it a new place. It reads all pending deliveries, so once every few minutes is enough.
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
