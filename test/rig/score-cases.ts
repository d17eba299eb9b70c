/** Shows a day's scores when an input is the only one, absent, or stale: computed from a month of one person. */

import { daysAt } from '../../src/modules/store/metrics/read/days/user-days.ts';
import {
  type DailyMatrix,
  type DailySeries,
  emptySeries,
  matrixOf,
  progressOf,
  setDay,
} from '../../src/modules/understand/analytics/days/daily-matrix.ts';
import { LEAD_DAYS, scoreInputs } from '../../src/modules/understand/analytics/scores/inputs.ts';
import { type Night, nightKey } from '../../src/modules/understand/analytics/scores/nights.ts';
import {
  type Scores,
  SUB_SCORES,
  type SubScore,
  scoreDay,
} from '../../src/modules/understand/analytics/scores/score.ts';
import { addDays, dayStart, HOUR_MS } from '../../src/platform/instants.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';

export const LAST_DAY = '2026-03-31';
const PROVIDER = 'provider_c';
const NOON_AFTER = dayStart(addDays(LAST_DAY, 1)) + 12 * HOUR_MS;
const RANGE = {
  userDays: daysAt(NOON_AFTER, 'UTC', undefined, []),
  firstDay: addDays(LAST_DAY, -LEAD_DAYS),
  lastDay: LAST_DAY,
};

/** The numbers of one metric type, by how many days before the scored day they were measured. */
export type Measured = ReadonlyMap<MetricType, ReadonlyMap<number, number>>;

/** The scores of the last day. */
export function scoresOf(measured: Measured, hasDetails = true): Scores {
  const series = [...measured].map(([metricType, days]): DailySeries => {
    const own = emptySeries(metricType, RANGE);
    for (const [daysBefore, value] of days) {
      const number = metricType === 'workout' ? null : value;
      setDay(own, LEAD_DAYS - daysBefore, { value: number, providerId: PROVIDER }, progressOf(RANGE));
    }
    return own;
  });
  const matrix: DailyMatrix = matrixOf(RANGE, series);
  const nights = hasDetails ? nightsOf(measured) : new Map<string, Night>();
  return scoreDay(scoreInputs(matrix, LEAD_DAYS, nights));
}

function nightsOf(measured: Measured): Map<string, Night> {
  const days = [...(measured.get('sleep')?.keys() ?? [])];
  return new Map(
    days.map((daysBefore) => [
      nightKey(addDays(LAST_DAY, -daysBefore), PROVIDER),
      { efficiencyPercent: 90, stages: { deepPercent: 16, remPercent: 22 }, onsetMinutes: -40 + (daysBefore % 3) * 10 },
    ]),
  );
}

/** The numbers of a person with every device: about these. */
const USUAL: readonly (readonly [MetricType, number])[] = [
  ['sleep', 7.5],
  ['steps', 9_000],
  ['active_minutes', 40],
  ['calories', 2_200],
  ['workout', 1],
  ['resting_heart_rate', 55],
  ['heart_rate_variability', 60],
  ['vo2_max', 45],
  ['recovery_score', 70],
  ['readiness_score', 75],
  ['strain_score', 10],
];

export const EVERYTHING: Measured = new Map(
  USUAL.map(([metricType, value]) => [
    metricType,
    new Map(Array.from({ length: LEAD_DAYS }, (_, day) => [day, value * (1 + ((day * 7) % 5) / 100)])),
  ]),
);

/** The inputs of the sub-scores, and the metric types behind each. */
export const INPUTS: readonly { readonly score: SubScore; readonly input: string; readonly from: MetricType }[] = [
  { score: 'sleep', input: 'duration', from: 'sleep' },
  { score: 'sleep', input: 'consistency', from: 'sleep' },
  { score: 'activity', input: 'steps', from: 'steps' },
  { score: 'activity', input: 'activeMinutes', from: 'active_minutes' },
  { score: 'activity', input: 'calories', from: 'calories' },
  { score: 'activity', input: 'workoutFrequency', from: 'workout' },
  { score: 'cardio', input: 'restingHeartRate', from: 'resting_heart_rate' },
  { score: 'cardio', input: 'heartRateVariability', from: 'heart_rate_variability' },
  { score: 'cardio', input: 'vo2Max', from: 'vo2_max' },
  { score: 'cardio', input: 'vo2MaxTrend', from: 'vo2_max' },
  { score: 'recovery', input: 'recoveryScore', from: 'recovery_score' },
  { score: 'recovery', input: 'readiness', from: 'readiness_score' },
  { score: 'recovery', input: 'strainBalance', from: 'strain_score' },
];

export const without = (measured: Measured, metricType: MetricType): Measured =>
  new Map([...measured].filter(([name]) => name !== metricType));

/** As if the metric type had been measured until `daysBefore` days before. */
export function until(measured: Measured, metricType: MetricType, daysBefore: number): Measured {
  const days = [...(measured.get(metricType) ?? [])].filter(([day]) => day >= daysBefore);
  return new Map([...without(measured, metricType), [metricType, new Map(days)]]);
}

/** One row for each input: alone, absent, and measured for the last time some days before. */
export function absenceRows(): string[][] {
  return INPUTS.map(({ score, input, from }) => {
    const only = new Map([...EVERYTHING].filter(([name]) => name === from));
    const stale = (daysBefore: number) => outcome(scoresOf(until(EVERYTHING, from, daysBefore)), score, input);
    return [
      score,
      input,
      outcome(scoresOf(only), score, input),
      outcome(scoresOf(without(EVERYTHING, from)), score, input),
      ...[1, 30, 31].map(stale),
    ];
  });
}

function outcome(scores: Scores, score: SubScore, input: string): string {
  const component = scores.components[score].find((one) => one.input === input);
  if (SUB_SCORES.every((name) => scores[name] === null)) return 'no row';
  if (scores[score] === null) return `no ${score} score`;
  const counts = component?.score == null ? 'takes no part' : 'counts';
  return scores.overall === null ? `${counts}; no overall score` : counts;
}
