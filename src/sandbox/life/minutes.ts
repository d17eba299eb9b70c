/**
 * A day minute by minute, as the device's sensors measured it. Every total of every vendor is a sum over these minutes.
 */
import type { Person, Sport } from '../people.ts';
import { MINUTE_MS, MINUTES_PER_DAY } from './days.ts';
import type { DayOutline, Workout } from './outline.ts';
import { between, clamp, normal, type Random, randomFor } from './random.ts';
import type { Sleep, SleepStage } from './sleep.ts';

/** The person's activity in a minute; 0 = the device was not worn. */
export const ACTIVITY = { none: 0, asleep: 1, awake: 2, walking: 3, workout: 4 } as const;

export interface DayMinutes {
  readonly activity: Uint8Array;
  /** Beats per minute; 0 = not measured. */
  readonly heartRate: Uint8Array;
  readonly steps: Uint8Array;
  /** Only on foot. */
  readonly distanceMeters: Float32Array;
  /** Without the energy used at rest. */
  readonly activeKilocalories: Float32Array;
}

/** The readings of one sport, per minute at intensity 0.7. */
const SPORTS: Readonly<Record<Sport, { stepsPerMinute: number; metersPerMinute: number }>> = {
  running: { stepsPerMinute: 168, metersPerMinute: 180 },
  walking: { stepsPerMinute: 118, metersPerMinute: 130 },
  cycling: { stepsPerMinute: 0, metersPerMinute: 440 },
  swimming: { stepsPerMinute: 0, metersPerMinute: 42 },
  strength: { stepsPerMinute: 14, metersPerMinute: 0 },
  yoga: { stepsPerMinute: 2, metersPerMinute: 0 },
};
const ON_FOOT = new Set<Sport>(['running', 'walking']);

const STAGE_HEART_RATE: Readonly<Record<SleepStage, number>> = { deep: 0, light: 2, rem: 5, awake: 11 };

/** How likely walking is in each local hour, relative to an average waking hour. */
const WALKING_BY_HOUR = [
  0.5, 0.5, 0.5, 0.5, 0.5, 0.6, 0.9, 1.2, 1.7, 0.9, 0.8, 0.9, 1.7, 1, 0.8, 0.8, 0.9, 1.6, 1.7, 1.1, 0.7, 0.5, 0.4, 0.3,
];
const BLOCK_MINUTES = 5;
const STEPS_PER_WALKING_MINUTE = 88;

/**
 * @param nights the main sleeps that may fall into the day: the one that ends on it and the one that ends on the next
 *   day
 */
export function buildMinutes(person: Person, outline: DayOutline, nights: readonly (Sleep | undefined)[]): DayMinutes {
  const minutes: DayMinutes = {
    activity: new Uint8Array(MINUTES_PER_DAY),
    heartRate: new Uint8Array(MINUTES_PER_DAY),
    steps: new Uint8Array(MINUTES_PER_DAY),
    distanceMeters: new Float32Array(MINUTES_PER_DAY),
    activeKilocalories: new Float32Array(MINUTES_PER_DAY),
  };
  const random = randomFor(person.id, outline.dayIndex, 'minutes');
  const sleeping = sleepHeartRates(outline, [...nights, outline.nap]);
  const from = Math.round((outline.wornFromMs - outline.startMs) / MINUTE_MS);
  const to = Math.round((outline.wornToMs - outline.startMs) / MINUTE_MS);
  const walk = walkingProbability(person, outline, sleeping);
  let noise = 0;
  let walking = false;
  let excitement = 0;
  for (let minute = from; minute < to; minute += 1) {
    noise = noise * 0.88 + normal(random) * 1.1;
    if (minute % BLOCK_MINUTES === 0) {
      walking = random() < walk * (WALKING_BY_HOUR[Math.floor(minute / 60)] ?? 1);
      excitement = between(random, 8, 22);
    }
    const asleep = sleeping[minute] ?? 0;
    const workout = workoutAt(outline, minute);
    if (asleep > 0) writeRest(minutes, minute, ACTIVITY.asleep, asleep + noise);
    else if (workout !== undefined) writeWorkout(minutes, minute, person, outline, workout, noise);
    else if (walking) writeWalking(minutes, minute, person, outline, random, noise);
    else writeRest(minutes, minute, ACTIVITY.awake, outline.vitals.restingHeartRate + excitement + noise);
  }
  return minutes;
}

