/**
 * The outline of a day: where the person was, when the device was worn, when the person slept and trained. Cheap to
 * compute, because it has no minutes yet.
 */
import type { Person, PlannedWorkout, Sport } from '../people.ts';
import { DAY_MS, dayName, MINUTE_MS, modulo, weekday } from './days.ts';
import { clamp, normal, randomFor, round } from './random.ts';
import { buildNap, buildNight, type Sleep } from './sleep.ts';
import { illnessOn, isWornOn, jetLagOn, placeOn } from './story.ts';

export interface Workout {
  /** Position within the day. */
  readonly number: number;
  readonly sport: Sport;
  readonly intensity: number;
  readonly startMs: number;
  readonly endMs: number;
  /** The name that the person has given it. */
  readonly title?: string;
  /** The person's own choice; undefined = the person has chosen nothing. */
  readonly isPrivate?: boolean;
}

export interface DayOutline {
  readonly dayIndex: number;
  /** Local calendar date. */
  readonly date: string;
  readonly utcOffsetMinutes: number;
  readonly timeZone: string;
  /** From local midnight to local midnight. */
  readonly startMs: number;
  readonly endMs: number;
  /** There are data for `[wornFromMs, wornToMs)`; empty on days without the device. */
  readonly wornFromMs: number;
  readonly wornToMs: number;
  /** 0–1 */
  readonly illness: number;
  /** The main sleep that ends on this day. */
  readonly night: Sleep | undefined;
  readonly nap: Sleep | undefined;
  readonly workouts: readonly Workout[];
  readonly vitals: Vitals;
}

/** Free time between getting up or a nap and training. */
const MARGIN_MS = 25 * MINUTE_MS;

export function buildOutline(person: Person, dayIndex: number, anchor: number): DayOutline {
  const place = placeOn(person, dayIndex, anchor);
  const before = placeOn(person, dayIndex - 1, anchor);
  const startMs = dayIndex * DAY_MS - place.utcOffsetMinutes * MINUTE_MS;
  const endMs = startMs + DAY_MS;
  const previousEndMs = dayIndex * DAY_MS - before.utcOffsetMinutes * MINUTE_MS;
  const illness = illnessOn(person, dayIndex, anchor);
  const worn = isWornOn(person, dayIndex, anchor);
  // After a flight east the local clock jumps ahead: the first part of the new day overlaps the old day and was already
  // lived there.
  const wornFromMs = Math.max(startMs, previousEndMs);
  const wornToMs = worn ? wornUntil(person, dayIndex, anchor, endMs) : wornFromMs;
  const skippedNight = wornFromMs > startMs;
  const sleptWithDevice = worn && isWornOn(person, dayIndex - 1, anchor) && !skippedNight;
  const night = sleptWithDevice ? buildNight(person, dayIndex, startMs, anchor, illness) : undefined;
  const nap = worn && !skippedNight ? wornNap(person, dayIndex, startMs, wornToMs) : undefined;
  const rested = illness < 0.3 && worn && !skippedNight;
  return {
    dayIndex,
    date: dayName(dayIndex),
    utcOffsetMinutes: place.utcOffsetMinutes,
    timeZone: place.timeZone,
    startMs,
    endMs,
    wornFromMs,
    wornToMs,
    illness,
    night,
    nap,
    workouts: rested ? planWorkouts(person, dayIndex, startMs, wornToMs, night, nap) : [],
    vitals: buildVitals(person, dayIndex, anchor, illness, night),
  };
}

/** Before a day without the device, the battery becomes empty in the afternoon. */
function wornUntil(person: Person, dayIndex: number, anchor: number, endMs: number): number {
  if (isWornOn(person, dayIndex + 1, anchor)) return endMs;
  return endMs - Math.round(480 + 60 * normal(randomFor(person.id, dayIndex, 'battery'))) * MINUTE_MS;
}

function wornNap(person: Person, dayIndex: number, startMs: number, wornToMs: number): Sleep | undefined {
  const nap = buildNap(person, dayIndex, startMs);
  return nap !== undefined && nap.endMs <= wornToMs ? nap : undefined;
}

function planWorkouts(
  person: Person,
  dayIndex: number,
  startMs: number,
  wornToMs: number,
  night: Sleep | undefined,
  nap: Sleep | undefined,
): Workout[] {
  const planned: PlannedWorkout | undefined = person.training[weekday(dayIndex)];
  const random = randomFor(person.id, dayIndex, 'training');
  if (planned === undefined || random() < 0.1) return [];
  const minutes = Math.round(planned.minutes * (1 + normal(random) * 0.08));
  const wanted = startMs + Math.round(planned.startMinute + normal(random) * 12) * MINUTE_MS;
  const workoutStartMs = Math.max(wanted, night === undefined ? wanted : night.endMs + MARGIN_MS);
  const endMs = workoutStartMs + minutes * MINUTE_MS;
  const meetsNap = nap !== undefined && workoutStartMs < nap.endMs + MARGIN_MS && endMs > nap.startMs - MARGIN_MS;
  if (meetsNap || endMs > wornToMs) return [];
  const intensity = planned.intensity * (1 + normal(random) * 0.05);
  return [{ number: 0, sport: planned.sport, intensity, startMs: workoutStartMs, endMs }];
}

/** The slow values of a day, which show how well the body has rested. */
interface Vitals {
  readonly restingHeartRate: number;
  /** RMSSD during the night. */
  readonly hrvMs: number;
  readonly respiratoryRate: number;
  readonly skinTemperatureCelsius: number;
  /** Deviation from the person's own baseline. */
  readonly skinTemperatureDeviationCelsius: number;
  readonly spo2Percent: number;
  /** 1–99 */
  readonly recoveryPercent: number;
  readonly weightKilograms: number;
  readonly bodyFatPercent: number;
}

function buildVitals(
  person: Person,
  dayIndex: number,
  anchor: number,
  illness: number,
  night: Sleep | undefined,
): Vitals {
  const random = randomFor(person.id, dayIndex, 'vitals');
  const trainedYesterday = person.training[weekday(dayIndex - 1)]?.intensity ?? 0;
  const strain = trainedYesterday * 0.8 + jetLagOn(person, dayIndex, anchor) * 0.9;
  const heart = normal(random) * 1.1 + strain * 1.5 + illness * 10;
  const variability = normal(random) * 0.08 - strain * 0.06 - illness * 0.42;
  const deviation = normal(random) * 0.16 + illness * 1.35;
  const sleepQuality = ((night?.score ?? 68) - 84) * 0.5;
  const recovery = 66 - heart * 2 + variability * 70 + sleepQuality - illness * 5 + normal(random) * 6;
  const season = Math.sin((2 * Math.PI * modulo(dayIndex, 60)) / 60);
  return {
    restingHeartRate: Math.round(person.restingHeartRate + heart),
    hrvMs: round(person.hrvMs * Math.exp(variability), 3),
    respiratoryRate: round(person.respiratoryRate + normal(random) * 0.25 + illness * 2.4, 3),
    skinTemperatureCelsius: round(person.skinTemperatureCelsius + deviation, 2),
    skinTemperatureDeviationCelsius: round(deviation, 2),
    spo2Percent: round(clamp(96.6 + normal(random) * 0.5 - illness * 1.8, 91, 99.5), 2),
    recoveryPercent: Math.round(clamp(recovery, 3, 99)),
    weightKilograms: round(person.weightKilograms * (1 + 0.008 * season) + normal(random) * 0.25 - illness * 0.6, 2),
    bodyFatPercent: round(person.bodyFatPercent + season * 0.4 + normal(random) * 0.15, 1),
  };
}
