import { Temporal } from 'temporal-polyfill';
import { addDays } from './instants.ts';

/** The local day `YYYY-MM-DD` of an instant in an IANA zone; in UTC if no zone is known. */
export function dayInZone(epochMs: number, timezone: string | null): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timezone ?? 'UTC')
    .toPlainDate()
    .toString();
}

/** When the local day of an instant began in a zone, epoch milliseconds. */
export function startOfDay(epochMs: number, timezone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone).startOfDay().epochMilliseconds;
}

/** When a local day begins in a zone, epoch milliseconds. A day that the zone skips begins when the next day begins. */
export function startOfDayIn(timezone: string, day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds;
}

/** When a local day ends in a zone, and the next one begins, epoch milliseconds. */
export function endOfDayIn(timezone: string, day: string): number {
  return startOfDayIn(timezone, addDays(day, 1));
}

/** The zone `+hh:mm` or `-hh:mm` of a UTC offset in minutes. */
export function offsetZone(utcOffsetMinutes: number): string {
  const size = Math.abs(utcOffsetMinutes);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${utcOffsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** How many offsets are remembered: of a year's hours in two zones. */
const MOST_OFFSETS = 20_000;
const offsets = new Map<string, number>();

/** The UTC offset in minutes at an instant in an IANA zone. Zones change it at quarters of an hour only. */
export function offsetInZone(epochMs: number, timezone: string): number {
  const quarter = Math.floor(epochMs / 900_000);
  const key = `${quarter} ${timezone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone);
  const minutes = Math.round(at.offsetNanoseconds / 60e9);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, minutes);
  return minutes;
}
