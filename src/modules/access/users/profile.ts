/** The fields of a user that callers may set, and their checks. */
import { Temporal } from 'temporal-polyfill';
import { invalid } from '../../../platform/errors.ts';
import type { JsonObject } from '../../../platform/json.ts';

const MAX_METADATA_BYTES = 16 * 1024;

/** The fields that a body contains: an absent field stays unchanged, null clears it. */
export interface Profile {
  readonly email?: string | null;
  readonly displayName?: string | null;
  readonly metadata?: JsonObject | null;
  readonly timezone?: string | null;
}

/**
 * @returns the profile; its time zone is spelt as in the IANA database, because some readers require that
 * @throws AppError VALIDATION_ERROR for an unknown time zone or metadata over 16 KiB
 */
export function readProfile(profile: Profile): Profile {
  const { metadata, timezone } = profile;
  if (metadata && Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw invalid('body.metadata', 'must not be larger than 16 KiB');
  }
  if (typeof timezone !== 'string') return profile;
  if (!isTimezone(timezone)) throw invalid('body.timezone', 'must be an IANA time zone such as Europe/Berlin');
  return { ...profile, timezone: new Temporal.ZonedDateTime(0n, timezone).timeZoneId };
}

/** True for a zone of the IANA database; false for a plain offset such as "+01:00". */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false; // Intl throws a RangeError for an unknown zone
  }
}
