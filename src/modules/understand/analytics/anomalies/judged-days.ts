/** The days that are searched for anomalies, with the extremes of every provider and the times of the readings. */
import type { Queryable } from '../../../../platform/db.ts';
import { isOfWholeDay } from '../../../../vocabulary/metric-types/cadence.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type ChosenDay, listChosenDays } from '../../../store/metrics/index.ts';
import {
  type DailyMatrix,
  type DailySeries,
  daysBetween,
  emptySeries,
  hasEnded,
  type MatrixDays,
  matrixOf,
  progressOf,
  setDay,
} from '../days/daily-matrix.ts';

export interface JudgedSeries extends DailySeries {
  /** The rollup that counts on each day, and the rollups of the other providers. */
  readonly chosen: readonly (ChosenDay | undefined)[];
}

export async function readJudgedDays(
  db: Queryable,
  userId: string,
  range: MatrixDays,
): Promise<DailyMatrix<JudgedSeries>> {
  const { firstDay, lastDay } = range;
  return judgedMatrix(await listChosenDays(db, userId, { firstDay, lastDay }), range);
}

export function judgedMatrix(days: readonly ChosenDay[], range: MatrixDays): DailyMatrix<JudgedSeries> {
  const progress = progressOf(range);
  const all = new Map<MetricType, DailySeries & { chosen: (ChosenDay | undefined)[] }>();
  for (const day of days) {
    const { metricType, chosen } = day;
    const series = all.get(metricType) ?? { ...emptySeries(metricType, range), chosen: [] };
    all.set(metricType, series);
    const index = daysBetween(range.firstDay, day.day);
    series.chosen[index] = day;
    setDay(series, index, { value: chosen.value, providerId: chosen.providerId }, progress);
    // The mean of a morning would be judged against those of whole days.
    if (isOfWholeDay(metricType) && !hasEnded(index, progress)) series.values[index] = Number.NaN;
  }
  return matrixOf(range, all.values());
}
