/** How much all files together may have that lie in the database until they have been read. */
import type { Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { sumWaiting } from './store.ts';

/** In bytes: of one file, of the files of a workspace, and of all of them. */
export interface ImportBounds {
  readonly importMaxBytes: number;
  readonly importWorkspaceMaxBytes: number;
  readonly importTotalMaxBytes: number;
}

/** A file is read within minutes. */
const RETRY_SECONDS = 60;

/**
 * A file takes its whole room when its upload begins, so that no upload has to stop on its way. The room stays taken until the
 * transaction ends, and after that by the import.
 * @throws AppError RATE_LIMIT_EXCEEDED and UNAVAILABLE while others take the room
 */
export async function requireRoom(
  tx: Transaction,
  workspaceId: string,
  size: number,
  { importWorkspaceMaxBytes, importTotalMaxBytes }: ImportBounds,
): Promise<void> {
  const { ofWorkspace, ofAll } = await sumWaiting(tx, workspaceId);
  if (ofWorkspace + size > importWorkspaceMaxBytes)
    throw new AppError(
      'RATE_LIMIT_EXCEEDED',
      `Files of this workspace with ${ofWorkspace} bytes wait to be read, of at most ${importWorkspaceMaxBytes} (IMPORT_WORKSPACE_MAX_BYTES); try again when one of them has been read, or delete an import`,
      { retryAfterSeconds: RETRY_SECONDS },
    );
  if (ofAll + size > importTotalMaxBytes)
    throw new AppError(
      'UNAVAILABLE',
      'Too many files wait to be read; try again when some of them have been read. Whoever runs the service can set IMPORT_TOTAL_MAX_BYTES',
      { retryAfterSeconds: RETRY_SECONDS },
    );
}
