/**
 * Where the person's local days lie in time. The vendor names the zone in which the person is now, and not the one of an
 * earlier day. So a day that is stored already keeps its offset, wherever the person has gone since.
 */

import { addDays } from '../../platform/instants.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { FetchRequest } from '../provider.ts';
import type { DaySpan } from './day-spans.ts';
import { dayBeginsAt, fixedZone, offsetAtEndOf, type Zone } from './zone.ts';

export interface Calendar {
  /** The zone in which the person spent the day; undefined where it is not known. */
  zoneOn(day: string): Zone | undefined;
  /**
   * The instant at which a day begins and the one before it ends. On the day of a flight east the two overlap, and the
   * day before keeps the hours; on that of a flight west there is a gap, which the day before keeps too.
   */
  beginOf(day: string): number;
}

/**
 * @param zone where the person is now
 * @param offsets minutes east of UTC, of the days for which they are known
 */
export function calendarOf(zone: Zone | undefined, offsets: ReadonlyMap<string, number> = new Map()): Calendar {
  const zoneOn = (day: string) => {
    const offset = offsets.get(day);
    // A zone is better than its offset where both agree: clocks may have changed in the middle of the day.
    return offset === undefined || offset === offsetAtEndOf(day, zone) ? zone : fixedZone(offset);
  };
  const beginOf = (day: string) => Math.max(dayBeginsAt(zoneOn(day), day), dayBeginsAt(zoneOn(addDays(day, -1)), day));
  return { zoneOn, beginOf };
}

/** The calendar of a span, with the offsets at which its days were stored. */
export async function readCalendar(
  request: FetchRequest,
  zone: Zone | undefined,
  metricType: MetricType,
  { first, last }: DaySpan,
): Promise<Calendar> {
  return calendarOf(zone, await request.dayOffsets?.(metricType, addDays(first, -1), addDays(last, 1)));
}
