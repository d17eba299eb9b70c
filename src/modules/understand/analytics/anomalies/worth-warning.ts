/**
 * Decides whether an unusual day can be a warning. Statistics find what is rare for a person, and rare is not yet
 * worrying: someone with 20 metrics has a rare value nearly every day. Reasons and sources: docs/analytics.md. Pure.
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

/** Far enough from the person's median. Where days hardly differ, a tiny change is many standard deviations. */
function isConsiderable({ metricType, value, before }: UnusualDay): boolean {
  const least = warnsFrom(metricType);
  return least !== null && Math.abs(value - medianOf(before)) >= least;
}

/** The person's rhythm brings such days: one was at least as far in this direction a week or longer before. */
function hasOccurred({ value, isHigh, before }: UnusualDay): boolean {
  const earlier = present(before.subarray(0, Math.max(0, before.length - RHYTHM_DAYS + 1)));
  return earlier.some((other) => (isHigh ? other >= value : other <= value));
}

/** What is measured all day cannot be compared before the day is over. */
function isWhole({ metricType, isOver }: UnusualDay): boolean {
  return isOver || cadenceOf(metricType).wear !== 'day';
}

function medianOf(values: Float64Array): number {
  return quantile(
    present(values).sort((a, b) => a - b),
    0.5,
  );
}
