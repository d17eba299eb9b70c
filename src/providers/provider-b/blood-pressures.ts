/**
 * Blood pressure, measured with a cuff of the vendor or typed in.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (BloodPressureGarminAvroConverter.kt)
 */
import Type, { type Static } from 'typebox';
import type { Page } from '../provider.ts';
import { summaryType } from './item-type.ts';
import { instantOf, spotStamp } from './stamps.ts';
import { EpochSeconds, given, optionalNumber, optionalText, positive } from './wire-values.ts';

const BloodPressure = Type.Object({
  measurementTimeInSeconds: EpochSeconds,
  measurementTimeOffsetInSeconds: optionalNumber,
  systolic: optionalNumber,
  diastolic: optionalNumber,
  pulse: optionalNumber,
  sourceType: optionalText,
});

function normaliseBloodPressure(summary: Static<typeof BloodPressure>): Page {
  const systolic = positive(summary.systolic);
  const diastolic = positive(summary.diastolic);
  if (systolic === undefined || diastolic === undefined) return { points: [], events: [] };
  const stamp = spotStamp(instantOf(summary.measurementTimeInSeconds), summary.measurementTimeOffsetInSeconds);
  const source = summary.sourceType?.toUpperCase() === 'MANUAL' ? 'manual' : 'user';
  const data = given({ systolic, diastolic, pulse: positive(summary.pulse) });
  return { points: [{ ...stamp, metricType: 'blood_pressure', value: null, data, source }], events: [] };
}

export const bloodPressures = summaryType({
  name: 'bloodPressures',
  path: 'bloodPressures',
  schema: BloodPressure,
  normalise: normaliseBloodPressure,
});
