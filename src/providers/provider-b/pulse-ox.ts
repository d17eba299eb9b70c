/**
 * Oxygen saturation: a series over a day or a night (`spo2`), or readings that the person took (`blood_oxygen`).
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (PulseOxGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { Page, Point } from '../page.ts';
import { durationSeconds, OptionalFlag, OptionalText, percent, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { dayStamp, epochInstant, reading, spotStamp } from './stamps.ts';
import { EpochSeconds, meanOfSamples, OptionalSamples, samplesOf } from './wire-values.ts';

const PulseOx = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: EpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  timeOffsetSpo2Values: OptionalSamples,
  onDemand: OptionalFlag,
});
type PulseOx = Static<typeof PulseOx>;

function normalisePulseOx(summary: PulseOx): Page {
  return { points: summary.onDemand === true ? spotReadings(summary) : seriesMean(summary), events: [] };
}

function spotReadings(summary: PulseOx): Point[] {
  return samplesOf(summary.timeOffsetSpo2Values, percent).flatMap((sample) => {
    const instant = epochInstant(summary.startTimeInSeconds, sample.offsetSeconds);
    return reading(spotStamp(instant, summary.startTimeOffsetInSeconds), 'blood_oxygen', sample.value);
  });
}

function seriesMean(summary: PulseOx): Point[] {
  const stamp = { ...dayStamp('pulseox summary', summary), recordedAt: epochInstant(summary.startTimeInSeconds) };
  return reading(stamp, 'spo2', meanOfSamples(summary.timeOffsetSpo2Values, percent));
}

export const pulseOx = itemType({
  name: 'pulseox',
  path: 'pulseOx',
  schema: PulseOx,
  normalise: normalisePulseOx,
  completeness: (summary) => [
    durationSeconds(summary.durationInSeconds) ?? 0,
    Object.keys(summary.timeOffsetSpo2Values ?? {}).length,
  ],
});
