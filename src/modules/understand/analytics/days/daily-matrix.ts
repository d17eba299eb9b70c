/** A stretch of a person's local days as one series per metric type: what every analysis starts from. Pure. */
import { DAY_MS, dayStart } from '../../../../platform/instants.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';

export interface Series {
  readonly metricType: MetricType;
  /** A number a day by the metric type's rule; NaN where there is none, or where the day is not over yet. */
  readonly values: Float64Array;
  /** The same, days that are not over included. */
  readonly soFar: Float64Array;
  /** The provider that counts on each day; undefined on days without data. */
  readonly providerIds: (string | undefined)[];
}

export interface DailyMatrix<Kind extends Series = Series> {
  /** Day of index 0. */
  readonly firstDay: string;
  readonly size: number;
  /** The person's local day, and its index. */
  readonly today: string;
  readonly todayIndex: number;
  readonly series: ReadonlyMap<MetricType, Kind>;
}

/** Days first to last (both included) of somebody whose local day is `today`. */
export interface DayRange {
  readonly today: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A series without data, to be filled by {@link setDay}. */
export function emptySeries(metricType: MetricType, { firstDay, lastDay }: DayRange): Series {
  const size = daysBetween(firstDay, lastDay) + 1;
  const [values, soFar] = [new Float64Array(size).fill(Number.NaN), new Float64Array(size).fill(Number.NaN)];
  return { metricType, values, soFar, providerIds: new Array<string | undefined>(size).fill(undefined) };
}

/** Puts a day's number into a series that is being made. */
export function setDay(
  series: Series,
  index: number,
  { value, providerId }: { value: number | null; providerId: string },
  todayIndex: number,
): void {
  series.providerIds[index] = providerId;
  series.soFar[index] = value ?? Number.NaN;
  if (isOver(series.metricType, index, todayIndex)) series.values[index] = value ?? Number.NaN;
}

/** A sum grows until its day ends; any other number of today counts as it stands. */
function isOver(metricType: MetricType, index: number, todayIndex: number): boolean {
  return metricTypeDefinition(metricType).daily === 'sum' ? index < todayIndex : index <= todayIndex;
}

export function matrixOf<Kind extends Series>(
  { today, firstDay, lastDay }: DayRange,
  series: Iterable<Kind>,
): DailyMatrix<Kind> {
  const byType = new Map([...series].map((one) => [one.metricType, one]));
  const size = daysBetween(firstDay, lastDay) + 1;
  return { firstDay, size, today, todayIndex: daysBetween(firstDay, today), series: byType };
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dayStart(to) - dayStart(from)) / DAY_MS);
}

export function earlierDay(a: string, b: string): string {
  return a < b ? a : b;
}

export function laterDay(a: string, b: string): string {
  return a > b ? a : b;
}

/** The providers that a series' numbers come from, between two indexes (both included), in the order of their ids. */
export function providersOf({ providerIds }: Series, from: number, to: number): string[] {
  const found = new Set<string>();
  for (let index = Math.max(0, from); index <= to; index++) {
    const providerId = providerIds[index];
    if (providerId !== undefined) found.add(providerId);
  }
  return [...found].sort();
}
