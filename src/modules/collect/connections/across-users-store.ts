import { join, type Queryable, sql } from '../../../platform/db.ts';
import { type NamesUser, userIsThere, withUserNames } from '../../access/users/index.ts';
import { CONNECTION_STATUSES, type Connection, type ConnectionStatus, columns } from './store.ts';

export interface WorkspaceConnectionFilter {
  readonly status?: ConnectionStatus | undefined;
  readonly providerId?: string | undefined;
}

/** A connection in a list of all users. */
export type WorkspaceConnection = Connection & NamesUser;

/**
 * One page of a workspace's connections, newest first. It reads one range of the index for each status and provider, at
 * most a page of rows from each. So rare connections cost no more than frequent ones.
 *
 * @param providerIds all vendors
 */
export async function listConnectionsAcross(
  db: Queryable,
  workspaceId: string,
  { status, providerId }: WorkspaceConnectionFilter,
  providerIds: readonly string[],
  afterId: string | undefined,
  limit: number,
): Promise<WorkspaceConnection[]> {
  const statuses = status === undefined ? CONNECTION_STATUSES : [status];
  const providers = providerId === undefined ? providerIds : [providerId];
  const isThere = sql`and ${userIsThere(sql`connections.user_id`)}`;
  const isAfter = afterId === undefined ? isThere : sql`and id < ${afterId}::uuid ${isThere}`;
  const ranges = statuses.flatMap((one) =>
    providers.map(
      (provider) => sql`
        (select user_id, id from connections
         where workspace_id = ${workspaceId} and status = ${one} and provider_id = ${provider} ${isAfter}
         order by id desc limit ${limit})`,
    ),
  );
  const rows = sql`
    select ${columns} from connections
    where (user_id, id) in (select user_id, id from (${join(ranges, ' union all ')}) r order by id desc limit ${limit})`;
  return db.query<WorkspaceConnection>(sql`${withUserNames(workspaceId, rows)} order by page.id desc`);
}

/** The ids of the users' connections to a phone's provider, by user. */
export async function findPhoneConnections(
  db: Queryable,
  userIds: readonly string[],
  providerId: string,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const found = await db.query<{ userId: string; id: string }>(sql`
    select user_id as "userId", id from connections
    where user_id = any(${[...userIds]}::uuid[]) and provider_id = ${providerId}`);
  return new Map(found.map(({ userId, id }) => [userId, id]));
}

/** Connections that do not work, of one vendor and for one reason. */
export interface BrokenGroup {
  readonly providerId: string;
  readonly status: 'error' | 'disconnected';
  readonly reason: string | null;
  readonly count: number;
  /** The last time that one of them worked: ISO 8601. */
  readonly since: string;
}

/** Up to `limit` groups, the largest first. */
export async function countBroken(db: Queryable, workspaceId: string, limit: number): Promise<BrokenGroup[]> {
  return db.query<BrokenGroup>(sql`
    select provider_id as "providerId", status, last_error as reason, count(*) as count,
      min(coalesce(last_synced_at, connected_at)) as since
    from connections where workspace_id = ${workspaceId} and status in ('error', 'disconnected')
    group by provider_id, status, last_error order by count(*) desc, provider_id, status, last_error limit ${limit}`);
}

/** Counts the active connections of a workspace at a vendor, and those of them that its notices have reached. */
export interface NoticeReach {
  readonly connections: number;
  readonly notified: number;
  /** ISO instant, to within an hour; null where none has come. */
  readonly lastNoticeAt: string | null;
}

/** @param since older notices do not count */
export async function readNoticeReach(
  db: Queryable,
  workspaceId: string,
  providerId: string,
  since: Date,
): Promise<NoticeReach> {
  const [reach] = await db.query<NoticeReach>(sql`
    select count(*) as connections, count(*) filter (where notified_at >= ${since}) as notified,
      max(notified_at) as "lastNoticeAt"
    from connections where workspace_id = ${workspaceId} and provider_id = ${providerId} and status = 'active'`);
  return reach ?? { connections: 0, notified: 0, lastNoticeAt: null };
}
