/** Joins two states of an event: the one that a vendor sends and the stored one. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { DATA_MARKS } from '../../../vocabulary/data-marks.ts';
import type { EventRow } from './store.ts';

/**
 * The event as it is to be stored. A newer state replaces the stored one, except for members of `data` that it lacks:
 * the store keeps these. A state that only supplies some members leaves everything else as it is stored.
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
  return { ...stored, ...columnsFilled(stored, newer), data: { ...newer.data, ...stored.data, ...brought } };
}

/**
 * A settled event, with the members that it lacks taken from another state of it. Members that it has stay as they are:
 * a long window is read from the newest upload to the oldest, so the laps of a workout may come after its settled
 * totals.
 * @returns undefined if it lacks nothing that the other state has, or if that state has another start
 */
export function filledFrom(stored: EventRow, other: EventRow): EventRow | undefined {
  if (stored.started_at !== other.started_at) return undefined;
  const unmarked = Object.fromEntries(Object.entries(other.data).filter(([member]) => !DATA_MARKS.includes(member)));
  const filled = { ...stored, ...columnsFilled(stored, other), data: { ...unmarked, ...stored.data } };
  return isDeepStrictEqual(filled, stored) ? undefined : filled;
}

function columnsFilled(stored: EventRow, other: EventRow): Partial<EventRow> {
  return {
    activity_type: stored.activity_type ?? other.activity_type,
    distance_meters: stored.distance_meters ?? other.distance_meters,
    calories_kcal: stored.calories_kcal ?? other.calories_kcal,
    avg_heart_rate: stored.avg_heart_rate ?? other.avg_heart_rate,
    max_heart_rate: stored.max_heart_rate ?? other.max_heart_rate,
  };
}
