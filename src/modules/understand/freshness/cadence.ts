/** How often data of a metric type should come, and when they did not. Pure; days are counted from 1970-01-01. */
import { cadenceOf } from '../../../vocabulary/metric-types/cadence.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';

/** With fewer days of data we cannot know a habit. */
const ENOUGH_DAYS = 4;

/**
 * The number of days from one day with data to the next: the median of the past. Without enough days: one day for what
 * a worn device measures by itself, else null, because nothing can be expected.
 * @param days with data, ascending
 */
export function expectedInterval(metricType: MetricType, days: readonly number[]): number | null {
  const { wear, isRegular } = cadenceOf(metricType);
  if (!isRegular) return null;
  if (days.length < ENOUGH_DAYS) return wear === 'measuring' ? null : 1;
  const steps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 1;
}

/** Days without data; both ends are included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Groups of days without data within [first, last] that are longer than usual.
 * @param days with data, ascending; they may begin before `first`
 * @param interval as {@link expectedInterval} gives it
 */
export function gapsOf(days: readonly number[], interval: number | null, first: number, last: number): Gap[] {
  if (interval === null) return [];
  const gaps: Gap[] = [];
  let expected = first;
  for (const day of [...days.filter((one) => one >= first && one <= last), last + 1]) {
    if (day - expected >= interval) gaps.push({ from: expected, to: day - 1 });
    expected = day + 1;
  }
  return gaps;
}

/** True if more days than usual have passed without data. One more day is allowed, because today has not ended. */
export function isLate(lastDay: number | undefined, interval: number | null, today: number): boolean {
  if (interval === null) return false;
  return lastDay === undefined || today - lastDay > interval + 1;
}
