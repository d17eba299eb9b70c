import { type Queryable, sql } from '../../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart } from '../../../../../platform/instants.ts';
import { METRIC_TYPES, type MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider } from '../../../providers/index.ts';
import { instantText } from '../../write/array-literals.ts';

export interface NewestPoint {
  /** ISO 8601. */
  readonly recordedAt: string;
  readonly value: number | null;
  readonly data: unknown;
}

/** The newest point of a local day; undefined if there is none any more. */
export async function findNewestPoint(
  db: Queryable,
  userId: string,
  metricType: MetricType,
  providerId: string,
  day: string,
): Promise<NewestPoint | undefined> {
  const [provider, type] = [await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code];
  // A point lies at most one day from its local day.
  const [from, to] = [dayStart(addDays(day, -1)), dayStart(day) + 2 * DAY_MS];
  const [point] = await db.query<NewestPoint>(sql`
    select m.recorded_at as "recordedAt", m.value, m.data from metrics m
    where m.user_id = ${userId} and m.metric_type = ${type}::smallint and m.provider = ${provider}::smallint
      and m.start >= ${instantText(from)}::timestamptz and m.start < ${instantText(to)}::timestamptz
      and m.day = ${day}::date
    order by m.recorded_at desc limit 1`);
  return point;
}
