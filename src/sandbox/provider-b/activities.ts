/** `activities`, `activityDetails`, `manuallyUpdatedActivities`, `moveiq`. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../life/days.ts';
import { type View, workoutDistanceMeters } from '../life/life.ts';
import { workoutMetersPerMinute } from '../life/minutes.ts';
import type { DayOutline, Workout } from '../life/outline.ts';
import { between, randomFor, round } from '../life/random.ts';
import type { Person, Sport } from '../people.ts';
import { onceFinished, type Summary, type SummarySource, seconds, summaryId } from './summary.ts';

const ACTIVITY_TYPES: Readonly<Record<Sport, string>> = {
  running: 'RUNNING',
  cycling: 'CYCLING',
  swimming: 'LAP_SWIMMING',
  strength: 'STRENGTH_TRAINING',
  walking: 'WALKING',
  yoga: 'YOGA',
};
const LAP_METERS: Readonly<Partial<Record<Sport, number>>> = { running: 1_000, walking: 1_000, cycling: 5_000 };
const SAMPLE_SECONDS = 20;
/** One workout in ten is corrected by hand one day later. */
const CORRECTED_SHARE = 0.1;
const MOVEIQ_SHARE = 0.3;

export const activities: SummarySource = (view, dayIndex) =>
  workouts(view, dayIndex, (outline, workout) => activity(view, outline, workout, 0));

export const activityDetails: SummarySource = (view, dayIndex) =>
  workouts(view, dayIndex, (outline, workout) => details(view, outline, workout));

export const manuallyUpdatedActivities: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  return outline.workouts
    .filter((workout) => randomFor(view.person.id, workout.startMs, 'corrected')() < CORRECTED_SHARE)
    .flatMap((workout) =>
      onceFinished(view, workout.endMs + DAY_MS, () => activity(view, outline, workout, -2 * MINUTE_MS)),
    );
};

function workouts(
  view: View,
  dayIndex: number,
  build: (outline: DayOutline, workout: Workout) => Readonly<Record<string, unknown>>,
): Summary[] {
  const outline = view.life.outline(view.person, dayIndex);
  return outline.workouts.flatMap((workout) => onceFinished(view, workout.endMs, () => build(outline, workout)));
}

/** An integer that survives JSON; the vendor's integers have this size. */
function activityId(person: Person, outline: DayOutline, workout: Workout): number {
  return 5_000_000_000 + person.number * 10_000_000 + outline.dayIndex * 10 + workout.number;
}

/** @param correctionMs by how much the person has changed the duration */
function activity(view: View, outline: DayOutline, workout: Workout, correctionMs: number) {
  const id = activityId(view.person, outline, workout);
  return { summaryId: String(id), activityId: id, ...activityValues(view, outline, workout, correctionMs) };
}

function activityValues(view: View, outline: DayOutline, workout: Workout, correctionMs: number) {
  const endMs = workout.endMs + correctionMs;
  const totals = view.life.totals(view.person, workout.startMs, endMs);
  const durationInSeconds = seconds(endMs - workout.startMs);
  return {
    activityType: ACTIVITY_TYPES[workout.sport],
    startTimeInSeconds: seconds(workout.startMs),
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
    durationInSeconds,
    averageHeartRateInBeatsPerMinute: Math.round(totals.averageHeartRate),
    maxHeartRateInBeatsPerMinute: totals.maxHeartRate,
    activeKilocalories: Math.round(totals.activeKilocalories),
    deviceName: view.person.deviceName,
    ...(totals.steps > 0 ? { steps: totals.steps } : {}),
    ...distancePart(view, workout, endMs, durationInSeconds),
  };
}

function distancePart(view: View, workout: Workout, endMs: number, durationInSeconds: number) {
  const meters = workoutDistanceMeters(workout, endMs);
  if (meters === 0) return {};
  const gain = meters * 0.006 * (0.5 + randomFor(view.person.id, workout.startMs, 'hills')());
  return {
    distanceInMeters: round(meters, 2),
    averageSpeedInMetersPerSecond: round(meters / durationInSeconds, 6),
    averagePaceInMinutesPerKilometer: round(durationInSeconds / 60 / (meters / 1_000), 6),
    ...(workout.sport === 'swimming'
      ? {}
      : { totalElevationGainInMeters: round(gain, 1), totalElevationLossInMeters: round(gain * 0.97, 1) }),
  };
}

function details(view: View, outline: DayOutline, workout: Workout) {
  const id = activityId(view.person, outline, workout);
  return {
    summaryId: `${id}-detail`,
    activityId: id,
    summary: activityValues(view, outline, workout, 0),
    samples: samples(view, outline, workout),
    laps: laps(workout),
  };
}

function samples(view: View, outline: DayOutline, workout: Workout) {
  const { heartRate } = view.life.minutes(view.person, outline.dayIndex);
  const random = randomFor(view.person.id, workout.startMs, 'samples');
  const list = [];
  let meters = 0;
  for (let elapsed = 0; elapsed < seconds(workout.endMs - workout.startMs); elapsed += SAMPLE_SECONDS) {
    const minute = Math.floor((workout.startMs - outline.startMs) / MINUTE_MS + elapsed / 60);
    const speed = workoutMetersPerMinute(workout, Math.floor(elapsed / 60)) / 60;
    list.push({
      startTimeInSeconds: seconds(workout.startMs) + elapsed,
      heartRate: heartRate[minute] ?? 0,
      ...(speed === 0 ? {} : { speedMetersPerSecond: round(speed, 3), totalDistanceInMeters: round(meters, 2) }),
      ...(speed === 0 ? {} : { elevationInMeters: round(200 + 12 * Math.sin(elapsed / 400) + random(), 1) }),
      timerDurationInSeconds: elapsed,
      clockDurationInSeconds: elapsed,
      movingDurationInSeconds: elapsed,
    });
    meters += speed * SAMPLE_SECONDS;
  }
  return list;
}

/** The vendor gives only the start of each lap. */
function laps(workout: Workout) {
  const lapMeters = LAP_METERS[workout.sport];
  const starts = [workout.startMs];
  if (lapMeters !== undefined) {
    let meters = 0;
    for (let atMs = workout.startMs; atMs < workout.endMs - MINUTE_MS; atMs += SECOND_MS) {
      meters += workoutMetersPerMinute(workout, Math.floor((atMs - workout.startMs) / MINUTE_MS)) / 60;
      if (meters >= lapMeters * starts.length) starts.push(atMs);
    }
  }
  return starts.map((startMs) => ({ startTimeInSeconds: seconds(startMs) }));
}

/** Movement that the device noticed on its own. */
export const moveiq: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const random = randomFor(view.person.id, dayIndex, 'moveiq');
  const startMs = outline.startMs + Math.round(between(random, 720, 840)) * MINUTE_MS;
  const durationInSeconds = Math.round(between(random, 600, 1_500));
  const endMs = startMs + durationInSeconds * SECOND_MS;
  if (random() > MOVEIQ_SHARE || startMs < outline.wornFromMs || endMs > outline.wornToMs) return [];
  return onceFinished(view, endMs, () => ({
    summaryId: summaryId(view.person, startMs, 'moveiq'),
    calendarDate: outline.date,
    startTimeInSeconds: seconds(startMs),
    durationInSeconds,
    offsetInSeconds: outline.utcOffsetMinutes * 60,
    activityType: 'Walking',
    activitySubType: 'Generic',
  }));
};
