import { type Queryable, sql } from '../../../../platform/db.ts';
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import { readProviderIds } from '../../../store/providers/index.ts';

/** The rollups of one metric type, column by column, sorted by day and provider. Columns cost much less than rows. */
export type DayColumns = [
  metricType: MetricType,
  /** Days since the first day. */
  day: number[],
  providerId: string[],
  ...numbers: Numbers,
];

type Numbers = [points: number[], valued: number[], sum: number[], mean: MeanColumn, last: (number | null)[]];

/** The mean of a day; null where it is `sum / valued`. */
type MeanColumn = (number | null)[];

/** The columns as they are read: with codes for the metric type and the providers. */
type StoredColumns = [typeCode: number, day: number[], providerCode: number[], ...numbers: Numbers];

/** The daily rollups of these metric types, for local days from first to last, both included. */
export async function listDayColumns(
  db: Queryable,
  userId: string,
  metricTypes: readonly MetricType[],
  firstDay: string,
  lastDay: string,
): Promise<DayColumns[]> {
  const types = metricTypes.map((name) => METRIC_TYPES[name].code);
  const stored = await db.queryArrays<StoredColumns>(sql`
    select metric_type, array_to_json(array_agg(day)), array_to_json(array_agg(provider)),
           array_to_json(array_agg(points)), array_to_json(array_agg(valued)), array_to_json(array_agg(sum)),
           array_to_json(array_agg(mean)), array_to_json(array_agg(last))
    from (select metric_type, day - ${firstDay}::date as day, provider, points, valued, sum, last,
            case when samples > 0 then sample_sum / samples
                 when spots between 1 and valued - 1 then steady_sum / (valued - spots) end as mean
          from metric_days
          where user_id = ${userId} and metric_type = any(${types}::smallint[])
            and day between ${firstDay}::date and ${lastDay}::date
          order by metric_type, day, provider) ordered
    group by metric_type`);
  const idOf = await readProviderIds(db, new Set(stored.flatMap(([, , codes]) => codes)));
  return stored.map(([type, days, codes, ...numbers]) => [metricTypeOfCode(type), days, codes.map(idOf), ...numbers]);
}
