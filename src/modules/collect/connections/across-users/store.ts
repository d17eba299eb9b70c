import { empty, join, type Queryable, sql } from '../../../../platform/db.ts';
import { CONNECTION_STATUSES, type Connection, type ConnectionStatus, columns } from '../store.ts';

export interface WorkspaceConnectionFilter {
  readonly status?: ConnectionStatus | undefined;
  readonly providerId?: string | undefined;
}

/**
 * One page of a workspace's connections, newest first. It is put together from one range of the index for each status
 * and provider, so that it reads no more than a page of each, however rare the connections are that fit.
 *
 * @param providerIds every vendor
 */
export async function listConnectionsAcross(
  db: Queryable,
  workspaceId: string,
  { status, providerId }: WorkspaceConnectionFilter,
  providerIds: readonly string[],
  afterId: string | undefined,
  limit: number,
): Promise<Connection[]> {
  const statuses = status === undefined ? CONNECTION_STATUSES : [status];
  const providers = providerId === undefined ? providerIds : [providerId];
  const isAfter = afterId === undefined ? empty : sql`and id < ${afterId}::uuid`;
  const ranges = statuses.flatMap((one) =>
    providers.map(
      (provider) => sql`
        (select user_id, id from connections
         where workspace_id = ${workspaceId} and status = ${one} and provider_id = ${provider} ${isAfter}
         order by id desc limit ${limit})`,
    ),
  );
  return db.query<Connection>(sql`
    select ${columns} from connections
    where (user_id, id) in (select user_id, id from (${join(ranges, ' union all ')}) r order by id desc limit ${limit})
    order by id desc`);
}
