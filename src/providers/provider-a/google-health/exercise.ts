/**
 * Workouts. A workout is an event of its own and never counts towards the day's totals.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, Type } from 'typebox';
import type { JsonObject } from '../../../platform/json.ts';
import type { HealthEvent, Page } from '../../page.ts';
import { latestStates } from '../../records.ts';
import { itemSettlesAt } from '../../settling.ts';
import { given, notNegative, OptionalText, paceOf, positive, Quantity } from '../../wire-values.ts';
import { workoutDistance } from '../../workout-distance.ts';
import { activityTypeOf } from '../activity-types.ts';
import { withoutRepeats, workoutPoint } from '../stamps.ts';
import { metersOf } from '../wire-values.ts';
import type { Zone } from '../zone.ts';
import { pageReader, understood } from './calls.ts';
import { isNews, type News } from './news.ts';
import { hasEnded, place } from './stamps.ts';
import { deviceMembers, itemId, itemMembers, originOf, SessionInterval, secondsOf, wordOf } from './wire-values.ts';

const METERS_PER_MILLIMETER = 1 / 1000;

const ZoneDurations = Type.Object({
  lightTime: OptionalText,
  moderateTime: OptionalText,
  vigorousTime: OptionalText,
  peakTime: OptionalText,
});

const MetricsSummary = Type.Object({
  caloriesKcal: Quantity,
  distanceMillimeters: Quantity,
  steps: Quantity,
  averageHeartRateBeatsPerMinute: Quantity,
  elevationGainMillimeters: Quantity,
  heartRateZoneDurations: Type.Optional(Type.Union([ZoneDurations, Type.Null()])),
});
const OptionalMetrics = Type.Optional(Type.Union([MetricsSummary, Type.Null()]));

const Split = Type.Object({ activeDuration: OptionalText, metricsSummary: OptionalMetrics });
type Split = Static<typeof Split>;

export const ExerciseItem = Type.Object({
  ...itemMembers,
  exercise: Type.Object({
    interval: SessionInterval,
    exerciseType: OptionalText,
    displayName: OptionalText,
    activeDuration: OptionalText,
    metricsSummary: OptionalMetrics,
    splitSummaries: Type.Optional(Type.Union([Type.Array(Split), Type.Null()])),
    updateTime: OptionalText,
  }),
});
export type ExerciseItem = Static<typeof ExerciseItem>;

export const readExercises = understood(pageReader('exercise', 'dataPoints', ExerciseItem), (items) =>
  normaliseExercises(items),
);

/**
 * The event of each workout and the `workout` point that counts it.
 * @param news which of the items to keep; by default all
 */
export function normaliseExercises(items: readonly ExerciseItem[], zone?: Zone, news?: News): Page {
  const ended = items.filter(({ exercise }) => hasEnded(exercise.interval));
  const events = latestStates(ended, itemId, ({ exercise }) => exercise.updateTime)
    .map((item) => ({ event: eventOf(item, zone), updateTime: item.exercise.updateTime }))
    .filter(({ event, updateTime }) => news === undefined || isNews(news, event.day, updateTime))
    .map(({ event }) => event);
  return { points: withoutRepeats(events.map(workoutPoint)), events };
}

function eventOf(item: ExerciseItem, zone: Zone | undefined): HealthEvent {
  const { exercise, dataSource } = item;
  const { vendorId, startedAt, endedAt, utcOffsetMinutes, startDay } = place(item, exercise.interval, zone);
  const metrics = exercise.metricsSummary;
  const durationSeconds = Math.round((endedAt - startedAt) / 1000);
  const activityType = activityTypeOf(exercise.exerciseType);
  const meters = metersOf(metrics?.distanceMillimeters, METERS_PER_MILLIMETER);
  const distanceMeters = workoutDistance(meters, activityType);
  return {
    eventType: 'workout',
    vendorId,
    activityType,
    startedAt,
    endedAt,
    durationSeconds,
    distanceMeters: distanceMeters ?? null,
    caloriesKcal: notNegative(metrics?.caloriesKcal) ?? null,
    avgHeartRate: positive(metrics?.averageHeartRateBeatsPerMinute) ?? null,
    maxHeartRate: null, // this vendor has none
    data: workoutData(item, durationSeconds, distanceMeters),
    utcOffsetMinutes,
    day: startDay,
    source: originOf(dataSource),
    settlesAt: itemSettlesAt(endedAt),
    carries: ['workout'],
  };
}

function workoutData({ exercise, dataSource }: ExerciseItem, seconds: number, meters: number | undefined) {
  const metrics = exercise.metricsSummary;
  const activeSeconds = positive(secondsOf(exercise.activeDuration));
  return given({
    vendorActivityType: wordOf(exercise.exerciseType),
    name: exercise.displayName,
    activeSeconds,
    avgPace: paceOf(activeSeconds ?? seconds, meters),
    elevationGain: metersOf(metrics?.elevationGainMillimeters, METERS_PER_MILLIMETER),
    steps: notNegative(metrics?.steps),
    laps: (exercise.splitSummaries ?? []).map(lapOf).filter((lap) => Object.keys(lap).length > 0),
    zones: given({
      light: minutesOf(metrics?.heartRateZoneDurations?.lightTime),
      moderate: minutesOf(metrics?.heartRateZoneDurations?.moderateTime),
      vigorous: minutesOf(metrics?.heartRateZoneDurations?.vigorousTime),
      peak: minutesOf(metrics?.heartRateZoneDurations?.peakTime),
    }),
    ...deviceMembers(dataSource),
  });
}

function lapOf({ activeDuration, metricsSummary }: Split): JsonObject {
  return given({
    distance: metersOf(metricsSummary?.distanceMillimeters, METERS_PER_MILLIMETER),
    time: notNegative(secondsOf(activeDuration)),
    avgHR: positive(metricsSummary?.averageHeartRateBeatsPerMinute),
  });
}

function minutesOf(duration: string | null | undefined): number | undefined {
  const seconds = notNegative(secondsOf(duration));
  return seconds === undefined ? undefined : seconds / 60;
}
