/** Puts what a phone has to send into the words of `POST /v1/users/{userId}/samples`. */
import { HOUR_MS } from '../life/days.ts';
import type { Entry, SampleEntry, WorkoutEntry } from './entries.ts';
import type { Changes } from './journal.ts';
import type { PhoneModel } from './phone.ts';

/** For what is older the service does not take the phone's present zone. */
const ZONE_HOLDS_MS = 36 * HOUR_MS;

export interface Sending {
  readonly model: PhoneModel;
  /** By the phone's own clock. */
  readonly sentAtMs: number;
  /** Where the phone is. */
  readonly timeZone: string;
}

export function batchOf({ added, deleted }: Changes, sending: Sending) {
  const { model, sentAtMs, timeZone } = sending;
  const samples = added.filter((entry) => entry.list === 'samples');
  const workouts = added.filter((entry) => entry.list === 'workouts');
  return {
    providerId: model.providerId,
    sentAt: isoOf(sentAtMs),
    timezone: timeZone,
    devices: model.writers,
    samples: samples.map((sample) => sampleOf(sample, sending)),
    workouts: workouts.map((workout) => workoutOf(workout, sending)),
    deletions: deleted.map((entry) =>
      entry.list === 'workouts'
        ? { id: entry.id, metricType: 'workout' }
        : { id: entry.id, vendorType: entry.vendorType },
    ),
  };
}

function sampleOf(sample: SampleEntry, sending: Sending) {
  const { id, vendorType, value, unit, startMs, endMs, writer, isTyped, groupId } = sample;
  return {
    id,
    vendorType,
    value,
    ...(unit !== undefined && { unit }),
    startedAt: isoOf(startMs),
    ...(endMs > startMs && { endedAt: isoOf(endMs) }),
    device: writer.key,
    ...(isTyped && { source: 'manual' }),
    ...(groupId !== undefined && { groupId }),
    ...placeOf(sample, sending, false),
  };
}

function workoutOf(workout: WorkoutEntry, sending: Sending) {
  const { id, startMs, endMs, writer, sport, title, figures } = workout;
  return {
    id,
    activityType: ACTIVITY_TYPES[sport] ?? sport,
    startedAt: isoOf(startMs),
    endedAt: isoOf(endMs),
    device: writer.key,
    ...figures,
    ...(title !== undefined && { data: { title } }),
    ...placeOf(workout, sending, true),
  };
}

const ACTIVITY_TYPES: Readonly<Record<string, string>> = { strength: 'strength_training' };

/**
 * Where the person was: by the offset of the record; by its zone, which only some carry and which the app notes for what it
 * sends late or from elsewhere; or by nothing.
 */
function placeOf(entry: Entry, { model, sentAtMs, timeZone }: Sending, hasZone: boolean) {
  if (model.hasOffsets) return { utcOffsetMinutes: entry.utcOffsetMinutes };
  const isEvident = entry.timeZone === timeZone && sentAtMs - entry.endMs <= ZONE_HOLDS_MS;
  return hasZone || !isEvident ? { timezone: entry.timeZone } : {};
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
