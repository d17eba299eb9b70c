/**
 * Several weak signs together: resting heart rate, breathing and skin temperature up and heart rate variability down in
 * one night. Each alone is within what is usual. Together they come before many people feel ill. Pure.
 */
import { addDays } from '../../../../platform/instants.ts';
import { illDirectionOf } from '../../../../vocabulary/metric-types/findings.ts';
import { type DailyMatrix, hasEnded, providersOf } from '../days/daily-matrix.ts';
import { describe, present } from '../statistics/describe.ts';
import { type Finding, isOfStatistics, type Sign } from './finding.ts';
import type { JudgedSeries } from './judged-days.ts';
import { MIN_REFERENCE_DAYS, REFERENCE_DAYS } from './statistical.ts';
import { signsMessage } from './wording.ts';

/** How many standard deviations a sign lies at least from the mean of the days before, to the side where the ill are. */
export const SIGN_Z = 1.5;
/** How many of the metric types must have been measured. All that were measured must be signs. */
export const LEAST_SIGNS = 3;

type StrongSign = Sign & { readonly z: number };

/** One finding for each finished day whose signs come together, beginning with index `from`. */
export function findSigns(matrix: DailyMatrix<JudgedSeries>, from: number): Finding[] {
  const found: Finding[] = [];
  for (let index = from; index < matrix.size; index++) {
    if (hasEnded(index, matrix)) found.push(...signsOn(matrix, index));
  }
  return found;
}

function signsOn(matrix: DailyMatrix<JudgedSeries>, index: number): Finding[] {
  const first = Math.max(0, index - REFERENCE_DAYS);
  const measured = [...matrix.series.values()].flatMap((series) => signOf(series, first, index) ?? []);
  const [strongest] = measured.sort((a, b) => b.z - a.z);
  if (strongest === undefined || measured.length < LEAST_SIGNS || measured.some(({ z }) => z < SIGN_Z)) return [];
  const day = addDays(matrix.firstDay, index);
  const signs = measured.map(({ metricType, value, usual }) => ({ metricType, value, usual }));
  const contributors = signs.flatMap(({ metricType }) => {
    const series = matrix.series.get(metricType);
    return series === undefined ? [] : providersOf(series, first, index);
  });
  return [
    {
      metricType: strongest.metricType,
      day,
      lastDay: day,
      value: strongest.value,
      method: 'several_signs',
      severity: 'warning',
      message: signsMessage(day, signs),
      recordedAt: `${day}T00:00:00.000Z`,
      lowerLimit: null,
      upperLimit: null,
      signs,
      providerIds: [...new Set(contributors)].sort(),
    },
  ];
}

/** How far a metric type has moved to where the ill are; undefined if it says nothing of that, or was not measured. */
function signOf({ metricType, values }: JudgedSeries, first: number, index: number): StrongSign | undefined {
  const direction = illDirectionOf(metricType);
  const value = values[index] ?? Number.NaN;
  const reference = present(values.subarray(first, index));
  if (direction === null || Number.isNaN(value) || reference.length < MIN_REFERENCE_DAYS) return undefined;
  const { mean, stdDev } = describe(reference);
  if (!(stdDev > 0)) return undefined;
  return { metricType, value, usual: mean, z: ((value - mean) / stdDev) * (direction === 'up' ? 1 : -1) };
}

/** The findings without those that are only one of several signs of their day: these are one finding. */
export function withoutSingleSigns(findings: readonly Finding[]): Finding[] {
  const keyOf = (metricType: string, day: string) => `${metricType} ${day}`;
  const signs = new Set(
    findings.flatMap(({ signs, day }) => (signs ?? []).map(({ metricType }) => keyOf(metricType, day))),
  );
  return findings.filter(
    (one) => one.signs !== null || !isOfStatistics(one) || !signs.has(keyOf(one.metricType, one.day)),
  );
}
