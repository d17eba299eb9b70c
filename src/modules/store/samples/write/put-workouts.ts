/** Workouts of phones: each is an event of its own, under the sender's id. */
import type { Transaction } from '../../../../platform/db.ts';
import type { HealthEvent, Point } from '../../../../providers/page.ts';
import { revisionsOf } from '../../events/index.ts';
import { idNumber } from '../read/ids.ts';
import type { ReadBatch } from '../read/read-batch.ts';
import type { ReadWorkout } from '../read/read-workouts.ts';
import { listDeletions, putDeletions, WORKOUTS } from './deletion-store.ts';
import type { PackOwner } from './pack-store.ts';

export interface WorkoutChanges {
  readonly events: readonly HealthEvent[];
  readonly points: readonly Point[];
  readonly gone: readonly Pick<HealthEvent, 'eventType' | 'vendorId'>[];
  /** How many workouts are new or newer than what is stored. */
  readonly written: number;
  readonly removed: number;
}

export const NO_WORKOUTS: WorkoutChanges = { events: [], points: [], gone: [], written: 0, removed: 0 };

/** Decides which workouts of a batch are stored: an older state, or a deleted one, changes nothing. */
export async function putWorkouts(
  tx: Transaction,
  owner: PackOwner,
  providerId: string,
  { workouts, deletions, sentAt }: ReadBatch,
  now: Date,
): Promise<WorkoutChanges> {
  const named = deletions.filter(({ isWorkout }) => isWorkout);
  if (workouts.length === 0 && named.length === 0) return NO_WORKOUTS;
  // A late repeat of an old batch would bring the workout back, so its deletion is kept.
  const own = named.map(({ id }) => ({ id, at: sentAt, type: WORKOUTS }));
  await putDeletions(tx, owner, own, false, now);
  const ids = workouts.map(({ event }) => idNumber(event.vendorId));
  const deleted = new Map((await listDeletions(tx, owner, [WORKOUTS], ids)).map(({ id, at }) => [id, at]));
  const newest = newestStates(workouts);
  const vendorIds = [...newest.keys(), ...named.map(({ name }) => name)];
  const stored = await revisionsOf(tx, owner.userId, providerId, 'workout', vendorIds);
  const coming = [...newest.values()].filter(({ event, revision }) => {
    const isGone = revision <= (deleted.get(idNumber(event.vendorId)) ?? Number.NEGATIVE_INFINITY);
    return !isGone && revision > Number(stored.get(event.vendorId) ?? Number.NEGATIVE_INFINITY);
  });
  const gone = named.filter(({ name }) => stored.has(name) && Number(stored.get(name)) <= sentAt);
  return {
    events: coming.map(({ event }) => event),
    points: coming.map(({ event }) => workoutPoint(event)),
    gone: gone.map(({ name }) => ({ eventType: 'workout' as const, vendorId: name })),
    written: coming.length,
    removed: gone.length,
  };
}

function newestStates(workouts: readonly ReadWorkout[]): Map<string, ReadWorkout> {
  const newest = new Map<string, ReadWorkout>();
  for (const workout of workouts) {
    const other = newest.get(workout.event.vendorId);
    if (other === undefined || workout.revision >= other.revision) newest.set(workout.event.vendorId, workout);
  }
  return newest;
}

function workoutPoint({ startedAt, day, source, utcOffsetMinutes }: HealthEvent): Point {
  return {
    metricType: 'workout',
    value: null,
    recordedAt: startedAt,
    utcOffsetMinutes: utcOffsetMinutes ?? null,
    day,
    source: source ?? 'user',
    settlesAt: Number.POSITIVE_INFINITY,
  };
}
