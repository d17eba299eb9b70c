/** The fields of a user that callers may set, and their checks. */
import { invalid } from '../../../platform/errors.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { requireTimeZone } from '../../../platform/time-zone.ts';
import type { Units } from '../../../vocabulary/value-text.ts';

export const MAX_METADATA_BYTES = 16 * 1024;

/** The fields that a body contains: an absent field stays unchanged, null clears it. */
export interface Profile {
  readonly email?: string | null;
  readonly displayName?: string | null;
  readonly metadata?: JsonObject | null;
  readonly timezone?: string | null;
  /** Null: as the workspace says. */
  readonly units?: Units | null;
}

const FIELDS = ['email', 'displayName', 'metadata', 'timezone', 'units'] as const;

/** Whether it changes nothing. */
export function isEmpty(profile: Profile): boolean {
  return FIELDS.every((field) => profile[field] === undefined);
}

/** What the audit log says of a user. */
export function auditedProfile({ email, displayName, metadata, timezone, units }: Required<Profile>): object {
  return { email, displayName, metadata, timezone, units };
}

/**
 * @returns the profile, its time zone spelt as in the IANA database
 * @throws AppError VALIDATION_ERROR for an unknown time zone or metadata over 16 KiB
 */
export function readProfile(profile: Profile): Profile {
  const { metadata, timezone } = profile;
  if (metadata && Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw invalid('body.metadata', 'must not be larger than 16 KiB');
  }
  return typeof timezone === 'string' ? { ...profile, timezone: requireTimeZone('body.timezone', timezone) } : profile;
}
