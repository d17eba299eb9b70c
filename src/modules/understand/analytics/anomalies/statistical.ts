/** Finds days whose number differs from the 30 days before: by z-score and by interquartile range. Pure. */
import { addDays } from '../../../../platform/instants.ts';
import type { Severity } from '../../../../vocabulary/findings.ts';
import { metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { type DailyMatrix, hasEnded, providersOf } from '../days/daily-matrix.ts';
import { describe, present, quantile } from '../statistics/describe.ts';
import type { Finding } from './finding.ts';
import type { JudgedSeries } from './judged-days.ts';
import { type Comparison, meanComparison, rangeComparison, statisticalMessage } from './wording.ts';
import { type Deviation, isLasting, isWorthWarning } from './worth-warning.ts';

/** The number of days that a day is compared with, and how many of them must have a number. */
export const REFERENCE_DAYS = 30;
export const MIN_REFERENCE_DAYS = 7;

/** Within this many standard deviations of the mean nothing is unusual. */
export const LEAST_Z = 2.5;

/** More than this many standard deviations from the mean; the mildest first. */
const Z_LIMITS: readonly [number, Severity][] = [
  [LEAST_Z, 'info'],
  [3, 'warning'],
];

/** Within this many interquartile ranges of the quartiles nothing is unusual. */
export const LEAST_RANGES = 1.5;

/** More than this many interquartile ranges outside the quartiles; the mildest first. */
const IQR_LIMITS: readonly [number, Severity][] = [
  [LEAST_RANGES, 'info'],
  [3, 'warning'],
];

/** How severe a value is by its size alone, and the limits beyond which the method finds values. */
interface Verdict {
  readonly severity: Severity;
  readonly lowerLimit: number;
  readonly upperLimit: number;
  /** The words after "Steps 25,012 on 3 May: ". */
  readonly comparison: (series: JudgedSeries) => Comparison;
}

/** Judges every day of the matrix, beginning with index `from`. */
export function findUnusualDays(matrix: DailyMatrix<JudgedSeries>, from: number): Finding[] {
  return [...matrix.series.values()].flatMap((series) => {
    const found: Finding[] = [];
    for (let index = from; index < matrix.size; index++) found.push(...judgeDay(matrix, series, index));
    return found;
  });
}

function judgeDay(matrix: DailyMatrix<JudgedSeries>, series: JudgedSeries, index: number): Finding[] {
  const value = series.values[index] ?? Number.NaN;
  if (Number.isNaN(value)) return [];
  const first = Math.max(0, index - REFERENCE_DAYS);
  const before = series.values.subarray(first, index);
  const reference = present(before);
  if (reference.length < MIN_REFERENCE_DAYS) return [];
  const day = addDays(matrix.firstDay, index);
  const common = {
    metricType: series.metricType,
    day,
    lastDay: day,
    value,
    signs: null,
    recordedAt: recordedAtOf(series, index, day),
    providerIds: providersOf(series, first, index),
  };
  const finding = (method: 'z_score' | 'iqr', verdict: Verdict | undefined): Finding[] => {
    if (verdict === undefined) return [];
    const { lowerLimit, upperLimit, comparison } = verdict;
    const deviation = { metricType: series.metricType, isHigh: value > upperLimit };
    const isWarning = isWorthWarning({ ...deviation, value, before });
    const severity = hasLasted(matrix, series, index, deviation) ? 'warning' : isWarning ? verdict.severity : 'info';
    const message = statisticalMessage(common, comparison(series));
    return [{ ...common, method, severity, message, lowerLimit, upperLimit }];
  };
  return [...finding('z_score', judgeByMean(value, reference)), ...finding('iqr', judgeByQuartiles(value, reference))];
}

/** Whether the day and the one before are both over and both far from the days before them. */
function hasLasted(
  matrix: DailyMatrix,
  { values }: JudgedSeries,
  index: number,
  deviation: Omit<Deviation, 'before'>,
): boolean {
  const days = [index - 1, index];
  if (days.some((day) => day < 0 || !hasEnded(day, matrix))) return false;
  const before = values.subarray(Math.max(0, index - 1 - REFERENCE_DAYS), index - 1);
  if (present(before).length < MIN_REFERENCE_DAYS) return false;
  const [earlier = Number.NaN, value = Number.NaN] = days.map((day) => values[day]);
  return isLasting({ ...deviation, before }, [earlier, value]);
}

/** Undefined if the value is within 2.5 standard deviations, or if all reference values are equal. */
export function judgeByMean(value: number, reference: readonly number[]): Verdict | undefined {
  const { mean, stdDev } = describe(reference);
  if (!(stdDev > 0)) return undefined;
  const z = (value - mean) / stdDev;
  const severity = highestSeverity(Math.abs(z), Z_LIMITS);
  if (severity === undefined) return undefined;
  return {
    severity,
    lowerLimit: mean - LEAST_Z * stdDev,
    upperLimit: mean + LEAST_Z * stdDev,
    comparison: ({ metricType }) => meanComparison({ metricType, value }, { mean, z }),
  };
}

/** Undefined if the value is within {@link LEAST_RANGES} of the quartiles, or if the quartiles are equal. */
export function judgeByQuartiles(value: number, reference: readonly number[]): Verdict | undefined {
  const sorted = [...reference].sort((a, b) => a - b);
  const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const range = q3 - q1;
  if (!(range > 0)) return undefined;
  const severity = IQR_LIMITS.filter(
    ([limit]) => isBelow(value, q1 - limit * range) || isBelow(q3 + limit * range, value),
  ).at(-1)?.[1];
  if (severity === undefined) return undefined;
  const [lowerLimit, upperLimit] = [q1 - LEAST_RANGES * range, q3 + LEAST_RANGES * range];
  return {
    severity,
    lowerLimit,
    upperLimit,
    comparison: ({ metricType }) => rangeComparison({ metricType, value }, { lowerLimit, upperLimit }),
  };
}

/** Scales weigh in tenths, so that a value is often at the limit itself, which rounding then puts on either side of it. */
const ROUNDING = 1e-12;

/** Strictly below by more than the arithmetic rounds. */
function isBelow(value: number, limit: number): boolean {
  return limit - value > ROUNDING * Math.max(Math.abs(value), Math.abs(limit));
}

function highestSeverity(size: number, limits: readonly [number, Severity][]): Severity | undefined {
  return limits.filter(([limit]) => size > limit).at(-1)?.[1];
}

function recordedAtOf({ metricType, chosen }: JudgedSeries, index: number, day: string): string {
  const isPoint = metricTypeDefinition(metricType).daily === 'last';
  return (isPoint && chosen[index]?.chosen.row.lastAt) || `${day}T00:00:00.000Z`;
}
