/** Makes codes for apps, and says what has become of one. */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import { isoInstant, MINUTE_MS } from '../../../platform/instants.ts';
import { hasSignedInSince } from '../person-tokens/index.ts';
import { lockUserOf } from '../users/index.ts';
import { hashCode, makeCode } from './codes.ts';
import { type CodeOwner, deleteCode, insertCode, isCodeGood } from './store.ts';

export const CODE_MS = 15 * MINUTE_MS;

/** Processes note their own time, and their clocks may differ by this much. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

export interface Invitation {
  readonly code: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/**
 * Makes a code that is good once, for 15 minutes.
 * @param former a code that stops being good
 * @throws AppError NOT_FOUND where the workspace has no such user
 */
export async function invite(
  tx: Transaction,
  { workspaceId, userId }: CodeOwner,
  former?: string,
): Promise<Invitation> {
  const [code, expiresAt] = [makeCode(), new Date(Date.now() + CODE_MS)];
  await lockUserOf(tx, workspaceId, userId, 'keeps answers');
  if (former !== undefined) await deleteCode(tx, hashCode(former), userId);
  await insertCode(tx, hashCode(code), { workspaceId, userId }, expiresAt);
  return { code, expiresAt: isoInstant(expiresAt.getTime()) };
}

/** `over`: its time is over, or it was ended before a phone had used it. */
export type CodeState = 'waiting' | 'used' | 'over';

/** @param madeAt when this code was made, in milliseconds */
export async function codeState(db: Queryable, userId: string, code: string, madeAt: number): Promise<CodeState> {
  if (await isCodeGood(db, hashCode(code), userId)) return 'waiting';
  return (await hasSignedInSince(db, userId, new Date(madeAt - CLOCKS_DIFFER_MS))) ? 'used' : 'over';
}
