/** What the database lets our role do. */
import { type Queryable, sql } from './db.ts';

export interface Rights {
  readonly role: string;
  /** The tables in which the role lacks rights that every statement may need. */
  readonly missing: readonly { readonly table: string; readonly rights: readonly string[] }[];
  /** Whether it may create tables, as migrations do. */
  readonly mayCreate: boolean;
}

export async function readRights(db: Queryable): Promise<Rights> {
  const [own] = await db.query<{ role: string; mayCreate: boolean }>(sql`
    select quote_ident(current_user) as role, has_schema_privilege(current_schema(), 'create') as "mayCreate"`);
  const missing = await db.query<Rights['missing'][number]>(sql`
    select c.relname as table, array_agg(r.name order by r.at) as rights
    from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality as r (name, at)
    where c.relkind = 'r' and not has_table_privilege(c.oid, r.name)
      and c.relnamespace = any(array[to_regnamespace(current_schema()), to_regnamespace('graphile_worker')])
    group by c.relname order by 1`);
  return { role: String(own?.role), mayCreate: own?.mayCreate === true, missing };
}
