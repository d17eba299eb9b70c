/** Pages of users, in either order. */
import type { Queryable } from '../../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../../platform/http/cursor.ts';
import type { User } from '../store.ts';
import {
  type ListedConnection,
  listConnectionsOf,
  listNewestUsers,
  listSyncedUsers,
  type SyncedUser,
  type USER_ORDERS,
  type UserFilter,
} from './store.ts';

export interface UserPageQuery extends UserFilter {
  readonly sort?: (typeof USER_ORDERS)[number] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface UserPage {
  data: User[];
  nextCursor: string | null;
}

/** @throws AppError VALIDATION_ERROR for a cursor of another list */
export async function readUserPage(db: Queryable, workspaceId: string, query: UserPageQuery): Promise<UserPage> {
  const { limit, cursor, sort = 'newest', ...filter } = query;
  const { externalId, search, status, providerId } = filter;
  const binding = ['users', workspaceId, externalId, search, status, providerId, sort];
  const [at, id, part] = cursor === undefined ? [] : decodeCursor(binding, cursor);
  const after = at === undefined ? undefined : { at: String(at), id: String(id) };
  if (sort === 'newest') {
    const rows = await listNewestUsers(db, workspaceId, filter, after, limit + 1);
    return cutPage(rows, limit, binding, ({ createdAt, id }) => [createdAt, id]);
  }
  const isBehindSynced = part === 'unsynced';
  const synced: readonly (User | SyncedUser)[] = isBehindSynced
    ? []
    : await listSyncedUsers(db, workspaceId, filter, after, limit + 1);
  const rest =
    synced.length > limit
      ? []
      : await listNewestUsers(
          db,
          workspaceId,
          filter,
          isBehindSynced ? after : undefined,
          limit + 1 - synced.length,
          true,
        );
  return cutPage([...synced, ...rest], limit, binding, (user) =>
    isSynced(user) ? [user.syncedAt, user.id, 'synced'] : [user.createdAt, user.id, 'unsynced'],
  );
}

/** The same users with their connections, which one statement reads for the whole page. */
export async function withConnections<Listed extends { readonly id: string }>(
  db: Queryable,
  workspaceId: string,
  users: readonly Listed[],
): Promise<(Listed & { connections: ListedConnection[] })[]> {
  const found = await listConnectionsOf(
    db,
    workspaceId,
    users.map(({ id }) => id),
  );
  const byUser = Map.groupBy(found, ({ userId }) => userId);
  const shown = ({ userId: _, ...connection }: (typeof found)[number]) => connection;
  return users.map((user) => ({ ...user, connections: (byUser.get(user.id) ?? []).map(shown) }));
}

function isSynced(user: User | SyncedUser): user is SyncedUser {
  return 'syncedAt' in user;
}
