/** A user's health data as a whole, points and events together. */
import { empty, type Queryable, sql } from '../../../platform/db.ts';
import type { EraseRows, Erasers } from '../../../platform/erasing.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider } from '../providers/index.ts';
import { erasePoints } from './past/store.ts';
import { monthOf } from './write/months.ts';

/** The newest stored value of a person, provider and metric type; null if there is none. */
export async function latestValue(
  db: Queryable,
  userId: string,
  providerId: string,
  metricType: MetricType,
): Promise<number | null> {
  const [provider, type] = [await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code];
  // A point lies at most one day from its local day, so the newest instant is in the newest day with a value or in one of the
  // two before it.
  const [row] = await db.query<{ value: number }>(sql`
    select d.last as value from (
      select month from metric_months m
      where m.user_id = ${userId} and m.metric_type = ${type}::smallint and m.provider = ${provider}::smallint
        and (m.last is null or exists (select from unnest(m.last) as value where value is not null))
      order by m.month desc limit 1) newest
    cross join lateral (
      select last, last_at from metric_days
      where user_id = ${userId} and metric_type = ${type}::smallint and provider = ${provider}::smallint
        and month between (newest.month - interval '1 month')::date and newest.month and last is not null
      order by day desc limit 3) d
    order by d.last_at desc limit 1`);
  return row?.value ?? null;
}

/** The newest stored values of local days of a person, provider and metric type. Days without a value are left out. */
export async function dayValues(
  db: Queryable,
  userId: string,
  providerId: string,
  metricType: MetricType,
  days: readonly string[],
): Promise<Map<string, number>> {
  const [provider, type] = [await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code];
  const rows = await db.query<{ day: string; value: number }>(sql`
    select day, last as value from metric_days
    where user_id = ${userId} and metric_type = ${type}::smallint and provider = ${provider}::smallint
      and month = any(${[...new Set(days.map(monthOf))]}::date[]) and day = any(${days}::date[]) and last is not null`);
  return new Map(rows.map(({ day, value }) => [day, value]));
}

/** The number of local days of which a person has points of a provider. */
export async function countDays(db: Queryable, userId: string, providerId: string): Promise<number> {
  const provider = await codeOfProvider(db, providerId);
  const [row] = await db.query<{ days: number }>(sql`
    select count(distinct day)::integer as days from metric_dates
    where user_id = ${userId} and provider = ${provider}::smallint`);
  return row?.days ?? 0;
}

interface PackKey {
  readonly type: number;
  readonly provider: number;
  readonly start: string;
}

/**
 * Deletes points, pack by pack in the order of their key. Each call begins where the last one ended, because the index
 * keeps deleted packs for a while, and reading all of them in every call would take longer and longer.
 */
function pointEraser(): EraseRows {
  let done: PackKey | undefined;
  return async (tx, userId, limit) => {
    const behind =
      done === undefined
        ? empty
        : sql`and (metric_type, provider, start) > (${done.type}::smallint, ${done.provider}::smallint, ${done.start}::timestamptz)`;
    const [last] = await tx.query<PackKey>(sql`
      select metric_type as type, provider, start from metric_packs
      where user_id = ${userId} ${behind} order by metric_type, provider, start offset ${limit - 1} limit 1`);
    done = last;
    const upTo =
      last === undefined
        ? empty
        : sql`and (metric_type, provider, start) <= (${last.type}::smallint, ${last.provider}::smallint, ${last.start}::timestamptz)`;
    const erased = await tx.query<{ points: number }>(sql`
      delete from metric_packs where user_id = ${userId} ${behind} ${upTo} returning points`);
    return erased.reduce((sum, { points }) => sum + points, 0);
  };
}

/** For one erasure: they remember how far they are. */
export function createErasers(): Erasers {
  return {
    pastPoints: erasePoints,
    points: pointEraser(),
    months: (tx, userId, limit) =>
      tx.execute(sql`
        delete from metric_months where user_id = ${userId} and (metric_type, month, provider) in (
          select metric_type, month, provider from metric_months where user_id = ${userId}
          order by metric_type, month, provider limit ${limit})`),
    quarters: (tx, userId, limit) =>
      tx.execute(sql`
        delete from day_quarters where user_id = ${userId} and (day, provider) in (
          select day, provider from day_quarters where user_id = ${userId} order by day, provider limit ${limit})`),
    totals: (tx, userId, limit) =>
      tx.execute(sql`
        delete from metric_totals where user_id = ${userId} and (metric_type, provider) in (
          select metric_type, provider from metric_totals where user_id = ${userId} limit ${limit})`),
  };
}
