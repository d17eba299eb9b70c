/** Numbers as both formats of this vendor write them. */
import { notNegative } from '../wire-values.ts';

/** Metres, rounded to the millimetre to remove binary rounding errors; undefined for an unknown unit. */
export function metersOf(quantity: unknown, metersPerUnit: number | undefined): number | undefined {
  const number = notNegative(quantity);
  return number === undefined || metersPerUnit === undefined ? undefined : roundTo(3, number * metersPerUnit);
}

export function roundTo(digits: number, value: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0; // never -0
}
