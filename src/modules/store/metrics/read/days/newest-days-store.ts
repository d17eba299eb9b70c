import { type Queryable, sql } from '../../../../../platform/db.ts';
import { withProviderIds } from '../../../providers/index.ts';

/** The newest local day of which each provider has sent anything; providers without any since `firstDay` are left out. */
export async function listNewestDays(db: Queryable, userId: string, firstDay: string): Promise<Map<string, string>> {
  const rows = await db.query<{ provider: number; day: string }>(sql`
    select provider, max(day) as day from metric_days
    where user_id = ${userId} and day >= ${firstDay}::date group by provider`);
  return new Map((await withProviderIds(db, rows)).map(({ providerId, day }) => [providerId, day]));
}
