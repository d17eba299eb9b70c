import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { ofWorkspaces, type WorkspaceScope } from '../../access/users/index.ts';

/** Deletes up to `limit` syncs that ended before `before`; returns how many. */
export async function deleteOldSyncs(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const old = await queryReachable<{ userId: string; id: string }>(
    db,
    'sync_jobs',
    sql`
    select user_id as "userId", id from sync_jobs where finished_at < ${before} ${ofWorkspaces(scope, sql`workspace_id`)} order by finished_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from sync_jobs s
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where s.user_id = old.user_id and s.id = old.id ${isTheirs(sql`s.user_id`)}`,
  );
  return old.length;
}

/** Deletes up to `limit` syncs of a user. */
export async function eraseSyncs(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from sync_jobs where user_id = ${userId}
      and id in (select id from sync_jobs where user_id = ${userId} limit ${limit})`);
}
