import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { asMeasured } from '../../../platform/http/rounding.ts';
import {
  Count,
  CursorText,
  EXAMPLE_ID,
  NextCursor,
  Nullable,
  OneOf,
  QueryInteger,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { LocalDay, MetricTypeName, OriginName, ProviderId, Unit } from '../../../platform/http/vocabulary-schemas.ts';
import { POINT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import { AsOf } from '../past/index.ts';
import { pointOfAnyType } from './point-shapes.ts';
import { SOURCE_RULES } from './read/days/source-choice.ts';
import { AGGREGATES } from './read/days/tally.ts';
import { BUCKETS } from './read/series/grid.ts';

const From = Text('ISO 8601 date or instant, included; a date means its 00:00:00.000Z', '2026-01-01');
const To = Text('ISO 8601 date or instant, included; a date means its 23:59:59.999Z', '2026-01-31');
const FirstDay = Text('First local calendar day; of an instant its date counts', '2026-01-01');
const LastDay = Text('Last local calendar day; of an instant its date counts', '2026-01-31');
const OfProvider = Type.Optional({ ...ProviderId, description: 'Only data of this provider' });
const Value = (description: string) => Nullable(Type.Number({ description, examples: [62] }));

export const HealthPath = Type.Object({ userId: UserId });

const pointMembers = {
  id: Type.String({
    description: 'Opaque identifier; stays the same when the value is revised',
    examples: ['AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg'],
  }),
  userId: UserId,
  providerId: ProviderId,
  recordedAt: TimestampOf('When the device measured it; of a value of a whole day, when that day began'),
  source: OriginName,
  createdAt: TimestampOf('When this service stored it'),
  rawId: Type.Optional(
    Nullable(
      Type.String({
        description: 'With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}',
        examples: [EXAMPLE_ID],
      }),
    ),
  ),
};

const HealthPoint = Named(
  'HealthPoint',
  Type.Object({
    ...pointMembers,
    metricType: MetricTypeName,
    value: Value('In `unit`; at most six digits after the point'),
    unit: Unit,
    data: Nullable(asMeasured(Type.Record(Type.String(), Type.Unknown(), { description: POINT_DATA_UNITS }))),
  }),
  pointOfAnyType(pointMembers),
);

export const HealthPage = Named(
  'HealthPointPage',
  Type.Object({
    data: Type.Array(HealthPoint, { description: 'Newest first' }),
    total: Count('All points that match, over all pages', 41_230),
    limit: Count('The most that the page holds', 100),
    offset: Count('How many points come before the page; 0 where it was asked for by cursor', 0),
    nextCursor: NextCursor,
  }),
);

export const HealthQuery = Strict({
  metricType: Type.Optional({ ...MetricTypeName, description: 'Only points of this type' }),
  providerId: OfProvider,
  from: Type.Optional(From),
  to: Type.Optional(To),
  limit: QueryInteger(1, 1000, 100, 'The most that the page holds'),
  offset: QueryInteger(0, Number.MAX_SAFE_INTEGER, 0, 'How many points to leave out; a cursor is faster'),
  cursor: Type.Optional({ ...CursorText, description: '`nextCursor` of the page before; offset is then ignored' }),
  explain: Type.Optional(OneOf(['true', 'false'], { description: 'true: name the archived answers of each point' })),
  asOf: AsOf,
});

export const HealthSummary = Named(
  'HealthSummary',
  Type.Record(Type.String(), Type.Integer({ description: 'How many points' }), {
    description: 'Points per metric type that the user has',
    examples: [{ steps: 365, heart_rate: 41_230 }],
  }),
);

const Bucket = Named(
  'Bucket',
  OneOf(BUCKETS, { description: 'How long each stretch is; weeks begin on Monday', examples: ['day'] }),
);

export const SeriesQueryString = Strict({
  metricType: { ...MetricTypeName, description: 'The metric type' },
  from: Text(
    'ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone',
    '2026-01-01',
  ),
  to: Text('ISO 8601 date or instant, included; see from', '2026-01-31'),
  bucket: { ...Bucket, default: 'day' as const },
  aggregate: Type.Optional(
    OneOf(AGGREGATES, {
      description: "How the points of a bucket become one number; default: the metric type's own daily rule",
      examples: ['mean'],
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      description:
        "IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's",
      examples: ['Europe/Berlin'],
    }),
  ),
  providerId: OfProvider,
  asOf: AsOf,
});

const SeriesBucket = Named(
  'TimeseriesBucket',
  Type.Object(
    {
      timestamp: TimestampOf('The beginning of the bucket'),
      value: Value("In the metric type's unit; null without data"),
      count: Count('How many points it is made of; 0 without data', 12),
    },
    { description: 'One bucket' },
  ),
);

export const Series = Named(
  'Timeseries',
  Type.Object({
    metricType: MetricTypeName,
    bucket: Bucket,
    from: TimestampOf('The beginning of the first bucket that was asked for'),
    to: TimestampOf('The end of what was asked for'),
    data: Type.Array(SeriesBucket, { description: 'Every bucket, oldest first, those without data too' }),
  }),
);

export const SampleQueryString = Strict({
  metricType: { ...MetricTypeName, description: 'The metric type' },
  from: From,
  to: To,
  providerId: OfProvider,
});

export const SampleColumns = Named(
  'SampleColumns',
  Type.Object({
    metricType: MetricTypeName,
    unit: Unit,
    from: TimestampOf('The beginning of what was asked for'),
    to: TimestampOf('The end of what was asked for'),
    providerId: Nullable(
      Text('The source that counts; null where days differ in it, or there is no sample', 'provider_c'),
    ),
    times: Type.Array(Type.Integer(), {
      description: 'When each sample was taken, in milliseconds since 1970-01-01T00:00:00Z, oldest first',
      examples: [[1767434400000, 1767434460000]],
    }),
    values: Type.Array(Type.Number(), {
      description: 'The samples in `unit`; each belongs to the time at the same place',
      examples: [[61, 64]],
    }),
  }),
);

export const DailySummariesQuery = Strict({
  from: FirstDay,
  to: LastDay,
  metricTypes: Type.Optional(Text('Comma-separated metric types; default all', 'steps,sleep')),
  explain: Type.Optional(
    OneOf(['true', 'false'], { description: 'true: say of each number which source it is from, and why' }),
  ),
  asOf: AsOf,
});

const SourceExplanation = Named(
  'SourceExplanation',
  Type.Object(
    {
      providerId: ProviderId,
      rule: OneOf(SOURCE_RULES, {
        description:
          'priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them',
      }),
      candidates: Type.Array(
        Type.Object({
          providerId: ProviderId,
          value: Value('Its own number of the day'),
          points: Count('How many points it is made of', 12),
        }),
        { description: 'Every provider with data on that day, with its own number' },
      ),
    },
    { description: 'With explain=true: which source the number is from, and why' },
  ),
);

const DailyValue = Named(
  'DailyValue',
  Type.Object({
    value: Value('The number of the day in `unit`; null where it is in `data` or `count`'),
    unit: Unit,
    min: Type.Optional(Value('heart_rate only: the lowest, in bpm')),
    max: Type.Optional(Value('heart_rate only: the highest, in bpm')),
    data: Type.Optional(
      Type.Record(Type.String(), Type.Number({ description: 'The mean of the part' }), {
        description: 'Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm',
        examples: [{ systolic: 121, diastolic: 79 }],
      }),
    ),
    count: Type.Optional(Count('Metric types that are only counted: workout', 1)),
    explain: Type.Optional(SourceExplanation),
  }),
);

export const DailySummaries = Type.Array(
  Named(
    'DailySummary',
    Type.Object({
      date: LocalDay,
      metrics: Type.Record(Type.String(), DailyValue, { description: 'By metric type; those without data are absent' }),
    }),
  ),
  { description: 'Every day of the range that has data, oldest first' },
);

export const Deleted = Named('DeletedHealthData', Type.Object({ deleted: Count('Points that were deleted', 41_230) }));
