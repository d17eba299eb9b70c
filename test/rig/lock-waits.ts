/** The sessions that wait for a lock, on any node: on a Citus cluster users' rows are locked on the workers. */
import { type Db, raw, type Sql, sql } from '../../src/platform/db.ts';
import { until } from './clock.ts';

/** How many sessions of this database wait for locks, with a statement that is like `statement`. */
export async function countWaitingSessions(db: Db, statement = '%'): Promise<number> {
  const { activity, session } = await viewsOf(db);
  const waiting = await db.query(sql`
    select distinct ${session} from ${activity} where datname = current_database() and wait_event_type = 'Lock'
      and query ilike ${statement}`);
  return waiting.length;
}

/** True when a session has waited for a lock for this long. */
export async function isSessionWaitingFor(db: Db, ms: number): Promise<boolean> {
  const { activity, session, locks } = await viewsOf(db);
  const waiting = await db.query(sql`
    select from ${locks} where not granted and waitstart < clock_timestamp() - ${`${ms} milliseconds`}::interval
      and ${session} in (select ${session} from ${activity} where datname = current_database())`);
  return waiting.length > 0;
}

/** A session of a worker has the global id of the coordinator's session that it works for. */
async function viewsOf(db: Db): Promise<{ activity: Sql; session: Sql; locks: Sql }> {
  const [cluster] = await db.query(sql`select from pg_extension where extname = 'citus'`);
  return cluster
    ? { activity: raw('citus_stat_activity'), session: raw('global_pid'), locks: raw('citus_locks') }
    : { activity: raw('pg_stat_activity'), session: raw('pid'), locks: raw('pg_locks') };
}

/** Resolves when `count` sessions wait. */
export async function untilWaiting(db: Db, count = 1, statement = '%'): Promise<void> {
  await until(
    () => countWaitingSessions(db, statement),
    (waiting) => waiting >= count,
  );
}
