/** The deadlocks that a database has counted. Nothing else shows them, because a transaction runs again after one. */
import { type Db, sql } from '../../src/platform/db.ts';

/**
 * How many deadlocks there were. A session reports its count when it ends, so this ends the idle sessions; a service opens
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
