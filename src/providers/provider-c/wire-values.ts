/** How this vendor writes instants and amounts of energy and time, and how they become ours. */

import { Type } from 'typebox';
import { MINUTE_MS } from '../../platform/instants.ts';
import { notNegative, within } from '../wire-values.ts';

/** A UTC instant, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' });
export const OptionalInstant = Type.Optional(Type.Union([Instant, Type.Null()]));

/**
 * Documented as an integer; `parseVendorJson` gives a string where it exceeds 2^53. We accept any text, because the
 * vendor has already replaced the integers of sleeps and workouts by UUIDs.
 */
export const NumericId = Type.Union([Type.Integer(), Type.String()]);

export function minutesOf(milliseconds: unknown): number | undefined {
  const number = notNegative(milliseconds);
  return number === undefined ? undefined : number / MINUTE_MS;
}

const KILOJOULES_PER_KCAL = 4.184;

export function kcalOf(kilojoules: unknown): number | undefined {
  const number = notNegative(kilojoules);
  return number === undefined ? undefined : number / KILOJOULES_PER_KCAL;
}

/** A score or a share of 100. Unlike an oxygen saturation, these can really be 0. */
export function scoreOf100(value: unknown): number | undefined {
  return within(value, 0, 100);
}
