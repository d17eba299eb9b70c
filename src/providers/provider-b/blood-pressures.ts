/**
 * Blood pressure, measured with a cuff of the vendor or typed in.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (BloodPressureGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { Page } from '../page.ts';
import { given, OptionalText, positive, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { epochInstant, spotStamp } from './stamps.ts';
import { EpochSeconds } from './wire-values.ts';

const BloodPressure = Type.Object({
  measurementTimeInSeconds: EpochSeconds,
  measurementTimeOffsetInSeconds: Quantity,
  systolic: Quantity,
  diastolic: Quantity,
  pulse: Quantity,
  sourceType: OptionalText,
});

function normaliseBloodPressure(summary: Static<typeof BloodPressure>): Page {
  const systolic = positive(summary.systolic);
  const diastolic = positive(summary.diastolic);
  if (systolic === undefined || diastolic === undefined) return { points: [], events: [] };
  const stamp = spotStamp(epochInstant(summary.measurementTimeInSeconds), summary.measurementTimeOffsetInSeconds);
  const source = summary.sourceType?.toUpperCase() === 'MANUAL' ? 'manual' : 'user';
  const data = given({ systolic, diastolic, pulse: positive(summary.pulse) });
  return { points: [{ ...stamp, metricType: 'blood_pressure', value: null, data, source }], events: [] };
}

export const bloodPressures = itemType({
  name: 'bloodPressures',
  path: 'bloodPressures',
  schema: BloodPressure,
  normalise: normaliseBloodPressure,
});
