/** Erases the rows of a deleted user: kind by kind, and never many in one statement. */
import type { Transaction } from './db.ts';

/**
 * Deletes up to `limit` rows of one kind, or as many rows with more of it. Fewer than `limit` means that none is left.
 * @returns how many rows there were
 */
export type EraseRows = (tx: Transaction, userId: string, limit: number) => Promise<number>;

/** By kind of row, in the order in which they go. */
export type Erasers = Readonly<Record<string, EraseRows>>;

/** How many rows of each kind were deleted. */
export type RowCounts = Readonly<Record<string, number>>;

/** The kinds that are still to be erased, the present one first. */
export type RemainingKinds = readonly (readonly [kind: string, erase: EraseRows])[];

/**
 * Deletes up to `limit` rows in all, in the caller's transaction.
 * @returns how many of each kind, and the kinds that are left
 */
export async function eraseBatch(
  tx: Transaction,
  userId: string,
  kinds: RemainingKinds,
  limit: number,
): Promise<{ counts: RowCounts; left: RemainingKinds }> {
  const counts: Record<string, number> = {};
  let room = limit;
  for (const [index, [kind, erase]] of kinds.entries()) {
    const count = await erase(tx, userId, room);
    if (count > 0) counts[kind] = count;
    room -= count;
    if (room <= 0) return { counts, left: kinds.slice(index) };
  }
  return { counts, left: [] };
}

/** Few rows, so that no statement takes long. */
const ROWS_PER_STATEMENT = 10_000;

/** Deletes everything in the caller's transaction. The caller holds the user's lock. */
export async function eraseAtOnce(tx: Transaction, userId: string, erasers: Erasers): Promise<RowCounts> {
  const total: Record<string, number> = {};
  for (let kinds: RemainingKinds = Object.entries(erasers); kinds.length > 0; ) {
    const { counts, left } = await eraseBatch(tx, userId, kinds, ROWS_PER_STATEMENT);
    for (const [kind, count] of Object.entries(counts)) total[kind] = (total[kind] ?? 0) + count;
    kinds = left;
  }
  return total;
}
