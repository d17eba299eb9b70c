import { type Queryable, sql } from '../../../platform/db.ts';

/** Ids of a workspace's users after `after`, in their order. */
export async function listUsersOf(
  db: Queryable,
  workspaceId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  const rows = await db.query<{ id: string }>(sql`
    select id from users where workspace_id = ${workspaceId} and id > ${from}::uuid order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}
