/**
 * Decides whether an unusual day is a warning. Statistics find rare values, and a rare value is not yet a reason to
 * worry: someone with 20 metrics has a rare value nearly every day. Reasons and sources: docs/analytics.md. Pure.
 */
import { healthyRangeOf, warnsFrom, welcomeDirectionOf } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { describe, present, quantile } from '../statistics/describe.ts';

/** Days whose numbers a statistical method has found. */
export interface Deviation {
  readonly metricType: MetricType;
  /** Above the method's upper limit; otherwise below its lower one. */
  readonly isHigh: boolean;
  /** The numbers of the days before, oldest first, one place for each day; NaN where there is none. */
  readonly before: Float64Array;
}

export interface UnusualDay extends Deviation {
  readonly value: number;
}

/** Days closer than this belong to the same episode: the second day of an illness is not usual because of the first. */
const RHYTHM_DAYS = 7;

/** Whether one day is enough for a warning. */
export function isWorthWarning(day: UnusualDay): boolean {
  return isUnwelcome(day) && isUnhealthy(day) && isConsiderable(day) && !hasOccurred(day);
}

/** From here on, and from twice the metric's least change on, two days in a row are a warning in the healthy range too. */
export const LASTING_Z = 3.5;
const LASTING_CHANGES = 2;

/**
 * Whether both of two finished days are so far from what is usual that they are a warning wherever the healthy range
 * of a population lies: 70 beats at rest are healthy, and an alarm for someone who has 50.
 * @param values of the two days, of which the first follows the days `before`
 */
export function isLasting(deviation: Deviation, values: readonly [number, number]): boolean {
  const { metricType, before, isHigh } = deviation;
  const least = warnsFrom(metricType);
  if (least === null || !isUnwelcome(deviation) || isRecovery(deviation)) return false;
  const { mean, stdDev } = describe(present(before));
  const median = medianOf(before);
  const side = isHigh ? 1 : -1;
  return values.every(
    (value) =>
      stdDev > 0 && (side * (value - mean)) / stdDev >= LASTING_Z && side * (value - median) >= LASTING_CHANGES * least,
  );
}

function isUnwelcome({ metricType, isHigh }: Deviation): boolean {
  return welcomeDirectionOf(metricType) !== (isHigh ? 'up' : 'down');
}

/** Only the end of the healthy range that the value has moved towards counts. */
function isUnhealthy({ metricType, value, isHigh }: UnusualDay): boolean {
  const healthy = healthyRangeOf(metricType);
  if (healthy === null) return true;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = healthy;
  return isHigh ? value > to : value < from;
}

/** Whether the person usually lies beyond the other end of the healthy range, so that the value has come closer to it. */
function isRecovery({ metricType, before, isHigh }: Deviation): boolean {
  const { from, to } = healthyRangeOf(metricType) ?? {};
  const usual = medianOf(before);
  return isHigh ? from !== undefined && usual < from : to !== undefined && usual > to;
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

function medianOf(values: Float64Array): number {
  return quantile(
    present(values).sort((a, b) => a - b),
    0.5,
  );
}
