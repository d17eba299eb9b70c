/** Whose notification set-up a request is about. */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import { requireUser, type User } from '../../access/users/index.ts';
import { lockUser } from '../../store/metrics/index.ts';

/** @throws AppError NOT_FOUND */
export function requireOwner(db: Queryable, workspaceId: string, userId: string): Promise<User> {
  return requireUser(db, workspaceId, userId);
}

/**
 * The user, locked until the transaction ends: limits are counted, and rules and channels agree, one change at a time.
 * @throws AppError NOT_FOUND
 */
export async function lockOwner(tx: Transaction, workspaceId: string, userId: string): Promise<User> {
  const user = await requireUser(tx, workspaceId, userId);
  await lockUser(tx, user.id);
  return user;
}
