/**
 * Decides whether an unusual day can be a warning. Statistics find rare values, and a rare value is not yet a reason
 * to worry: someone with 20 metrics has a rare value nearly every day. Reasons and sources: docs/analytics.md. Pure.
 */
import { cadenceOf } from '../../../../vocabulary/metric-types/cadence.ts';
import { healthyRangeOf, warnsFrom, welcomeDirectionOf } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { present, quantile } from '../statistics/describe.ts';

/** A day's number that a statistical method has found. */
export interface UnusualDay {
  readonly metricType: MetricType;
  readonly value: number;
  /** Above the method's upper limit; otherwise below its lower one. */
  readonly isHigh: boolean;
  /** The numbers of the days before, oldest first, one place for each day; NaN where there is none. */
  readonly before: Float64Array;
  /** The day has ended. */
  readonly isOver: boolean;
}

/** Days closer than this belong to the same episode: the second day of an illness is not usual because of the first. */
const RHYTHM_DAYS = 7;

export function isWorthWarning(day: UnusualDay): boolean {
  return isUnwelcome(day) && isConsiderable(day) && !hasOccurred(day) && isWhole(day);
}

function isUnwelcome({ metricType, value, isHigh }: UnusualDay): boolean {
  const healthy = healthyRangeOf(metricType);
  if (healthy !== null && value >= healthy.from && value <= healthy.to) return false;
  return welcomeDirectionOf(metricType) !== (isHigh ? 'up' : 'down');
}

/**
 * Whether the value is far from the person's median. Where days hardly differ, many standard deviations may be little.
 */
function isConsiderable({ metricType, value, before }: UnusualDay): boolean {
  const least = warnsFrom(metricType);
  return least !== null && Math.abs(value - medianOf(before)) >= least;
}

/** Whether such days are usual for the person: a week or longer before, one was at least as far in this direction. */
function hasOccurred({ value, isHigh, before }: UnusualDay): boolean {
  const earlier = present(before.subarray(0, Math.max(0, before.length - RHYTHM_DAYS + 1)));
  return earlier.some((other) => (isHigh ? other >= value : other <= value));
}

/** Whether the number can be compared: one that is measured all day only when the day is over. */
function isWhole({ metricType, isOver }: UnusualDay): boolean {
  return isOver || cadenceOf(metricType).wear !== 'day';
}

function medianOf(values: Float64Array): number {
  return quantile(
    present(values).sort((a, b) => a - b),
    0.5,
  );
}
