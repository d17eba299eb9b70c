/** Changes stored days behind the service's back. */
import { listMonths, putMonths } from '../../src/modules/store/metrics/write/month-store.ts';
import type { DayFigures, TypeMonth } from '../../src/modules/store/metrics/write/months.ts';
import { type Db, sql } from '../../src/platform/db.ts';

/** @param day only this local day. Default: all @param type only this metric type (code). Default: all */
export async function changeStoredDays(
  db: Db,
  userId: string,
  { type, day }: { readonly type?: number; readonly day?: string },
  change: Partial<DayFigures>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx.query<TypeMonth & { provider: number }>(sql`
      select metric_type as type, month, provider from metric_months where user_id = ${userId}`);
    for (const [provider, own] of Map.groupBy(stored, (one) => one.provider)) {
      const months = await listMonths(tx, userId, provider, own);
      for (const { month, days, ...one } of months) {
        if (type !== undefined && one.type !== type) continue;
        for (const [date, figures] of days) {
          if (day === undefined || (month.slice(0, 8) === day.slice(0, 8) && date === Number(day.slice(8))))
            Object.assign(figures, change);
        }
      }
      putMonths(tx, userId, provider, months);
    }
  });
}
