/** Defines which personal records exist. Pure. */
import type { RecordCategory } from '../../../vocabulary/findings.ts';
import { keepsLowest } from '../../../vocabulary/metric-types/findings.ts';
import { METRIC_TYPE_NAMES, type MetricType, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';

/** A category compares the values of days, the sums of weeks, or workouts. */
export type RecordPeriod = 'day' | 'week' | 'workout';

const WORKOUT_UNITS: Partial<Record<RecordCategory, string>> = {
  longest_distance: 'meters',
  longest_duration: 'seconds',
  highest_calories: 'kcal',
};

/** One kind of record of one metric type. */
export interface RecordKind {
  readonly metricType: MetricType;
  readonly category: RecordCategory;
  readonly period: RecordPeriod;
  /** True if a lower value is better. */
  readonly lowest: boolean;
}

/** The kinds of records of a metric type; none for a type without one number per day. */
export function recordKindsOf(metricType: MetricType): RecordKind[] {
  const kind = (category: RecordCategory, period: RecordPeriod, lowest = false): RecordKind => ({
    metricType,
    category,
    period,
    lowest,
  });
  switch (metricTypeDefinition(metricType).daily) {
    case 'none':
      return ['longest_distance', 'longest_duration', 'highest_calories'].map(
        (category) => kind(category as RecordCategory, 'workout'), // three of RECORD_CATEGORIES
      );
    case 'parts':
      return [];
    case 'sum':
      return [kind('daily_max', 'day'), kind('weekly_max', 'week')];
    default:
      return keepsLowest(metricType)
        ? [kind('daily_max', 'day'), kind('daily_min', 'day', true)]
        : [kind('daily_max', 'day')];
  }
}

export const RECORD_KINDS: readonly RecordKind[] = METRIC_TYPE_NAMES.flatMap(recordKindsOf);

/** The unit of a record: the metric type's own, or that of the quantity that the category compares in workouts. */
export function recordUnit(metricType: MetricType, category: RecordCategory): string | null {
  return WORKOUT_UNITS[category] ?? metricTypeDefinition(metricType).unit;
}
