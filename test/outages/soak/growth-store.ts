/** How much each table has grown, and how much of the database's log its changes have taken. */
import { type Db, sql } from '../../../src/platform/db.ts';

export interface TableSize {
  readonly name: string;
  /** Bytes, with indexes and long values. */
  readonly bytes: number;
  readonly rows: number;
}

export async function readSizes(db: Db): Promise<TableSize[]> {
  const tables = await db.query<{ name: string; bytes: number }>(sql`
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`);
  const counted: TableSize[] = [];
  for (const { name, bytes } of tables) {
    const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    counted.push({ name, bytes, rows: rows[0]?.count ?? 0 });
  }
  return counted;
}

/** The end of the log: for {@link readLog}. */
export async function findLogEnd(db: Db): Promise<string> {
  await db.query(sql`checkpoint`); // so that a restart does not end inside of what is read
  const [end] = await db.query<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`);
  return String(end?.lsn);
}

/** Bytes of the log by table, its indexes included; what belongs to no table counts under an empty name. */
export async function readLog(db: Db, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ name: string; bytes: number }>(sql`
    with blocks as (
      select relfilenode, sum(block_data_length + block_fpi_length)::float8 as bytes
      from pg_get_wal_block_info(${from}::pg_lsn, ${to}::pg_lsn) group by relfilenode
    ), named as (
      select b.bytes, coalesce(i.indrelid, t.reltoastrelid_of, r.oid)::regclass::text as name
      from blocks b
      left join pg_class r on pg_relation_filenode(r.oid) = b.relfilenode
      left join pg_index i on i.indexrelid = r.oid and r.relnamespace <> 'pg_toast'::regnamespace
      left join lateral (
        select owner.oid as reltoastrelid_of from pg_class owner
        where owner.reltoastrelid = r.oid or owner.reltoastrelid = (select indrelid from pg_index where indexrelid = r.oid)
      ) t on r.relnamespace = 'pg_toast'::regnamespace
    )
    select coalesce(name, '') as name, sum(bytes) as bytes from named group by 1`);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Bytes of the whole log between two places in it. */
export async function logBytes(db: Db, from: string, to: string): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(sql`
    select pg_wal_lsn_diff(${to}::pg_lsn, ${from}::pg_lsn)::float8 as bytes`);
  return row?.bytes ?? 0;
}

/** The present time on the database's clock, epoch milliseconds. */
export async function databaseNow(db: Db): Promise<number> {
  const [row] = await db.query<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`);
  return row?.ms ?? 0;
}

export interface EventCount {
  readonly key: string;
  readonly count: number;
}

/** How many events of each user and kind webhooks have to hear of. */
export async function countEvents(db: Db, events: readonly string[]): Promise<EventCount[]> {
  return db.query<EventCount>(sql`
    select user_id::text || ' ' || event as key, count(*) as count from outbox where event = any(${[...events]}::text[])
    group by 1`);
}

/** Work that could be done now, and deliveries that failed for good. */
export interface Work {
  /** Events that are to be dispatched included. */
  readonly jobs: number;
  readonly syncs: number;
  /** Those that wait for another attempt included. */
  readonly deliveries: number;
  readonly failed: number;
}

/** A sync that waits until a vendor sends what it has asked for is not due. */
export async function countWork(db: Db): Promise<Work> {
  const [row] = await db.query<Work>(sql`
    select (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now())
        + (select count(*) from outbox where dispatched_at is null) as jobs,
      (select count(*) from sync_jobs where status in ('queued', 'running') and run_at <= now()) as syncs,
      (select count(*) from deliveries where status = 'pending') as deliveries,
      (select count(*) from deliveries where status = 'failed') as failed`);
  if (row === undefined) throw new Error('the database counted nothing');
  return row;
}

/** Ends every session of others. */
export async function endSessions(db: Db): Promise<void> {
  await db.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}
