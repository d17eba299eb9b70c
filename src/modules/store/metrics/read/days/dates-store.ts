import { arrayOf } from '../../../../../platform/binary-columns.ts';
import { type Queryable, sql } from '../../../../../platform/db.ts';
import { dayOfMonth, monthOf } from '../../write/months.ts';

/** The local days of a metric type and provider that have points, ascending; by their codes. */
export interface Dates {
  readonly type: number;
  readonly provider: number;
  readonly days: readonly string[];
}

/** By provider and metric type. @param firstDay days before it are left out. Default: none is */
export async function listDates(db: Queryable, userId: string, firstDay = '-infinity'): Promise<Dates[]> {
  const rows = await db.queryArrays<
    [type: number, provider: number, month: string, first: number, dates: Buffer | null, count: number]
  >(sql`
    select m.metric_type, m.provider, m.month, m.first_day, array_send(m.days), cardinality(m.sum) from metric_months m
    where m.user_id = ${userId} and m.month >= ${monthOf(firstDay)}::date order by m.provider, m.metric_type, m.month`);
  const found: { type: number; provider: number; days: string[] }[] = [];
  for (const [type, provider, month, first, sent, count] of rows) {
    const dates = sent === null ? Array.from({ length: count }, (_, place) => first + place) : arrayOf(sent);
    const days = dates.map((date) => dayOfMonth(month, Number(date))).filter((day) => day >= firstDay);
    const before = found.at(-1);
    if (before?.type === type && before.provider === provider) before.days.push(...days);
    else found.push({ type, provider, days });
  }
  return found.filter(({ days }) => days.length > 0);
}
