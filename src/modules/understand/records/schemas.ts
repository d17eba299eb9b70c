import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { OneOf, Strict, Text, TimestampOf, UserId } from '../../../platform/http/schemas.ts';
import { MetricTypeName, ProviderId, Unit } from '../../../platform/http/vocabulary-schemas.ts';
import { RECORD_CATEGORIES } from '../../../vocabulary/findings.ts';

const Category = Named(
  'RecordCategory',
  OneOf(RECORD_CATEGORIES, {
    description:
      'daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one',
  }),
);

export const UserPath = Type.Object({ userId: UserId });
export const RecordPath = Type.Object({ userId: UserId, metricType: Text('The metric type', 'steps') });
export const RecordQuery = Strict({ category: Type.Optional({ ...Category, default: 'daily_max' }) });

export const PersonalRecord = Named(
  'PersonalRecord',
  Type.Object({
    metricType: MetricTypeName,
    category: Category,
    value: Type.Number({ description: 'In `unit`', examples: [31_204] }),
    unit: Unit,
    recordedAt: TimestampOf('When it was reached'),
    providerId: ProviderId,
  }),
);
