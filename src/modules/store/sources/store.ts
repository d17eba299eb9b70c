import { type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { mergePriorities, type Priorities, type SourcePriority } from './priority.ts';

/** The priorities that apply to one person. */
export async function loadPriority(db: Queryable, userId: string): Promise<SourcePriority> {
  const [row] = await db.query<{ priorities: string | null }>(sql`select ${prioritiesOf(userId)} as priorities`);
  return priorityFrom(row?.priorities);
}

/**
 * The same within another statement: a text for {@link priorityFrom}; null where neither the user nor the workspace has
 * set one.
 */
export const prioritiesOf = (userId: string): Sql => sql`(
  select nullif(json_build_array(u.priorities, w.priorities)::text, '[null, null]')
  from users p
  left join user_source_priorities u on u.user_id = ${userId}
  left join workspace_source_priorities w on w.workspace_id = p.workspace_id
  where p.id = ${userId})`;

export function priorityFrom(text: string | null | undefined): SourcePriority {
  const [user, workspace] = JSON.parse(text ?? '[]') as (Priorities | null | undefined)[]; // as prioritiesOf builds it
  return mergePriorities(user ?? {}, workspace ?? {});
}

export async function findWorkspacePriorities(db: Queryable, workspaceId: string): Promise<Priorities> {
  const [row] = await db.query<{ priorities: Priorities }>(sql`
    select priorities from workspace_source_priorities where workspace_id = ${workspaceId}`);
  return row?.priorities ?? {};
}

export async function findUserPriorities(db: Queryable, userId: string): Promise<Priorities> {
  const [row] = await db.query<{ priorities: Priorities }>(sql`
    select priorities from user_source_priorities where user_id = ${userId}`);
  return row?.priorities ?? {};
}

export async function putWorkspacePriorities(
  tx: Transaction,
  workspaceId: string,
  priorities: Priorities,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into workspace_source_priorities (workspace_id, priorities, updated_at)
    values (${workspaceId}, ${priorities}, ${now})
    on conflict (workspace_id) do update set priorities = excluded.priorities, updated_at = excluded.updated_at`);
}

export async function putUserPriorities(
  tx: Transaction,
  userId: string,
  priorities: Priorities,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into user_source_priorities (user_id, priorities, updated_at)
    values (${userId}, ${priorities}, ${now})
    on conflict (user_id) do update set priorities = excluded.priorities, updated_at = excluded.updated_at`);
}

/** A user's own priorities are one row. */
export const erasers: Erasers = {
  sourcePriorities: (tx, userId) => tx.execute(sql`delete from user_source_priorities where user_id = ${userId}`),
};
