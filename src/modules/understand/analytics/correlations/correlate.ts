/** Finds the pairs of a person's metrics that rise and fall together, day by day. Pure. */
import { METRIC_TYPES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type DailyMatrix, type DailySeries, providersOf } from '../days/daily-matrix.ts';
import { autocorrelationOf, sizeForCorrelation } from '../statistics/autocorrelation.ts';
import { pearsonOf, type RankedSeries, ranked, spearmanOf } from '../statistics/correlation.ts';
import { confidence95, pValueOf, qValuesOf } from '../statistics/significance.ts';

export const STRENGTHS = ['weak', 'moderate', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];
export const DIRECTIONS = ['positive', 'negative'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A pair that passes all thresholds. */
export interface Correlation {
  readonly metricA: MetricType;
  readonly metricB: MetricType;
  readonly pearson: number;
  readonly spearman: number;
  /** Two-sided p-value of `pearson`. */
  readonly pValue: number;
  /** `pValue`, adjusted for the number of pairs tested (Benjamini and Hochberg). */
  readonly qValue: number;
  /** 95 % confidence interval of `pearson`. */
  readonly ci95: readonly [low: number, high: number];
  /** Number of days on which both have a number. */
  readonly sampleSize: number;
  readonly strength: Strength;
  readonly direction: Direction;
  /** By how many days `metricB` follows `metricA`. */
  readonly lagDays: number;
}

/** A correlation with the providers whose data was used, sorted. */
export interface SourcedCorrelation {
  readonly correlation: Correlation;
  readonly providerIds: readonly string[];
  /** Whether chance rarely brings it among all pairs tested, also in view of how much days resemble those before them. */
  readonly isFirm: boolean;
}

export const MIN_DAYS = 5;
export const MIN_PEARSON = 0.3;
export const MAX_P = 0.05;
/** Of the correlations that are called firm, at most this share is due to chance. */
const MAX_FIRM_Q = 0.05;
const MODERATE_ABOVE = 0.5;
const STRONG_ABOVE = 0.7;

interface Tested {
  readonly a: PreparedSeries;
  readonly b: PreparedSeries;
  readonly pearson: number;
  readonly size: number;
  readonly pValue: number;
}

interface PreparedSeries {
  readonly series: DailySeries;
  readonly ranks: RankedSeries;
  readonly providerIds: readonly string[];
}

/**
 * All pairs with at least `minDays` common days on which both vary, |pearson| > 0.3 and p < 0.05; the strongest first.
 * @param from index of the window's first day; the window ends with the matrix
 */
export function correlate(matrix: DailyMatrix, from = 0, minDays = MIN_DAYS): SourcedCorrelation[] {
  const all = [...matrix.series.values()]
    .map((series) => ({
      series,
      ranks: ranked(series.values.subarray(from)),
      providerIds: providersOf(series, from, matrix.size - 1),
    }))
    .filter(({ ranks }) => ranks.days.length >= minDays)
    .sort((a, b) => METRIC_TYPES[a.series.metricType].code - METRIC_TYPES[b.series.metricType].code);
  const tested = all.flatMap((a, index) => all.slice(index + 1).flatMap((b) => testPair(a, b, minDays) ?? []));
  const qValues = qValuesOf(tested.map(({ pValue }) => pValue));
  const firmQValues = qValuesOf(tested.map((pair) => (isKept(pair) ? pValueOfAlikeDays(pair) : 1)));
  return tested
    .flatMap((pair, index) => {
      const isFirm = (firmQValues[index] ?? 1) < MAX_FIRM_Q;
      return isKept(pair) ? [{ ...describePair(pair, qValues[index] ?? 1), isFirm }] : [];
    })
    .sort((x, y) => Math.abs(y.correlation.pearson) - Math.abs(x.correlation.pearson));
}

function testPair(a: PreparedSeries, b: PreparedSeries, minDays: number): Tested | undefined {
  const found = pearsonOf(a.ranks, b.ranks, minDays);
  return found && { a, b, ...found, pValue: pValueOf(found.pearson, found.size) };
}

function isKept({ pearson, pValue }: Tested): boolean {
  return Math.abs(pearson) > MIN_PEARSON && pValue < MAX_P;
}

/** The p-value with as many independent days as the pair's days count for. */
function pValueOfAlikeDays({ a, b, pearson, size }: Tested): number {
  const [ofA, ofB] = [a, b].map(({ ranks }) => autocorrelationOf(ranks.spread.distances)) as [number, number]; // of two
  return pValueOf(pearson, Math.max(3, Math.floor(sizeForCorrelation(size, ofA, ofB))));
}

function describePair({ a, b, pearson, size, pValue }: Tested, qValue: number): Omit<SourcedCorrelation, 'isFirm'> {
  const correlation: Correlation = {
    metricA: a.series.metricType,
    metricB: b.series.metricType,
    pearson,
    spearman: spearmanOf(a.ranks, b.ranks),
    pValue,
    qValue,
    ci95: confidence95(pearson, size),
    sampleSize: size,
    strength: strengthOf(pearson),
    direction: pearson > 0 ? 'positive' : 'negative',
    lagDays: 0,
  };
  return { correlation, providerIds: [...new Set([...a.providerIds, ...b.providerIds])].sort() };
}

/** weak ≤ 0.5 < moderate ≤ 0.7 < strong */
export function strengthOf(pearson: number): Strength {
  const size = Math.abs(pearson);
  if (size > STRONG_ABOVE) return 'strong';
  return size > MODERATE_ABOVE ? 'moderate' : 'weak';
}

/** True if a correlation is at least as strong as `minimum`: a word (`moderate`) or a number (|pearson|). */
export function isAsStrong(correlation: Correlation, minimum: Strength | number): boolean {
  if (typeof minimum === 'number') return Math.abs(correlation.pearson) >= minimum;
  return STRENGTHS.indexOf(correlation.strength) >= STRENGTHS.indexOf(minimum);
}
