/**
 * How every adapter reads the values of a vendor's JSON: one meaning of "number", "missing" and "zero" for all
 * vendors. The peculiarities of one vendor are in that adapter's own `wire-values.ts`.
 */
import { Type } from 'typebox';
import { dayStart, isoInstant } from '../platform/instants.ts';
import type { JsonObject } from '../platform/json.ts';
import { VendorError } from './vendor-api.ts';

/** A measured number: absent or null where nothing was measured. Several vendors send numbers as strings of digits. */
export const Quantity = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));
export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
export const OptionalFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
export const OptionalId = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/** No vendor's quantity is nearly as large, not even in millimetres or milliseconds. The limit keeps every sum finite. */
const LARGEST = 1e12;

/** About 31 years. The limit keeps the end of everything that has a duration a date with a year of four digits. */
const LONGEST_SECONDS = 1e9;

/**
 * The number of a member: a JSON number, or a string that holds one. Undefined for everything else: missing, null, an
 * empty or blank string, words such as `"NaN"` and `"Infinity"`, and numbers beyond 10^12.
 */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value) + 0; // -0 and 0 are the same measurement
  return Math.abs(number) <= LARGEST ? number : undefined;
}

/** An id as a part of a path. Half of a surrogate pair, which no URL can hold, becomes U+FFFD: nothing has that id. */
export function pathPart(id: string | number): string {
  return encodeURIComponent(String(id).toWellFormed());
}

/** The number if it lies from `lowest` to `highest`, both included. Some vendors send others for "not measured". */
export function within(value: unknown, lowest: number, highest: number): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number >= lowest && number <= highest ? number : undefined;
}

/** A number of zero or more, for quantities that can really be zero: steps, metres, minutes. */
export function notNegative(value: unknown): number | undefined {
  return within(value, 0, LARGEST);
}

/** Words for "not measured" that vendors send in the place of a number. */
const NOT_MEASURED = /^\s*(?:NaN|[+-]?Infinity|null|--?|n\/a)?\s*$/i;

/**
 * As {@link notNegative}, for a record that is nothing but this number: then a text that is no number must not pass as
 * "not measured".
 * @throws VendorError `malformed`
 */
export function onlyNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && !NOT_MEASURED.test(value) && Number.isNaN(Number(value))) {
    throw new VendorError('malformed', 'unexpected text in the place of a number');
  }
  return notNegative(value);
}

/** A number above zero, for quantities that no living person has at zero: a heart rate of 0 means "not measured". */
export function positive(value: unknown): number | undefined {
  const number = notNegative(value);
  return number === 0 ? undefined : number;
}

/** A share of 100, above zero: oxygen saturation, body fat. */
export function percent(value: unknown): number | undefined {
  const number = positive(value);
  return number !== undefined && number <= 100 ? number : undefined;
}

/** How long something took, in seconds, zero or more. For every duration from which an instant is computed. */
export function durationSeconds(value: unknown): number | undefined {
  return within(value, 0, LONGEST_SECONDS);
}

/** The sum of the parts that are there; undefined when none is. */
export function sumOfGiven(parts: readonly (number | undefined)[]): number | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, part) => sum + part, 0);
}

/** The arithmetic mean; undefined for no values. */
export function meanOf(values: readonly number[]): number | undefined {
  const sum = sumOfGiven(values);
  return sum === undefined ? undefined : sum / values.length;
}

/** The members that have content. Left out: undefined, null, empty strings, empty lists and empty objects. */
export function given(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => hasContent(value)));
}

function hasContent(value: JsonObject[string]): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== '';
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);
const WITH_ZONE = /(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * Epoch milliseconds of an instant in ISO 8601; digits beyond milliseconds are dropped. A text without a zone is
 * refused, because it would be read in the time zone of this machine.
 * @throws VendorError `malformed` for a text that is no instant between 1900 and 2200
 */
export function instantOf(text: string): number {
  const epochMs = WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  if (epochMs >= EARLIEST && epochMs < LATEST) return epochMs;
  throw malformed('instant');
}

/** An item that cannot be placed in time. */
export function malformed(what: 'instant' | 'date' | 'time'): VendorError {
  return new VendorError('malformed', `unexpected ${what} in a vendor item`);
}

const CALENDAR_DATE = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** The vendor's `YYYY-MM-DD`; undefined when it is missing, no day of the calendar, or outside 1900–2199. */
export function calendarDateOf(text: string | null | undefined): string | undefined {
  if (!text || !CALENDAR_DATE.test(text)) return undefined;
  const start = dayStart(text);
  // 30 February is read as a day in March.
  return Number.isNaN(start) || !isoInstant(start).startsWith(text) ? undefined : text;
}

/** The widest offsets in use are -12:00 and +14:00. */
const MAX_OFFSET_MINUTES = 14 * 60;

/** Whole minutes east of UTC; null where the vendor gave no offset or one that no place on earth has. */
export function offsetMinutesOf(secondsEastOfUtc: unknown): number | null {
  const seconds = toNumber(secondsEastOfUtc);
  if (seconds === undefined) return null;
  const minutes = Math.round(seconds / 60) + 0; // never -0
  return Math.abs(minutes) <= MAX_OFFSET_MINUTES ? minutes : null;
}

/** `M:SS/km`; undefined without a distance or a time. */
export function paceOf(seconds: number | undefined, meters: number | undefined): string | undefined {
  return paceText(((seconds ?? 0) * 1000) / (meters ?? 0));
}

/** Seconds for a kilometre as `M:SS/km`; undefined for what rounds to nothing or is no number. */
export function paceText(secondsPerKilometer: number): string | undefined {
  const whole = Math.round(secondsPerKilometer);
  if (!Number.isSafeInteger(whole) || whole <= 0) return undefined;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}/km`;
}
