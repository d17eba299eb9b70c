/** How this vendor writes ids, instants and measured numbers, and how they become ours. */
import { Type } from 'typebox';
import { isoInstant, MINUTE_MS } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import { VendorError } from '../provider.ts';

/** A number; a string of all its digits where it exceeds 2^53 (see `parseVendorJson`). */
export const NumericId = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,40}$' })]);

export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
export const OptionalFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

/** A measured number: absent or null where it was not measured; tolerated as text. */
export const Measured = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));
export type MeasuredValue = number | string | null | undefined;

/** No quantity of a workout comes near; keeps every instant a valid date and every number in range. */
const LARGEST = 1e9;
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);
const WITH_ZONE = /(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * Epoch milliseconds of a vendor instant. A text without a zone would be read in the machine's own: it is none.
 * @throws VendorError `malformed` for what is no instant between 1900 and 2200
 */
export function instantOf(text: string): number {
  const epochMs = WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  if (epochMs >= EARLIEST && epochMs < LATEST) return epochMs;
  throw new VendorError('malformed', 'unexpected instant in an activity');
}

/** A number of zero or more, else undefined. */
export function notNegative(value: MeasuredValue): number | undefined {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined;
  const number = Number(value) + 0; // -0 and 0 are the same measurement
  return number >= 0 && number <= LARGEST ? number : undefined;
}

/** A number above zero, for what nobody alive can have at 0: the vendor's way to say "no reading". */
export function positive(value: MeasuredValue): number | undefined {
  const number = notNegative(value);
  return number === 0 ? undefined : number;
}

/** The members that have content: what the vendor did not give is left out, not null. */
export function givenMembers(members: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** `M:SS/km`; undefined without a distance or a time. */
export function paceOf(seconds: number | undefined, meters: number | undefined): string | undefined {
  const perKilometer = Math.round(((seconds ?? 0) * 1000) / (meters ?? 0));
  if (!Number.isSafeInteger(perKilometer) || perKilometer <= 0) return undefined;
  return `${Math.floor(perKilometer / 60)}:${String(perKilometer % 60).padStart(2, '0')}/km`;
}

/** A whole number of minutes without a negative zero. */
export function wholeMinutes(milliseconds: number): number {
  return Math.round(milliseconds / MINUTE_MS) + 0;
}

/** The UTC date of an instant. */
export function utcDate(epochMs: number): string {
  return isoInstant(epochMs).slice(0, 10);
}
