/** What the database lets our role do. */
import { type Queryable, sql } from './db.ts';

export interface Rights {
  readonly role: string;
  /** Schemas that the role may not use at all. */
  readonly closed: readonly string[];
  /** The tables in which the role lacks rights that every statement may need. */
  readonly missing: readonly { readonly table: string; readonly rights: readonly string[] }[];
  /** Tables of the queue whose rows are hidden from the role: its library gives them row security, without a policy. */
  readonly hidden: readonly string[];
  /** Whether it may create tables, as migrations do. */
  readonly mayCreate: boolean;
}

export async function readRights(db: Queryable): Promise<Rights> {
  // A schema that the role may not use is left out of the search path: then there is no current one.
  const [own] = await db.query<Omit<Rights, 'missing' | 'hidden'>>(sql`
    select quote_ident(current_user) as role, has_schema_privilege(current_schema(), 'create') as "mayCreate",
           array_remove(array[
             case when current_schema() is null then current_setting('search_path') end,
             case when not has_schema_privilege(to_regnamespace('graphile_worker'), 'usage') then 'graphile_worker' end
           ], null) as closed`);
  const missing = await db.query<Rights['missing'][number]>(sql`
    select c.relname as table, array_agg(r.name order by r.at) as rights
    from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality as r (name, at)
    where c.relkind = 'r' and not has_table_privilege(c.oid, r.name)
      and c.relnamespace = any(array[to_regnamespace(current_schema()), to_regnamespace('graphile_worker')])
    group by c.relname order by 1`);
  const hidden = await db.query<{ table: string }>(sql`
    select relname as table from pg_class
    where relkind = 'r' and relnamespace = to_regnamespace('graphile_worker') and row_security_active(oid) order by 1`);
  return {
    role: String(own?.role),
    closed: own?.closed ?? [],
    mayCreate: own?.mayCreate === true,
    missing,
    hidden: hidden.map(({ table }) => table),
  };
}

/** Why a session may only read, and what to do, to go on after the name of the server; undefined where it may write. */
export async function whyReadOnly(db: Queryable): Promise<string | undefined> {
  const [session] = await db.query<{ isReadOnly: boolean; isStandby: boolean }>(sql`
    select current_setting('transaction_read_only')::boolean as "isReadOnly", pg_is_in_recovery() as "isStandby"`);
  if (session?.isReadOnly !== true) return undefined;
  return session.isStandby
    ? 'takes no writes, because it is a standby: name its primary in DATABASE_URL, or list both'
    : 'takes no writes, because default_transaction_read_only is on: switch it off for the role, the database and the server';
}
