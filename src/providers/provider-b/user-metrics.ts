/**
 * The vendor's estimate of the maximal oxygen uptake, by date. Somebody who only cycles has only the one for cycling.
 * The vendor's fitness age is none of our metrics.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (UserMetricsGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { Page } from '../page.ts';
import { given, OptionalText, positive, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { dayStamp, reading } from './stamps.ts';
import { OptionalEpochSeconds } from './wire-values.ts';

const UserMetrics = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: OptionalEpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  vo2Max: Quantity,
  vo2MaxCycling: Quantity,
});

function normaliseUserMetrics(metrics: Static<typeof UserMetrics>): Page {
  const stamp = dayStamp('user metrics', metrics);
  const vo2MaxCycling = positive(metrics.vo2MaxCycling);
  const data = given({ localDate: stamp.day, vo2MaxCycling });
  return { points: reading(stamp, 'vo2_max', positive(metrics.vo2Max) ?? vo2MaxCycling, data), events: [] };
}

export const userMetrics = itemType({
  name: 'userMetrics',
  path: 'userMetrics',
  schema: UserMetrics,
  normalise: normaliseUserMetrics,
});
