/** The account's time zone, from the profile. Most times in this format are local, without an offset. */

import { Type } from 'typebox';
import { isoInstant } from '../../../platform/instants.ts';
import { vendorReader } from '../../vendor-json.ts';
import { instantOf, malformed, OptionalText, Quantity, toNumber } from '../../wire-values.ts';
import { instantOfWallClock, offsetMinutesAt, type Zone, zoneOf } from '../zone.ts';

const readProfile = vendorReader(
  'profile',
  Type.Object({ user: Type.Object({ timezone: OptionalText, offsetFromUTCMillis: Quantity }) }),
);

/**
 * The zone by its name where we know that name; else a fixed zone of its present offset.
 * @throws VendorError `malformed`
 */
export function zoneOfProfile(body: unknown): Zone | undefined {
  const { timezone, offsetFromUTCMillis } = readProfile(body).user;
  const offsetMs = toNumber(offsetFromUTCMillis);
  return zoneOf(timezone, offsetMs === undefined ? undefined : offsetMs / 1000);
}

const WALL_CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/;

/** A local wall clock placed in time. */
export interface LocalInstant {
  readonly at: number;
  /** Null where the zone is unknown and UTC was assumed. */
  readonly utcOffsetMinutes: number | null;
}

/**
 * The instant of `YYYY-MM-DDTHH:mm:ss[.SSS]`; UTC where the zone is unknown.
 * @throws VendorError `malformed` for a date or time that does not exist
 */
export function localInstant(wallClock: string, zone: Zone | undefined): LocalInstant {
  if (!WALL_CLOCK.test(wallClock)) throw malformed('time');
  const asUtc = instantOf(`${wallClock}Z`);
  // Date reads a day that does not exist (30 February) as a later day, so we compare it with the vendor's text.
  if (!isoInstant(asUtc).startsWith(wallClock.slice(0, 10))) throw malformed('time');
  if (zone === undefined) return { at: asUtc, utcOffsetMinutes: null };
  const at = instantOfWallClock(zone, wallClock);
  return { at, utcOffsetMinutes: offsetMinutesAt(zone, at) };
}

/** Marks in `data` that UTC was assumed for an instant. */
export function zoneMark(zone: Zone | undefined): { timezoneAssumed: true } | Record<string, never> {
  return zone === undefined ? { timezoneAssumed: true } : {};
}
