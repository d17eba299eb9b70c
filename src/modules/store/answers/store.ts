import { type Queryable, sql } from '../../../platform/db.ts';

/** What decides about all answers about a user, besides the request and the clock. */
export interface UserState {
  readonly id: string;
  /** The user's own; null where it has none. */
  readonly timezone: string | null;
  /** Raised by every transaction that changes what the answers are made of. */
  readonly version: number;
  /** The same of the workspace: its settings that enter answers. */
  readonly workspace: readonly [timezone: string | null, priorities: string | null];
}

/** The workspace's user; undefined when it is absent or another workspace's. */
export async function findUserState(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<UserState | undefined> {
  const [row] = await db.queryArrays<[string, string | null, number, string | null, string | null]>(sql`
    select u.id, u.timezone, u.data_version, w.timezone, p.priorities::text
    from users u
    join workspaces w on w.id = u.workspace_id
    left join workspace_source_priorities p on p.workspace_id = u.workspace_id
    where u.id = ${userId} and u.workspace_id = ${workspaceId}`);
  if (row === undefined) return undefined;
  const [id, timezone, version, ...workspace] = row;
  return { id, timezone, version, workspace };
}
