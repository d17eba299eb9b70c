/**
 * Values that only this vendor's summaries have: epoch seconds, maps of samples, stress scores. The vendor sometimes
 * sends numbers as strings, and negative numbers as reasons for "not measured".
 */

import Type from 'typebox';
import { durationSeconds, within } from '../wire-values.ts';

/** 2200-01-01 in epoch seconds. A time that is in milliseconds by mistake is larger. */
const LAST_EPOCH_SECOND = 7_258_118_400;

export const EpochSeconds = Type.Union([
  Type.Number({ minimum: 0, maximum: LAST_EPOCH_SECOND }),
  Type.String({ pattern: '^[0-6]?[0-9]{1,9}$' }),
]);

export const OptionalEpochSeconds = Type.Optional(Type.Union([EpochSeconds, Type.Null()]));
/** A `timeOffset…` map: seconds after the summary's start, as strings, to values. */
export const OptionalSamples = Type.Optional(
  Type.Union([
    // Type.Record would make an array of each sample to check it.
    Type.Unsafe<Record<string, number | string | null>>(
      Type.Object({}, { additionalProperties: Type.Union([Type.Number(), Type.String(), Type.Null()]) }),
    ),
    Type.Null(),
  ]),
);

/** One entry of a `timeOffset…` map. */
export interface Sample {
  readonly offsetSeconds: number;
  readonly value: number;
}

/**
 * The samples of a `timeOffset…` map that `read` accepts, in the order of time. In this order JavaScript gives them where
 * the offsets are whole numbers, as in every answer that we know.
 */
export function samplesOf(
  map: Readonly<Record<string, unknown>> | null | undefined,
  read: (value: unknown) => number | undefined,
): Sample[] {
  const samples: Sample[] = [];
  let isOrdered = true;
  let latest = 0;
  for (const key of Object.keys(map ?? {})) {
    const value = read(map?.[key]);
    const offsetSeconds = value === undefined ? undefined : durationSeconds(key);
    if (value === undefined || offsetSeconds === undefined) continue;
    isOrdered &&= offsetSeconds > latest || samples.length === 0;
    latest = offsetSeconds;
    samples.push({ offsetSeconds, value });
  }
  return isOrdered ? samples : samples.sort((a, b) => a.offsetSeconds - b.offsetSeconds || a.value - b.value);
}

/** The mean over the accepted samples of a `timeOffset…` map. */
export function meanOfSamples(
  map: Readonly<Record<string, unknown>> | null | undefined,
  read: (value: unknown) => number | undefined,
): number | undefined {
  const samples = samplesOf(map, read);
  return samples.length === 0 ? undefined : samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
}

/** A stress score; the vendor's negative levels (-1 off wrist, -2 too much motion, …) are reasons, not scores. */
export function stressScore(value: unknown): number | undefined {
  return within(value, 0, 100);
}
