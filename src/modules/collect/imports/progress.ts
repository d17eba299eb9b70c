/** Tells the live stream how an import does, in the transaction that changes it. */
import type { EventData } from '../../../domain-events/catalog.ts';
import type { Transaction } from '../../../platform/db.ts';
import { type End, type Import, putEnd } from './store.ts';

/** Called under the lock of the import's user. */
export type OnImportProgress = (
  tx: Transaction,
  workspaceId: string,
  progress: EventData<'import.progress'>,
) => Promise<void>;

/** @param row as it is now */
export function tellProgress(tx: Transaction, onProgress: OnImportProgress, row: Import): Promise<void> {
  const { workspaceId, importId, userId, status, received, bytesRead, size: bytesTotal, records, stored } = row;
  return onProgress(tx, workspaceId, { importId, userId, status, received, bytesRead, bytesTotal, records, stored });
}

/**
 * Ends an import that is open, and tells of it.
 * @returns false if it had ended before
 */
export async function endImport(
  tx: Transaction,
  onProgress: OnImportProgress,
  importId: string,
  how: End,
  now: Date,
): Promise<boolean> {
  const ended = await putEnd(tx, importId, how, now);
  if (ended !== undefined) await tellProgress(tx, onProgress, ended);
  return ended !== undefined;
}
