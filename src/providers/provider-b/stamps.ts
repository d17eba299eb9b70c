/** When and on which local day a summary's readings stand. The vendor counts in epoch seconds plus a local offset. */

import { dayStart, localDay } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { Point } from '../page.ts';
import { daySettlesAt } from '../settling.ts';
import { VendorError } from '../vendor-api.ts';
import { calendarDateOf, offsetMinutesOf } from '../wire-values.ts';

/** Everything about a point but its type and value. */
export type Stamp = Pick<Point, 'recordedAt' | 'utcOffsetMinutes' | 'day' | 'source' | 'isSpot' | 'settlesAt'>;

/** The members that place a day summary in time. It always has a date or a start. */
export interface Dated {
  readonly calendarDate?: string | null;
  readonly startTimeInSeconds?: number | string | null;
  readonly startTimeOffsetInSeconds?: unknown;
}

/** Epoch milliseconds of the vendor's epoch seconds. */
export function epochInstant(epochSeconds: number | string, plusSeconds = 0): number {
  return Math.round((Number(epochSeconds) + plusSeconds) * 1000);
}

/** The local day of a summary: the vendor's own date, else that of its start. */
function dayOf(what: string, summary: Dated): string {
  const date = calendarDateOf(summary.calendarDate);
  if (date !== undefined) return date;
  const start = summary.startTimeInSeconds;
  if (start == null) throw new VendorError('malformed', `unexpected ${what}: neither calendarDate nor start`);
  return localDay(epochInstant(start), offsetMinutesOf(summary.startTimeOffsetInSeconds));
}

/** The stamp of a daily value: midnight UTC of its local date, so that a change of time zone makes no second row. */
export function dayStamp(what: string, summary: Dated): Stamp {
  const day = dayOf(what, summary);
  const utcOffsetMinutes = offsetMinutesOf(summary.startTimeOffsetInSeconds);
  return { recordedAt: dayStart(day), utcOffsetMinutes, day, settlesAt: daySettlesAt(day, utcOffsetMinutes) };
}

/** The stamp of a reading at an instant: final at once. */
export function spotStamp(recordedAt: number, offsetSeconds: unknown): Stamp {
  const utcOffsetMinutes = offsetMinutesOf(offsetSeconds);
  return { recordedAt, utcOffsetMinutes, day: localDay(recordedAt, utcOffsetMinutes), settlesAt: null };
}

/** One point, or none where the vendor measured nothing. */
export function reading(stamp: Stamp, metricType: MetricType, value: number | undefined, data?: JsonObject): Point[] {
  if (value === undefined) return [];
  const hasData = data !== undefined && Object.keys(data).length > 0;
  return [{ ...stamp, metricType, value, ...(hasData && { data }) }];
}
