/**
 * An activity: a recording of the person, or an entry typed in by hand. The list has a summary of it; calories and laps
 * come only with the detail. We do not read coordinates and polylines.
 * https://developers.strava.com/docs/reference/#api-models-DetailedActivity
 */

import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { HealthEvent, Page } from '../page.ts';
import type { RecordKind } from '../records.ts';
import { itemSettlesAt } from '../settling.ts';
import { vendorReader } from '../vendor-json.ts';
import {
  durationSeconds,
  given,
  instantOf,
  notNegative,
  OptionalFlag,
  OptionalText,
  paceOf,
  positive,
  Quantity,
} from '../wire-values.ts';
import { workoutDistance } from '../workout-distance.ts';
import { activityTypeOf } from './activity-types.ts';
import { localStamp } from './stamps.ts';
import { NumericId } from './wire-values.ts';

const Lap = Type.Object({ distance: Quantity, elapsed_time: Quantity, average_heartrate: Quantity });

/** A summary or a detail; a summary has no `calories` and no `laps`. */
export const Activity = Type.Object({
  id: NumericId,
  /** The UTC instant of the start. */
  start_date: Type.String(),
  start_date_local: OptionalText,
  utc_offset: Quantity,
  timezone: OptionalText,
  name: OptionalText,
  sport_type: OptionalText,
  type: OptionalText,
  elapsed_time: Quantity,
  moving_time: Quantity,
  distance: Quantity,
  total_elevation_gain: Quantity,
  has_heartrate: OptionalFlag,
  average_heartrate: Quantity,
  max_heartrate: Quantity,
  calories: Quantity,
  laps: Type.Optional(Type.Union([Type.Array(Lap), Type.Null()])),
  device_name: OptionalText,
  manual: OptionalFlag,
  trainer: OptionalFlag,
  private: OptionalFlag,
});
export type Activity = Static<typeof Activity>;

export const readActivity = vendorReader('activity', Activity);
/** A list whose activities have not been read yet. */
export const readList = vendorReader('activity list', Type.Array(Type.Unknown()));

const keyOf = ({ id }: JsonObject) => id;
/** The summary of an activity in the list, and its detail. */
export const summaries: RecordKind = { endpoint: 'activity summary', keyOf };
export const details: RecordKind = { endpoint: 'activity', keyOf };

/** When an activity began and ended by the wall clock, epoch milliseconds. */
export function spanOf(activity: Activity): { startedAt: number; endedAt: number } {
  const startedAt = instantOf(activity.start_date);
  const seconds = durationSeconds(activity.elapsed_time) ?? durationSeconds(activity.moving_time) ?? 0;
  return { startedAt, endedAt: startedAt + Math.round(seconds) * 1000 };
}

/**
 * `/api/v3/activities/{id}` or one element of `/api/v3/athlete/activities`: the event, and the `workout` point that
 * counts it. Its distance and calories are those of the workout, not of the day, so they are no metrics.
 * @param revision of the state that the list shows; left out for a summary whose detail is still to come
 */
export function normaliseActivity(activity: Activity, revision?: string): Page {
  const { startedAt, endedAt } = spanOf(activity);
  const placed = {
    ...localStamp(startedAt, activity),
    source: activity.manual === true ? ('manual' as const) : ('user' as const),
    settlesAt: itemSettlesAt(endedAt),
  };
  const event: HealthEvent = {
    ...placed,
    ...measurementsOf(activity),
    eventType: 'workout',
    vendorId: String(activity.id),
    startedAt,
    endedAt,
    durationSeconds: (endedAt - startedAt) / 1000,
    ...(revision !== undefined && { revision }),
    carries: ['workout'],
  };
  return { points: [{ ...placed, metricType: 'workout', value: null, recordedAt: startedAt }], events: [event] };
}

/** The members that only the detail has. */
const DETAILS = new Set(['calories', 'laps', 'device_name']);
const REVISION_LENGTH = 16;

/** Changes when anything changes that the list and the detail both show and that we store. */
export function revisionOf(activity: Activity): string {
  const shown = Object.keys(Activity.properties).filter((name) => !DETAILS.has(name));
  const values = shown.map((name) => activity[name as keyof Activity] ?? null); // a name of the schema
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, REVISION_LENGTH);
}

/** `kilojoules` is the mechanical work of a ride, not the energy burned, so we never use it for calories. */
function measurementsOf(activity: Activity) {
  const activityType = activityTypeOf(activity.sport_type, activity.type);
  const hasHeartRate = activity.has_heartrate !== false;
  return {
    activityType,
    distanceMeters: workoutDistance(notNegative(activity.distance), activityType, activity.trainer === true) ?? null,
    caloriesKcal: notNegative(activity.calories) ?? null,
    avgHeartRate: (hasHeartRate ? positive(activity.average_heartrate) : undefined) ?? null,
    maxHeartRate: (hasHeartRate ? positive(activity.max_heartrate) : undefined) ?? null,
    data: dataOf(activity),
  };
}

function dataOf(activity: Activity): JsonObject {
  const movingTime = durationSeconds(activity.moving_time);
  return given({
    vendorActivityType: activity.sport_type || activity.type,
    name: activity.name,
    movingTime,
    elevationGain: notNegative(activity.total_elevation_gain),
    avgPace: paceOf(movingTime, notNegative(activity.distance)),
    laps: activity.laps?.length ? activity.laps.map(lapOf) : undefined,
    deviceName: activity.device_name,
    manual: activity.manual,
    trainer: activity.trainer,
    private: activity.private,
  });
}

/** Metres, seconds by the wall clock, beats per minute. */
function lapOf(lap: Static<typeof Lap>): JsonObject {
  return given({
    distance: notNegative(lap.distance),
    time: durationSeconds(lap.elapsed_time),
    avgHR: positive(lap.average_heartrate),
  });
}
