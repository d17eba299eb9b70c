/** Workouts in the vendor's form: a summary for lists, a detail with energy, splits and laps. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../life/days.ts';
import { type View, workoutDistanceMeters } from '../life/life.ts';
import { workoutMetersPerMinute } from '../life/minutes.ts';
import type { DayOutline, Workout } from '../life/outline.ts';
import { between, hash32, randomFor, round } from '../life/random.ts';
import { streamedAt } from '../life/uploads.ts';
import type { Sport } from '../people.ts';
import { activityId, athleteId } from './ids.ts';

const SPORTS: Readonly<Record<Sport, { type: string; sportType: string; name: string }>> = {
  running: { type: 'Run', sportType: 'Run', name: 'Run' },
  cycling: { type: 'Ride', sportType: 'GravelRide', name: 'Ride' },
  swimming: { type: 'Swim', sportType: 'Swim', name: 'Swim' },
  strength: { type: 'WeightTraining', sportType: 'WeightTraining', name: 'Weight Training' },
  walking: { type: 'Walk', sportType: 'Walk', name: 'Walk' },
  yoga: { type: 'Yoga', sportType: 'Yoga', name: 'Yoga' },
};
const LAP_METERS: Readonly<Partial<Record<Sport, number>>> = { running: 1_000, walking: 1_000, cycling: 5_000 };
/** If the person has chosen nothing, an activity is public, except for one in ten. */
const PRIVATE_SHARE = 0.1;
const MANUAL_SHARE = 0.04;
/** The vendor introduced these two fields late, so older records lack them. */
const OLD_RECORD_MS = 200 * DAY_MS;

/** One activity in the vendor's data. */
export interface Activity {
  readonly outline: DayOutline;
  readonly workout: Workout;
  readonly uploadedAtMs: number;
  readonly isPrivate: boolean;
}

/** The activities of a local day that have reached the vendor, oldest first. */
export function activitiesOf(view: View, dayIndex: number): Activity[] {
  const outline = view.life.outline(view.person, dayIndex);
  return outline.workouts.flatMap((workout) => {
    const uploadedAtMs = streamedAt(view.life, view.person, workout.endMs);
    if (uploadedAtMs === undefined || uploadedAtMs > view.nowMs) return [];
    return [{ outline, workout, uploadedAtMs, isPrivate: isPrivate(view, workout) }];
  });
}

function isPrivate({ person }: Pick<View, 'person'>, workout: Workout): boolean {
  return workout.isPrivate ?? randomFor(person.id, workout.startMs, 'private')() < PRIVATE_SHARE;
}

export function startMs({ workout }: Activity): number {
  return workout.startMs;
}

export function summary(view: View, activity: Activity) {
  const { outline, workout } = activity;
  const { person } = view;
  const id = activityId({ person, dayIndex: outline.dayIndex, number: workout.number });
  const elapsed = (workout.endMs - workout.startMs) / SECOND_MS;
  const moving = Math.round(elapsed * between(randomFor(person.id, workout.startMs, 'pauses'), 0.95, 1));
  const meters = round(workoutDistanceMeters(workout) * 0.998, 1);
  const indoors = meters === 0;
  const isManual = randomFor(person.id, workout.startMs, 'manual')() < MANUAL_SHARE;
  const { type, sportType, name } = SPORTS[workout.sport];
  const isOld = view.nowMs - workout.startMs > OLD_RECORD_MS;
  return {
    resource_state: 2,
    athlete: { id: athleteId(person), resource_state: 1 },
    name: workout.title ?? `${dayPart(outline, workout)} ${name}`,
    distance: meters,
    moving_time: moving,
    elapsed_time: elapsed,
    total_elevation_gain: indoors ? 0 : round(meters * 0.006 * (0.5 + gradient(view, workout)), 1),
    type,
    ...(isOld ? {} : { sport_type: sportType }),
    workout_type: null,
    id,
    external_id: isManual ? null : `sandbox_${id}.fit`,
    upload_id: isManual ? null : id + 1_000_000_000_000n,
    start_date: isoSeconds(workout.startMs),
    start_date_local: isoSeconds(workout.startMs + outline.utcOffsetMinutes * MINUTE_MS),
    timezone: zoneLabel(outline),
    ...(isOld ? {} : { utc_offset: outline.utcOffsetMinutes * 60 }),
    ...publicPart(view, activity, indoors, isManual),
    average_speed: round(meters / moving, 3),
    max_speed: round((meters / moving) * 1.3, 3),
    ...powerPart(view, workout, moving),
    ...heartPart(view, workout, isManual),
    pr_count: 0,
    total_photo_count: 0,
    has_kudoed: false,
  };
}

