/**
 * When data stop being provisional. Watches upload days late, and vendors revise their data: a day's total grows, a
 * night is scored again. Until an item has settled, the vendor's newer state replaces ours.
 */
import { DAY_MS, dayStart, MINUTE_MS } from '../platform/instants.ts';

export const SETTLING_MS = 14 * DAY_MS;

/** For a value keyed by a local calendar day: 14 days after that day has ended where the person is. */
export function daySettlesAt(day: string, utcOffsetMinutes: number | null = 0): number {
  return dayStart(day) + DAY_MS - (utcOffsetMinutes ?? 0) * MINUTE_MS + SETTLING_MS;
}

/** For an item with an end (sleep, recovery, cycle, workout): 14 days after that. */
export function itemSettlesAt(endedAt: number): number {
  return endedAt + SETTLING_MS;
}
