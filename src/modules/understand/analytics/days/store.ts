import { type Queryable, sql } from '../../../../platform/db.ts';

/** A metric type's rollups of some days, column by column, by day and provider: a fraction of the cost of rows. */
export type DayColumns = [
  /** Code. */
  metricType: number,
  /** Days since the first. */
  day: number[],
  /** Code. */
  provider: number[],
  points: number[],
  valued: number[],
  sum: number[],
  last: (number | null)[],
];

/** The daily rollups of these metric types (codes) on local days first to last, both included. */
export async function listDayColumns(
  db: Queryable,
  userId: string,
  types: readonly number[],
  firstDay: string,
  lastDay: string,
): Promise<DayColumns[]> {
  return db.queryArrays<DayColumns>(sql`
    select metric_type, array_to_json(array_agg(day)), array_to_json(array_agg(provider)),
           array_to_json(array_agg(points)), array_to_json(array_agg(valued)), array_to_json(array_agg(sum)),
           array_to_json(array_agg(last))
    from (select metric_type, day - ${firstDay}::date as day, provider, points, valued, sum, last
          from metric_days
          where user_id = ${userId} and metric_type = any(${types}::smallint[])
            and day between ${firstDay}::date and ${lastDay}::date
          order by metric_type, day, provider) ordered
    group by metric_type`);
}
