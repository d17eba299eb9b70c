import { empty, join, type Queryable, sql } from '../../../../platform/db.ts';
import { columns, SYNC_STATUSES, SYNC_TRIGGERS, type SyncJob, type SyncStatus, type SyncTrigger } from '../store.ts';

export interface WorkspaceSyncFilter {
  readonly status?: SyncStatus | undefined;
  readonly providerId?: string | undefined;
  readonly trigger?: SyncTrigger | undefined;
}

/**
 * One page of a workspace's syncs, newest first.
 *
 * A filtered page is put together from one range of the index for each combination of status, trigger and provider, so
 * that it reads no more than a page of each, however rare the syncs are that fit.
 *
 * @param providerIds every vendor
 */
export async function listSyncsAcross(
  db: Queryable,
  workspaceId: string,
  filter: WorkspaceSyncFilter,
  providerIds: readonly string[],
  afterId: string | undefined,
  limit: number,
): Promise<SyncJob[]> {
  const isAfter = afterId === undefined ? empty : sql`and id < ${afterId}::uuid`;
  const { status, providerId, trigger } = filter;
  if (status === undefined && providerId === undefined && trigger === undefined) {
    return db.query<SyncJob>(sql`
      select ${columns}, user_id from sync_jobs where workspace_id = ${workspaceId} ${isAfter}
      order by id desc limit ${limit}`);
  }
  const statuses = (status === undefined ? SYNC_STATUSES : [status]).flatMap(storedStatuses);
  const triggers = trigger === undefined ? SYNC_TRIGGERS : [trigger];
  const providers = providerId === undefined ? providerIds : [providerId];
  const ranges = statuses.flatMap((one) =>
    triggers.flatMap((cause) =>
      providers.map(
        (provider) => sql`
          (select user_id, id from sync_jobs
           where workspace_id = ${workspaceId} and status = ${one} and trigger = ${cause} and provider_id = ${provider}
             ${isAfter}
           order by id desc limit ${limit})`,
      ),
    ),
  );
  return db.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where (user_id, id) in (select user_id, id from (${join(ranges, ' union all ')}) r order by id desc limit ${limit})
    order by id desc`);
}

/** A backfill that waits for its turn is shown as queued. */
function storedStatuses(status: SyncStatus): readonly string[] {
  return status === 'queued' ? ['queued', 'waiting'] : [status];
}
