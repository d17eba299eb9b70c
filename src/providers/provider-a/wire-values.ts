/** Numbers as both of this vendor's formats write them: JSON numbers, digits in strings, and `"NaN"`. */
import { Type } from 'typebox';
import type { JsonObject } from '../../platform/json.ts';

/** Far beyond every quantity of this vendor (it counts millimetres); keeps every sum and date finite. */
const LARGEST = 1e12;

/** A measured number: absent or null where nothing was measured. */
export const Quantity = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));
export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
export const OptionalFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

/** The finite number of a member, be it a number or its digits; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value) + 0; // -0 and 0 are the same measurement
  return Math.abs(number) <= LARGEST ? number : undefined;
}

/** A number of zero or more: a zero is a measurement, a missing value is none. */
export function notNegative(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number >= 0 ? number : undefined;
}

/** A number above zero, for what a living person cannot have at zero. */
export function positive(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number > 0 ? number : undefined;
}

/** A share of 100, above zero. */
export function percent(value: unknown): number | undefined {
  const number = positive(value);
  return number !== undefined && number <= 100 ? number : undefined;
}

/** The sum of the parts that are there; undefined when none is. */
export function sumOfGiven(parts: readonly (number | undefined)[]): number | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, part) => sum + part, 0);
}

/** Metres to the millimetre, without the noise of a conversion in binary; undefined for an unknown unit. */
export function metersOf(quantity: unknown, metersPerUnit: number | undefined): number | undefined {
  const number = notNegative(quantity);
  return number === undefined || metersPerUnit === undefined ? undefined : roundTo(3, number * metersPerUnit);
}

export function roundTo(digits: number, value: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0; // never -0
}

/** The members that have content: what the vendor did not give is left out. */
export function given(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => hasContent(value)));
}

function hasContent(value: JsonObject[string]): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== '';
}
