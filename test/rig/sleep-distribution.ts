/** The sleep scores of the simulated people's nights, from the points that the real adapters make. */
import type { ChosenDay } from '../../src/modules/store/metrics/index.ts';
import {
  emptySeries,
  type MatrixDays,
  matrixOf,
  progressOf,
  setDay,
} from '../../src/modules/understand/analytics/days/daily-matrix.ts';
import { scoreInputs } from '../../src/modules/understand/analytics/scores/inputs.ts';
import { nightsOf, type SleepPoint } from '../../src/modules/understand/analytics/scores/nights.ts';
import { scoreDay } from '../../src/modules/understand/analytics/scores/score.ts';
import { quantile } from '../../src/modules/understand/analytics/statistics/describe.ts';
import { isoInstant } from '../../src/platform/instants.ts';
import type { Account } from './sandbox-lives.ts';

/** The scores of all nights of these days, the lowest first. */
export function sleepScores(accounts: readonly Account[], days: readonly ChosenDay[], range: MatrixDays): number[] {
  const series = emptySeries('sleep', range);
  const first = Date.parse(range.firstDay);
  for (const { metricType, day, chosen } of days) {
    const index = Math.round((Date.parse(day) - first) / 86_400_000);
    if (metricType === 'sleep') setDay(series, index, chosen, progressOf(range));
  }
  const matrix = matrixOf(range, [series]);
  const nights = nightsOf(accounts.flatMap(sleepPoints));
  const scores = Array.from({ length: matrix.size }, (_, index) => scoreDay(scoreInputs(matrix, index, nights)).sleep);
  return scores.filter((score) => score !== null).sort((a, b) => a - b);
}

function sleepPoints({ providerId, points }: Account): SleepPoint[] {
  return points.flatMap(({ metricType, day, value, utcOffsetMinutes, data }) => {
    if (metricType !== 'sleep') return [];
    const { stages = null, efficiency = null, startTime = null } = data ?? {};
    const start = typeof startTime === 'number' ? isoInstant(startTime) : startTime;
    return [
      { day, providerId, value, utcOffsetMinutes: utcOffsetMinutes ?? null, stages, efficiency, startTime: start },
    ];
  });
}

/** Nights, lowest, quartiles, highest, and how many are 100. */
export function distributionCells(scores: readonly number[]): string[] {
  const marks = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => quantile(scores, share).toFixed(0));
  return [String(scores.length), ...marks, String(scores.filter((score) => score === 100).length)];
}
