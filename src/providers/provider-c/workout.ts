/**
 * A workout, detected by the device or started by the person.
 * https://developer.whoop.com/docs/developing/user-data/workout
 */

import { type Static, Type } from 'typebox';
import type { HealthEvent, Page } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import { vendorReader } from '../vendor-json.ts';
import { given, instantOf, notNegative, OptionalText, paceOf, positive, Quantity, toNumber } from '../wire-values.ts';
import { workoutDistance } from '../workout-distance.ts';
import { activityTypeOf } from './activity-types.ts';
import { type Collection, pageReader } from './calls.ts';
import { scoredMembers, scoreOf } from './item-type.ts';
import { localStamp } from './stamps.ts';
import { Instant, kcalOf, minutesOf, OptionalInstant, scoreOf100 } from './wire-values.ts';

const WorkoutItem = Type.Object({
  /** Never empty: by it an event is found again. */
  id: Type.String({ minLength: 1 }),
  start: Instant,
  end: OptionalInstant,
  timezone_offset: OptionalText,
  /** Absent on old items, from before the vendor replaced numbers by names. */
  sport_name: OptionalText,
  ...scoredMembers,
});
export type WorkoutItem = Static<typeof WorkoutItem>;

const ZoneDurations = Type.Object({
  zone_zero_milli: Quantity,
  zone_one_milli: Quantity,
  zone_two_milli: Quantity,
  zone_three_milli: Quantity,
  zone_four_milli: Quantity,
  zone_five_milli: Quantity,
});
type ZoneDurations = Static<typeof ZoneDurations>;

const WorkoutScore = Type.Object({
  strain: Quantity,
  average_heart_rate: Quantity,
  max_heart_rate: Quantity,
  kilojoule: Quantity,
  percent_recorded: Quantity,
  distance_meter: Quantity,
  altitude_gain_meter: Quantity,
  altitude_change_meter: Quantity,
  zone_durations: Type.Optional(Type.Union([ZoneDurations, Type.Null()])),
});
type WorkoutScore = Static<typeof WorkoutScore>;

const readScore = vendorReader('workout score', WorkoutScore);

export const readWorkout = vendorReader('workout', WorkoutItem);

export const workouts: Collection<WorkoutItem> = {
  endpoint: 'workout',
  list: 'records',
  keyOf: ({ id }) => id,
  path: '/developer/v2/activity/workout',
  readPage: pageReader('workout', WorkoutItem),
  lastInstant: endOf,
};

/** Epoch milliseconds; `Infinity` while the workout goes on. */
export function endOf({ start, end }: WorkoutItem): number {
  return end ? Math.max(instantOf(start), instantOf(end)) : Number.POSITIVE_INFINITY;
}

/**
 * `/developer/v2/activity/workout`: the event, and the `workout` point that counts it. A workout without a score is
 * stored with its times and sport, but without values. `data` holds its strain, because the metric `strain_score` is
 * the strain of the day. A workout that has not ended gives nothing yet.
 */
export function normaliseWorkout(workout: WorkoutItem): Page {
  if (!workout.end) return { points: [], events: [] };
  const event = eventOf(workout, scoreOf(workout, readScore));
  const { startedAt, utcOffsetMinutes, day, settlesAt } = event;
  return {
    points: [
      {
        metricType: 'workout',
        value: null,
        recordedAt: startedAt,
        utcOffsetMinutes: utcOffsetMinutes ?? null,
        day,
        settlesAt,
      },
    ],
    events: [event],
  };
}

function eventOf(workout: WorkoutItem, score: WorkoutScore | undefined): HealthEvent {
  const startedAt = instantOf(workout.start);
  const endedAt = endOf(workout);
  const durationSeconds = Math.round((endedAt - startedAt) / 1000);
  const activityType = activityTypeOf(workout.sport_name);
  const distanceMeters = workoutDistance(notNegative(score?.distance_meter), activityType);
  return {
    eventType: 'workout',
    vendorId: workout.id,
    activityType,
    startedAt,
    endedAt,
    durationSeconds,
    distanceMeters: distanceMeters ?? null,
    caloriesKcal: kcalOf(score?.kilojoule) ?? null,
    avgHeartRate: positive(score?.average_heart_rate) ?? null,
    maxHeartRate: positive(score?.max_heart_rate) ?? null,
    data: given({
      vendorActivityType: workout.sport_name || undefined,
      // Over the wall clock, because the vendor gives no moving time.
      avgPace: paceOf(durationSeconds, distanceMeters),
      ...(score ? scoreMembers(score) : {}),
    }),
    ...localStamp(startedAt, workout.timezone_offset),
    settlesAt: itemSettlesAt(endedAt),
    carries: ['workout'],
  };
}

function scoreMembers(score: WorkoutScore) {
  return {
    strain: notNegative(score.strain),
    elevationGain: notNegative(score.altitude_gain_meter),
    elevationChange: toNumber(score.altitude_change_meter),
    percentRecorded: scoreOf100(score.percent_recorded),
    zones: zoneMinutes(score.zone_durations),
  };
}

/** Minutes in each heart-rate zone. */
function zoneMinutes(zones: ZoneDurations | null | undefined) {
  return given({
    zone0: minutesOf(zones?.zone_zero_milli),
    zone1: minutesOf(zones?.zone_one_milli),
    zone2: minutesOf(zones?.zone_two_milli),
    zone3: minutesOf(zones?.zone_three_milli),
    zone4: minutesOf(zones?.zone_four_milli),
    zone5: minutesOf(zones?.zone_five_milli),
  });
}
