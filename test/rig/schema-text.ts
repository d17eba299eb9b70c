/** The schema of a database as text, for reading and for comparing. */
import { type Db, sql } from '../../src/platform/db.ts';

/** Functions, tables and views, each in one text. */
export async function schemaOf(from: Db): Promise<string[]> {
  return [...(await dumpFunctions(from)), ...(await dumpTables(from)), ...(await dumpViews(from))];
}

async function dumpFunctions(from: Db): Promise<string[]> {
  const functions = await from.query<{ text: string }>(sql`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace order by proname, oid`);
  return functions.map(({ text }) => `${text.trim()};\n`);
}

/** In the order in which they were made, because a view may read another. */
async function dumpViews(from: Db): Promise<string[]> {
  const views = await from.query<{ name: string; text: string }>(sql`
    select relname as name, pg_get_viewdef(oid) as text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' order by oid`);
  return views.map(({ name, text }) => `create view ${name} as\n${text.trim()}\n`);
}

async function dumpTables(from: Db): Promise<string[]> {
  const tables = await from.query<{ oid: number; name: string; unlogged: boolean }>(sql`
    select oid::int as oid, relname as name, relpersistence = 'u' as unlogged from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const dumped: string[] = [];
  for (const table of tables) dumped.push(await dumpTable(from, table));
  return dumped;
}

async function dumpTable(from: Db, table: { oid: number; name: string; unlogged: boolean }): Promise<string> {
  const columns = await from.query<{ text: string }>(sql`
    select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                     'default ' || pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table.oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`);
  // Before PostgreSQL 18, "not null" was not a constraint of its own; here it stands with its column.
  const constraints = await from.query<{ text: string }>(sql`
    select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table.oid} and contype <> 'n' order by array_position('{p,u,f,c}', contype::text), conname`);
  const indexes = await from.query<{ text: string }>(sql`
    select pg_get_indexdef(indexrelid) || ';' as text from pg_index
    where indrelid = ${table.oid} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid::regclass::text`);
  const members = [...columns, ...constraints].map(({ text }) => `  ${text}`).join(',\n');
  const create = `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (\n${members}\n);\n`;
  return create + indexes.map(({ text }) => `${text}\n`).join('');
}
