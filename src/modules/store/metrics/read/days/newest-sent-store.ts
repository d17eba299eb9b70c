import { type Queryable, sql } from '../../../../../platform/db.ts';
import { type MetricType, metricTypeOfCode } from '../../../../../vocabulary/metric-types/storage.ts';
import { monthOf } from '../../write/months.ts';

export interface NewestSent {
  readonly metricType: MetricType;
  /** Local day. */
  readonly newest: string;
  /** On how many local days since the first one it has sent something. */
  readonly days: number;
}

/** For each metric type and provider, what it has sent since `firstDay`; those that have sent nothing are left out. */
export async function listNewestSent(db: Queryable, userId: string, firstDay: string): Promise<NewestSent[]> {
  const rows = await db.query<{ type: number; newest: string; days: number }>(sql`
    select metric_type as type, max(day) as newest, count(*)::integer as days from metric_dates
    where user_id = ${userId} and month >= ${monthOf(firstDay)}::date and day >= ${firstDay}::date group by metric_type, provider`);
  return rows.map(({ type, newest, days }) => ({ metricType: metricTypeOfCode(type), newest, days }));
}
