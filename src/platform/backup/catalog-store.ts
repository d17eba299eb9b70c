/** What a database consists of, by PostgreSQL's catalog. */
import { type Queryable, sql } from '../db.ts';
import type { BackedUpTable, BackupContent } from './file.ts';

/** The schema of the queue's library. The tables of the service lie in the schema that is current. */
const QUEUE = 'graphile_worker';

interface FoundTable extends BackedUpTable {
  readonly oid: number;
  /** The tables that its rows refer to. */
  readonly parents: readonly number[];
}

/**
 * The tables that last, without columns that PostgreSQL computes; those that others refer to come first.
 * @param leftOut names of tables that are not wanted
 */
export async function listTables(db: Queryable, leftOut: ReadonlySet<string>): Promise<BackedUpTable[]> {
  const found = await db.query<FoundTable>(sql`
    select c.oid::int as oid,
           case when n.nspname = ${QUEUE} then n.nspname || '.' else '' end || quote_ident(c.relname) as name,
           array(select quote_ident(attname) from pg_attribute
                 where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
           array(select confrelid::int from pg_constraint where conrelid = c.oid and contype = 'f') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in (current_schema(), ${QUEUE}) order by c.oid`);
  return parentsFirst(found.filter(({ name }) => !leftOut.has(name)));
}

function parentsFirst(tables: readonly FoundTable[]): BackedUpTable[] {
  const byOid = new Map(tables.map((table) => [table.oid, table]));
  const ordered = new Set<FoundTable>();
  const begun = new Set<FoundTable>();
  const place = (table: FoundTable) => {
    if (begun.has(table)) return; // it refers to itself
    begun.add(table);
    for (const oid of table.parents) {
      const parent = byOid.get(oid);
      if (parent !== undefined) place(parent);
    }
    ordered.add(table);
  };
  for (const table of tables) place(table);
  return [...ordered].map(({ name, columns }) => ({ name, columns }));
}

/** What the database's clock says, ISO 8601. */
export async function readMoment(db: Queryable): Promise<string> {
  const [moment] = await db.query<{ now: string }>(sql`select clock_timestamp() as now`);
  return String(moment?.now);
}

/** The sequences that have been used. Their values may run ahead of a snapshot, which does no harm. */
export async function listSequences(db: Queryable): Promise<BackupContent['sequences']> {
  return db.query(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in (current_schema(), ${QUEUE}) and last_value is not null order by 1`);
}

export async function putSequence(db: Queryable, { name, value }: BackupContent['sequences'][number]): Promise<void> {
  await db.query(sql`select setval(${name}::regclass, ${value}::bigint)`);
}

/** A table or view that the service's schema holds, other than those of extensions; undefined if there is none. */
export async function findAnyTable(db: Queryable): Promise<string | undefined> {
  const [found] = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.oid limit 1`);
  return found?.name;
}

/** The columns that these tables have here, by table. */
export async function columnsHere(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await listTables(db, new Set());
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}
