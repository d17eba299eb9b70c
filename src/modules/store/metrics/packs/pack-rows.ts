/** Puts the points that earlier releases stored, one row each, into packs. */
import type { Db, Transaction } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { Log } from '../../../../platform/log.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { dayOf } from './packing.ts';
import { estimateRows, findUserWithRows, freeRows, hasRows, listRowStretches, packRows, type RowKey } from './store.ts';

/** Rows of one transaction. Those of the last day may be more. */
const BATCH = 5_000;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;

/**
 * A part of the housekeeping, which calls it every few seconds until no row is left. Each transaction moves some days of
 * one user, so it goes on where it was interrupted, and several processes may do it at once.
 */
export function packStoredRows(db: Db, log: Log): () => Promise<void> {
  let isDone = false;
  let user: { id: string; after: RowKey | undefined } | undefined;
  return async () => {
    if (isDone) return;
    const stopAt = performance.now() + ROUND_MS;
    let packed = 0;
    while (performance.now() < stopAt) {
      if (user === undefined) {
        const id = await findUserWithRows(db, undefined);
        if (id === undefined) break;
        user = { id, after: undefined };
      }
      const { id, after } = user;
      user = undefined; // after a failure the next round looks for a user whose rows can be reached
      const { rows, last } = await db.transaction((tx) => packSome(tx, id, after));
      packed += rows;
      const next = last === undefined ? await findUserWithRows(db, id) : id;
      user = next === undefined ? undefined : { id: next, after: last };
      if (user === undefined) break;
    }
    const isEmpty = user === undefined && !(await hasRows(db));
    // The estimate is some seconds old.
    const left = isEmpty ? 0 : await estimateRows(db);
    if (packed > 0) log.info({ packed, left }, 'put points of earlier releases into packs');
    if (isEmpty) isDone = await freeRows(db);
  };
}

/** @returns how many rows were packed, and the key up to which; no key if the user has no more, or is being erased */
async function packSome(tx: Transaction, userId: string, after: RowKey | undefined) {
  if (!(await lockUserIfThere(tx, userId))) return { rows: 0, last: undefined };
  const stretches = await listRowStretches(tx, userId, after, BATCH);
  let rows = 0;
  for (const { type, provider, first, last } of stretches) {
    rows += await packRows(tx, userId, provider, [{ type, from: dayOf(first), to: dayOf(last) + DAY_MS }]);
  }
  const end = stretches.at(-1);
  return { rows, last: end && { type: end.type, provider: end.provider, recordedAt: dayOf(end.last) + DAY_MS - 1 } };
}
