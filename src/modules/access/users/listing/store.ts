import { readCounts } from '../../../../platform/counts/store.ts';
import { empty, type Queryable, type Sql, sql } from '../../../../platform/db.ts';
import type { ConnectionErrorCode } from '../../../../vocabulary/connection-errors.ts';
import { columns, countEachUser, type User } from '../store.ts';

/** The states of connections; the module `connections` owns that table. */
export const CONNECTED_STATUSES = ['active', 'error', 'disconnected'] as const;
export const USER_ORDERS = ['newest', 'recently_synced'] as const;

export interface UserFilter {
  readonly externalId?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: (typeof CONNECTED_STATUSES)[number] | undefined;
  readonly providerId?: string | undefined;
}

/** The last user of the previous page: (createdAt, id), or of users with a sync (syncedAt, id). ISO 8601. */
export interface UserPosition {
  readonly at: string;
  readonly id: string;
}

/** A search of at least this many characters finds text anywhere, not only at the beginning. */
const PART_LENGTH = 3;

function conditionOf(workspaceId: string, { externalId, search, status, providerId }: UserFilter): Sql {
  return sql`users.workspace_id = ${workspaceId}
    ${externalId === undefined ? empty : sql`and users.external_id = ${externalId}`}
    ${search === undefined ? empty : isFound(search)}
    ${
      status === undefined && providerId === undefined
        ? empty
        : sql`and exists (select from connections f where f.user_id = users.id and f.workspace_id = ${workspaceId}
            ${status === undefined ? empty : sql`and f.status = ${status}`}
            ${providerId === undefined ? empty : sql`and f.provider_id = ${providerId}`})`
    }`;
}

/** The index narrows the users down; the comparison of the texts decides. */
function isFound(search: string): Sql {
  const grams = sql`user_search_grams(users.external_id, users.email, users.display_name)`;
  return [...search].length < PART_LENGTH
    ? sql`and ${grams} @> array[chr(1) || lower(${search})]
        and (starts_with(lower(users.external_id), lower(${search})) or starts_with(lower(users.email), lower(${search}))
          or starts_with(lower(users.display_name), lower(${search})))`
    : sql`and ${grams} @> search_grams(${search})
        and (strpos(lower(users.external_id), lower(${search})) > 0 or strpos(lower(users.email), lower(${search})) > 0
          or strpos(lower(users.display_name), lower(${search})) > 0)`;
}

/** One page of users, newest first; with `isUnsynced` only of those that have never been synced. */
export async function listNewestUsers(
  db: Queryable,
  workspaceId: string,
  filter: UserFilter,
  after: UserPosition | undefined,
  limit: number,
  isUnsynced = false,
): Promise<User[]> {
  const neverSynced = sql`
    and not exists (select from connections c where c.user_id = users.id and c.last_synced_at is not null)`;
  return db.query<User>(sql`
    select ${columns} from users where ${conditionOf(workspaceId, filter)} ${isUnsynced ? neverSynced : empty}
    ${after === undefined ? empty : sql`and (users.created_at, users.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by users.created_at desc, users.id desc limit ${limit}`);
}

export type SyncedUser = User & { syncedAt: string };

/** One page of the users that have been synced, the last synced first. A user counts by its latest connection. */
export async function listSyncedUsers(
  db: Queryable,
  workspaceId: string,
  filter: UserFilter,
  after: UserPosition | undefined,
  limit: number,
): Promise<SyncedUser[]> {
  return db.query<SyncedUser>(sql`
    select ${columns}, c.last_synced_at as "syncedAt" from connections c join users on users.id = c.user_id
    where c.workspace_id = ${workspaceId} and c.last_synced_at is not null and ${conditionOf(workspaceId, filter)}
      and not exists (
        select from connections o
        where o.user_id = c.user_id and (o.last_synced_at, o.id) > (c.last_synced_at, c.id))
    ${after === undefined ? empty : sql`and (c.last_synced_at, c.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by c.last_synced_at desc, c.user_id desc limit ${limit}`);
}

/** A connection as the list of users shows it. */
export interface ListedConnection {
  id: string;
  providerId: string;
  status: (typeof CONNECTED_STATUSES)[number];
  lastSyncedAt: string | null;
  nextSyncAt: string | null;
  lastError: string | null;
  lastErrorCode: ConnectionErrorCode | null;
}

/** The connections of several users, each user's newest first. */
export async function listConnectionsOf(
  db: Queryable,
  workspaceId: string,
  userIds: readonly string[],
): Promise<(ListedConnection & { readonly userId: string })[]> {
  return db.query(sql`
    select user_id as "userId", id, provider_id as "providerId", status, last_synced_at as "lastSyncedAt",
      next_sync_at as "nextSyncAt", last_error as "lastError",
      last_error_code as "lastErrorCode"
    from connections where workspace_id = ${workspaceId} and user_id = any(${[...userIds]}::uuid[])
    order by user_id, id desc`);
}

/** How many users a workspace has. It reads a kept count. */
export async function countUsersOf(db: Queryable, workspaceId: string): Promise<number> {
  const [row] = await readCounts(db, 'users', countEachUser, workspaceId);
  return row?.count ?? 0;
}
