/**
 * Breathing through the day, a quarter of an hour or so at a time. Values of zero and below are reasons why there is no
 * value.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (RespirationGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { Page } from '../page.ts';
import { durationSeconds, OptionalText, positive, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { dayStamp, epochInstant, reading } from './stamps.ts';
import { EpochSeconds, meanOfSamples, OptionalSamples } from './wire-values.ts';

const Respiration = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: EpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  timeOffsetEpochToBreaths: OptionalSamples,
});

function normaliseRespiration(summary: Static<typeof Respiration>): Page {
  const stamp = { ...dayStamp('respiration summary', summary), recordedAt: epochInstant(summary.startTimeInSeconds) };
  const mean = meanOfSamples(summary.timeOffsetEpochToBreaths, positive);
  return { points: reading(stamp, 'respiratory_rate', mean), events: [] };
}

export const respiration = itemType({
  name: 'allDayRespiration',
  path: 'respiration',
  schema: Respiration,
  normalise: normaliseRespiration,
  completeness: (summary) => [
    durationSeconds(summary.durationInSeconds) ?? 0,
    Object.keys(summary.timeOffsetEpochToBreaths ?? {}).length,
  ],
});
