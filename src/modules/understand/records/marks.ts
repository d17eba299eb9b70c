/** Days, weeks and workouts as marks, the values that records compare. Pure. */
import { addDays, dayStart, isoInstant, mondayOf } from '../../../platform/instants.ts';
import type { RecordCategory } from '../../../vocabulary/findings.ts';
import type { WorkoutMeasures } from '../../store/events/index.ts';
import type { ChosenDay } from '../../store/metrics/index.ts';
import type { Mark } from './standing.ts';

/** The seven days that begin with a Monday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The mark of a day; undefined if the day has no number. */
export function dayMark({ day, chosen }: ChosenDay): Mark | undefined {
  const { value, providerId } = chosen;
  if (value === null) return undefined;
  return { key: day, value, recordedAt: isoInstant(dayStart(day)), day, providerId };
}

/** The weekly sums of one metric type; the provider is the one that contributed most. */
export function weekMarks(days: readonly ChosenDay[]): Mark[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].flatMap(([monday, ofWeek]) => {
    const shares = new Map<string, number>();
    let sum: number | undefined;
    // Adds in the order of days, so that the same days always give exactly the same sum.
    for (const { chosen } of ofWeek.sort((a, b) => (a.day < b.day ? -1 : 1))) {
      if (chosen.value === null) continue;
      sum = (sum ?? 0) + chosen.value;
      shares.set(chosen.providerId, (shares.get(chosen.providerId) ?? 0) + chosen.value);
    }
    const [first] = [...shares].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
    if (sum === undefined || first === undefined) return [];
    const recordedAt = isoInstant(dayStart(monday));
    return [{ key: monday, value: sum, recordedAt, day: monday, providerId: first[0] }];
  });
}

/** A workout by one of its measures; undefined if it does not have the measure, or the measure is zero. */
export function workoutMark(workout: WorkoutMeasures, category: RecordCategory): Mark | undefined {
  const { id, startedAt, day, providerId } = workout;
  const value =
    category === 'longest_distance'
      ? workout.distanceMeters
      : category === 'longest_duration'
        ? workout.durationSeconds
        : workout.caloriesKcal;
  return value === null || value <= 0 ? undefined : { key: id, value, recordedAt: startedAt, day, providerId };
}
