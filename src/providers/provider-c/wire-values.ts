/** How this vendor writes instants, UTC offsets and measured numbers, and how they become ours. */
import { Type } from 'typebox';
import { localDay, MINUTE_MS } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import { type Point, VendorError } from '../provider.ts';

/** A UTC instant, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' });

export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** Documented as an integer; a string where it exceeds 2^53 (see `parseVendorJson`). */
export const NumericId = Type.Union([Type.Integer(), Type.String()]);

/** A measured number: absent or null where it was not measured; tolerated as text. */
export const Measured = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));
export type MeasuredValue = number | string | null | undefined;

const OFFSET = /^([+-])(\d\d):(\d\d)$/;
/** The widest offsets in use are -12:00 and +14:00. */
const MAX_OFFSET_MINUTES = 14 * 60;
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);

/**
 * Epoch milliseconds of a vendor instant.
 * @throws VendorError `malformed` for what is no instant between 1900 and 2200
 */
export function instantOf(text: string): number {
  const epochMs = Date.parse(text);
  if (epochMs >= EARLIEST && epochMs < LATEST) return epochMs;
  throw new VendorError('malformed', 'unexpected instant in a vendor record');
}

/** Minutes east of UTC of `+hh:mm`, `-hh:mm` or `Z`; null where the recording has none that can be read. */
export function offsetMinutesOf(text: string | null | undefined): number | null {
  if (text === 'Z') return 0;
  const [, sign, hours, minutes] = OFFSET.exec(text ?? '') ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  if (size > MAX_OFFSET_MINUTES) return null;
  return sign === '-' && size > 0 ? -size : size;
}

/** The finite number of a measured member, else undefined. */
export function numberOf(value: MeasuredValue): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Like {@link numberOf}, for what a living person cannot have at 0 or below: the vendor's way to say "no reading". */
export function positiveOf(value: MeasuredValue): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
}

export function minutesOf(milliseconds: MeasuredValue): number | undefined {
  const number = numberOf(milliseconds);
  return number === undefined ? undefined : number / MINUTE_MS;
}

const KILOJOULES_PER_KCAL = 4.184;

export function kcalOf(kilojoules: MeasuredValue): number | undefined {
  const number = numberOf(kilojoules);
  return number === undefined ? undefined : number / KILOJOULES_PER_KCAL;
}

/** The members that have content: what the vendor did not give is left out, not null. */
export function givenMembers(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => hasContent(value)));
}

function hasContent(value: JsonObject[string]): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null;
}

/** What all points of one vendor record share. */
export interface Stamp {
  readonly recordedAt: number;
  readonly utcOffsetMinutes: number | null;
  readonly day: string;
  readonly settlesAt: number | null;
}

export interface Reading {
  readonly metricType: MetricType;
  readonly value: number | undefined;
  readonly data?: JsonObject;
}

/** One point per reading that has a value; an empty `data` is none. */
export function pointsOf(stamp: Stamp, readings: readonly Reading[]): Point[] {
  return readings.flatMap(({ metricType, value, data }) => {
    if (value === undefined || !Number.isFinite(value)) return [];
    const given = givenMembers(data ?? {});
    return [{ metricType, value, ...(hasContent(given) ? { data: given } : {}), ...stamp }];
  });
}

/** A record's offset and the local day of `instant`, UTC where the recording has no offset. */
export function localStamp(
  instant: number,
  timezoneOffset: string | null | undefined,
): { utcOffsetMinutes: number | null; day: string } {
  const utcOffsetMinutes = offsetMinutesOf(timezoneOffset);
  return { utcOffsetMinutes, day: localDay(instant, utcOffsetMinutes) };
}
