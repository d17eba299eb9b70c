/**
 * The account's time zone. Much of what this vendor sends is a local date or a local time of day. The zone of our
 * machine never matters.
 */
import { Temporal } from 'temporal-polyfill';
import { addDays, DAY_MS, dayStart, MINUTE_MS } from '../../platform/instants.ts';
import { offsetMinutesOf } from '../wire-values.ts';

/** An IANA name or a fixed offset such as `+09:00`, known to be valid. */
export type Zone = string & { readonly __zone: never };

const NANOSECONDS_PER_MINUTE = 60e9;

/**
 * @param name the vendor's name of the zone
 * @param offsetSeconds the account's present offset, used if the name is missing or unknown here
 */
export function zoneOf(name: string | null | undefined, offsetSeconds?: number): Zone | undefined {
  const offsetMinutes = offsetMinutesOf(offsetSeconds);
  return validZone(name ?? '') ?? (offsetMinutes === null ? undefined : fixedZone(offsetMinutes));
}

/** The zone of places that are always so many minutes east of UTC. */
export function fixedZone(offsetMinutes: number): Zone | undefined {
  return validZone(offsetText(offsetMinutes));
}

function validZone(id: string): Zone | undefined {
  if (id === '') return undefined;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(id);
    return id as Zone; // just tried
  } catch {
    return undefined; // a name that this release of the zone tables does not hold
  }
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

function zoned(zone: Zone, epochMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
}

/** Minutes east of UTC at an instant. */
export function offsetMinutesAt(zone: Zone, epochMs: number): number {
  return Math.round(zoned(zone, epochMs).offsetNanoseconds / NANOSECONDS_PER_MINUTE);
}

/** The local calendar day of an instant; the UTC day where the zone is unknown. */
export function dayIn(zone: Zone | undefined, epochMs: number): string {
  return zoned(zone ?? ('UTC' as Zone), epochMs)
    .toPlainDate()
    .toString(); // UTC is a zone everywhere
}

/** The instant at which a local day begins. */
export function dayBeginsAt(zone: Zone | undefined, day: string): number {
  return instantOfWallClock(zone, `${day}T00:00:00`);
}

/** Minutes east of UTC at the end of a local day; 0 where the zone is unknown. */
export function offsetAtEndOf(day: string, zone: Zone | undefined): number {
  const end = dayBeginsAt(zone, addDays(day, 1));
  // Whole minutes, because the local mean times of long ago had seconds.
  return Math.round((dayStart(day) + DAY_MS - end) / MINUTE_MS);
}

/**
 * The instant of a local wall clock `YYYY-MM-DDTHH:mm:ss`; UTC where the zone is unknown. A time that the clocks skip
 * in spring is moved forward by what they skip. For a time that comes twice in autumn, we take the first.
 * @throws RangeError for a text that is no wall clock
 */
export function instantOfWallClock(zone: Zone | undefined, wallClock: string): number {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone ?? 'UTC', { disambiguation: 'compatible' })
    .epochMilliseconds;
}
