import { v7 as uuidv7 } from 'uuid';
import { type Queryable, sql } from '../../../platform/db.ts';

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
