/** How the deliveries of a deleted user are erased. */
import type { Transaction } from '../../../platform/db.ts';
import { leaveQueue } from './queue-store.ts';
import { copyWithoutUser, deleteDeliveries, listDeliveriesOfKind, listEndedDeliveries } from './removal-store.ts';
import { forgetTargets } from './targets/store.ts';

/**
 * Deletes up to `limit` deliveries of a kind that goes to a user's own targets, with what is known of these targets.
 * Those that wait are not sent any more.
 * @returns how many there were
 */
export async function eraseOwnDeliveries(
  tx: Transaction,
  userId: string,
  kind: string,
  limit: number,
): Promise<number> {
  const own = await listDeliveriesOfKind(tx, userId, kind, limit);
  if (own.length === 0) return 0;
  await leaveQueue(tx, own);
  await deleteDeliveries(tx, own);
  await forgetTargets(
    tx,
    own.map(({ targetId }) => targetId),
  );
  return own.length;
}

/**
 * The log of a workspace's webhooks stays, but up to `limit` ended deliveries in it lose their body and their user.
 * @returns how many there were
 */
export async function forgetUser(tx: Transaction, userId: string, limit: number): Promise<number> {
  const ended = await listEndedDeliveries(tx, userId, limit);
  if (ended.length === 0) return 0;
  await copyWithoutUser(
    tx,
    userId,
    ended.map(({ id }) => id),
  );
  await deleteDeliveries(tx, ended);
  return ended.length;
}
