/** Joins what a vendor says about an event with what it said before. Pure. */
import type { EventRow } from './store.ts';

/**
 * The event as it is to be stored. A newer state replaces the stored one; the store keeps members of `data` that it does
 * not have at all. What only supplies some members leaves all else as it is stored.
 * @param stored the present state, if there is one that may still change
 * @param supplies as in `HealthEvent`
 */
export function joinedWith(
  stored: EventRow | undefined,
  newer: EventRow,
  supplies: readonly string[] | undefined,
): EventRow {
  if (stored === undefined || supplies === undefined) return newer;
  const brought = Object.fromEntries(Object.entries(newer.data).filter(([member]) => supplies.includes(member)));
  return {
    ...stored,
    activity_type: stored.activity_type ?? newer.activity_type,
    distance_meters: stored.distance_meters ?? newer.distance_meters,
    calories_kcal: stored.calories_kcal ?? newer.calories_kcal,
    avg_heart_rate: stored.avg_heart_rate ?? newer.avg_heart_rate,
    max_heart_rate: stored.max_heart_rate ?? newer.max_heart_rate,
    data: { ...newer.data, ...stored.data, ...brought },
  };
}
