/**
 * Stress in steps of three minutes. The day summary holds the vendor's own mean. Ours only stands in where that is
 * missing: it has the same key (midnight UTC of the local date) and is marked as computed, so the collector prefers the
 * vendor's. One day thus has one stress value, whichever comes first.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (StressLevelGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { Page } from '../page.ts';
import { durationSeconds, given, OptionalText, Quantity, within } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { dayStamp, reading } from './stamps.ts';
import { meanOfSamples, OptionalEpochSeconds, OptionalSamples, samplesOf, stressScore } from './wire-values.ts';

const StressDetails = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: OptionalEpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  timeOffsetStressLevelValues: OptionalSamples,
  timeOffsetBodyBatteryValues: OptionalSamples,
});
type StressDetails = Static<typeof StressDetails>;

function normaliseStressDetails(details: StressDetails): Page {
  const stamp = { ...dayStamp('stress details', details), source: 'computed' } as const;
  const mean = meanOfSamples(details.timeOffsetStressLevelValues, stressScore);
  const data = given({ localDate: stamp.day, bodyBattery: bodyBattery(details) });
  return { points: reading(stamp, 'stress', mean, data), events: [] };
}

/** The vendor's energy gauge has no metric type of its own. */
function bodyBattery(details: StressDetails): JsonObject | undefined {
  const values = samplesOf(details.timeOffsetBodyBatteryValues, (raw) => within(raw, 0, 100)).map((s) => s.value);
  const last = values.at(-1);
  if (last === undefined) return undefined;
  const [min, max] = values.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [last, last]);
  return { min, max, last };
}

export const stressDetails = itemType({
  name: 'stressDetails',
  path: 'stressDetails',
  schema: StressDetails,
  normalise: normaliseStressDetails,
  completeness: (details) => [
    durationSeconds(details.durationInSeconds) ?? 0,
    Object.keys(details.timeOffsetStressLevelValues ?? {}).length,
  ],
});
