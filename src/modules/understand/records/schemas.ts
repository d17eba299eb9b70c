import { Type } from 'typebox';
import { Nullable, OneOf, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { RECORD_CATEGORIES } from '../../../vocabulary/findings.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';

const Category = OneOf(RECORD_CATEGORIES, {
  description:
    'daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one',
});

export const UserPath = Type.Object({ userId: Type.String() });
export const RecordPath = Type.Object({ userId: Type.String(), metricType: Type.String() });
export const RecordQuery = Strict({ category: Type.Optional({ ...Category, default: 'daily_max' }) });

export const PersonalRecord = Type.Object({
  metricType: OneOf(METRIC_TYPE_NAMES),
  category: Category,
  value: Type.Number(),
  unit: Nullable(Type.String()),
  recordedAt: Timestamp,
  providerId: Type.String(),
});
