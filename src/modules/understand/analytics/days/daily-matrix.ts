/** A range of a person's local days, as one series per metric type. Every analysis starts from it. Pure. */
import { addDays, DAY_MS, dayStart } from '../../../../platform/instants.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { isFinished, type UserDays } from '../../../store/metrics/index.ts';
import { withoutLinearTrend } from '../statistics/linear-trend.ts';

export interface DailySeries {
  readonly metricType: MetricType;
  /** One number per day by the metric type's rule; NaN if there is none, or if the day is not over yet. */
  readonly values: Float64Array;
  /** The same numbers, but with those of days that are not over. */
  readonly soFar: Float64Array;
  /** The provider that counts on each day; undefined on days without data. */
  readonly providerIds: (string | undefined)[];
}

export interface DailyMatrix<Kind extends DailySeries = DailySeries> {
  /** The day at index 0. */
  readonly firstDay: string;
  readonly size: number;
  /** The person's present local day. */
  readonly today: string;
  readonly todayIndex: number;
  /** The days before today that are not over at the offset of their own points. */
  readonly open: ReadonlySet<number>;
  readonly series: ReadonlyMap<MetricType, Kind>;
}

/** The days of a person from `firstDay` to `lastDay`, both included. */
export interface MatrixDays {
  readonly userDays: UserDays;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A series without data; {@link setDay} fills it. */
export function emptySeries(metricType: MetricType, { firstDay, lastDay }: MatrixDays): DailySeries {
  const size = daysBetween(firstDay, lastDay) + 1;
  const [values, soFar] = [new Float64Array(size).fill(Number.NaN), new Float64Array(size).fill(Number.NaN)];
  return { metricType, values, soFar, providerIds: new Array<string | undefined>(size).fill(undefined) };
}

/** Says which days of a matrix are over. */
export interface Progress {
  readonly todayIndex: number;
  /** The days before today that are not over at the offset of their own points. */
  readonly open: ReadonlySet<number>;
}

export function progressOf({ userDays, firstDay }: MatrixDays): Progress {
  const todayIndex = daysBetween(firstDay, userDays.today);
  const open = new Set<number>();
  for (const day of userDays.ends.keys()) if (!isFinished(userDays, day)) open.add(daysBetween(firstDay, day));
  return { todayIndex, open };
}

/** Sets the number of one day. */
export function setDay(
  series: DailySeries,
  index: number,
  { value, providerId }: { value: number | null; providerId: string },
  progress: Progress,
): void {
  series.providerIds[index] = providerId;
  series.soFar[index] = value ?? Number.NaN;
  if (isOver(series.metricType, index, progress)) series.values[index] = value ?? Number.NaN;
}

/** A sum grows until its day ends. All other numbers of today count already. */
function isOver(metricType: MetricType, index: number, progress: Progress): boolean {
  if (metricTypeDefinition(metricType).daily !== 'sum') return index <= progress.todayIndex;
  return hasEnded(index, progress);
}

/** Whether a day has ended, also at the offset of its own points. */
export function hasEnded(index: number, { todayIndex, open }: Progress): boolean {
  return index < todayIndex && !open.has(index);
}

export function matrixOf<Kind extends DailySeries>(range: MatrixDays, series: Iterable<Kind>): DailyMatrix<Kind> {
  const byType = new Map([...series].map((one) => [one.metricType, one]));
  const { userDays, firstDay, lastDay } = range;
  const size = daysBetween(firstDay, lastDay) + 1;
  return { firstDay, size, today: userDays.today, ...progressOf(range), series: byType };
}

/** The days of a matrix from one to another, both included, without the series that have no data then. */
export function cutOut(matrix: DailyMatrix, firstDay: string, lastDay: string): DailyMatrix {
  const from = daysBetween(matrix.firstDay, firstDay);
  const size = daysBetween(firstDay, lastDay) + 1;
  if (from === 0 && size === matrix.size) return matrix;
  const series = new Map<MetricType, DailySeries>();
  for (const { metricType, ...all } of matrix.series.values()) {
    const providerIds = all.providerIds.slice(from, from + size);
    if (providerIds.every((providerId) => providerId === undefined)) continue;
    const [values, soFar] = [all.values.subarray(from, from + size), all.soFar.subarray(from, from + size)];
    series.set(metricType, { metricType, values, soFar, providerIds });
  }
  const open = new Set([...matrix.open].map((index) => index - from));
  return { ...matrix, firstDay, size, todayIndex: matrix.todayIndex - from, open, series };
}

/**
 * The matrix without today, and without the numbers of earlier days that are not over at the offset of their own points.
 * So statements about a person do not change while a day goes on.
 */
export function finishedMatrix(matrix: DailyMatrix): DailyMatrix {
  const size = matrix.todayIndex;
  const series = [...matrix.series.values()].map(({ metricType, ...all }) => {
    const [values, soFar] = [all.values.slice(0, size), all.soFar.slice(0, size)];
    for (const index of matrix.open) values[index] = Number.NaN; // an index outside the array changes nothing
    return [metricType, { metricType, values, soFar, providerIds: all.providerIds.slice(0, size) }] as const;
  });
  return { ...matrix, size, todayIndex: size - 1, open: new Set(), series: new Map(series) };
}

/** The same days without what rises or falls evenly over all of them. Two things that both grow need not go together. */
export function withoutTrends(matrix: DailyMatrix): DailyMatrix {
  const series = [...matrix.series.values()].map((one) => {
    const values = withoutLinearTrend(one.values);
    return [one.metricType, { ...one, values, soFar: values }] as const;
  });
  return { ...matrix, series: new Map(series) };
}

/** The numbers of a series from one index to another (both included), with their days. */
export function stretchOf(matrix: DailyMatrix, metricType: MetricType, from: number, to: number) {
  const values = matrix.series.get(metricType)?.values.subarray(from, to + 1) ?? [];
  return { values, days: { firstDay: addDays(matrix.firstDay, from), lastDay: addDays(matrix.firstDay, to) } };
}

/** Number of days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dayStart(to) - dayStart(from)) / DAY_MS);
}

/** The providers of a series' numbers between two indexes (both included), sorted by id. */
export function providersOf({ providerIds }: DailySeries, from: number, to: number): string[] {
  const found = new Set<string>();
  for (let index = Math.max(0, from); index <= to; index++) {
    const providerId = providerIds[index];
    if (providerId !== undefined) found.add(providerId);
  }
  return [...found].sort();
}
