/**
 * The local time of an activity. `start_date_local` ends with a wrong `Z`, so we never read it as an instant. The
 * `(GMT…)` in `timezone` is the zone's standard time, which is wrong for half the year.
 * https://developers.strava.com/docs/reference/#api-models-SummaryActivity
 */

import { Temporal } from 'temporal-polyfill';
import { DAY_MS, dayStart, localDay } from '../../platform/instants.ts';
import { calendarDateOf, offsetMinutesOf } from '../wire-values.ts';

export interface VendorClock {
  /** Seconds east of UTC at that time, daylight saving time included. Absent on old items. */
  readonly utc_offset?: number | string | null;
  /** `(GMT-05:00) America/New_York` */
  readonly timezone?: string | null;
  readonly start_date_local?: string | null;
}

const NANOSECONDS_PER_SECOND = 1e9;
const ZONE_LABEL = /^(?:\([^)]*\)\s+)?([^\s()]+)$/;

/** The offset in minutes east of UTC (null where none is known) and the local calendar day of the start. */
export function localStamp(startedAt: number, clock: VendorClock): { utcOffsetMinutes: number | null; day: string } {
  const utcOffsetMinutes = offsetMinutesOf(clock.utc_offset) ?? offsetInZone(clock.timezone, startedAt);
  if (utcOffsetMinutes !== null) return { utcOffsetMinutes, day: localDay(startedAt, utcOffsetMinutes) };
  return { utcOffsetMinutes, day: ownDate(clock, startedAt) ?? localDay(startedAt) };
}

/** The offset that the named zone has at the instant; null for a name that is no zone. */
function offsetInZone(label: string | null | undefined, instant: number): number | null {
  const name = ZONE_LABEL.exec(label?.trim() ?? '')?.[1];
  if (name === undefined) return null;
  try {
    const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);
    return offsetMinutesOf(moment.offsetNanoseconds / NANOSECONDS_PER_SECOND);
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
}

/** The date of the vendor's local time, where it can be right: at most a day from the UTC date. */
function ownDate({ start_date_local }: VendorClock, startedAt: number): string | undefined {
  const date = calendarDateOf(/^(.{10})T/.exec(start_date_local ?? '')?.[1]);
  if (date === undefined) return undefined;
  return Math.abs(dayStart(date) - dayStart(localDay(startedAt))) <= DAY_MS ? date : undefined;
}
