/**
 * Weighings.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (BodyCompGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { Page } from '../page.ts';
import { positive, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { epochInstant, reading, spotStamp } from './stamps.ts';
import { EpochSeconds } from './wire-values.ts';

const BodyComp = Type.Object({
  measurementTimeInSeconds: EpochSeconds,
  measurementTimeOffsetInSeconds: Quantity,
  weightInGrams: Quantity,
  bodyFatInPercent: Quantity,
  bodyMassIndex: Quantity,
});

function normaliseBodyComp(comp: Static<typeof BodyComp>): Page {
  const stamp = spotStamp(epochInstant(comp.measurementTimeInSeconds), comp.measurementTimeOffsetInSeconds);
  const grams = positive(comp.weightInGrams);
  const points = [
    ...reading(stamp, 'weight', grams === undefined ? undefined : grams / 1000),
    ...reading(stamp, 'body_fat', positive(comp.bodyFatInPercent)),
    ...reading(stamp, 'bmi', positive(comp.bodyMassIndex)),
  ];
  return { points, events: [] };
}

export const bodyComps = itemType({
  name: 'bodyComps',
  path: 'bodyComps',
  schema: BodyComp,
  normalise: normaliseBodyComp,
});
