/** A user's health data as a whole, points and events together. */
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** The newest stored value of a provider and metric type; null if there is none. */
export async function latestValueOf(
  db: Queryable,
  userId: string,
  provider: number,
  type: number,
): Promise<number | null> {
  // A point lies at most one day from its local day, so the newest instant is in one of the newest three days.
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

/** Deletes every point of a user, with the rollups. */
export async function eraseUser(tx: Transaction, userId: string) {
  const points = await tx.execute(sql`delete from metrics where user_id = ${userId}`);
  const days = await tx.execute(sql`delete from metric_days where user_id = ${userId}`);
  const totals = await tx.execute(sql`delete from metric_totals where user_id = ${userId}`);
  return { points, days, totals };
}
