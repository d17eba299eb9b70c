/** The instant of a transaction's changes, and the sync, push or replay that brought them. */
import type { Transaction } from '../../../platform/db.ts';

/**
 * The kinds of work that bring data: a sync, a push (by the vendor or by a customer), or a replay of the vendor's
 * archived answers.
 */
export const BRINGERS = ['sync', 'push', 'replay'] as const;

export interface Bringer {
  readonly kind: (typeof BRINGERS)[number];
  /** Of the sync. */
  readonly id: string | null;
}

const bringers = new WeakMap<Transaction, Bringer>();
const stamps = new WeakMap<Transaction, Date>();

/** Names the bringer of this transaction's changes, unless it is a push. */
export function nameBringer(tx: Transaction, bringer: Bringer): void {
  bringers.set(tx, bringer);
}

export function bringerOf(tx: Transaction): Bringer {
  return bringers.get(tx) ?? { kind: 'push', id: null };
}

/**
 * The instant from which on the changes of this transaction count: its first change determines it, under the user's
 * lock. So no reader ever finds a state that existed only within a transaction.
 */
export function stampOf(tx: Transaction, now: Date): Date {
  const known = stamps.get(tx);
  if (known !== undefined) return known;
  stamps.set(tx, now);
  return now;
}
