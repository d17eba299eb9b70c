/**
 * The local days of a person with one number each. Reads the rollups and chooses one source for each metric and day.
 */
import type { Queryable } from '../../../../../platform/db.ts';
import { earlierDay, laterDay } from '../../../../../platform/instants.ts';
import {
  METRIC_TYPE_NAMES,
  METRIC_TYPES,
  type MetricType,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider, readProviderCodes, readProviderIds } from '../../../providers/index.ts';
import { loadPriority, type SourcePriority } from '../../../sources/index.ts';
import { listDaysAt } from '../../past/store.ts';
import { distinctWorkouts, type WorkoutCounts } from '../distinct-workouts.ts';
import { listWorkoutCounts } from '../workout-store.ts';
import type { DayRow, DayTally } from './day-row.ts';
import { type Candidate, chooseSource, type SourceRule } from './source-choice.ts';
import { listDays, listDaysOf, listNewestDays } from './store.ts';
import { tallyValue } from './tally.ts';

/** A provider's rollup of a day, as a candidate. */
export interface DayCandidate extends Candidate {
  readonly row: DayTally;
}

/** A metric on a local day: the chosen source, and the others. */
export interface ChosenDay {
  readonly metricType: MetricType;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly chosen: DayCandidate;
  readonly rule: SourceRule;
  readonly candidates: readonly DayCandidate[];
}

export interface DayQuery {
  /** Default: all. */
  readonly metricTypes?: readonly MetricType[] | undefined;
  /** First and last local day, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Only this provider. */
  readonly providerId?: string | undefined;
  /** Default: the priorities that the user and its workspace have set. */
  readonly priority?: SourcePriority | undefined;
  /** By the data that were stored at that instant. */
  readonly asOf?: Date | undefined;
  /** Default: as the stored judgement of duplicates counts them. */
  readonly countWorkouts?: CountWorkouts | undefined;
}

/** Counts the workouts of local days, both included. */
export type CountWorkouts = (days: { readonly firstDay: string; readonly lastDay: string }) => Promise<WorkoutCounts>;

/**
 * Every metric and local day of the range that has points. Days on which every workout is one that another provider has
 * on another day are left out. Oldest first; within a day in the order of type codes.
 */
export async function listChosenDays(
  db: Queryable,
  userId: string,
  { metricTypes = METRIC_TYPE_NAMES, firstDay, lastDay, providerId, priority, asOf, countWorkouts }: DayQuery,
): Promise<ChosenDay[]> {
  const types = metricTypes.map((name) => METRIC_TYPES[name].code);
  const provider = providerId === undefined ? undefined : await codeOfProvider(db, providerId);
  const rows = asOf
    ? await listDaysAt(db, userId, types, firstDay, lastDay, provider, asOf)
    : await listDays(db, userId, types, firstDay, lastDay, provider);
  return chooseSources(db, userId, rows, { priority, isOneProvider: provider !== undefined, countWorkouts });
}

/**
 * The same, but only for these metric types and local days (each pair once), by day. Days without points are left out.
 */
export async function listChosenDaysOf(
  db: Queryable,
  userId: string,
  days: readonly { readonly metricType: MetricType; readonly day: string }[],
): Promise<ChosenDay[]> {
  if (days.length === 0) return [];
  const keys = days.map(({ metricType, day }) => ({ type: METRIC_TYPES[metricType].code, day }));
  return chooseSources(db, userId, await listDaysOf(db, userId, keys), {});
}

/**
 * The newest local day of each metric type that is measured, by type. One source counts, as on every other day.
 * @param excludedProviderIds providers that are left out, as if they had no data
 */
export async function listNewestChosenDays(
  db: Queryable,
  userId: string,
  excludedProviderIds: readonly string[],
): Promise<ChosenDay[]> {
  const codeOf = await readProviderCodes(db, excludedProviderIds);
  const excluded = excludedProviderIds.map(codeOf);
  return chooseSources(db, userId, await listNewestDays(db, userId, excluded), {});
}

/**
 * @param rows the rows of one metric type and day must stand side by side
 * @param isOneProvider true: all workouts of that provider count
 */
async function chooseSources(
  db: Queryable,
  userId: string,
  rows: readonly DayRow[],
  given: Pick<DayQuery, 'priority' | 'countWorkouts'> & { readonly isOneProvider?: boolean },
): Promise<ChosenDay[]> {
  const idOf = await readProviderIds(
    db,
    rows.map(({ provider }) => provider),
  );
  const groups: DayRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group !== undefined && sameMetricDay(group[0], row)) group.push(row);
    else groups.push([row]);
  }
  // Most people have one provider, and then the priorities need not be read.
  const priority = given.priority ?? (groups.length < rows.length ? await loadPriority(db, userId) : undefined);
  const workouts = given.isOneProvider ? undefined : await readWorkouts(db, userId, rows, given.countWorkouts);
  return groups.flatMap((group) => choose(group, idOf, priority, workouts) ?? []);
}

/** Undefined where none of the rows is of workouts. */
async function readWorkouts(
  db: Queryable,
  userId: string,
  rows: readonly DayRow[],
  count: CountWorkouts = ({ firstDay, lastDay }) => listWorkoutCounts(db, userId, firstDay, lastDay),
) {
  const days = rows.filter(({ type }) => type === METRIC_TYPES.workout.code).map(({ day }) => day);
  const [first] = days;
  if (first === undefined) return undefined;
  return count({ firstDay: days.reduce(earlierDay, first), lastDay: days.reduce(laterDay, first) });
}

function sameMetricDay(a: DayRow | undefined, b: DayRow | undefined): boolean {
  return a?.day === b?.day && a?.type === b?.type;
}

function choose(
  rows: readonly DayRow[],
  idOf: (code: number) => string,
  priority: SourcePriority | undefined,
  workouts: WorkoutCounts | undefined,
): ChosenDay | undefined {
  const [first] = rows;
  if (first === undefined) throw new Error('a day without rows');
  const metricType = metricTypeOfCode(first.type);
  const { daily } = metricTypeDefinition(metricType);
  const candidates = rows.map((row) => ({
    providerId: idOf(row.provider),
    points: row.points,
    value: tallyValue(row, daily),
    row,
  }));
  const { day } = first;
  if (metricType !== 'workout' || workouts === undefined)
    return { metricType, day, candidates, ...chooseSource(candidates, daily, priority?.(metricType)) };
  const distinct = distinctWorkouts(day, candidates, workouts);
  if (distinct === undefined) return undefined;
  const { chosen, count: points } = distinct;
  const rule = candidates.length === 1 ? 'only_source' : 'distinct_workouts';
  return { metricType, day, candidates, rule, chosen: { ...chosen, points, row: { ...chosen.row, points } } };
}
