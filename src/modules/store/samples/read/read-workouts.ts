/** Reads the workouts of a batch. Pure. */
import { localDay } from '../../../../platform/instants.ts';
import { isJsonObject, type JsonObject } from '../../../../platform/json.ts';
import { EVENT_LIMITS } from '../../../../providers/limits.ts';
import type { HealthEvent } from '../../../../providers/page.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../../../../vocabulary/event-types.ts';
import type { SentRecord } from './batch.ts';
import { deviceKeyOf } from './device-keys.ts';
import { type Fault, readTimes, type Sending } from './times.ts';

export interface ReadWorkout {
  readonly event: HealthEvent;
  /** Epoch milliseconds: of several states of one workout the highest counts. */
  readonly revision: number;
  /** The key of the device or app that recorded it. */
  readonly device: string;
}

type Measure = keyof typeof EVENT_LIMITS;
const MEASURES = Object.keys(EVENT_LIMITS) as Measure[]; // the keys of the object

export function readWorkout(
  record: SentRecord,
  sending: Sending & { readonly isFromFile: boolean },
): ReadWorkout | Fault {
  const { id, source, data, hasRoute } = record;
  if (typeof id !== 'string' || id === '') return { code: 'missing', message: 'id is missing' };
  if (record.endedAt == null) return { code: 'missing', message: 'endedAt is missing' };
  const times = readTimes(record, sending);
  if ('code' in times) return times;
  const key = deviceKeyOf(record);
  if (typeof key === 'object') return key;
  const measures = readMeasures(record);
  if ('code' in measures) return measures;
  const { start, end, offset, revision } = times;
  const sport = readSport(record.activityType);
  const event: HealthEvent = {
    eventType: 'workout',
    vendorId: id,
    activityType: sport.activityType,
    startedAt: start,
    endedAt: end,
    durationSeconds: Math.round((end - start) / 1000),
    ...measures,
    data: {
      ...(isJsonObject(data) && data),
      ...sport.data,
      device: key,
      ...(sending.isFromFile && { isFromFile: true }),
      ...(typeof hasRoute === 'boolean' && { hasRoute }),
    },
    utcOffsetMinutes: offset,
    day: localDay(start, offset),
    source: source === 'manual' ? 'manual' : 'user',
    settlesAt: Number.POSITIVE_INFINITY,
    revision: String(revision),
    carries: ['workout'],
  };
  return { event, revision, device: key };
}

function readSport(word: unknown): { readonly activityType: ActivityType; readonly data: JsonObject } {
  const activityType = ACTIVITY_TYPES.find((name) => name === word);
  if (activityType !== undefined) return { activityType, data: {} };
  return { activityType: 'other', data: typeof word === 'string' ? { vendorActivityType: word } : {} };
}

function readMeasures(record: SentRecord): Record<Measure, number | null> | Fault {
  const measures: Record<Measure, number | null> = {
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
  };
  for (const name of MEASURES) {
    const value = record[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'number') return { code: 'not_a_number', message: `${name} must be a number` };
    const [lowest, highest] = EVENT_LIMITS[name] ?? [-1e12, 1e12];
    if (value < lowest || value > highest)
      return { code: 'implausible', message: `${name}: plausible are ${lowest} to ${highest}` };
    measures[name] = value;
  }
  return measures;
}
