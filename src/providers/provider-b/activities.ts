/**
 * Workouts. One workout may come as `activities`, as `activityDetails` and, after the person edited it, as
 * `manuallyUpdatedActivities`; the three share their `activityId` (a detail's `summaryId` is `<id>-detail`).
 * @see https://developer.garmin.com/gc-developer-program/activity-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (ActivitiesGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import { isoInstant, localDay } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { Origin } from '../../vocabulary/event-types.ts';
import type { HealthEvent, Page } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import {
  durationSeconds,
  given,
  notNegative,
  OptionalFlag,
  OptionalId,
  OptionalText,
  offsetMinutesOf,
  paceText,
  positive,
  Quantity,
} from '../wire-values.ts';
import { activityTypeOf } from './activity-types.ts';
import { itemType } from './item-type.ts';
import { epochInstant } from './stamps.ts';
import { EpochSeconds } from './wire-values.ts';

/** The members that an activity and the `summary` of its details share. */
export const ActivitySummary = Type.Object({
  startTimeInSeconds: EpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  activityType: OptionalText,
  activityName: OptionalText,
  distanceInMeters: Quantity,
  activeKilocalories: Quantity,
  averageHeartRateInBeatsPerMinute: Quantity,
  maxHeartRateInBeatsPerMinute: Quantity,
  totalElevationGainInMeters: Quantity,
  totalElevationLossInMeters: Quantity,
  averagePaceInMinutesPerKilometer: Quantity,
  steps: Quantity,
  deviceName: OptionalText,
  manual: OptionalFlag,
  isParent: OptionalFlag,
  parentSummaryId: OptionalId,
});
export type ActivitySummary = Static<typeof ActivitySummary>;

/** The ids a workout comes with. */
export const activityIds = { summaryId: OptionalId, activityId: OptionalId };
type ActivityIds = Readonly<{ summaryId?: string | number | null; activityId?: string | number | null }>;

const Activity = Type.Evaluate(Type.Intersect([ActivitySummary, Type.Object(activityIds)]));

/** The id under which all items of a workout meet. */
function workoutId(ids: ActivityIds, startedAt: number): string {
  const id = [ids.activityId, ids.summaryId].find((candidate) => candidate != null && candidate !== '');
  return id == null ? isoInstant(startedAt) : String(id).replace(/-detail$/, '');
}

/** `M:SS/km`, from time and distance where there is a distance, else from the vendor's decimal minutes. */
function averagePace(summary: ActivitySummary, seconds: number): string | undefined {
  const meters = positive(summary.distanceInMeters);
  const minutes = positive(summary.averagePaceInMinutesPerKilometer);
  const perKilometer = meters !== undefined && seconds > 0 ? (seconds * 1000) / meters : minutes && minutes * 60;
  return perKilometer === undefined ? undefined : paceText(perKilometer);
}

function workoutData(summary: ActivitySummary, seconds: number, laps: JsonObject[] | undefined): JsonObject {
  return given({
    vendorActivityType: summary.activityType,
    name: summary.activityName,
    elevationGain: notNegative(summary.totalElevationGainInMeters),
    elevationLoss: notNegative(summary.totalElevationLossInMeters),
    avgPace: averagePace(summary, seconds),
    steps: notNegative(summary.steps),
    laps,
    deviceName: summary.deviceName,
    parentId: summary.parentSummaryId == null ? undefined : String(summary.parentSummaryId),
  });
}

/**
 * A workout event and its `workout` point. The parent of a multi-sport workout gives nothing, because its parts come
 * too.
 * @param laps from the details, where we have them
 */
export function workoutPage(ids: ActivityIds, summary: ActivitySummary, source: Origin, laps?: JsonObject[]): Page {
  if (summary.isParent === true) return { points: [], events: [] };
  const seconds = durationSeconds(summary.durationInSeconds) ?? 0;
  const startedAt = epochInstant(summary.startTimeInSeconds);
  const endedAt = epochInstant(summary.startTimeInSeconds, seconds);
  const utcOffsetMinutes = offsetMinutesOf(summary.startTimeOffsetInSeconds);
  const placed = {
    utcOffsetMinutes,
    day: localDay(startedAt, utcOffsetMinutes),
    source,
    settlesAt: itemSettlesAt(endedAt),
  };
  const event: HealthEvent = {
    ...placed,
    eventType: 'workout',
    vendorId: workoutId(ids, startedAt),
    activityType: activityTypeOf(summary.activityType),
    startedAt,
    endedAt,
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: positive(summary.distanceInMeters) ?? null,
    caloriesKcal: notNegative(summary.activeKilocalories) ?? null,
    avgHeartRate: positive(summary.averageHeartRateInBeatsPerMinute) ?? null,
    maxHeartRate: positive(summary.maxHeartRateInBeatsPerMinute) ?? null,
    data: workoutData(summary, seconds, laps),
    carries: ['workout'],
  };
  return { points: [{ ...placed, metricType: 'workout', value: null, recordedAt: startedAt }], events: [event] };
}

const durationOf = (summary: ActivitySummary) => [durationSeconds(summary.durationInSeconds) ?? 0];

export const activities = itemType({
  name: 'activities',
  path: 'activities',
  schema: Activity,
  normalise: (activity) => workoutPage(activity, activity, activity.manual === true ? 'manual' : 'user'),
  completeness: durationOf,
});

/** Workouts that the person typed in or corrected. Their origin is `manual`, unless the vendor says otherwise. */
export const manuallyUpdatedActivities = itemType({
  name: 'manuallyUpdatedActivities',
  path: 'manuallyUpdatedActivities',
  schema: Activity,
  normalise: (activity) => workoutPage(activity, activity, activity.manual === false ? 'user' : 'manual'),
  completeness: durationOf,
});
