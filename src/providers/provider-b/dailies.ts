/**
 * Day totals. The vendor resends a day with the same start as it grows.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (DailiesGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import { isoInstant, MINUTE_MS } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { StoredItems } from '../inbound.ts';
import type { Page, Point } from '../page.ts';
import { durationSeconds, given, notNegative, OptionalText, positive, Quantity, sumOfGiven } from '../wire-values.ts';
import { type Draft, itemType } from './item-type.ts';
import { dayStamp, epochInstant, reading, type Stamp } from './stamps.ts';
import { OptionalEpochSeconds, OptionalSamples, samplesOf } from './wire-values.ts';

const Daily = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: OptionalEpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  steps: Quantity,
  distanceInMeters: Quantity,
  activeKilocalories: Quantity,
  bmrKilocalories: Quantity,
  moderateIntensityDurationInSeconds: Quantity,
  vigorousIntensityDurationInSeconds: Quantity,
  floorsClimbed: Quantity,
  minHeartRateInBeatsPerMinute: Quantity,
  averageHeartRateInBeatsPerMinute: Quantity,
  maxHeartRateInBeatsPerMinute: Quantity,
  restingHeartRateInBeatsPerMinute: Quantity,
  timeOffsetHeartRateSamples: OptionalSamples,
  averageStressLevel: Quantity,
});
type Daily = Static<typeof Daily>;

function normaliseDaily(daily: Daily): Page {
  const stamp = dayStamp('daily summary', daily);
  const data = { localDate: stamp.day };
  const points = [
    ...reading(stamp, 'steps', notNegative(daily.steps), data),
    ...reading(stamp, 'distance', notNegative(daily.distanceInMeters), data),
    ...calories(stamp, daily),
    ...reading(stamp, 'active_minutes', activeMinutes(daily), data),
    ...reading(stamp, 'floors', notNegative(daily.floorsClimbed), data),
    ...heartRate(stamp, daily),
    ...reading(stamp, 'resting_heart_rate', positive(daily.restingHeartRateInBeatsPerMinute), data),
    ...reading(stamp, 'stress', positive(daily.averageStressLevel), data),
  ];
  return { points, events: [] };
}

/** Resting and active energy together; `consumedCalories` is food. Where one part is missing, `partial` says so. */
function calories(stamp: Stamp, daily: Daily): Point[] {
  const active = notNegative(daily.activeKilocalories);
  const resting = notNegative(daily.bmrKilocalories);
  const partial = active === undefined || resting === undefined ? true : undefined;
  return reading(
    stamp,
    'calories',
    sumOfGiven([active, resting]),
    given({ localDate: stamp.day, active, resting, partial }),
  );
}

/** Moderate plus vigorous minutes. Vigorous minutes are not doubled. */
function activeMinutes(daily: Daily): number | undefined {
  const seconds = sumOfGiven([
    notNegative(daily.moderateIntensityDurationInSeconds),
    notNegative(daily.vigorousIntensityDurationInSeconds),
  ]);
  return seconds === undefined ? undefined : seconds / 60;
}

function heartRate(stamp: Stamp, daily: Daily): Point[] {
  const data = {
    localDate: stamp.day,
    min: positive(daily.minHeartRateInBeatsPerMinute),
    max: positive(daily.maxHeartRateInBeatsPerMinute),
    resting: positive(daily.restingHeartRateInBeatsPerMinute),
    intraday: intraday(stamp, daily),
  };
  return reading(stamp, 'heart_rate', positive(daily.averageHeartRateInBeatsPerMinute), given(data));
}

function intraday(stamp: Stamp, daily: Daily): JsonObject[] | undefined {
  const localMidnight = stamp.recordedAt - (stamp.utcOffsetMinutes ?? 0) * MINUTE_MS;
  const start = daily.startTimeInSeconds == null ? localMidnight : epochInstant(daily.startTimeInSeconds);
  const samples = samplesOf(daily.timeOffsetHeartRateSamples, positive).map((sample) => ({
    time: isoInstant(start + sample.offsetSeconds * 1000),
    value: sample.value,
  }));
  return samples.length === 0 ? undefined : samples;
}

export const dailies = itemType({
  name: 'dailies',
  path: 'dailies',
  schema: Daily,
  normalise: normaliseDaily,
  // A day only grows, so the state that covers more of it is the later one.
  completeness: (daily) => [durationSeconds(daily.durationInSeconds) ?? 0, notNegative(daily.steps) ?? 0],
  isOlder,
});

/** A day of 23 hours, in spring. */
const SHORTEST_DAY_SECONDS = 82_800;

/** A day that is not over has at least as many steps as in every earlier state. */
async function isOlder({ completeness, points }: Draft, { dayValues }: StoredItems): Promise<boolean> {
  const [seconds = 0] = completeness;
  const steps = points.find(({ metricType }) => metricType === 'steps');
  if (steps === undefined || steps.value === null || seconds >= SHORTEST_DAY_SECONDS) return false;
  const stored = (await dayValues('steps', [steps.day])).get(steps.day);
  return stored !== undefined && stored > steps.value;
}
