/** The usual values of a person: averages over the last 30 days, and their trends. Pure. */
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { DailyMatrix, DailySeries } from '../days/daily-matrix.ts';
import { describe, present } from '../statistics/describe.ts';

export const BASELINE_DAYS = 30;

export interface Baseline {
  readonly metricType: MetricType;
  readonly mean: number;
  /** Null if there is only one day. */
  readonly stdDev: number | null;
  /** Number of days with a value. */
  readonly sampleSize: number;
}

/**
 * Baselines of every metric type that has a value in the last 30 days. For sums, a day that is not over is left out.
 */
export function baselinesOf(matrix: DailyMatrix): Baseline[] {
  return [...matrix.series.values()].flatMap((series) => {
    const values = present(lastDays(matrix, series, BASELINE_DAYS));
    if (values.length === 0) return [];
    const { mean, stdDev, size } = describe(values);
    return [{ metricType: series.metricType, mean, stdDev: size > 1 ? stdDev : null, sampleSize: size }];
  });
}

/** For each metric type with data in the last 30 days, the share of these days that has data. */
export function coverageOf(matrix: DailyMatrix): { metricType: MetricType; share: number }[] {
  return [...matrix.series.values()].flatMap(({ metricType, providerIds }) => {
    let days = 0;
    const first = Math.max(0, matrix.todayIndex - BASELINE_DAYS + 1);
    for (let index = first; index <= matrix.todayIndex; index++) if (providerIds[index] !== undefined) days += 1;
    return days === 0 ? [] : [{ metricType, share: Math.round((days / BASELINE_DAYS) * 1000) / 1000 }];
  });
}

export const TREND_DIRECTIONS = ['increasing', 'decreasing', 'stable'] as const;
export type TrendDirection = (typeof TREND_DIRECTIONS)[number];

export interface Trend {
  readonly metric: MetricType;
  readonly direction: TrendDirection;
  /** The last week's mean compared with that of the weeks before. */
  readonly changePercent: number;
}

/** A trend compares the last of its days with those before. */
export const TREND_DAYS = BASELINE_DAYS;
export const RECENT_DAYS = 7;
const MIN_RECENT_DAYS = 4;
const MIN_EARLIER_DAYS = 10;
/** Two standard errors: a difference that chance alone rarely produces. */
const STANDARD_ERRORS = 2;

/**
 * Compares the last 7 days of the baseline with the 23 days before. A trend is rising or falling when the means differ
 * by more than two standard errors of their difference. The largest change comes first.
 */
export function trendsOf(matrix: DailyMatrix): Trend[] {
  return [...matrix.series.values()]
    .flatMap((series) => trendOf(matrix, series) ?? [])
    .sort((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent));
}

function trendOf(matrix: DailyMatrix, series: DailySeries): Trend | undefined {
  const window = lastDays(matrix, series, TREND_DAYS);
  const recent = present(window.subarray(-RECENT_DAYS));
  const earlier = present(window.subarray(0, -RECENT_DAYS));
  if (recent.length < MIN_RECENT_DAYS || earlier.length < MIN_EARLIER_DAYS) return undefined;
  const [before, after] = [describe(earlier), describe(recent)];
  if (before.mean === 0) return undefined; // a percentage of zero is undefined
  const change = after.mean - before.mean;
  const error = Math.sqrt(before.stdDev ** 2 / before.size + after.stdDev ** 2 / after.size);
  const isClear = Math.abs(change) > STANDARD_ERRORS * error;
  return {
    metric: series.metricType,
    direction: !isClear ? 'stable' : change > 0 ? 'increasing' : 'decreasing',
    changePercent: Math.round((change / Math.abs(before.mean)) * 1000) / 10,
  };
}

/** The last `days` days up to today; for sums up to yesterday, because today is not over. */
function lastDays(matrix: DailyMatrix, { values }: DailySeries, days: number): Float64Array {
  return values.subarray(Math.max(0, matrix.todayIndex - days + 1), matrix.todayIndex + 1);
}
