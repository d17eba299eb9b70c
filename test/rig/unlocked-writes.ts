/**
 * Finds writers that do not hold the lock of the user whose rows they insert. No foreign key would stop them from
 * writing rows of a user who is being deleted.
 */
import { type Db, raw, sql } from '../../src/platform/db.ts';

/** Rows that outlive their user on purpose, and the external id, which is claimed before its user is created. */
const UNGUARDED = [
  ...['outbox', 'deliveries', 'delivery_queue', 'erasures', 'user_external_ids'],
  ...['audit_pending', 'audit_entries'],
];

/** Citus allows no triggers on users' tables, so nothing is watched there. */
async function isUnwatchable(db: Db): Promise<boolean> {
  const cluster = await db.query(sql`select from pg_extension where extname = 'citus'`);
  if (cluster.length > 0) process.stderr.write('not run: watching writes by triggers, on Citus\n');
  return cluster.length > 0;
}

/** From now on every insert is watched. `list` names the tables that had an insert without the lock. */
export async function watchUnlockedWrites(db: Db): Promise<{ list(): Promise<string[]> }> {
  if (await isUnwatchable(db)) return { list: async () => [] };
  await db.query(sql`create table unlocked_writes (name text not null)`);
  // A lock or a write leaves the transaction's id in the row.
  await db.query(sql`
    create function note_unlocked_write() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from users where id = new.user_id and pg_current_xact_id()::xid in (xmin, xmax)
      ) then
        insert into unlocked_writes values (tg_table_name);
      end if;
      return null;
    end $$`);
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.columns natural join information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'user_id' and table_name <> all(${UNGUARDED}::text[])`);
  for (const { name } of tables) {
    await db.query(sql`
      create trigger note_unlocked_write after insert on ${raw(name)}
      for each row when (new.user_id is not null) execute function note_unlocked_write()`);
  }
  return {
    list: async () => {
      const rows = await db.query<{ name: string }>(sql`select distinct name from unlocked_writes order by name`);
      return rows.map(({ name }) => name);
    },
  };
}

/** The rows behind answers with a validator. */
const ANSWERED = [
  'metric_packs',
  'metric_months',
  'day_quarters',
  'metric_totals',
  'health_events',
  'personal_records',
  'health_scores',
  'anomalies',
  'correlation_windows',
  'user_source_priorities',
];

/**
 * From now on every write of the rows behind answers is watched. `list` names the tables with a write that did not
 * raise the version of the user: clients would keep an outdated answer.
 */
export async function watchUnraisedWrites(db: Db): Promise<{ list(): Promise<string[]> }> {
  if (await isUnwatchable(db)) return { list: async () => [] };
  await db.query(sql`create table unraised_writes (name text not null)`);
  // A write leaves the transaction's id in the row as the one that made it; a lock alone does not. Asked at the end,
  // because some writers learn only by writing whether there was something new.
  await db.query(sql`
    create function note_unraised_write() returns trigger language plpgsql as $$
    begin
      if exists (
        select from users where id = coalesce(new.user_id, old.user_id) and xmin <> pg_current_xact_id()::xid
      ) then
        insert into unraised_writes values (tg_table_name || ' (' || lower(tg_op) || ')');
      end if;
      return null;
    end $$`);
  for (const name of ANSWERED) {
    await db.query(sql`
      create constraint trigger note_unraised_write after insert or update or delete on ${raw(name)}
      deferrable initially deferred for each row execute function note_unraised_write()`);
  }
  return {
    list: async () => {
      const rows = await db.query<{ name: string }>(sql`select distinct name from unraised_writes order by name`);
      return rows.map(({ name }) => name);
    },
  };
}
