/** What the changes of one transaction have in common: their instant, and what brought them. */
import type { Transaction } from '../../../platform/db.ts';

/** What brings data: a sync, a push (by the vendor or by a customer), or reading again what was kept of the vendor's. */
export const BRINGERS = ['sync', 'push', 'replay'] as const;

export interface Bringer {
  readonly kind: (typeof BRINGERS)[number];
  /** Of the sync. */
  readonly id: string | null;
}

const bringers = new WeakMap<Transaction, Bringer>();
const stamps = new WeakMap<Transaction, Date>();

/** Says what brings the changes of this transaction, unless it is a push. */
export function nameBringer(tx: Transaction, bringer: Bringer): void {
  bringers.set(tx, bringer);
}

export function bringerOf(tx: Transaction): Bringer {
  return bringers.get(tx) ?? { kind: 'push', id: null };
}

/**
 * The instant from which on the changes of this transaction count: the one that its first change gives, under the
 * user's lock. So nobody ever finds a state that only existed within a transaction.
 */
export function stampOf(tx: Transaction, now: Date): Date {
  const known = stamps.get(tx);
  if (known !== undefined) return known;
  stamps.set(tx, now);
  return now;
}
