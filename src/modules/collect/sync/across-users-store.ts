import { join, type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { type NamesUser, userIsThere, withUserNames } from '../../access/users/index.ts';
import { columns, SYNC_STATUSES, SYNC_TRIGGERS, type SyncJob, type SyncStatus, type SyncTrigger } from './store.ts';

export interface WorkspaceSyncFilter {
  readonly status?: SyncStatus | undefined;
  readonly providerId?: string | undefined;
  readonly trigger?: SyncTrigger | undefined;
}

/** A sync in a list of all users. */
export type WorkspaceSync = SyncJob & NamesUser;

/**
 * One page of a workspace's syncs, newest first.
 *
 * A filtered page reads one range of the index for each combination of status, trigger and provider, at most a page of
 * rows from each. So rare syncs cost no more than frequent ones.
 *
 * @param providerIds all vendors
 */
export async function listSyncsAcross(
  db: Queryable,
  workspaceId: string,
  filter: WorkspaceSyncFilter,
  providerIds: readonly string[],
  afterId: string | undefined,
  limit: number,
): Promise<WorkspaceSync[]> {
  const isThere = sql`and ${userIsThere(sql`sync_jobs.user_id`)}`;
  const isAfter = afterId === undefined ? isThere : sql`and id < ${afterId}::uuid ${isThere}`;
  const rows = sql`
    select ${columns} from sync_jobs
    where (user_id, id) in (
      select user_id, id from ${fitting(workspaceId, filter, providerIds, isAfter, limit)} order by id desc limit ${limit})`;
  return db.query<WorkspaceSync>(sql`${withUserNames(workspaceId, rows)} order by page."jobId" desc`);
}

/** The SQL that gives the ids of a page, with all conditions. */
function fitting(
  workspaceId: string,
  { status, providerId, trigger }: WorkspaceSyncFilter,
  providerIds: readonly string[],
  isAfter: Sql,
  limit: number,
): Sql {
  if (status === undefined && providerId === undefined && trigger === undefined) {
    return sql`sync_jobs where workspace_id = ${workspaceId} ${isAfter}`;
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
  return sql`(${join(ranges, ' union all ')}) r`;
}

/** A backfill that waits for its turn is shown as queued. */
function storedStatuses(status: SyncStatus): readonly string[] {
  return status === 'queued' ? ['queued', 'waiting'] : [status];
}

/**
 * When the oldest sync that could run, and does not yet, was due: an ISO instant. Undefined where none waits. Backfills
 * and syncs that wait for a quota are left out: they are due later.
 */
export async function oldestWaitingSync(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ runAt: string | null }>(sql`
    select min(run_at) as "runAt" from sync_jobs where status = 'queued' and run_at <= ${new Date()}`);
  return row?.runAt ?? undefined;
}
