/** Deadlocks that a database has counted. Its sessions start over after one, so nothing else tells of them. */
import { type Db, sql } from '../../src/platform/db.ts';

/**
 * How many there were. Sessions report what they have counted when they end: those that idle are ended; a service opens
 * new ones by itself.
 */
export async function countDeadlocks(db: Db): Promise<number> {
  await db.query(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`);
  const [row] = await db.query<{ deadlocks: number }>(sql`
    select deadlocks from pg_stat_database where datname = current_database()`);
  if (row === undefined) throw new Error('the database has no statistics of itself');
  return row.deadlocks;
}
