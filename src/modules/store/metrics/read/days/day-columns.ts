/**
 * A person's days, column by column: the form for reading many days and metric types when only their numbers are
 * needed. The cost depends on days, not on points.
 */
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart } from '../../../../../platform/instants.ts';
import {
  type DailyRule,
  METRIC_TYPES,
  type MetricType,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { readProviderIds } from '../../../providers/index.ts';
import { loadPriority, type SourcePriority } from '../../../sources/index.ts';
import type { MonthRow } from '../../write/month-store.ts';
import { countIn, type OpenMonth, openMonth, valueIn } from '../../write/months.ts';
import { distinctWorkouts, type WorkoutCounts } from '../distinct-workouts.ts';
import { listWorkoutCounts } from '../workout-store.ts';
import type { CountWorkouts } from './chosen-days.ts';
import type { DayParts } from './day-row.ts';
import { type Candidate, chooseSource } from './source-choice.ts';
import { listMonthNumbers } from './store.ts';
import { tallyNumber } from './tally.ts';

/** The days of one metric type: at each place one provider's day, sorted by day and the provider's code. */
export interface DayColumns {
  readonly metricType: MetricType;
  /** Days since the first day. */
  readonly days: readonly number[];
  readonly providerIds: readonly string[];
  readonly points: readonly number[];
  /** By the metric type's rule. */
  readonly values: readonly (number | null)[];
  /** Heart rate only. */
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
  /** Blood pressure only. */
  readonly parts: readonly (DayParts | null)[];
}

/** Days in columns, and the priorities that choose one provider for each. */
export interface ReadColumns {
  readonly firstDay: string;
  /** In the order of type codes. */
  readonly columns: readonly DayColumns[];
  readonly priority: SourcePriority | undefined;
  readonly workouts: WorkoutCounts;
  readonly excluded: ReadonlySet<string>;
}

export interface ColumnQuery {
  readonly metricTypes: readonly MetricType[];
  /** First and last local day, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Providers whose data must not be used. */
  readonly excluded?: ReadonlySet<string>;
  /** Default: as the stored judgement of duplicates counts them. */
  readonly countWorkouts?: CountWorkouts;
}

export async function readDayColumns(db: Queryable, userId: string, query: ColumnQuery): Promise<ReadColumns> {
  const { metricTypes, firstDay, lastDay, excluded = new Set(), countWorkouts } = query;
  const types = metricTypes.map((name) => METRIC_TYPES[name].code);
  const columns = await columnsOf(db, await listMonthNumbers(db, userId, types, firstDay, lastDay), firstDay, lastDay);
  // Most people have one provider. Then their priority is not needed.
  const priority = columns.some(hasCompetition) ? await loadPriority(db, userId) : undefined;
  const hasWorkouts = columns.some(({ metricType }) => metricType === 'workout');
  const count = countWorkouts ?? (() => listWorkoutCounts(db, userId, firstDay, lastDay));
  const workouts = hasWorkouts ? await count({ firstDay, lastDay }) : new Map();
  return { firstDay, columns, priority, workouts, excluded };
}

/** More than there are codes of providers. */
const PLACES = 32_768;

/** The days of one metric type as they are read: like {@link DayColumns}, with one key for day and provider. */
interface ReadDays {
  readonly keys: number[];
  readonly points: number[];
  readonly values: (number | null)[];
  readonly lows: (number | null)[];
  readonly highs: (number | null)[];
  readonly parts: (DayParts | null)[];
}

async function columnsOf(
  db: Queryable,
  rows: readonly MonthRow[],
  firstDay: string,
  lastDay: string,
): Promise<DayColumns[]> {
  const idOf = await readProviderIds(db, new Set(rows.map(([, , provider]) => provider)));
  const first = dayStart(firstDay);
  const last = (dayStart(lastDay) - first) / DAY_MS;
  const byType = new Map<number, ReadDays>();
  for (const row of rows.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))) {
    const [type, month] = row;
    const read = byType.get(type) ?? { keys: [], points: [], values: [], lows: [], highs: [], parts: [] };
    byType.set(type, read);
    readMonth(read, row, (dayStart(month) - first) / DAY_MS - 1, last);
  }
  return [...byType].flatMap(([type, read]) => {
    if (read.keys.length === 0) return [];
    const order = inOrder(read.keys);
    const sorted = <Item>(items: readonly Item[]) =>
      order === undefined || items.length === 0 ? items : order.map((at) => items[at] as Item); // as long as the keys
    const keys = sorted(read.keys);
    return {
      metricType: metricTypeOfCode(type),
      days: keys.map((key) => Math.floor(key / PLACES)),
      providerIds: keys.map((key) => idOf(key % PLACES)),
      points: sorted(read.points),
      values: sorted(read.values),
      lows: sorted(read.lows),
      highs: sorted(read.highs),
      parts: sorted(read.parts),
    };
  });
}

