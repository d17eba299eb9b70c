/**
 * The one order in which a transaction locks rows. Two transactions that lock the same rows in the same order can wait
 * for each other, but never in a circle.
 */
import type { Sql, Transaction } from './db.ts';

/** First to last. */
export const LOCK_ORDER = [
  /** The API key of the request: an advisory lock, held by every write until it commits (modules/access/keys). */
  'key',
  /** The session of the request: a row of `sessions`, held in the same way. */
  'session',
  /** A row of `workspaces`, locked to count the workspace's own rows. */
  'workspace',
  /** Rows of `users`, all that the transaction needs in one statement. Guards all rows about the user. */
  'user',
  /** A connection and its syncs: rows of `connections` and `sync_jobs`. */
  'connection',
  /** The gate of a vendor whose quota all users share: a row of `provider_gates`. */
  'gate',
  /** Events that are being handed out: rows of `outbox`. */
  'event',
  /** A row of `webhooks`. */
  'webhook',
  /** Messages on their way: rows of `delivery_queue`, then of `delivery_targets`, then of `deliveries`. */
  'delivery',
  /** Data that wait to be analysed: rows of `pending_analyses`. */
  'analysis',
  /** The end of a workspace's audit log: a row of `audit_chains` (modules/access/audit). */
  'audit',
  /**
   * Rows whose sealed values get another key (platform/sealed-rows.ts). A statement that takes several of them skips
   * those that another transaction has locked.
   */
  'sealed value',
] as const;

export type LockRank = (typeof LOCK_ORDER)[number];

const highest = new WeakMap<Transaction, number>();

/**
 * Runs a statement that locks rows of this rank until the transaction ends. Every locking `select` goes through here.
 * @throws Error when the transaction has locked rows of a later rank before: a fault of ours
 */
export async function lockRows<Row extends object>(tx: Transaction, rank: LockRank, statement: Sql): Promise<Row[]> {
  enterRank(tx, rank);
  return tx.query<Row>(statement);
}

/**
 * Notes that the transaction is about to take a lock of this rank.
 * @throws Error as {@link lockRows}
 */
export function enterRank(tx: Transaction, rank: LockRank): void {
  const asked = LOCK_ORDER.indexOf(rank);
  const before = highest.get(tx) ?? asked;
  if (asked < before) throw new Error(`lock order: ${rank} is asked for after ${LOCK_ORDER[before]}`);
  highest.set(tx, asked);
}
