/** Takes a file in parts, as tus sends them: each says where it begins, and a repeated one changes nothing. */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Vault } from '../../../platform/vault.ts';
import { keepBytes } from './parts.ts';
import { endImport, type OnImportProgress, tellProgress } from './progress.ts';
import { queueImport } from './queue.ts';
import {
  findOpenImport,
  type Import,
  type ImportKind,
  insertImport,
  putQueued,
  putReceived,
  requireImport,
} from './store.ts';

export const MAX_PART_BYTES = 8 * 1024 * 1024;
/** Shorter parts would make a row each. The last part may be shorter. */
export const MIN_PART_BYTES = 64 * 1024;

interface Owner {
  readonly workspaceId: string;
  readonly userId: string;
}

interface ImportOfUser {
  readonly userId: string;
  readonly importId: string;
}

export interface UploadOptions {
  /** The longest file. */
  readonly maxBytes: number;
  readonly onProgress: OnImportProgress;
}

/**
 * Begins an upload. The caller holds the user's lock.
 * @throws AppError CONFLICT while another import of the user has not ended; PAYLOAD_TOO_LARGE
 */
export async function beginUpload(
  tx: Transaction,
  { workspaceId, userId }: Owner,
  { kind, size }: { readonly kind: ImportKind; readonly size: number },
  { maxBytes, onProgress }: UploadOptions,
  now: Date,
): Promise<Import> {
  if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', `A file of an import has at most ${maxBytes} bytes`);
  const open = await findOpenImport(tx, userId);
  if (open !== undefined) {
    const message = `The import ${open.importId} of this user is ${open.status}; finish it, or delete it first`;
    throw new AppError('CONFLICT', message);
  }
  const begun = await insertImport(tx, { importId: uuidv7(), userId, workspaceId, kind, size }, now);
  await tellProgress(tx, onProgress, begun);
  return begun;
}

/**
 * Stores a part that begins at `offset`. The caller holds the user's lock.
 * @returns the import as it is now; `isTaken` is false for a part that begins somewhere else than where the next one belongs
 * @throws AppError CONFLICT once the file is complete or the import has ended; VALIDATION_ERROR for a part of a wrong length
 */
export async function takePart(
  tx: Transaction,
  vault: Vault,
  { userId, importId }: ImportOfUser,
  part: { readonly offset: number; readonly bytes: Buffer },
  now: Date,
): Promise<{ readonly received: number; readonly isTaken: boolean }> {
  const { status, size, received } = await requireImport(tx, userId, importId);
  if (status !== 'uploading') throw new AppError('CONFLICT', `The import takes no parts: it is ${status}`);
  if (part.offset !== received) return { received, isTaken: false };
  const end = received + part.bytes.length;
  if (end > size) throw invalid('body', `goes beyond the end of the file, which has ${size} bytes`);
  if (end < size && part.bytes.length < MIN_PART_BYTES)
    throw invalid('body', `must have at least ${MIN_PART_BYTES} bytes, because it is not the last part`);
  await keepBytes(tx, vault, { userId, importId }, received, part.bytes);
  await putReceived(tx, importId, end, now);
  return { received: end, isTaken: true };
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
