/** Items that the vendor has not scored yet, as targets of an inbound notice: a later sync asks for them by id. */
import { type Static, Type } from 'typebox';
import { instantOf } from '../wire-values.ts';
import { type CycleItem, endOf as endOfCycle } from './cycle.ts';
import { awaitsScore } from './item-type.ts';
import type { RecoveryItem } from './recovery.ts';
import { endOf as endOfSleep, type SleepItem } from './sleep.ts';
import { endOf as endOfWorkout, type WorkoutItem } from './workout.ts';

/** An item that a sync reads by id. A recovery has no id of its own, so it has the id of its sleep. */
export const Target = Type.Object({
  kind: Type.Enum(['workout', 'sleep', 'recovery', 'cycle']),
  id: Type.String(),
});
export type Target = Static<typeof Target>;

export function unfinishedSleeps(sleeps: readonly SleepItem[], now: number): Target[] {
  return sleeps.filter((sleep) => awaitsScore(sleep, endOfSleep(sleep), now)).map(({ id }) => ({ kind: 'sleep', id }));
}

export function unfinishedWorkouts(workouts: readonly WorkoutItem[], now: number): Target[] {
  return workouts
    .filter((workout) => awaitsScore(workout, endOfWorkout(workout), now))
    .map(({ id }) => ({ kind: 'workout', id }));
}

export function unfinishedCycles(cycles: readonly CycleItem[], now: number): Target[] {
  return cycles
    .filter((cycle) => awaitsScore(cycle, endOfCycle(cycle), now))
    .map(({ id }) => ({ kind: 'cycle', id: String(id) }));
}

/**
 * @param endOf when the recovery's sleep ended, if it is known. The vendor's lists have a recovery at its sleep, so a late
 * one is no longer in the lists of the last days, however lately it was created
 */
export function unfinishedRecoveries(
  recoveries: readonly RecoveryItem[],
  now: number,
  endOf: (recovery: RecoveryItem) => number | undefined,
): Target[] {
  return recoveries.flatMap((recovery): Target[] => {
    const { sleep_id: id, created_at } = recovery;
    const endedAt = endOf(recovery) ?? instantOf(created_at);
    return id && awaitsScore(recovery, endedAt, now) ? [{ kind: 'recovery', id }] : [];
  });
}
