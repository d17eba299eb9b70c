/**
 * Heart rate variability of a night.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (HeartRateVariabilityGarminAvroConverter.kt)
 */
import Type, { type Static } from 'typebox';
import { localDay } from '../../platform/instants.ts';
import type { Page } from '../provider.ts';
import { daySettlesAt } from '../settling.ts';
import { summaryType } from './item-type.ts';
import { calendarDateOf, dayStamp, instantOf, reading, type Stamp } from './stamps.ts';
import { given, notNegative, optionalEpochSeconds, optionalNumber, optionalText, positive } from './wire-values.ts';

const Hrv = Type.Object({
  calendarDate: optionalText,
  startTimeInSeconds: optionalEpochSeconds,
  startTimeOffsetInSeconds: optionalNumber,
  durationInSeconds: optionalNumber,
  lastNightAvg: optionalNumber,
  lastNight5MinHigh: optionalNumber,
});
type Hrv = Static<typeof Hrv>;

function normaliseHrv(hrv: Hrv): Page {
  const data = given({ lastNight5MinHigh: positive(hrv.lastNight5MinHigh) });
  return { points: reading(hrvStamp(hrv), 'heart_rate_variability', positive(hrv.lastNightAvg), data), events: [] };
}

/** The start where it is given, on the vendor's date, else on the day the night ended. */
function hrvStamp(hrv: Hrv): Stamp {
  const dated = dayStamp('hrv summary', hrv);
  if (hrv.startTimeInSeconds == null) return dated;
  const utcOffsetMinutes = dated.utcOffsetMinutes ?? null;
  const endedAt = instantOf(hrv.startTimeInSeconds, notNegative(hrv.durationInSeconds));
  const day = calendarDateOf(hrv.calendarDate) ?? localDay(endedAt, utcOffsetMinutes);
  return {
    ...dated,
    recordedAt: instantOf(hrv.startTimeInSeconds),
    day,
    settlesAt: daySettlesAt(day, utcOffsetMinutes),
  };
}

export const hrv = summaryType({
  name: 'hrv',
  path: 'hrv',
  schema: Hrv,
  normalise: normaliseHrv,
  completeness: (summary) => [notNegative(summary.durationInSeconds) ?? 0],
});
