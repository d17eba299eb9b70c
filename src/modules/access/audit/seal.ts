/**
 * Gives entries their places in the chain of their workspace. Actions only write their entries, so that they never wait
 * for each other; a chain grows by one transaction at a time (ADR 46).
 */
import type { Db, Transaction } from '../../../platform/db.ts';
import { hashOf } from './entry.ts';
import { appendEntries, listWaitingWorkspaces, lockChain, type StoredEntry, takeWaiting } from './store.ts';

const BATCH = 500;

/**
 * Adds every waiting entry to its chain. Safe in several processes at once.
 * @param only the workspace; undefined: all
 */
export async function sealEntries(db: Db, only?: string): Promise<void> {
  for (const workspaceId of await listWaitingWorkspaces(db)) {
    if (only !== undefined && workspaceId !== only) continue;
    let sealed: number;
    do sealed = await db.transaction((tx) => sealBatch(tx, workspaceId));
    while (sealed === BATCH);
  }
}

async function sealBatch(tx: Transaction, workspaceId: string): Promise<number> {
  const end = await lockChain(tx, workspaceId);
  const waiting = await takeWaiting(tx, workspaceId, BATCH);
  let { entries: number, hash: previousHash } = end;
  const sealed = waiting.map(({ action, details, detailsDigest }): StoredEntry => {
    const place = { workspaceId, number: ++number, previousHash };
    const hash = hashOf(place, action, detailsDigest);
    previousHash = hash;
    return { ...place, ...action, details, detailsDigest, hash };
  });
  appendEntries(tx, workspaceId, sealed);
  return sealed.length;
}
