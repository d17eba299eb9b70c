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