/**
 * Adds the days of a month that lie in the range.
 * @param before the day before the month, in days since the first day of the range
 * @param last the last day of the range, likewise
 */
function readMonth(read: ReadDays, [type, , provider, parts, ...sent]: MonthRow, before: number, last: number): void {
  const month = openMonth(sent);
  const rule = metricTypeDefinition(metricTypeOfCode(type)).daily;
  const isPulse = type === METRIC_TYPES.heart_rate.code;
  for (const [place, date] of month.dates.entries()) {
    const day = before + date;
    if (day < 0 || day > last) continue;
    const sum = month.sum[place] ?? 0;
    const points = countIn(month.points, place, 1);
    read.keys.push(day * PLACES + provider);
    read.points.push(points);
    read.values.push(numberOf(month, place, points, sum, rule));
    if (isPulse) {
      read.lows.push(valueIn(month.min, place, sum));
      read.highs.push(valueIn(month.max, place, sum));
    }
    if (rule === 'parts') read.parts.push(parts?.[place] ?? null);
  }
}

/** The number of a day by the rule of its metric type. */
function numberOf(month: OpenMonth, place: number, points: number, sum: number, rule: DailyRule): number | null {
  return tallyNumber(
    rule,
    valueIn(month.last, place, sum),
    countIn(month.valued, place, points),
    sum,
    countIn(month.samples, place, 0),
    countIn(month.sample_sum, place, 0),
    countIn(month.spots, place, 0),
    month.steady_sum?.[place] ?? null,
  );
}

/** The places in the order of their keys; undefined where they are in that order already, which is nearly always. */
function inOrder(keys: readonly number[]): number[] | undefined {
  if (keys.every((key, place) => place === 0 || key > (keys[place - 1] ?? 0))) return undefined;
  return [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

function hasCompetition({ days }: DayColumns): boolean {
  return days.some((day, place) => day === days[place + 1]);
}

interface Placed extends Candidate {
  readonly place: number;
}

/**
 * Calls `visit` for each day of a metric type that counts, oldest first, with the place of its chosen provider and the
 * number of points that count.
 */
export function visitChosenDays(
  { firstDay, priority, workouts, excluded }: ReadColumns,
  { metricType, days, providerIds, points, values }: DayColumns,
  visit: (place: number, points: number) => void,
): void {
  const { daily } = metricTypeDefinition(metricType);
  let competing: Placed[] = [];
  for (const [place, day] of days.entries()) {
    const [providerId = '', count = 0, value = null] = [providerIds[place], points[place], values[place]];
    const isLast = day !== days[place + 1];
    const isAllowed = !excluded.has(providerId);
    if (isLast && competing.length === 0 && metricType !== 'workout') {
      if (isAllowed) visit(place, count);
      continue;
    }
    if (isAllowed) competing.push({ place, providerId, points: count, value });
    if (!isLast) continue;
    if (metricType === 'workout') {
      const distinct = distinctWorkouts(addDays(firstDay, day), competing, workouts);
      if (distinct !== undefined) visit(distinct.chosen.place, distinct.count);
    } else if (competing.length > 0) {
      const { chosen } = chooseSource(competing, daily, priority?.(metricType));
      visit(chosen.place, chosen.points);
    }
    competing = [];
  }
}
