/** The user whose notification settings a request is about. */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import { requireUser, type User } from '../../access/users/index.ts';
import { lockUser } from '../../store/metrics/index.ts';

/** @throws AppError NOT_FOUND */
export function requireOwner(db: Queryable, workspaceId: string, userId: string): Promise<User> {
  return requireUser(db, workspaceId, userId);
}

/**
 * The user, locked until the transaction ends. So changes happen one at a time: limits are counted correctly, and rules
 * and channels fit together.
 * @throws AppError NOT_FOUND
 */
export async function lockOwner(tx: Transaction, workspaceId: string, userId: string): Promise<User> {
  const user = await requireUser(tx, workspaceId, userId);
  await lockUser(tx, user.id);
  return user;
}
