/** How often data of a metric type should come, and where it did not. Pure; days are counted from 1970-01-01. */
import { cadenceOf } from '../../../vocabulary/metric-types/cadence.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';

/** So few days with data say nothing about a habit. */
const ENOUGH_DAYS = 4;

/**
 * The number of days from one day with data to the next: the median of what was, else one for what a worn device
 * measures by itself; null where nothing can be expected.
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

/** Days without data, from the first to the last, both included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Stretches of days without data within [first, last] that are longer than usual.
 * @param days with data, ascending; days before `first` may be among them
 * @param interval as of {@link expectedInterval}
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

/** True when more days than usual, and one for the day that has not ended, have passed without data. */
export function isLate(lastDay: number | undefined, interval: number | null, today: number): boolean {
  if (interval === null) return false;
  return lastDay === undefined || today - lastDay > interval + 1;
}
