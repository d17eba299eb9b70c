/**
 * Movement that the device detected by itself: an activity, not a workout.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (MoveIQGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import { isoInstant, localDay } from '../../platform/instants.ts';
import type { HealthEvent, Page } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import {
  calendarDateOf,
  durationSeconds,
  given,
  OptionalId,
  OptionalText,
  offsetMinutesOf,
  Quantity,
} from '../wire-values.ts';
import { activityTypeOf } from './activity-types.ts';
import { itemType } from './item-type.ts';
import { epochInstant } from './stamps.ts';
import { EpochSeconds } from './wire-values.ts';

const MoveIq = Type.Object({
  summaryId: OptionalId,
  calendarDate: OptionalText,
  startTimeInSeconds: EpochSeconds,
  durationInSeconds: Quantity,
  offsetInSeconds: Quantity,
  activityType: OptionalText,
  activitySubType: OptionalText,
});

function normaliseMoveIq(movement: Static<typeof MoveIq>): Page {
  const startedAt = epochInstant(movement.startTimeInSeconds);
  const endedAt = epochInstant(movement.startTimeInSeconds, durationSeconds(movement.durationInSeconds));
  const utcOffsetMinutes = offsetMinutesOf(movement.offsetInSeconds);
  const event: HealthEvent = {
    eventType: 'activity',
    vendorId: String(movement.summaryId || isoInstant(startedAt)),
    activityType: activityTypeOf(movement.activityType),
    startedAt,
    endedAt,
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data: given({
      vendorActivityType: movement.activityType,
      vendorActivitySubType: movement.activitySubType,
    }),
    utcOffsetMinutes,
    day: calendarDateOf(movement.calendarDate) ?? localDay(startedAt, utcOffsetMinutes),
    settlesAt: itemSettlesAt(endedAt),
    carries: [],
  };
  return { points: [], events: [event] };
}

export const moveIq = itemType({
  name: 'moveIQActivities',
  path: 'moveiq',
  schema: MoveIq,
  normalise: normaliseMoveIq,
  completeness: (movement) => [durationSeconds(movement.durationInSeconds) ?? 0],
});
