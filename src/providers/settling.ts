/**
 * When data stop being provisional. Vendors revise their data: a day's total grows, a night is scored again. Until an
 * item has settled, the next sync reads it again and the vendor's newer state replaces ours.
 */
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '../platform/instants.ts';

const SETTLING_MS = 48 * HOUR_MS;

/** For a value keyed by a local calendar day: 48 hours after that day has ended where the person is. */
export function daySettlesAt(day: string, utcOffsetMinutes: number | null = 0): number {
  return dayStart(day) + DAY_MS - (utcOffsetMinutes ?? 0) * MINUTE_MS + SETTLING_MS;
}

/**
 * How long a vendor may take to compute a score. After that we stop waiting, because each sync begins its window at the
 * oldest item that is still provisional.
 */
const SCORING_MS = 14 * DAY_MS;

/** For a scored item (sleep, recovery, cycle, workout): 48 hours after its end once its score is final. */
export function itemSettlesAt(endedAt: number, scoreIsFinal: boolean): number {
  return endedAt + (scoreIsFinal ? SETTLING_MS : SCORING_MS);
}
