/**
 * Says how many points were stored, for the operational metrics. Syncs, notices, pushes and phones all store points, so
 * a process has one listener for its database, and not one for each of them.
 */
import type { Queryable, Transaction } from '../../../../platform/db.ts';

export type CountPoints = (providerId: string, points: number) => void;

const listeners = new WeakMap<object, CountPoints>();

/** From now on `count` is told of the points that this process stores, after each transaction that has stored some. */
export function listenToStoredPoints({ database }: Queryable, count: CountPoints): void {
  listeners.set(database, count);
}

/** Counts points once the transaction has committed. */
export function noteStoredPoints(tx: Transaction, providerId: string, points: number): void {
  const count = listeners.get(tx.database);
  if (count !== undefined && points > 0) tx.afterCommit(() => count(providerId, points));
}
