import { type Queryable, sql } from '../../../../../platform/db.ts';
import { type MetricType, metricTypeOfCode } from '../../../../../vocabulary/metric-types/storage.ts';

export interface NewestSent {
  readonly metricType: MetricType;
  /** Local day. */
  readonly day: string;
}

/** For each metric type and provider, the newest local day that it has sent; those without any since `firstDay` are left out. */
export async function listNewestSent(db: Queryable, userId: string, firstDay: string): Promise<NewestSent[]> {
  const rows = await db.query<{ type: number; day: string }>(sql`
    select metric_type as type, max(day) as day from metric_days
    where user_id = ${userId} and day >= ${firstDay}::date group by metric_type, provider`);
  return rows.map(({ type, day }) => ({ metricType: metricTypeOfCode(type), day }));
}
