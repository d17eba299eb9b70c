import { type Queryable, sql } from '../../../../../platform/db.ts';
import { type MetricType, metricTypeOfCode } from '../../../../../vocabulary/metric-types/storage.ts';
import { withProviderIds } from '../../../providers/index.ts';

export interface NewestDay {
  readonly metricType: MetricType;
  readonly providerId: string;
  /** Local day. */
  readonly day: string;
}

/** The newest local day that each provider has sent of each metric type; those without any since `firstDay` are left out. */
export async function listNewestDays(db: Queryable, userId: string, firstDay: string): Promise<NewestDay[]> {
  const rows = await db.query<{ type: number; provider: number; day: string }>(sql`
    select metric_type as type, provider, max(day) as day from metric_days
    where user_id = ${userId} and day >= ${firstDay}::date group by metric_type, provider`);
  return (await withProviderIds(db, rows)).map(({ type, ...rest }) => ({
    metricType: metricTypeOfCode(type),
    ...rest,
  }));
}
