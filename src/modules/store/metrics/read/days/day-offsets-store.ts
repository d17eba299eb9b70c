import { type Queryable, sql } from '../../../../../platform/db.ts';
import { DAY_MS } from '../../../../../platform/instants.ts';
import { SETTLING_MS } from '../../../../../providers/settling.ts';
import { METRIC_TYPES, type MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider } from '../../../providers/index.ts';
import { monthOf } from '../../write/months.ts';
import { midnight } from '../../write/rollup-store.ts';

/**
 * The UTC offsets, in minutes, of the local days at which a provider's daily values were stored. A daily value settles a
 * fixed time after its day has ended where the person was, so the offset is known until then. Days that were opened
 * again for another reason are left out: their time is no whole quarter of an hour.
 */
export async function dayOffsets(
  db: Queryable,
  userId: string,
  providerId: string,
  metricType: MetricType,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): Promise<Map<string, number>> {
  const [provider, type] = [await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code];
  const rows = await db.query<{ day: string; offset: number }>(sql`
    select day, minutes::integer as offset from (
      select day, extract(epoch from ${midnight(sql`day`)} - settles_at) / 60 + ${(DAY_MS + SETTLING_MS) / 60_000} as minutes
      from metric_days
      where user_id = ${userId} and metric_type = ${type}::smallint and provider = ${provider}::smallint
        and month between ${monthOf(firstDay)}::date and ${lastDay}::date and day between ${firstDay}::date and ${lastDay}::date and isfinite(settles_at)) days
    where abs(minutes) <= 14 * 60 and minutes % 15 = 0`);
  return new Map(rows.map(({ day, offset }) => [day, offset]));
}
