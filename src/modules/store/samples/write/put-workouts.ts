/** Workouts of phones: each is an event of its own, under the sender's id. */
import type { Transaction } from '../../../../platform/db.ts';
import type { HealthEvent, Point } from '../../../../providers/page.ts';
import { listEventsOn, statesOf } from '../../events/index.ts';
import { idNumber } from '../read/ids.ts';
import type { ReadBatch } from '../read/read-batch.ts';
import type { ReadWorkout } from '../read/read-workouts.ts';
import { listDeletions, putDeletions, WORKOUT_TIMES, WORKOUTS } from './deletion-store.ts';
import { dayOf } from './pack-coding.ts';
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
  const newest = newestStates(workouts);
  const deletedAt = await findDeletions(tx, owner, [...newest.values()]);
  const vendorIds = [...newest.keys(), ...named.map(({ name }) => name)];
  const stored = await statesOf(tx, owner.userId, providerId, 'workout', vendorIds);
  const storedRevision = (id: string) => Number(stored.get(id)?.revision ?? Number.NEGATIVE_INFINITY);
  const isGone = (workout: ReadWorkout) => workout.revision <= deletedAt(workout);
  const coming = [...newest.values()].filter(
    (workout) => !isGone(workout) && workout.revision > storedRevision(workout.event.vendorId),
  );
  const gone = named.map(({ name }) => name).filter((name) => stored.has(name) && storedRevision(name) <= sentAt);
  const late = [...newest.values()].filter((workout) => !isFromFile(workout.event) && isGone(workout));
  const copies = await removeCopies(tx, owner, providerId, now, [
    ...gone.flatMap((name) => stored.get(name) ?? []).map(({ start, end }) => ({ start, end, at: sentAt })),
    ...late.map((workout) => ({ ...spanOf(workout), at: deletedAt(workout) })),
  ]);
  return {
    events: coming.map(({ event }) => event),
    points: coming.map(({ event }) => workoutPoint(event)),
    gone: [...new Set([...gone, ...copies])].map((vendorId) => ({ eventType: 'workout' as const, vendorId })),
    written: coming.length,
    removed: gone.length,
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = ({ event }: Pick<ReadWorkout, 'event'>): Span => ({ start: event.startedAt, end: event.endedAt });
const isFromFile = ({ data }: HealthEvent) => data?.isFromFile === true;

/** Stands for the times of a workout, to the second: a file has no fractions of one. */
function timesNumber({ start, end }: Span): number {
  return idNumber(`${Math.floor(start / 1_000)}/${Math.floor(end / 1_000)}`);
}

/** Tells when the person has deleted a workout; of one in a file, the same workout under the phone's own id. */
async function findDeletions(
  tx: Transaction,
  owner: PackOwner,
  workouts: readonly ReadWorkout[],
): Promise<(workout: ReadWorkout) => number> {
  const ids = workouts.map(({ event }) => idNumber(event.vendorId));
  const copies = workouts.filter(({ event }) => isFromFile(event)).map((workout) => timesNumber(spanOf(workout)));
  const found = await listDeletions(tx, owner, [WORKOUTS, WORKOUT_TIMES], [...ids, ...copies]);
  const byId = new Map(found.filter(({ type }) => type !== WORKOUT_TIMES).map(({ id, at }) => [id, at]));
  const byTimes = new Map(found.filter(({ type }) => type === WORKOUT_TIMES).map(({ id, at }) => [id, at]));
  return (workout) => {
    const own = byId.get(idNumber(workout.event.vendorId)) ?? Number.NEGATIVE_INFINITY;
    if (!isFromFile(workout.event)) return own;
    return Math.max(own, byTimes.get(timesNumber(spanOf(workout))) ?? Number.NEGATIVE_INFINITY);
  };
}

/**
 * What a person deletes on the phone is deleted, also as an export file tells of it: no matter whether the file came
 * before, or comes later.
 * @returns the ids of the copies that files have brought
 */
async function removeCopies(
  tx: Transaction,
  owner: PackOwner,
  providerId: string,
  now: Date,
  deleted: readonly (Span & { readonly at: number })[],
): Promise<string[]> {
  if (deleted.length === 0) return [];
  const byTimes = new Map(deleted.map((one) => [timesNumber(one), one.at]));
  const kept = [...byTimes].map(([id, at]) => ({ id, at, type: WORKOUT_TIMES }));
  await putDeletions(tx, owner, kept, false, now);
  const days = [...new Set(deleted.map(({ start }) => dayOf(start)))];
  const stored = await listEventsOn(tx, owner.userId, providerId, 'workout', days);
  return stored
    .filter(
      (event) => isFromFile(event) && Number(event.revision) <= (byTimes.get(timesNumber(spanOf({ event }))) ?? -1),
    )
    .map(({ vendorId }) => vendorId);
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
