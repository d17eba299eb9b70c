/** The amounts that newly inserted points add to the rollups. Pure. */
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import type { PointRow } from './rows.ts';

/** What points of one metric type and provider on one local day add up to. */
export interface DaySums {
  points: number;
  /** Points that carry a value. */
  valued: number;
  /** Points whose UTC date is the day before and the day after. */
  before: number;
  after: number;
  sum: number;
  samples: number;
  sampleSum: number;
  /** How many of the valued points are readings of a moment. */
  spots: number;
  min: number | null;
  max: number | null;
  last: number | null;
  /** Epoch milliseconds of `last`. */
  lastAt: number | null;
  /** Epoch milliseconds or Infinity. */
  settlesAt: number | null;
}

export function noSums(): DaySums {
  const counts = { points: 0, valued: 0, before: 0, after: 0, samples: 0, spots: 0 };
  return { ...counts, sum: 0, sampleSum: 0, min: null, max: null, last: null, lastAt: null, settlesAt: null };
}

/** A metric type (by code) on one local day. */
export interface TypeDay {
  readonly type: number;
  readonly day: string;
}

/** The sum of the new points of one metric type and local day. */
export interface DayDelta extends TypeDay, DaySums {
  /** The sum without readings of a moment. */
  steadySum: number;
}

export function typeDayKey({ type, day }: TypeDay): string {
  return `${day}${type}`;
}

const partsByCode = new Set<number>(
  Object.values(METRIC_TYPES).flatMap(({ code, daily }) => (daily === 'parts' ? [code] : [])),
);

/**
 * True for types whose rollup is always computed again from the points, because their parts cannot be merged column by
 * column.
 */
export function isRecomputed(type: number): boolean {
  return partsByCode.has(type);
}

/** Adds up rows by (type, day). */
export function dayDeltas(rows: readonly PointRow[]): DayDelta[] {
  const deltas = new Map<string, DayDelta>();
  for (const row of rows) {
    const key = typeDayKey(row);
    let delta = deltas.get(key);
    if (delta === undefined) {
      delta = { type: row.type, day: row.day, ...noSums(), steadySum: 0 };
      deltas.set(key, delta);
    }
    add(delta, row);
  }
  return [...deltas.values()];
}

function add(delta: DayDelta, row: PointRow): void {
  delta.points += 1;
  if (row.dayShift < 0) delta.before += 1;
  else if (row.dayShift > 0) delta.after += 1;
  if (row.low !== null && (delta.min === null || row.low < delta.min)) delta.min = row.low;
  if (row.high !== null && (delta.max === null || row.high > delta.max)) delta.max = row.high;
  if (row.settlesAt !== null && (delta.settlesAt === null || row.settlesAt > delta.settlesAt)) {
    delta.settlesAt = row.settlesAt;
  }
  delta.samples += row.samples ?? 0;
  delta.sampleSum += row.sampleSum ?? 0;
  if (row.value === null) return;
  delta.valued += 1;
  delta.sum += row.value;
  if (row.isSpot) delta.spots += 1;
  else delta.steadySum += row.value;
  if (delta.lastAt === null || row.recordedAt > delta.lastAt) {
    delta.lastAt = row.recordedAt;
    delta.last = row.value;
  }
}

/** The changed metric types and days, each pair once, in the form that other modules use. */
export function changedDays(changes: Iterable<TypeDay>): { metricType: MetricType; day: string }[] {
  const byKey = new Map<string, TypeDay>();
  for (const change of changes) byKey.set(typeDayKey(change), change);
  return [...byKey.values()].map(({ type, day }) => ({ metricType: metricTypeOfCode(type), day }));
}
