/** Begins and ends the upload of a file. Its parts come in between (part-writer.ts). */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { endImport, type OnImportProgress, tellProgress } from './progress.ts';
import { queueImport } from './queue.ts';
import { type ImportBounds, requireRoom } from './room.ts';
import { findOpenImport, type Import, type ImportKind, insertImport, putQueued, requireImport } from './store.ts';

interface Owner {
  readonly workspaceId: string;
  readonly userId: string;
}

interface ImportOfUser {
  readonly userId: string;
  readonly importId: string;
}

export interface UploadOptions {
  readonly bounds: ImportBounds;
  readonly onProgress: OnImportProgress;
}

/**
 * Begins an upload. The caller holds the user's lock.
 * @throws AppError CONFLICT while another import of the user has not ended; PAYLOAD_TOO_LARGE; as {@link requireRoom}
 */
export async function beginUpload(
  tx: Transaction,
  { workspaceId, userId }: Owner,
  { kind, size }: { readonly kind: ImportKind; readonly size: number },
  { bounds, onProgress }: UploadOptions,
  now: Date,
): Promise<Import> {
  const { importMaxBytes } = bounds;
  if (size > importMaxBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', `A file of an import has at most ${importMaxBytes} bytes`);
  const open = await findOpenImport(tx, userId);
  if (open !== undefined) {
    const message = `The import ${open.importId} of this user is ${open.status}; finish it, or delete it first`;
    throw new AppError('CONFLICT', message);
  }
  await requireRoom(tx, workspaceId, size, bounds);
  const begun = await insertImport(tx, { importId: uuidv7(), userId, workspaceId, kind, size }, now);
  await tellProgress(tx, onProgress, begun);
  return begun;
}

/**
 * Lets a complete file be read; repeating it changes nothing. The caller holds the user's lock.
 * @throws AppError CONFLICT while parts are missing, and for an import that has failed or was cancelled
 */
export async function completeUpload(
  tx: Transaction,
  { userId, importId }: ImportOfUser,
  onProgress: OnImportProgress,
  now: Date,
): Promise<Import> {
  const found = await requireImport(tx, userId, importId);
  const { status, size, received } = found;
  if (status === 'failed' || status === 'cancelled')
    throw new AppError('CONFLICT', `The import has ended: it is ${status}`);
  if (status !== 'uploading') return found;
  if (received < size)
    throw new AppError(
      'CONFLICT',
      `${size - received} of ${size} bytes are missing; send the parts from ${received} on`,
    );
  const queued = await putQueued(tx, importId, now);
  await queueImport(tx, { userId, importId });
  await tellProgress(tx, onProgress, queued);
  return queued;
}

/**
 * Ends an import that has not ended; repeating it changes nothing. What it has stored stays, its parts go. The caller holds
 * the user's lock.
 * @throws AppError NOT_FOUND
 */
export async function cancelImport(
  tx: Transaction,
  { userId, importId }: ImportOfUser,
  onProgress: OnImportProgress,
  now: Date,
): Promise<void> {
  await requireImport(tx, userId, importId);
  // The job finds it ended, and deletes its parts.
  if (await endImport(tx, onProgress, importId, { status: 'cancelled' }, now))
    await queueImport(tx, { userId, importId });
}
