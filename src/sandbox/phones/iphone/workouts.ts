/** Workouts and the samples of each minute of them, which are condensed after some days. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../life/days.ts';
import { type Life, workoutDistanceMeters } from '../../life/life.ts';
import { workoutMetersPerMinute } from '../../life/minutes.ts';
import type { Workout } from '../../life/outline.ts';
import { round } from '../../life/random.ts';
import type { Person, Sport } from '../../people.ts';
import { type Day, type Entry, type Said, WRITING_MS } from '../entries.ts';
import { CONDENSED_AFTER_DAYS } from '../phone.ts';
import { minutesOf } from '../walks.ts';
import { WATCH } from './writers.ts';

const DISTANCES: Readonly<Partial<Record<Sport, string>>> = {
  running: 'HKQuantityTypeIdentifierDistanceWalkingRunning',
  walking: 'HKQuantityTypeIdentifierDistanceWalkingRunning',
  cycling: 'HKQuantityTypeIdentifierDistanceCycling',
  swimming: 'HKQuantityTypeIdentifierDistanceSwimming',
};

export function workoutEntries(life: Life, person: Person, day: Day): Entry[] {
  // The clock of the night: the phone is charging then.
  const condensedMs = day.outline.startMs + CONDENSED_AFTER_DAYS * DAY_MS + 3 * HOUR_MS;
  return day.outline.workouts.flatMap((workout) => [
    workoutEntry(life, person, day, workout),
    ...seriesOf(life, person, day, workout).flatMap((series) => condensing(day, series, condensedMs)),
  ]);
}

function workoutEntry(life: Life, person: Person, day: Day, workout: Workout): Entry {
  const { startMs, endMs, sport, title } = workout;
  const { activeKilocalories, averageHeartRate, maxHeartRate } = life.totals(person, startMs, endMs);
  const meters = workoutDistanceMeters(workout);
  return {
    list: 'workouts',
    id: day.id('workout', startMs),
    ...day.place,
    writer: WATCH,
    startMs,
    endMs,
    sport,
    ...(title !== undefined && { title }),
    figures: {
      ...(meters > 0 && { distanceMeters: round(meters, 2) }),
      caloriesKcal: round(activeKilocalories, 1),
      avgHeartRate: round(averageHeartRate, 1),
      maxHeartRate,
    },
    bornMs: endMs + WRITING_MS,
  };
}

interface Series {
  readonly vendorType: string;
  readonly unit: string;
  /** What was measured in each minute of the workout. */
  readonly values: readonly number[];
  readonly startMs: number;
  /** An amount of each minute, which adds up, or the reading at its beginning. */
  readonly isAmount: boolean;
}

function seriesOf(life: Life, person: Person, day: Day, workout: Workout): Series[] {
  const { activeKilocalories, heartRate } = life.minutes(person, day.outline.dayIndex);
  const { from, to } = minutesOf(day.outline, workout);
  const { startMs, sport } = workout;
  const distance = DISTANCES[sport];
  const all: Series[] = [
    {
      vendorType: 'HKQuantityTypeIdentifierActiveEnergyBurned',
      unit: 'kcal',
      values: [...activeKilocalories.subarray(from, to)].map((value) => round(value, 6)),
      startMs,
      isAmount: true,
    },
    {
      vendorType: 'HKQuantityTypeIdentifierHeartRate',
      unit: 'count/min',
      values: [...heartRate.subarray(from, to)],
      startMs,
      isAmount: false,
    },
  ];
  if (distance === undefined) return all;
  const values = Array.from({ length: to - from }, (_, minute) => round(workoutMetersPerMinute(workout, minute), 6));
  return [...all, { vendorType: distance, unit: 'm', values, startMs, isAmount: true }];
}

/** The samples of the minutes are deleted, and one series stands in their place: of amounts their sum, else its parts. */
function condensing(day: Day, { vendorType, unit, values, startMs, isAmount }: Series, condensedMs: number): Entry[] {
  const said = values.map((value, minute): Said => {
    const atMs = startMs + minute * MINUTE_MS;
    return { vendorType, unit, writer: WATCH, startMs: atMs, endMs: isAmount ? atMs + MINUTE_MS : atMs, value };
  });
  const minutes = said.map((one) => day.sample(one, { goneMs: condensedMs }));
  const stay = { bornMs: condensedMs };
  if (!isAmount) return [...minutes, ...day.parts(day.id('series', vendorType, startMs), said, stay)];
  const value = round(
    values.reduce((sum, one) => sum + one, 0),
    6,
  );
  const endMs = startMs + values.length * MINUTE_MS;
  return [...minutes, day.sample({ vendorType, unit, writer: WATCH, startMs, endMs, value }, stay)];
}
