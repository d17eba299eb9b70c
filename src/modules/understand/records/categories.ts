/** Which personal records there are. Pure. */
import { METRIC_TYPE_NAMES, type MetricType, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';

export const RECORD_CATEGORIES = [
  'daily_max',
  'daily_min',
  'weekly_max',
  'longest_distance',
  'longest_duration',
  'highest_calories',
] as const;
export type RecordCategory = (typeof RECORD_CATEGORIES)[number];

/** What a category compares: numbers of days, sums of weeks, or workouts. */
export type RecordPeriod = 'day' | 'week' | 'workout';

/** Metric types of which the lowest day is worth remembering. */
const WITH_MINIMUM: readonly MetricType[] = ['resting_heart_rate', 'weight', 'stress'];

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
  /** True where less is more. */
  readonly lowest: boolean;
}

/** The kinds of record of a metric type; none for those without a daily number. */
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
      return WITH_MINIMUM.includes(metricType)
        ? [kind('daily_max', 'day'), kind('daily_min', 'day', true)]
        : [kind('daily_max', 'day')];
  }
}

export const RECORD_KINDS: readonly RecordKind[] = METRIC_TYPE_NAMES.flatMap(recordKindsOf);

/** The unit of a record: the metric type's own, or what the category measures of a workout. */
export function recordUnit(metricType: MetricType, category: RecordCategory): string | null {
  return WORKOUT_UNITS[category] ?? metricTypeDefinition(metricType).unit;
}