function gradient({ person }: View, workout: Workout): number {
  return randomFor(person.id, workout.startMs, 'hills')();
}

function publicPart({ person }: View, activity: Activity, indoors: boolean, isManual: boolean) {
  return {
    start_latlng: null,
    end_latlng: null,
    location_city: null,
    location_state: null,
    location_country: null,
    achievement_count: 0,
    kudos_count: hash32(`${person.id} ${activity.workout.startMs} kudos`) % 12,
    comment_count: 0,
    athlete_count: 1,
    photo_count: 0,
    map: { id: `a${activity.workout.startMs}`, summary_polyline: null, resource_state: 2 },
    trainer: indoors,
    commute: false,
    manual: isManual,
    private: activity.isPrivate,
    flagged: false,
    gear_id: null,
    from_accepted_tag: false,
  };
}

/** The mechanical work of a ride, which differs from the energy burned. */
function powerPart({ person }: View, { sport, intensity }: Workout, moving: number) {
  if (sport !== 'cycling') return {};
  const watts = round(person.weightKilograms * 4.2 * intensity, 1);
  return {
    average_watts: watts,
    kilojoules: round((watts * moving) / 1_000, 1),
    device_watts: true,
  };
}

/** No heart rate in the water, nor in activities that were typed in. */
function heartPart({ life, person }: View, workout: Workout, isManual: boolean) {
  if (workout.sport === 'swimming' || isManual) return { has_heartrate: false };
  const totals = life.totals(person, workout.startMs, workout.endMs);
  return {
    has_heartrate: true,
    average_heartrate: round(totals.averageHeartRate, 1),
    max_heartrate: totals.maxHeartRate,
    suffer_score: Math.round(totals.load),
  };
}

export function detail(view: View, activity: Activity) {
  const { workout } = activity;
  const listed = summary(view, activity);
  const totals = view.life.totals(view.person, workout.startMs, workout.endMs);
  return {
    ...listed,
    resource_state: 3,
    description: '',
    calories: round(totals.activeKilocalories + totals.restingKilocalories, 1),
    splits_metric: splits(workout),
    laps: laps(view, activity),
    gear: null,
    partner_brand_tag: null,
    photos: { primary: null, count: 0 },
    hide_from_home: false,
    device_name: listed.manual ? null : view.person.deviceName,
    embed_token: hash32(`${view.person.id} ${workout.startMs}`).toString(16).padStart(8, '0'),
  };
}

interface Stretch {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly meters: number;
}

/** Cuts a workout after the whole minutes in which it passes each multiple of the length. */
function stretches(workout: Workout, lengthMeters: number | undefined): Stretch[] {
  const minutes = (workout.endMs - workout.startMs) / MINUTE_MS;
  const found: Stretch[] = [];
  let [fromMinute, meters] = [0, 0];
  for (let minute = 0; minute < minutes; minute += 1) {
    meters += workoutMetersPerMinute(workout, minute);
    const isFull = lengthMeters !== undefined && meters >= lengthMeters;
    if (!isFull && minute < minutes - 1) continue;
    found.push({ fromMinute, toMinute: minute + 1, meters });
    [fromMinute, meters] = [minute + 1, 0];
  }
  return found;
}

