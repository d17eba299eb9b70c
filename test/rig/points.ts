/** Points and workouts as adapters give them. */
import { dayStart, localDay } from '../../src/platform/instants.ts';
import type { HealthEvent, Point } from '../../src/providers/page.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { daysAgo } from './clock.ts';

/** A point that is final at once. */
export function pointAt(metricType: MetricType, at: string, value: number | null, over: Partial<Point> = {}): Point {
  const recordedAt = Date.parse(at);
  const day = over.day ?? localDay(recordedAt, over.utcOffsetMinutes ?? 0);
  return { metricType, recordedAt, value, settlesAt: null, ...over, day };
}

/** The value of a day, final at once. */
export function dailyPoint(
  metricType: MetricType,
  day: string,
  value: number | null,
  over: Partial<Point> = {},
): Point {
  return { metricType, value, day, recordedAt: dayStart(day), settlesAt: null, ...over };
}

/** One value a day, oldest first; the last is from `lastDaysAgo` days ago. */
export function column(metricType: MetricType, values: readonly (number | undefined)[], lastDaysAgo = 0): Point[] {
  return values.flatMap((value, index) =>
    value === undefined ? [] : dailyPoint(metricType, daysAgo(lastDaysAgo + values.length - 1 - index), value),
  );
}

/** A workout that may still be revised. */
export function workoutAt(vendorId: string, at: string, over: Partial<HealthEvent> = {}): HealthEvent {
  const startedAt = Date.parse(at);
  return {
    eventType: 'workout',
    vendorId,
    activityType: 'running',
    startedAt,
    endedAt: startedAt + 1_800_000,
    durationSeconds: 1_800,
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data: {},
    day: localDay(startedAt),
    settlesAt: Number.POSITIVE_INFINITY,
    carries: ['workout'],
    ...over,
  };
}
