/** A user's health data as a whole, points and events together. */
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** The newest stored value of a provider and metric type; null where there is none. */
export async function latestValueOf(
  db: Queryable,
  userId: string,
  provider: number,
  type: number,
): Promise<number | null> {
  // A point lies at most a day from its local day, so the newest instant is in one of the newest three.
  const [row] = await db.query<{ value: number }>(sql`
    select last as value from (
      select last, last_at from metric_days
      where user_id = ${userId} and metric_type = ${type}::smallint and provider = ${provider}::smallint and last is not null
      order by day desc limit 3) newest
    order by last_at desc limit 1`);
  return row?.value ?? null;
}

/** The oldest local day of a provider that still has provisional points or events. */
export async function oldestUnsettledDayOf(
  db: Queryable,
  userId: string,
  provider: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ day: string | null }>(sql`
    select least(
      (select min(day) from metric_days
       where user_id = ${userId} and provider = ${provider}::smallint and settles_at > ${now}::timestamptz),
      (select min(day) from health_events
       where user_id = ${userId} and provider = ${provider}::smallint and settles_at > ${now}::timestamptz)) as day`);
  return row?.day ?? undefined;
}

/** Deletes points, rollups and events of a user; returns how many points there were. */
export async function deleteAllHealth(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ points: number }>(sql`
    with gone as (delete from metrics where user_id = ${userId} returning 1) select count(*) as points from gone`);
  await tx.query(sql`delete from metric_days where user_id = ${userId}`);
  await tx.query(sql`delete from metric_totals where user_id = ${userId}`);
  await tx.query(sql`delete from health_events where user_id = ${userId}`);
  return row?.points ?? 0;
}