function splits(workout: Workout) {
  if (workoutDistanceMeters(workout) === 0) return [];
  return stretches(workout, 1_000).map(({ fromMinute, toMinute, meters }, index) => ({
    distance: round(meters, 1),
    elapsed_time: (toMinute - fromMinute) * 60,
    elevation_difference: 0,
    moving_time: (toMinute - fromMinute) * 60,
    split: index + 1,
    average_speed: round(meters / ((toMinute - fromMinute) * 60), 2),
    pace_zone: 0,
  }));
}

export function laps(view: View, { outline, workout }: Activity) {
  const { person } = view;
  const hasHeartRate = summary(view, { outline, workout, uploadedAtMs: 0, isPrivate: false }).has_heartrate;
  return stretches(workout, LAP_METERS[workout.sport]).map(({ fromMinute, toMinute, meters }, index) => {
    const lapStartMs = workout.startMs + fromMinute * MINUTE_MS;
    const seconds = (toMinute - fromMinute) * 60;
    const totals = view.life.totals(person, lapStartMs, workout.startMs + toMinute * MINUTE_MS);
    return {
      id:
        activityId({ person, dayIndex: outline.dayIndex, number: workout.number }) +
        BigInt(index + 1) * 100_000_000_000n,
      resource_state: 2,
      name: `Lap ${index + 1}`,
      activity: { id: activityId({ person, dayIndex: outline.dayIndex, number: workout.number }), resource_state: 1 },
      athlete: { id: athleteId(person), resource_state: 1 },
      elapsed_time: seconds,
      moving_time: seconds,
      start_date: isoSeconds(lapStartMs),
      start_date_local: isoSeconds(lapStartMs + outline.utcOffsetMinutes * MINUTE_MS),
      distance: round(meters, 1),
      start_index: fromMinute * 60,
      end_index: toMinute * 60 - 1,
      total_elevation_gain: 0,
      average_speed: round(meters / seconds, 2),
      max_speed: round((meters / seconds) * 1.2, 2),
      ...(hasHeartRate && {
        average_heartrate: round(totals.averageHeartRate, 1),
        max_heartrate: totals.maxHeartRate,
      }),
      lap_index: index + 1,
      split: index + 1,
    };
  });
}

/** One value per minute; `time` is always included. */
export function streams(view: View, { outline, workout }: Activity, keys: readonly string[]) {
  const { heartRate } = view.life.minutes(view.person, outline.dayIndex);
  const first = (workout.startMs - outline.startMs) / MINUTE_MS;
  const minutes = Array.from({ length: (workout.endMs - workout.startMs) / MINUTE_MS }, (_, minute) => minute);
  const values: Readonly<Record<string, (minute: number) => number>> = {
    time: (minute) => minute * 60,
    distance: (minute) => round(workoutDistanceMeters(workout, workout.startMs + minute * MINUTE_MS), 1),
    heartrate: (minute) => heartRate[first + minute] ?? 0,
  };
  const known = ['time', ...keys.filter((key) => key !== 'time' && key in values)];
  return known.map((type) => ({
    type,
    data: minutes.map((minute) => values[type]?.(minute) ?? 0),
    series_type: 'time',
    original_size: minutes.length,
    resolution: 'high',
  }));
}

function dayPart(outline: DayOutline, workout: Workout): string {
  const hour = (workout.startMs - outline.startMs) / (60 * MINUTE_MS);
  if (hour < 12) return 'Morning';
  return hour < 17 ? 'Afternoon' : 'Evening';
}

/** The label shows the zone's standard offset before its name. */
function zoneLabel({ utcOffsetMinutes, timeZone }: DayOutline): string {
  const size = Math.abs(utcOffsetMinutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `(GMT${utcOffsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}) ${timeZone}`;
}

export function isoSeconds(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
