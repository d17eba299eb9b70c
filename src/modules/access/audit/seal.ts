/**
 * Gives entries their places in the chain of their workspace. Actions only write their entries, so that they never wait
 * for each other; a chain grows by one transaction at a time (ADR 46).
 */
import { postgresCode } from '../../../platform/database-errors.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { hashOf } from './entry.ts';
import { appendEntries, listWaitingWorkspaces, lockChain, type StoredEntry, takeWaiting } from './store.ts';

const BATCH = 500;

/**
 * Adds every waiting entry to its chain. Safe in several processes at once. Where a chain cannot go on, its entries wait,
 * and the chains of other workspaces go on.
 * @param only the workspace; undefined: all
 * @throws AggregateError that names each workspace whose entries wait
 */
export async function sealEntries(db: Db, only?: string): Promise<void> {
  const failures: Error[] = [];
  for (const workspaceId of await listWaitingWorkspaces(db)) {
    if (only !== undefined && workspaceId !== only) continue;
    await sealWorkspace(db, workspaceId).catch((error: unknown) => failures.push(failureOf(workspaceId, error)));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

async function sealWorkspace(db: Db, workspaceId: string): Promise<void> {
  let sealed: number;
  do sealed = await db.transaction((tx) => sealBatch(tx, workspaceId));
  while (sealed === BATCH);
}

const TAKEN = '23505';

function failureOf(workspaceId: string, cause: unknown): Error {
  const reason =
    postgresCode(cause) === TAKEN
      ? 'somebody has put entries after its end (docs/audit.md says what to do)'
      : String(cause instanceof Error ? cause.message : cause);
  return new Error(`The audit log of workspace ${workspaceId} cannot go on, and new entries wait: ${reason}`, {
    cause,
  });
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
