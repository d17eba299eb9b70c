/**
 * Locks on things that an id names, as advisory locks. They take the place of row locks on tables that a Citus cluster
 * keeps on every node: a row lock there is taken on node after node, and two transactions that take one deadlock. All
 * processes connect to the coordinator, where advisory locks are.
 */
import { type Sql, sql, type Transaction } from './db.ts';
import { enterRank, type LockRank } from './lock-order.ts';

/** The number of an id's advisory lock: the second half of the id, which is random. */
export function lockNumber(id: string): string {
  return BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(16)}`)).toString();
}

/**
 * Locks the thing with this id until the transaction ends; others that lock it wait.
 * @throws Error as {@link enterRank}
 */
export async function lockId(tx: Transaction, rank: LockRank, id: string): Promise<void> {
  enterRank(tx, rank);
  await tx.query(sql`select pg_advisory_xact_lock(${lockNumber(id)}::bigint)`);
}

/** As {@link lockId}, and then reads with a separate statement, which sees all commits before the lock was granted. */
export async function readLocked<Row extends object>(
  tx: Transaction,
  rank: LockRank,
  id: string,
  statement: Sql,
): Promise<Row[]> {
  const [, rows] = await Promise.all([lockId(tx, rank, id), tx.query<Row>(statement)]);
  return rows;
}

/**
 * As {@link lockId} for many things, but waits for nobody.
 * @returns the ids that are locked now; others hold the rest. Read the things with a separate statement
 */
export async function lockFreeIds(tx: Transaction, rank: LockRank, ids: readonly string[]): Promise<string[]> {
  enterRank(tx, rank);
  const rows = await tx.query<{ id: string }>(sql`
    select id from unnest(${ids}::uuid[], ${ids.map(lockNumber)}::bigint[]) as asked (id, number)
    where pg_try_advisory_xact_lock(number)`);
  return rows.map(({ id }) => id);
}

/** PostgreSQL's code for a lock that did not come within {@link waitBriefly}'s limit. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * After this, a statement of the transaction that has waited 200 ms for a lock fails. PostgreSQL looks for deadlocks after
 * a second: so in a deadlock this transaction fails, and not the other one.
 */
export function waitBriefly(tx: Transaction): void {
  tx.send(sql`set local lock_timeout = '200ms'`);
}
