/** Deletes a user: the user's row and connections at once, everything else in the background. */
import type { FastifyBaseLogger } from 'fastify';
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { beginErasure, type Ended, type ErasureLog } from '../erasures/index.ts';
import { deleteUserRow, lockUserIfThere, lockUserOf } from './store.ts';

/**
 * Ends whatever must stop in the same moment as the user. Runs under the user's lock, before the user is deleted;
 * everything else is erased later.
 */
export type EndAccess = (tx: Transaction, userId: string) => Promise<Ended>;

/** @throws AppError NOT_FOUND */
export async function deleteUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  endAccess: EndAccess,
): Promise<void> {
  await lockUserOf(tx, workspaceId, userId);
  const { rows, grants } = await endAccess(tx, userId);
  const { externalId } = await deleteUserRow(tx, workspaceId, userId);
  await recordEvent(tx, { workspaceId, userId, event: 'user.deleted', data: { userId, externalId } });
  await beginErasure(tx, workspaceId, userId, { rows: { users: 1, ...rows }, grants }, new Date());
}

/**
 * Runs the transaction of a deletion. Its last step, `note`, puts the user on the list of erasures outside the database;
 * if the transaction then fails, the user is taken off it again.
 * @throws AppError UNAVAILABLE if the list cannot be written: then nothing is deleted
 */
export async function deleteWithNote(
  { db, list, log }: { readonly db: Db; readonly list: ErasureLog; readonly log: Pick<FastifyBaseLogger, 'error'> },
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  run: (note: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const attempts: string[] = [];
  const note = async () => {
    try {
      attempts.push(await list.note(workspaceId, userId));
    } catch (error) {
      log.error(
        { err: error },
        'the list of erasures cannot be written, so nobody can be deleted (ERASURE_LOG); if the file is gone, put it back, or start the service again',
      );
      throw new AppError('UNAVAILABLE', 'The list of erasures cannot be written; nothing was deleted. Try again later');
    }
  };
  try {
    await run(note);
  } catch (error) {
    if (attempts.length > 0) {
      await takeBack(db, list, userId, attempts).catch((failure: unknown) => {
        log.error({ err: failure, userId }, 'a user may stay on the list of erasures although it was not deleted');
      });
    }
    throw error;
  }
}

/** A transaction whose answer is missing may still commit. The user's lock waits for that. */
async function takeBack(db: Db, list: ErasureLog, userId: string, attempts: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockUserIfThere(tx, userId, 'keeps answers')) await list.undo(attempts);
  });
}
