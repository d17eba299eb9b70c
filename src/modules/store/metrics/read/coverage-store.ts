import { type Queryable, sql } from '../../../../platform/db.ts';
import { type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import { withProviderIds } from '../../providers/index.ts';

/** The days with data of one metric type and provider. Days are local, and future ones count in none of the spans. */
export interface Coverage {
  readonly metricType: MetricType;
  readonly providerId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Days with data, of all time. */
  readonly days: number;
  /** Days with data, of the 30 and 90 that end today. */
  readonly daysOfLast30: number;
  readonly daysOfLast90: number;
  /** The newest of the longest stretches without data between two days with data. */
  readonly longestGap: { readonly from: string; readonly to: string; readonly days: number } | null;
}

type Row = Omit<Coverage, 'metricType' | 'providerId'> & { readonly type: number; readonly provider: number };

/** Reads the rollups only: the cost grows with days, not with points. */
export async function listCoverage(db: Queryable, userId: string, today: string): Promise<Coverage[]> {
  const rows = await db.query<Row>(sql`
    with days as (
      select metric_type, provider, day,
        day - lag(day) over (partition by metric_type, provider order by day) - 1 as gap
      from metric_days where user_id = ${userId})
    select metric_type as type, provider, min(day)::text as "firstDay", max(day)::text as "lastDay",
      count(*) as days,
      count(*) filter (where day between ${today}::date - 29 and ${today}::date) as "daysOfLast30",
      count(*) filter (where day between ${today}::date - 89 and ${today}::date) as "daysOfLast90",
      (array_agg(jsonb_build_object('from', day - gap, 'to', day - 1, 'days', gap) order by gap desc, day desc)
         filter (where gap > 0))[1] as "longestGap"
    from days group by metric_type, provider order by provider, metric_type`);
  const named = await withProviderIds(db, rows);
  return named.map(({ type, ...row }) => ({ metricType: metricTypeOfCode(type), ...row }));
}
