/** Turns pushed events into the form in which they are stored, and adds the points of workouts. Pure. */
import { isoInstant, writtenOffset } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { LONGEST_EVENT_MS } from '../../../providers/limits.ts';
import type { HealthEvent, Point } from '../../../providers/page.ts';
import type { ActivityType, EventType, Origin } from '../../../vocabulary/event-types.ts';
import { Faults } from './faults.ts';
import { dayOf, readInstant } from './pushed-points.ts';

/** An event in a request's body, after the schema has checked its types. */
export interface PushedEvent {
  readonly eventType: EventType;
  /** The sender's own id of the event. Without one, the start identifies it. */
  readonly externalId?: string;
  readonly activityType?: ActivityType | null;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly distanceMeters?: number | null;
  readonly caloriesKcal?: number | null;
  readonly avgHeartRate?: number | null;
  readonly maxHeartRate?: number | null;
  readonly utcOffsetMinutes?: number | null;
  readonly data?: JsonObject | null;
  readonly source?: Origin;
}

/**
 * @throws AppError VALIDATION_ERROR naming each fault by its place, e.g. `body.events[3].endedAt`
 */
export function readEvents(events: readonly PushedEvent[], now: number): HealthEvent[] {
  const faults = new Faults();
  const read = events.flatMap((event, index) => readEvent(event, `body.events[${index}]`, now, faults) ?? []);
  faults.throwIfAny();
  return read;
}

function readEvent(pushed: PushedEvent, path: string, now: number, faults: Faults): HealthEvent | undefined {
  const { eventType, utcOffsetMinutes = writtenOffset(pushed.startedAt) } = pushed;
  const startedAt = faults.attempt(() => readInstant(pushed.startedAt, `${path}.startedAt`, now));
  const endedAt = faults.attempt(() => readInstant(pushed.endedAt, `${path}.endedAt`, now));
  if (startedAt === undefined || endedAt === undefined) return undefined;
  if (endedAt < startedAt) faults.add(`${path}.endedAt`, 'must not be before startedAt');
  if (endedAt - startedAt > LONGEST_EVENT_MS) faults.add(`${path}.endedAt`, 'is more than 14 days after startedAt');
  const isWorkout = eventType === 'workout';
  return {
    eventType,
    startedAt,
    endedAt,
    utcOffsetMinutes,
    settlesAt: null,
    vendorId: pushed.externalId ?? isoInstant(startedAt),
    activityType: pushed.activityType ?? (isWorkout ? 'other' : null),
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: pushed.distanceMeters ?? null,
    caloriesKcal: pushed.caloriesKcal ?? null,
    avgHeartRate: pushed.avgHeartRate ?? null,
    maxHeartRate: pushed.maxHeartRate ?? null,
    data: pushed.data ?? {},
    day: dayOf(pushed.startedAt, startedAt, utcOffsetMinutes),
    source: pushed.source ?? 'user',
    carries: isWorkout ? ['workout'] : [],
  };
}

/** Each workout is also a point, so that workouts are counted like everything else. */
export function workoutPoints(events: readonly HealthEvent[]): Point[] {
  return events
    .filter(({ eventType }) => eventType === 'workout')
    .map(({ startedAt, day, source = 'user', utcOffsetMinutes = null }) => ({
      metricType: 'workout',
      value: null,
      recordedAt: startedAt,
      day,
      source,
      utcOffsetMinutes,
      settlesAt: null,
    }));
}