/** Heart rate for each minute asleep, 0 for the others. */
function sleepHeartRates(outline: DayOutline, sleeps: readonly (Sleep | undefined)[]): Float32Array {
  const rates = new Float32Array(MINUTES_PER_DAY);
  for (const segment of sleeps.flatMap((sleep) => sleep?.segments ?? [])) {
    const from = Math.max(0, (segment.startMs - outline.startMs) / MINUTE_MS);
    const to = Math.min(MINUTES_PER_DAY, (segment.endMs - outline.startMs) / MINUTE_MS);
    if (to > from) rates.fill(outline.vitals.restingHeartRate + STAGE_HEART_RATE[segment.stage], from, to);
  }
  return rates;
}

/** Chosen so that the expected steps of the waking minutes add up to the person's usual number. */
function walkingProbability(person: Person, outline: DayOutline, sleeping: Float32Array): number {
  const random = randomFor(person.id, outline.dayIndex, 'steps');
  const wanted = person.dailySteps * Math.exp(normal(random) * 0.18) * (1 - outline.illness * 0.7);
  let weight = 0;
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += 1) {
    if ((sleeping[minute] ?? 0) === 0) weight += WALKING_BY_HOUR[Math.floor(minute / 60)] ?? 1;
  }
  return wanted / (weight * STEPS_PER_WALKING_MINUTE);
}

function workoutAt(outline: DayOutline, minute: number): Workout | undefined {
  const instantMs = outline.startMs + minute * MINUTE_MS;
  return outline.workouts.find((workout) => workout.startMs <= instantMs && instantMs < workout.endMs);
}

function writeRest(minutes: DayMinutes, minute: number, activity: number, heartRate: number): void {
  minutes.activity[minute] = activity;
  minutes.heartRate[minute] = Math.round(clamp(heartRate, 36, 150));
}

function writeWalking(
  minutes: DayMinutes,
  minute: number,
  person: Person,
  outline: DayOutline,
  random: Random,
  noise: number,
): void {
  const steps = Math.round(between(random, 62, 114));
  minutes.activity[minute] = ACTIVITY.walking;
  minutes.steps[minute] = steps;
  minutes.distanceMeters[minute] = steps * person.heightMeters * 0.414;
  minutes.activeKilocalories[minute] = (steps * 0.042 * person.weightKilograms) / 70;
  minutes.heartRate[minute] = Math.round(clamp(outline.vitals.restingHeartRate + 14 + steps * 0.24 + noise, 40, 150));
}

function writeWorkout(
  minutes: DayMinutes,
  minute: number,
  person: Person,
  outline: DayOutline,
  workout: Workout,
  noise: number,
): void {
  const sport = SPORTS[workout.sport];
  const elapsed = minute - (workout.startMs - outline.startMs) / MINUTE_MS;
  const warm = 1 - 0.45 * Math.exp(-elapsed / 5); // the heart rate rises later than the effort
  const wave = 1 + 0.06 * Math.sin(elapsed / 4);
  const effort = workout.intensity * warm * wave;
  const resting = outline.vitals.restingHeartRate;
  const heartRate = clamp(resting + effort * (person.maxHeartRate - resting) + noise, 50, person.maxHeartRate);
  const speed = 0.55 + (0.45 * workout.intensity * wave) / 0.7;
  minutes.activity[minute] = ACTIVITY.workout;
  minutes.heartRate[minute] = Math.round(heartRate);
  minutes.steps[minute] = Math.round(sport.stepsPerMinute * (0.94 + 0.06 * wave));
  minutes.distanceMeters[minute] = ON_FOOT.has(workout.sport) ? sport.metersPerMinute * speed : 0;
  minutes.activeKilocalories[minute] = ((heartRate - resting) * 0.105 * person.weightKilograms) / 70;
}

/** Distance in one minute of a workout, also by bicycle and in water. */
export function workoutMetersPerMinute(workout: Workout, elapsedMinutes: number): number {
  const wave = 1 + 0.06 * Math.sin(elapsedMinutes / 4);
  return SPORTS[workout.sport].metersPerMinute * (0.55 + (0.45 * workout.intensity * wave) / 0.7);
}
