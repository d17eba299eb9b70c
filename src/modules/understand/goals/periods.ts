/** The days and weeks of goals, in a person's own time zone. Pure. */
import { addDays, HOUR_MS, mondayOf } from '../../../platform/instants.ts';
import type { GoalPeriod } from '../../../vocabulary/findings.ts';

/**
 * How long after its end a period is judged if no more data come in: a phone that was off at midnight sends the
 * evening's data in the morning.
 */
export const JUDGING_DELAY_MS = 6 * HOUR_MS;

/** The first local day of the period that contains a local day; weeks start on Monday. */
export function periodStart(day: string, period: GoalPeriod): string {
  return period === 'day' ? day : mondayOf(day);
}

/** The last local day of the period that starts on a day. */
export function periodEnd(start: string, period: GoalPeriod): string {
  return period === 'day' ? start : addDays(start, 6);
}

/** All local days of the period that starts on a day. */
export function daysOfPeriod(start: string, period: GoalPeriod): string[] {
  return Array.from({ length: period === 'day' ? 1 : 7 }, (_, index) => addDays(start, index));
}
