/**
 * Heart rate variability of a night.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (HeartRateVariabilityGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import { localDay } from '../../platform/instants.ts';
import type { Page } from '../page.ts';
import { daySettlesAt } from '../settling.ts';
import { calendarDateOf, durationSeconds, given, OptionalText, positive, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { dayStamp, epochInstant, reading, type Stamp } from './stamps.ts';
import { OptionalEpochSeconds } from './wire-values.ts';

const Hrv = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: OptionalEpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  lastNightAvg: Quantity,
  lastNight5MinHigh: Quantity,
});
type Hrv = Static<typeof Hrv>;

function normaliseHrv(hrv: Hrv): Page {
  const data = given({ lastNight5MinHigh: positive(hrv.lastNight5MinHigh) });
  return { points: reading(hrvStamp(hrv), 'heart_rate_variability', positive(hrv.lastNightAvg), data), events: [] };
}

/**
 * Stamped at the start where the vendor gives it. The day is the vendor's date, or else the day on which the night
 * ended.
 */
function hrvStamp(hrv: Hrv): Stamp {
  const dated = dayStamp('hrv summary', hrv);
  if (hrv.startTimeInSeconds == null) return dated;
  const utcOffsetMinutes = dated.utcOffsetMinutes ?? null;
  const endedAt = epochInstant(hrv.startTimeInSeconds, durationSeconds(hrv.durationInSeconds));
  const day = calendarDateOf(hrv.calendarDate) ?? localDay(endedAt, utcOffsetMinutes);
  return {
    ...dated,
    recordedAt: epochInstant(hrv.startTimeInSeconds),
    day,
    settlesAt: daySettlesAt(day, utcOffsetMinutes),
  };
}

export const hrv = itemType({
  name: 'hrv',
  path: 'hrv',
  schema: Hrv,
  normalise: normaliseHrv,
  completeness: (summary) => [durationSeconds(summary.durationInSeconds) ?? 0],
});
