import { type Queryable, sql } from '../../../platform/db.ts';

/** The part of a user's row that decides about all answers, besides the request and the clock. */
export interface UserState {
  readonly id: string;
  /** The user's own; null where it has none. */
  readonly timezone: string | null;
  /** Raised by every transaction that changes data which enter answers. */
  readonly version: number;
  /** The local days before `openSince` have not changed since this version; undefined if that is not known. */
  readonly settled: { readonly version: number; readonly openSince: string } | undefined;
  /** The same for the workspace: raised when a setting changes that enters answers. */
  readonly workspace: readonly [timezone: string | null, priorities: string | null];
}

/** The workspace's user; undefined when it is absent or another workspace's. */
export async function findUserState(
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<UserState | undefined> {
  const [row] = await db.queryArrays<
    [string, string | null, number, number | null, string | null, string | null, string | null]
  >(sql`
    select u.id, u.timezone, u.data_version, case when u.settled_until = u.data_version then u.settled_version end,
      u.open_since, w.timezone, p.priorities::text
    from users u
    join workspaces w on w.id = u.workspace_id
    left join workspace_source_priorities p on p.workspace_id = u.workspace_id
    where u.id = ${userId} and u.workspace_id = ${workspaceId}`);
  if (row === undefined) return undefined;
  const [id, timezone, version, settledVersion, openSince, ...workspace] = row;
  const settled = settledVersion === null || openSince === null ? undefined : { version: settledVersion, openSince };
  return { id, timezone, version, settled, workspace };
}
