import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { POINT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import { ORIGINS } from '../../../vocabulary/event-types.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import { AsOf } from '../past/index.ts';
import { SOURCE_RULES } from './days/source-choice.ts';
import { AGGREGATES } from './days/tally.ts';
import { BUCKETS } from './series/grid.ts';

export const MetricTypeName = OneOf(METRIC_TYPE_NAMES);
export const ProviderId = Type.String({ description: 'Identifier of a provider, e.g. provider_c' });
export const Day = Type.String({ description: 'Local calendar day', examples: ['2026-01-03'] });
const From = Type.String({ description: 'ISO 8601 date or instant, included; a date means its 00:00:00.000Z' });
const To = Type.String({ description: 'ISO 8601 date or instant, included; a date means its 23:59:59.999Z' });

export const HealthPath = Type.Object({ userId: Type.String() });

const HealthMetric = Type.Object({
  id: Id,
  userId: Id,
  providerId: ProviderId,
  metricType: MetricTypeName,
  value: Nullable(Type.Number({ description: 'In `unit`; at most six digits after the point' })),
  unit: Nullable(Type.String()),
  recordedAt: Timestamp,
  data: Nullable(Type.Record(Type.String(), Type.Unknown(), { description: POINT_DATA_UNITS })),
  source: OneOf(ORIGINS),
  createdAt: Timestamp,
  rawId: Type.Optional(
    Nullable(
      Type.String({ description: 'With explain=true: the archived answers it came from; see GET …/raw/{rawId}' }),
    ),
  ),
});

export const HealthPage = Type.Object({
  data: Type.Array(HealthMetric),
  total: Type.Integer({ description: 'All points that match, over all pages' }),
  limit: Type.Integer(),
  offset: Type.Integer(),
  nextCursor: Nullable(Type.String()),
});

export const HealthQuery = Strict({
  metricType: Type.Optional(MetricTypeName),
  providerId: Type.Optional(ProviderId),
  from: Type.Optional(From),
  to: Type.Optional(To),
  limit: QueryInteger(1, 1000, 100),
  offset: QueryInteger(0, Number.MAX_SAFE_INTEGER, 0),
  cursor: Type.Optional(Type.String({ description: 'nextCursor of the page before; offset is then ignored' })),
  explain: Type.Optional(OneOf(['true', 'false'], { description: 'true: name the archived answers of each point' })),
  asOf: AsOf,
});

export const HealthSummary = Type.Record(Type.String(), Type.Integer(), {
  description: 'Points per metric type that the user has',
});

export const SeriesQueryString = Strict({
  metricType: MetricTypeName,
  from: Type.String({
    description:
      'ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone',
  }),
  to: Type.String({ description: 'ISO 8601 date or instant, included; see from' }),
  bucket: Type.Unsafe<(typeof BUCKETS)[number]>({ type: 'string', enum: [...BUCKETS], default: 'day' }),
  aggregate: Type.Optional(OneOf(AGGREGATES, { description: "Default: the metric type's own daily rule" })),
  timezone: Type.Optional(
    Type.String({
      description:
        "IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's",
    }),
  ),
  providerId: Type.Optional(ProviderId),
  asOf: AsOf,
});

export const Series = Type.Object({
  metricType: MetricTypeName,
  bucket: OneOf(BUCKETS),
  from: Timestamp,
  to: Timestamp,
  data: Type.Array(
    Type.Object(
      { timestamp: Timestamp, value: Nullable(Type.Number()), count: Type.Integer() },
      {
        description: "One bucket; without data value null and count 0. The value is in the metric type's unit",
      },
    ),
  ),
});

export const SampleQueryString = Strict({
  metricType: MetricTypeName,
  from: From,
  to: To,
  providerId: Type.Optional(ProviderId),
});

export const SampleColumns = Type.Object({
  metricType: MetricTypeName,
  unit: Nullable(Type.String()),
  from: Timestamp,
  to: Timestamp,
  providerId: Nullable(
    Type.String({ description: 'The source that counts; null where days differ in it, or there is no sample' }),
  ),
  times: Type.Array(Type.Integer({ description: 'Milliseconds since 1970-01-01T00:00:00Z' })),
  values: Type.Array(Type.Number({ description: 'In `unit`; each belongs to the time at the same place' })),
});

export const DailySummariesQuery = Strict({
  from: Type.String({ description: 'First local calendar day; of an instant its date counts' }),
  to: Type.String({ description: 'Last local calendar day; of an instant its date counts' }),
  metricTypes: Type.Optional(Type.String({ description: 'Comma-separated metric types; default all' })),
  explain: Type.Optional(
    OneOf(['true', 'false'], { description: 'true: say of each number which source it is from, and why' }),
  ),
  asOf: AsOf,
});

const SourceExplanation = Type.Object({
  providerId: ProviderId,
  rule: OneOf(SOURCE_RULES, {
    description:
      'priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them',
  }),
  candidates: Type.Array(
    Type.Object({ providerId: ProviderId, value: Nullable(Type.Number()), points: Type.Integer() }),
    { description: 'Every provider with data on that day, with its own number' },
  ),
});

export const DailySummaries = Type.Array(
  Type.Object({
    date: Day,
    metrics: Type.Record(
      Type.String(),
      Type.Object({
        value: Nullable(Type.Number()),
        unit: Nullable(Type.String()),
        min: Type.Optional(Nullable(Type.Number({ description: 'heart_rate only' }))),
        max: Type.Optional(Nullable(Type.Number({ description: 'heart_rate only' }))),
        data: Type.Optional(
          Type.Record(Type.String(), Type.Number(), {
            description: 'Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm',
          }),
        ),
        count: Type.Optional(Type.Integer({ description: 'Metric types that are only counted, e.g. workout' })),
        explain: Type.Optional(SourceExplanation),
      }),
      { description: 'By metric type' },
    ),
  }),
);

export const Deleted = Type.Object({ deleted: Type.Integer({ description: 'Points that were deleted' }) });
