/** Reads days from the rollups, one source per metric and day. The cost depends on days, not on points. */
import type { Queryable } from '../../../../platform/db.ts';
import { METRIC_TYPE_NAMES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { workoutCountsAmong } from '../../../store/events/index.ts';
import { type DayColumns, type ReadColumns, readDayColumns, visitChosenDays } from '../../../store/metrics/index.ts';
import {
  type DailyMatrix,
  type DailySeries,
  emptySeries,
  type MatrixDays,
  matrixOf,
  type Progress,
  progressOf,
  setDay,
} from './daily-matrix.ts';

export interface DaysQuery extends MatrixDays {
  readonly userId: string;
  /** Default: all metric types. */
  readonly metricTypes?: readonly MetricType[];
  /** Providers whose data must not be used. */
  readonly excluded?: ReadonlySet<string>;
}

/** Chooses the sources as all other reads do. If a provider is excluded, the next one counts. */
export async function readDays(db: Queryable, query: DaysQuery): Promise<DailyMatrix> {
  const { userId, firstDay, lastDay, metricTypes = METRIC_TYPE_NAMES, excluded = new Set<string>() } = query;
  // Each workout counts once. Without the excluded providers, recordings by others may count instead.
  const countWorkouts = excluded.size > 0 ? () => workoutCountsAmong(db, userId, query, [...excluded]) : undefined;
  const range = { firstDay, lastDay, metricTypes, excluded, ...(countWorkouts && { countWorkouts }) };
  const read = await readDayColumns(db, userId, range);
  const progress = progressOf(query);
  const series = read.columns.map((own) => toSeries(read, own, query, progress));
  return matrixOf(
    query,
    series.filter(({ providerIds }) => providerIds.some((providerId) => providerId !== undefined)),
  );
}

function toSeries(read: ReadColumns, own: DayColumns, range: MatrixDays, progress: Progress): DailySeries {
  const { metricType, days, providerIds, values } = own;
  const series = emptySeries(metricType, range);
  visitChosenDays(read, own, (place) => {
    const [day = 0, providerId = '', value = null] = [days[place], providerIds[place], values[place]];
    setDay(series, day, { value, providerId }, progress);
  });
  return series;
}
