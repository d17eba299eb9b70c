/** Invented points for measuring: they look plausible, are cheap to make, and are the same for all runs on one day. */
import { DAY_MS, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../src/platform/instants.ts';
import type { Point } from '../src/providers/page.ts';
import { METRIC_TYPE_NAMES, type MetricType, metricTypeDefinition } from '../src/vocabulary/metric-types/storage.ts';

/** Yesterday, because analyses look back from today. */
export const LAST_DAY = dayStart(localDay(Date.now() - DAY_MS));

/** Metric types with one number a day. Together with heart rate the points have twenty types. */
export const DAILY_TYPES: readonly MetricType[] = METRIC_TYPE_NAMES.filter(
  (name) => !['heart_rate', 'workout', 'blood_pressure', 'hrv_status'].includes(name),
).slice(0, 19);

/** How many days are stored, and how many of {@link DAILY_TYPES}. */
export interface Shape {
  readonly days: number;
  readonly dailyTypes: number;
}

/** Two users of this shape have the same days and metric types; they differ only in their number of points. */
export const COMPARED: Shape = { days: 500, dailyTypes: 19 };

function value(metricType: MetricType, at: number): number {
  const wave = Math.sin(at / DAY_MS) + ((at / MINUTE_MS) % 17) / 17;
  return Math.round((70 + 10 * wave + metricTypeDefinition(metricType).code) * 100) / 100;
}

function point(metricType: MetricType, recordedAt: number): Point {
  return { metricType, value: value(metricType, recordedAt), recordedAt, day: localDay(recordedAt), settlesAt: null };
}

/**
 * `count` points (a multiple of the days): one number a day for each daily type; the rest is heart rate, spread over
 * the day.
 */
export function* pointsOf(count: number, { days, dailyTypes }: Shape = COMPARED): Generator<Point> {
  const beats = Math.round(count / days) - dailyTypes;
  const step = Math.floor(DAY_MS / beats / 1000) * 1000;
  for (let day = LAST_DAY - (days - 1) * DAY_MS; day <= LAST_DAY; day += DAY_MS) {
    for (const metricType of DAILY_TYPES.slice(0, dailyTypes)) yield point(metricType, day);
    for (let beat = 0; beat < beats; beat++) yield point('heart_rate', day + beat * step + step / 2);
  }
}

/** 110 points of a second provider that is used rarely: heart rate every fifth day, a weight every fiftieth. */
export function* sparsePoints(): Generator<Point> {
  for (let ago = COMPARED.days - 1; ago >= 0; ago--) {
    const at = LAST_DAY - ago * DAY_MS + 7 * HOUR_MS;
    if (ago % 5 === 0) yield point('heart_rate', at);
    if (ago % 50 === 0) yield point('weight', at);
  }
}

/** Splits `points` into consecutive batches of at most `size`. */
export function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
