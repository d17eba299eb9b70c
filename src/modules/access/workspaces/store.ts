import { v7 as uuidv7 } from 'uuid';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockId } from '../../../platform/id-lock-store.ts';

/** Creates a workspace; undefined when the slug is taken (by an earlier start or by another process). */
export async function createWorkspace(db: Queryable, slug: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    insert into workspaces (id, slug, created_at) values (${uuidv7()}, ${slug}, ${now})
    on conflict (slug) do nothing returning id`);
  return row?.id;
}

/** The id of a workspace by its slug. */
export async function findWorkspace(db: Queryable, slug: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`select id from workspaces where slug = ${slug}`);
  return row?.id;
}

/** Those of these workspaces that exist, sorted by slug. */
export async function findWorkspaces(db: Queryable, slugs: readonly string[]): Promise<{ slug: string; id: string }[]> {
  return db.query(sql`select slug, id from workspaces where slug = any(${slugs}::text[]) order by slug`);
}

export async function listWorkspaceIds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`select id from workspaces order by id`);
  return rows.map(({ id }) => id);
}

/** The slug of a workspace by its id. */
export async function findWorkspaceSlug(db: Queryable, workspaceId: string): Promise<string | undefined> {
  const [row] = await db.query<{ slug: string }>(sql`select slug from workspaces where id = ${workspaceId}`);
  return row?.slug;
}

/**
 * Locks the workspace until the transaction ends, so that one transaction at a time counts its own rows and adds to
 * them.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await lockId(tx, 'workspace', workspaceId);
}
