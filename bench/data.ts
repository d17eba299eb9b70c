/** Made-up points for measuring: plausible in shape, deterministic, cheap to make. */
import { DAY_MS, localDay, MINUTE_MS } from '../src/platform/instants.ts';
import type { Point } from '../src/providers/provider.ts';
import { METRIC_TYPE_NAMES, type MetricType, metricTypeDefinition } from '../src/vocabulary/metric-types.ts';

export const LAST_DAY = Date.parse('2026-06-30T00:00:00.000Z');
export const FIRST_DAY = LAST_DAY - 699 * DAY_MS;

/** Twenty metric types with a number a day. */
export const DAILY_TYPES: readonly MetricType[] = METRIC_TYPE_NAMES.filter(
  (name) => !['heart_rate', 'workout', 'blood_pressure', 'hrv_status'].includes(name),
).slice(0, 20);

function value(metricType: MetricType, at: number): number {
  const wave = Math.sin(at / DAY_MS) + ((at / MINUTE_MS) % 17) / 17;
  return Math.round((70 + 10 * wave + metricTypeDefinition(metricType).code) * 100) / 100;
}

function point(metricType: MetricType, recordedAt: number): Point {
  return { metricType, value: value(metricType, recordedAt), recordedAt, day: localDay(recordedAt), settlesAt: null };
}

/**
 * Some `count` points over 700 days: a number a day for each of the daily types, the rest heart rate by the minute.
 * The days are the same for every count, so two users differ in points and in nothing else.
 */
export function* pointsOf(count: number): Generator<Point> {
  const days = 700;
  const daily = Math.min(DAILY_TYPES.length, Math.floor(count / days));
  const minutes = Math.min(1440, Math.max(1, Math.floor(count / days) - daily));
  for (let day = FIRST_DAY; day <= LAST_DAY; day += DAY_MS) {
    for (const metricType of DAILY_TYPES.slice(0, daily)) yield point(metricType, day);
    for (let minute = 0; minute < minutes; minute++) yield point('heart_rate', day + minute * MINUTE_MS);
  }
}

/** Consecutive stretches of `points` of at most `size`. */
export function* batches(points: Iterable<Point>, size: number): Generator<Point[]> {
  let batch: Point[] = [];
  for (const item of points) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
