/** The activity log: one entry for each workout, with an offset in its start and milliseconds in its durations. */
import { MINUTE_MS } from '../../life/days.ts';
import { type View, workoutDistanceMeters } from '../../life/life.ts';
import type { DayOutline, Workout } from '../../life/outline.ts';
import { hash32, randomFor, round } from '../../life/random.ts';
import type { Sport } from '../../people.ts';
import { logId } from '../ids.ts';
import { knownSince } from '../synced.ts';
import { heartRateZones } from './day-values.ts';
import { withOffset } from './wire.ts';

const LINK_HOST = 'https://vendor.invalid'; // nobody follows these
const SPORTS: Readonly<Record<Sport, { activityName: string; activityTypeId: number }>> = {
  running: { activityName: 'Run', activityTypeId: 90009 },
  cycling: { activityName: 'Outdoor Bike', activityTypeId: 1071 },
  swimming: { activityName: 'Swim', activityTypeId: 90024 },
  strength: { activityName: 'Weights', activityTypeId: 2131 },
  walking: { activityName: 'Walk', activityTypeId: 90013 },
  yoga: { activityName: 'Yoga', activityTypeId: 52001 },
};

export interface DatedLog {
  readonly startMs: number;
  readonly log: object;
}

/** Oldest first. */
export function activityLogs(view: View, dayIndex: number): DatedLog[] {
  const outline = view.life.outline(view.person, dayIndex);
  return outline.workouts.flatMap((workout) => {
    const knownAtMs = knownSince(view, workout.endMs);
    return knownAtMs === undefined
      ? []
      : [{ startMs: workout.startMs, log: activityLog(view, outline, workout, knownAtMs) }];
  });
}

function activityLog(view: View, outline: DayOutline, workout: Workout, knownAtMs: number) {
  const { person, life } = view;
  const totals = life.totals(person, workout.startMs, workout.endMs);
  const duration = workout.endMs - workout.startMs;
  const id = logId(person, outline.dayIndex, 20 + workout.number);
  const startTime = withOffset(workout.startMs, outline.utcOffsetMinutes);
  const { activityName, activityTypeId } = SPORTS[workout.sport];
  const isAuto = workout.sport === 'walking';
  const pausedMs = (hash32(`${person.id} ${workout.startMs} pause`) % 90) * 1_000;
  const zones = heartRateZones(view, outline, workout.startMs, workout.endMs);
  return {
    activeDuration: duration - pausedMs,
    activityLevel: [
      { minutes: 0, name: 'sedentary' },
      { minutes: duration / MINUTE_MS - totals.moderateMinutes - totals.vigorousMinutes, name: 'lightly' },
      { minutes: totals.moderateMinutes, name: 'fairly' },
      { minutes: totals.vigorousMinutes, name: 'very' },
    ],
    activityName: workout.title ?? activityName,
    activityTypeId,
    averageHeartRate: Math.round(totals.averageHeartRate),
    calories: Math.round(totals.activeKilocalories + totals.restingKilocalories),
    ...distancePart(view, workout, duration - pausedMs),
    duration,
    hasActiveZoneMinutes: false,
    heartRateLink: `${LINK_HOST}/1/user/-/activities/heart/date/${outline.date}/${outline.date}/1sec.json`,
    heartRateZones: zones,
    lastModified: new Date(knownAtMs).toISOString(),
    logId: id,
    logType: isAuto ? 'auto_detected' : 'tracker',
    manualValuesSpecified: { calories: false, distance: false, steps: false },
    originalDuration: duration,
    originalStartTime: startTime,
    startTime,
    ...(totals.steps > 0 && { steps: totals.steps }),
    tcxLink: `${LINK_HOST}/1/user/-/activities/${id}.tcx`,
  };
}

function distancePart({ person }: View, workout: Workout, activeMs: number) {
  const kilometres = workoutDistanceMeters(workout) / 1_000;
  if (kilometres === 0) return {};
  const gain = kilometres * 6 * (0.5 + randomFor(person.id, workout.startMs, 'hills')());
  return {
    distance: round(kilometres, 6),
    distanceUnit: 'Kilometer',
    ...(workout.sport === 'swimming' ? {} : { elevationGain: round(gain, 3) }),
    pace: round(activeMs / 1_000 / kilometres, 6),
    speed: round((kilometres * 3_600_000) / activeMs, 6),
  };
}
