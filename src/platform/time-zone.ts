import { Temporal } from 'temporal-polyfill';
import { invalid } from './errors.ts';

/**
 * Some ICU libraries still know these names of old systems; the IANA database has none of them.
 * https://data.iana.org/time-zones/tzdb/NEWS (release 2020b)
 */
const NOT_IANA = /^SystemV\//i;

/**
 * A time zone in the spelling of the IANA database. A link keeps its own name: `asia/calcutta` becomes `Asia/Calcutta`.
 * @returns undefined for a text that is no IANA name or that Temporal does not accept: an offset (`+01:00`), an
 * abbreviation (`PST`)
 */
export function readTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name) || NOT_IANA.test(name)) return undefined;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return undefined; // Temporal throws a RangeError for an unknown zone
  }
}

/**
 * The time zone that a request names, as `readTimeZone` spells it.
 * @param path where it stands in the request, e.g. `body.timezone`
 * @throws AppError VALIDATION_ERROR
 */
export function requireTimeZone(path: string, name: string): string {
  const zone = readTimeZone(name);
  if (zone === undefined) throw invalid(path, 'must be an IANA time zone such as Europe/Berlin');
  return zone;
}
