/** Counted things are answered as whole numbers, although a phone's share of a quarter of an hour may be a fraction. Pure. */
import { METRIC_TYPES, type MetricType } from './storage.ts';

/** True for steps and floors. */
export function isCounted(metricType: MetricType): boolean {
  return METRIC_TYPES[metricType].unit === 'count';
}

/**
 * A value of a point, or a sum. Each is rounded by itself from its exact value, so hours may differ from their day by less
 * than one each.
 */
export function answeredCount(metricType: MetricType, value: number): number {
  return isCounted(metricType) ? Math.round(value) : value;
}
