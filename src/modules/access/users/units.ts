/** The units in which a user reads values: the user's own choice, else the workspace's. */
import type { Queryable } from '../../../platform/db.ts';
import type { Units } from '../../../vocabulary/value-text.ts';
import { unitsOfWorkspace } from '../workspaces/index.ts';
import { findUserPlace, type User } from './store.ts';

/** A user as the API shows it. */
export type ShownUser = User & { units: Units };

/** Users of one workspace, as the API shows them. */
export async function showUsers(db: Queryable, workspaceId: string, users: readonly User[]): Promise<ShownUser[]> {
  const isOpen = users.some(({ units }) => units === null);
  const fallback = isOpen ? await unitsOfWorkspace(db, workspaceId) : 'metric';
  return users.map((user) => ({ ...user, units: user.units ?? fallback }));
}

export async function showUser(db: Queryable, workspaceId: string, user: User): Promise<ShownUser> {
  return { ...user, units: user.units ?? (await unitsOfWorkspace(db, workspaceId)) };
}

/** Of a user who no longer exists: metric. */
export async function unitsOfUser(db: Queryable, userId: string): Promise<Units> {
  const place = await findUserPlace(db, userId);
  return place === undefined ? 'metric' : (place.units ?? unitsOfWorkspace(db, place.workspaceId));
}
