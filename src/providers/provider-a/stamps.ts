/** When and on which local day a reading stands. */

import { dayStart, localDay } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { HealthEvent, Point } from '../page.ts';
import { daySettlesAt } from '../settling.ts';
import { calendarDateOf, given, malformed } from '../wire-values.ts';
import { offsetAtEndOf, type Zone } from './zone.ts';

/** Everything about a point but its type and value. */
export type Stamp = Pick<Point, 'recordedAt' | 'utcOffsetMinutes' | 'day' | 'source' | 'settlesAt'>;

/**
 * A calendar date as the vendor wrote it.
 * @throws VendorError `malformed` for a day that does not exist, or lies outside 1900–2199
 */
export function calendarDay(text: string): string {
  const day = calendarDateOf(text);
  if (day === undefined) throw malformed('date');
  return day;
}

/**
 * The stamp of a daily value: midnight UTC of its local date, so that a change of zone makes no second row. It settles
 * 14 days after the day has ended in the zone of the account.
 */
export function dayStamp(day: string, zone: Zone | undefined): Stamp {
  const settlesAt = daySettlesAt(day, offsetAtEndOf(day, zone));
  return { recordedAt: dayStart(day), utcOffsetMinutes: null, day, settlesAt };
}

/** The stamp of a reading at an instant: final at once. */
export function spotStamp(recordedAt: number, utcOffsetMinutes: number | null): Stamp {
  return { recordedAt, utcOffsetMinutes, day: localDay(recordedAt, utcOffsetMinutes), settlesAt: null };
}

/** One point, or none where nothing was measured. It leaves out members of `data` without content. */
export function reading(
  stamp: Stamp,
  metricType: MetricType,
  value: number | undefined,
  data: JsonObject = {},
): Point[] {
  if (value === undefined || !Number.isFinite(value)) return [];
  const members = given(data);
  return [{ ...stamp, metricType, value, ...(Object.keys(members).length > 0 && { data: members }) }];
}

/** The point that counts a workout beside its event. */
export function workoutPoint(event: HealthEvent): Point {
  const { startedAt, utcOffsetMinutes = null, day, source = 'user', settlesAt } = event;
  return { metricType: 'workout', value: null, recordedAt: startedAt, utcOffsetMinutes, day, source, settlesAt };
}

/** Each point once; the last one counts. Two devices can measure at the same second. */
export function withoutRepeats(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [`${point.metricType} ${point.recordedAt}`, point])).values()];
}
