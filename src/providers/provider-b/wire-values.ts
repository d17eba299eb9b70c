/**
 * The atoms of this vendor's summaries: how their members are typed, and how numbers are read from them. The vendor
 * sends numbers as strings now and then, and negative numbers as reasons for "not measured".
 */
import Type from 'typebox';
import type { JsonObject } from '../../platform/json.ts';

/** 2200-01-01 in epoch seconds; a time in milliseconds by mistake lies beyond it. */
const LAST_EPOCH_SECOND = 7_258_118_400;

/** No quantity of this vendor comes near; keeps every sum finite and every instant a valid date. */
const LARGEST = 1e9;

export const EpochSeconds = Type.Union([
  Type.Number({ minimum: 0, maximum: LAST_EPOCH_SECOND }),
  Type.String({ pattern: '^[0-6]?[0-9]{1,9}$' }),
]);
const Numeric = Type.Union([Type.Number(), Type.String(), Type.Null()]);

export const optionalEpochSeconds = Type.Optional(Type.Union([EpochSeconds, Type.Null()]));
export const optionalNumber = Type.Optional(Numeric);
export const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
export const optionalFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
export const optionalId = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));
/** A `timeOffset…` map: seconds after the summary's start, as strings, to values. */
export const optionalSamples = Type.Optional(Type.Union([Type.Record(Type.String(), Numeric), Type.Null()]));

/** One entry of a `timeOffset…` map. */
export interface Sample {
  readonly offsetSeconds: number;
  readonly value: number;
}

/** The finite number in a member, be it a number or a string of digits; undefined for anything else. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value) + 0; // -0 and 0 are the same measurement
  return Math.abs(number) <= LARGEST ? number : undefined;
}

/** The number if it lies within [lowest, highest], else undefined: sentinels are no measurement. */
export function within(value: unknown, lowest: number, highest: number): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number >= lowest && number <= highest ? number : undefined;
}

/** A number of zero or more. */
export function notNegative(value: unknown): number | undefined {
  return within(value, 0, LARGEST);
}

/** A number above zero, for quantities where zero means "not measured". */
export function positive(value: unknown): number | undefined {
  const number = notNegative(value);
  return number === 0 ? undefined : number;
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

/** The samples of a `timeOffset…` map that `read` accepts, in the order of time. */
export function samplesOf(
  map: Readonly<Record<string, unknown>> | null | undefined,
  read: (value: unknown) => number | undefined,
): Sample[] {
  const samples: Sample[] = [];
  for (const [key, raw] of Object.entries(map ?? {})) {
    const offsetSeconds = notNegative(key);
    const value = read(raw);
    if (offsetSeconds !== undefined && value !== undefined) samples.push({ offsetSeconds, value });
  }
  return samples.sort((a, b) => a.offsetSeconds - b.offsetSeconds || a.value - b.value);
}

/** The mean over the accepted samples of a `timeOffset…` map. */
export function meanOfSamples(
  map: Readonly<Record<string, unknown>> | null | undefined,
  read: (value: unknown) => number | undefined,
): number | undefined {
  return meanOf(samplesOf(map, read).map((sample) => sample.value));
}

/** Oxygen saturation in percent. */
export function oxygenPercent(value: unknown): number | undefined {
  const percent = positive(value);
  return percent !== undefined && percent <= 100 ? percent : undefined;
}

/** A stress score; the vendor's negative levels (-1 off wrist, -2 too much motion, …) are reasons, not scores. */
export function stressScore(value: unknown): number | undefined {
  return within(value, 0, 100);
}

/** The members that the vendor gave. */
export function given(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
}
