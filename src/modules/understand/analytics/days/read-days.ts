/** Reads days from the rollups, one source per metric and day. The cost depends on days, not on points. */
import type { Queryable } from '../../../../platform/db.ts';
import { addDays } from '../../../../platform/instants.ts';
import {
  METRIC_TYPE_NAMES,
  type MetricType,
  metricTypeDefinition,
} from '../../../../vocabulary/metric-types/storage.ts';
import { workoutCountsAmong } from '../../../store/events/index.ts';
import {
  chooseSource,
  distinctWorkouts,
  emptyTally,
  listWorkoutCounts,
  tallyValue,
  type WorkoutCounts,
} from '../../../store/metrics/index.ts';
import { loadPriority, type SourcePriority } from '../../../store/sources/index.ts';
import {
  type DailyMatrix,
  type DailySeries,
  emptySeries,
  type MatrixDays,
  matrixOf,
  progressOf,
  setDay,
} from './daily-matrix.ts';
import { type DayColumns, listDayColumns } from './store.ts';

export interface DaysQuery extends MatrixDays {
  readonly userId: string;
  /** Default: all metric types. */
  readonly metricTypes?: readonly MetricType[];
  /** Providers whose data must not be used. */
  readonly excluded?: ReadonlySet<string>;
}

/** Chooses the sources as all other reads do. Where a provider is excluded, the next one counts. */
export async function readDays(db: Queryable, query: DaysQuery): Promise<DailyMatrix> {
  const { userId, firstDay, lastDay, metricTypes = METRIC_TYPE_NAMES, excluded = new Set<string>() } = query;
  const columns = await listDayColumns(db, userId, metricTypes, firstDay, lastDay);
  // Most people have one provider. Then their priority is not needed.
  const priority = columns.some(hasCompetition) ? await loadPriority(db, userId) : undefined;
  const workouts = columns.some(([metricType]) => metricType === 'workout')
    ? await readWorkouts(db, query, excluded)
    : new Map();
  const series = columns.map((own) => toSeries(own, query, excluded, priority, workouts));
  return matrixOf(
    query,
    series.filter(({ providerIds }) => providerIds.some((providerId) => providerId !== undefined)),
  );
}

/** Each workout counts once. Without the excluded providers, others of their recordings count. */
function readWorkouts(db: Queryable, query: DaysQuery, excluded: ReadonlySet<string>): Promise<WorkoutCounts> {
  const { userId, firstDay, lastDay } = query;
  if (excluded.size > 0) return workoutCountsAmong(db, userId, query, [...excluded]);
  return listWorkoutCounts(db, userId, firstDay, lastDay);
}

function hasCompetition([, days]: DayColumns): boolean {
  return days.some((day, place) => day === days[place + 1]);
}

interface Candidate {
  readonly providerId: string;
  readonly points: number;
  readonly value: number | null;
}

function toSeries(
  columns: DayColumns,
  range: MatrixDays,
  excluded: ReadonlySet<string>,
  priority: SourcePriority | undefined,
  workouts: WorkoutCounts,
): DailySeries {
  const [metricType, days] = columns;
  const { daily } = metricTypeDefinition(metricType);
  const series = emptySeries(metricType, range);
  const progress = progressOf(range);
  let competing: Candidate[] = [];
  for (const [place, day] of days.entries()) {
    const candidate = candidateAt(columns, place);
    if (!excluded.has(candidate.providerId)) competing.push(candidate);
    if (day === days[place + 1]) continue;
    const chosen =
      metricType === 'workout'
        ? distinctWorkouts(addDays(range.firstDay, day), competing, workouts)?.chosen
        : competing.length > 0
          ? chooseSource(competing, daily, priority?.(metricType)).chosen
          : undefined;
    if (chosen !== undefined) setDay(series, day, chosen, progress);
    competing = [];
  }
  return series;
}

const NOTHING = emptyTally();

function candidateAt(columns: DayColumns, place: number): Candidate {
  const [metricType, , providerIds, allPoints, allValued, sums, means, lasts] = columns;
  const [providerId = '', points = 0, valued = 0] = [providerIds[place], allPoints[place], allValued[place]];
  const [sum = 0, mean] = [sums[place], means[place]];
  const meanOfSum = { meanCount: valued, meanSum: sum };
  const meanParts = mean == null ? meanOfSum : { meanCount: 1, meanSum: mean };
  const tally = { ...NOTHING, points, valued, sum, ...meanParts, last: lasts[place] ?? null };
  const value = tallyValue(tally, metricTypeDefinition(metricType).daily);
  return { providerId, points, value };
}
