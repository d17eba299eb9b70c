import { Type } from 'typebox';
import { answers, Nullable, OneOf, Strict } from '../../../platform/http/schemas.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import { BUCKETS } from './store.ts';

const MetricTypeName = OneOf(METRIC_TYPE_NAMES);
const AggregatesBody = Strict({
  metricTypes: Type.Array(MetricTypeName, { minItems: 1, maxItems: 10, description: 'Types with one number a day' }),
  from: Type.String({ description: 'First local calendar day; of an instant its date counts' }),
  to: Type.String({ description: 'Last local calendar day; of an instant its date counts; at most 366 days' }),
  bucket: Type.Optional(OneOf(BUCKETS, { description: 'Default day; weeks begin on Monday' })),
  groupBy: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: "A top-level member of the users' metadata that holds text, e.g. team",
    }),
  ),
  externalIds: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
      minItems: 1,
      maxItems: 10_000,
      description: 'Only these users; default all of the workspace',
    }),
  ),
});
const Aggregates = Type.Object({
  bucket: OneOf(BUCKETS),
  minGroup: Type.Integer({ description: 'Numbers about fewer users than this are withheld' }),
  withheld: Type.Integer({ description: 'How many groups of how many buckets are withheld' }),
  data: Type.Array(
    Type.Object({
      metricType: MetricTypeName,
      unit: Nullable(Type.String()),
      date: Type.String({ description: 'First day of the bucket', examples: ['2026-01-01'] }),
      group: Nullable(Type.String({ description: "The metadata member's text; null for users without one" })),
      users: Type.Integer({ description: 'Users with data in the bucket' }),
      mean: Type.Number(),
      median: Type.Number(),
      p10: Type.Number(),
      p90: Type.Number(),
    }),
    { description: 'By metric type, then by date, then by group. Each user counts once, with the mean of its days' },
  ),
});

export const computeAggregates = {
  tags: ['Cohorts'],
  operationId: 'computeAggregates',
  summary: 'Means and percentiles of many users, by day, week or month',
  body: AggregatesBody,
  response: answers({ 200: Aggregates }),
};
