/** Background work for deliveries: deleted targets, and places that the queue has lost. */
import type { Db } from '../../../platform/db.ts';
import type { PendingDelivery } from './delivery.ts';
import { listPending, restorePlaces } from './queue-store.ts';
import { deleteDeliveriesOf } from './removal-store.ts';
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
 * it a new place. It reads all pending deliveries, so once a minute is enough.
 * @returns how many places were restored
 */
export async function restoreLostPlaces(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LEFT_BEHIND_MS);
  let restored = 0;
  let after: { targetId: string; id: string } | undefined;
  for (;;) {
    const pending = firstOf(await listPending(db, before, after, BATCH));
    if (pending.length > 0) restored += await db.transaction((tx) => restorePlaces(tx, pending));
    after = pending.at(-1);
    if (pending.length < BATCH) return restored;
  }
}

/**
 * While a node is down, each shard that answers gives up to `BATCH` rows by itself, so there may be more than `BATCH`.
 */
function firstOf(pending: readonly PendingDelivery[]): readonly PendingDelivery[] {
  const keyOf = ({ targetId, id }: PendingDelivery) => targetId + id;
  return pending.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, BATCH);
}
