import { Type } from 'typebox';
import { answers, Nullable, OneOf, Timestamp } from '../../../platform/http/schemas.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import { REASONS } from './reasons.ts';

const Day = Type.String({ description: 'Local calendar day', examples: ['2026-01-03'] });
const ReasonSchema = OneOf(REASONS, {
  description:
    'irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand',
});
const Freshness = Type.Object({
  generatedAt: Timestamp,
  data: Type.Array(
    Type.Object({
      providerId: Type.String(),
      metricType: OneOf(METRIC_TYPE_NAMES),
      lastPointAt: Nullable(Timestamp),
      lastDay: Nullable(Day),
      expectedEveryHours: Nullable(Type.Number({ description: 'Learned from the last 90 days, else the usual' })),
      isLate: Type.Boolean(),
      reason: ReasonSchema,
      message: Type.String({ description: 'The reason in a sentence' }),
      recordsSetAside: Type.Integer({
        description: 'Records of the provider that could not be understood; see /v1/quarantine',
      }),
      gaps: Type.Array(Type.Object({ from: Day, to: Day, days: Type.Integer(), reason: ReasonSchema }), {
        description: 'Stretches of the last 30 days without the expected data, oldest first',
      }),
    }),
  ),
});

export const getFreshness = {
  tags: ['Freshness'],
  operationId: 'getFreshness',
  summary: 'What data is missing, and why',
  params: Type.Object({ userId: Type.String() }),
  response: answers({ 200: Freshness }),
};
