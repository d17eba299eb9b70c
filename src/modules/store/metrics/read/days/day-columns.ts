/**
 * A person's days, column by column: the form for reading many days and metric types when only their numbers are
 * needed. The cost depends on days, not on points.
 */
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays } from '../../../../../platform/instants.ts';
import {
  METRIC_TYPES,
  type MetricType,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { readProviderIds } from '../../../providers/index.ts';
import { loadPriority, type SourcePriority } from '../../../sources/index.ts';
import { distinctWorkouts, type WorkoutCounts } from '../distinct-workouts.ts';
import { listWorkoutCounts } from '../workout-store.ts';
import type { CountWorkouts } from './chosen-days.ts';
import type { DayParts } from './day-row.ts';
import { type Candidate, chooseSource } from './source-choice.ts';
import { listPackedColumns, type PackedColumns, PLACES } from './store.ts';

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
  const columns = await columnsOf(db, await listPackedColumns(db, userId, types, firstDay, lastDay));
  // Most people have one provider. Then their priority is not needed.
  const priority = columns.some(hasCompetition) ? await loadPriority(db, userId) : undefined;
  const hasWorkouts = columns.some(({ metricType }) => metricType === 'workout');
  const count = countWorkouts ?? (() => listWorkoutCounts(db, userId, firstDay, lastDay));
  const workouts = hasWorkouts ? await count({ firstDay, lastDay }) : new Map();
  return { firstDay, columns, priority, workouts, excluded };
}

/** The bytes of one day in {@link PackedColumns}: its key, its number, and how many points it has. */
const DAY_BYTES = 16;
const NUMBER_BYTES = 8;

async function columnsOf(db: Queryable, packed: readonly PackedColumns[]): Promise<DayColumns[]> {
  const keysOf = packed.map(([, days]) => listOf(days, DAY_BYTES, (at) => days.readInt32BE(at)));
  const idOf = await readProviderIds(db, new Set(keysOf.flatMap((keys) => keys.map((key) => key % PLACES))));
  const columns = packed.map(([type, days, ranges, parts], index): DayColumns => {
    const keys = keysOf[index] ?? [];
    const order = inOrder(keys);
    const sorted = <Item>(items: readonly Item[]) =>
      order === undefined ? items : order.map((at) => items[at] as Item); // as long as the keys
    const numbers = (bytes: Buffer | null, step: number, from: number) =>
      bytes === null ? [] : sorted(listOf(bytes, step, (at) => numberAt(bytes, at + from)));
    return {
      metricType: metricTypeOfCode(type),
      days: sorted(keys).map((key) => Math.floor(key / PLACES)),
      providerIds: sorted(keys).map((key) => idOf(key % PLACES)),
      points: sorted(listOf(days, DAY_BYTES, (at) => days.readInt32BE(at + 4 + NUMBER_BYTES))),
      values: numbers(days, DAY_BYTES, 4),
      lows: numbers(ranges, 2 * NUMBER_BYTES, 0),
      highs: numbers(ranges, 2 * NUMBER_BYTES, NUMBER_BYTES),
      parts: sorted(parts ?? []),
    };
  });
  return columns.sort((a, b) => METRIC_TYPES[a.metricType].code - METRIC_TYPES[b.metricType].code);
}

/** Reads an item at every `step` bytes. */
function listOf<Item>(bytes: Buffer, step: number, read: (at: number) => Item): Item[] {
  return Array.from({ length: bytes.length / step }, (_, place) => read(place * step));
}

function numberAt(bytes: Buffer, at: number): number | null {
  const number = bytes.readDoubleBE(at);
  return Number.isNaN(number) ? null : number;
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
