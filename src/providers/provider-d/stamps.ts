/**
 * Where on the clock an activity happened. `start_date_local` carries a false `Z` and is never read as an instant; the
 * `(GMT…)` of `timezone` is the zone's standard time, wrong for half the year.
 * https://developers.strava.com/docs/reference/#api-models-SummaryActivity
 */
import { Temporal } from 'temporal-polyfill';
import { DAY_MS, dayStart, localDay } from '../../platform/instants.ts';
import { type MeasuredValue, utcDate, wholeMinutes } from './wire-values.ts';

export interface VendorClock {
  /** Seconds east of UTC that were in force, daylight saving time included. Absent on old records. */
  readonly utc_offset?: MeasuredValue;
  /** `(GMT-05:00) America/New_York` */
  readonly timezone?: string | null;
  readonly start_date_local?: string | null;
}

/** The widest offsets in use are -12:00 and +14:00. */
const MAX_OFFSET_MINUTES = 14 * 60;
const NANOSECONDS = 1e6;
const ZONE_LABEL = /^(?:\([^)]*\)\s+)?([^\s()]+)$/;

/** The offset in minutes east of UTC (null where none is known) and the local calendar day of the start. */
export function localStamp(startedAt: number, clock: VendorClock): { utcOffsetMinutes: number | null; day: string } {
  const utcOffsetMinutes = givenOffset(clock.utc_offset) ?? offsetInZone(clock.timezone, startedAt);
  if (utcOffsetMinutes !== null) return { utcOffsetMinutes, day: localDay(startedAt, utcOffsetMinutes) };
  return { utcOffsetMinutes, day: ownDate(clock, startedAt) ?? utcDate(startedAt) };
}

function givenOffset(seconds: MeasuredValue): number | null {
  if (seconds === null || seconds === undefined || String(seconds).trim() === '') return null;
  const minutes = wholeMinutes(Number(seconds) * 1000);
  return Math.abs(minutes) <= MAX_OFFSET_MINUTES ? minutes : null;
}

/** The offset that the named zone has at the instant; null for a name that is no zone. */
function offsetInZone(label: string | null | undefined, instant: number): number | null {
  const name = ZONE_LABEL.exec(label?.trim() ?? '')?.[1];
  if (name === undefined) return null;
  try {
    const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);
    const minutes = wholeMinutes(moment.offsetNanoseconds / NANOSECONDS);
    return Math.abs(minutes) <= MAX_OFFSET_MINUTES ? minutes : null;
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
}

/** The date that the vendor wrote on the wall clock, where it can be one: at most a day from the UTC date. */
function ownDate({ start_date_local }: VendorClock, startedAt: number): string | undefined {
  const date = /^\d{4}-\d\d-\d\d(?=T)/.exec(start_date_local ?? '')?.[0];
  if (date === undefined || !(Math.abs(dayStart(date) - dayStart(utcDate(startedAt))) <= DAY_MS)) return undefined;
  return utcDate(dayStart(date)) === date ? date : undefined;
}
