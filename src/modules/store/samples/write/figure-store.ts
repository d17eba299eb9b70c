/** Reads the points and nights that a provider's samples have given. Those that were pushed settle at once. */
import { type Queryable, sql } from '../../../../platform/db.ts';
import { DAY_MS, isoInstant } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { ORIGINS } from '../../../../vocabulary/event-types.ts';
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import type { StoredPoint } from './figures.ts';
import { dayOf } from './pack-coding.ts';
import type { PackOwner } from './pack-store.ts';

/** Of a metric type within UTC days. */
export async function listStoredPoints(
  db: Queryable,
  { userId, provider }: PackOwner,
  metricType: MetricType,
  days: ReadonlySet<number>,
): Promise<StoredPoint[]> {
  if (days.size === 0) return [];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const rows = await db.queryArrays<
    [at: number, value: number | null, day: string, offset: number | null, source: number, data: JsonObject | null]
  >(sql`
    select (extract(epoch from m.recorded_at) * 1000)::bigint, m.value, m.day, m.utc_offset_minutes, m.source, m.data
    from metrics m
    where m.user_id = ${userId} and m.provider = ${provider}::smallint
      and m.metric_type = ${METRIC_TYPES[metricType].code}::smallint
      and m.start >= ${isoInstant(first)}::timestamptz and m.start < ${isoInstant(last + DAY_MS)}::timestamptz
      and m.settles_at = 'infinity'`);
  const points = rows.map(([recordedAt, value, day, utcOffsetMinutes, source, data]) => {
    return { recordedAt, value, day, utcOffsetMinutes, source: ORIGINS[source] ?? 'user', data };
  });
  return points.filter(({ recordedAt }) => days.has(dayOf(recordedAt)));
}

/** The UTC days on which a provider's samples have given something, by the code of the metric type. */
export async function listStoredDays(
  db: Queryable,
  { userId, provider }: PackOwner,
): Promise<{ metricType: MetricType; day: number }[]> {
  const rows = await db.query<{ type: number; day: number }>(sql`
    select distinct m.metric_type as type,
           (extract(epoch from date_trunc('day', m.recorded_at, 'UTC')) * 1000)::bigint as day
    from metrics m
    where m.user_id = ${userId} and m.provider = ${provider}::smallint and m.settles_at = 'infinity'`);
  return rows.map(({ type, day }) => ({ metricType: metricTypeOfCode(type), day }));
}

/** The vendor's ids of the nights that stages have given, by the UTC days on which they began. */
export async function listStoredNights(
  db: Queryable,
  { userId, provider }: PackOwner,
  days: ReadonlySet<number>,
): Promise<string[]> {
  if (days.size === 0) return [];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const rows = await db.query<{ vendorId: string; at: number }>(sql`
    select vendor_id as "vendorId", (extract(epoch from started_at) * 1000)::bigint as at from health_events
    where user_id = ${userId} and provider = ${provider}::smallint and event_type = 'sleep'
      and started_at >= ${isoInstant(first)}::timestamptz and started_at < ${isoInstant(last + DAY_MS)}::timestamptz
      and settles_at = 'infinity'`);
  return rows.flatMap(({ vendorId, at }) => (days.has(dayOf(at)) ? [vendorId] : []));
}
