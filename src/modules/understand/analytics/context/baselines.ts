/** The usual values of a person: averages over the last 30 days, and their trends. Pure. */
import { hasTrueZero } from '../../../../vocabulary/metric-types/display.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { DailyMatrix, DailySeries } from '../days/daily-matrix.ts';
import { autocorrelationOf } from '../statistics/autocorrelation.ts';
import { describe, present } from '../statistics/describe.ts';
import { withoutLinearTrend } from '../statistics/linear-trend.ts';
import { pValueOfDifference, qValuesOf } from '../statistics/significance.ts';

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
  /** The same in the metric type's unit. */
  readonly change: number;
}

/** A trend compares the last of its days with those before. */
export const TREND_DAYS = BASELINE_DAYS;
export const RECENT_DAYS = 7;
const MIN_RECENT_DAYS = 4;
const MIN_EARLIER_DAYS = 10;
/** Of the trends that are called rising or falling, at most this share is due to chance. */
const MAX_Q = 0.05;

/** A trend before it is known how many others were looked at. */
interface Compared extends Omit<Trend, 'direction'> {
  readonly pValue: number;
}

/**
 * Compares the last 7 days of the baseline with the 23 days before. A trend is rising or falling when chance alone rarely makes
 * the means differ so much. The more metrics are compared, the larger a difference must be: with a dozen metrics and no such
 * rule, one person in two had a "trend" by chance. The more each day resembles the one before it, the less a week of such days
 * says: where half of a deviation is still there on the next day, two in three had one. The largest change comes first; temperatures, of which a percentage says nothing, last.
 */
export function trendsOf(matrix: DailyMatrix): Trend[] {
  const compared = [...matrix.series.values()].flatMap((series) => compare(matrix, series) ?? []);
  const qValues = qValuesOf(compared.map(({ pValue }) => pValue));
  return compared
    .map(({ metric, change, changePercent }, index): Trend => {
      const isClear = (qValues[index] ?? 1) < MAX_Q;
      const direction = !isClear ? 'stable' : change > 0 ? 'increasing' : 'decreasing';
      return { metric, direction, changePercent, change };
    })
    .sort((a, b) => orderOf(a) - orderOf(b) || Math.abs(b.changePercent) - Math.abs(a.changePercent));
}

const orderOf = ({ metric }: Trend) => (hasTrueZero(metric) ? 0 : 1);

function compare(matrix: DailyMatrix, series: DailySeries): Compared | undefined {
  const window = lastDays(matrix, series, TREND_DAYS);
  const recent = present(window.subarray(-RECENT_DAYS));
  const earlier = present(window.subarray(0, -RECENT_DAYS));
  if (recent.length < MIN_RECENT_DAYS || earlier.length < MIN_EARLIER_DAYS) return undefined;
  const [before, after] = [describe(earlier), describe(recent)];
  if (before.mean === 0) return undefined; // a percentage of zero is undefined
  const change = after.mean - before.mean;
  return {
    metric: series.metricType,
    change,
    changePercent: Math.round((change / Math.abs(before.mean)) * 1000) / 10,
    pValue: pValueOfDifference(before, after, usualAutocorrelation(matrix, series)),
  };
}

/** Of all days before the last week, without their straight line: what is asked is whether the last week differs from them. */
function usualAutocorrelation(matrix: DailyMatrix, { values }: DailySeries): number {
  const before = values.subarray(0, Math.max(0, matrix.todayIndex + 1 - RECENT_DAYS));
  return autocorrelationOf(present(withoutLinearTrend(before)));
}

/** The last `days` days up to today; for sums up to yesterday, because today is not over. */
function lastDays(matrix: DailyMatrix, { values }: DailySeries, days: number): Float64Array {
  return values.subarray(Math.max(0, matrix.todayIndex - days + 1), matrix.todayIndex + 1);
}
