/** The data of a user summed up: by local day, and in buckets over time. */
import { Type } from 'typebox';
import { callerOf } from '../../../../platform/http/access.ts';
import { Named } from '../../../../platform/http/named.ts';
import {
  answers,
  CommaSeparated,
  Count,
  DateOrInstant,
  Nullable,
  OneOf,
  Strict,
  Text,
  TimestampOf,
  UserPath,
} from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import {
  DeviceKindName,
  LocalDay,
  MetricTypeName,
  ProviderId,
  Unit,
} from '../../../../platform/http/vocabulary-schemas.ts';
import { requireTimeZone } from '../../../../platform/time-zone.ts';
import { METRIC_TYPE_NAMES } from '../../../../vocabulary/metric-types/storage.ts';
import { answerAbout, finishedPartOf, type UserState } from '../../answers/index.ts';
import { AsOf, readAsOf } from '../../past/index.ts';
import { checkProviderInQuery } from '../../providers/index.ts';
import type { MetricRoutesOptions } from '../options.ts';
import { parseDays, parseMetricTypes, parseSeriesRange } from '../query.ts';
import { OfProvider, tags, Value } from '../schemas.ts';
import { dailySummaries } from './daily-summaries.ts';
import type { DayQuery } from './days/chosen-days.ts';
import { SOURCE_RULES } from './days/source-choice.ts';
import { AGGREGATES } from './days/tally.ts';
import { BUCKETS, isCalendarBucket } from './series/grid.ts';
import { timeseriesJson } from './series/timeseries-json.ts';
import { dailySummariesJson } from './summaries-json.ts';

const DailySummariesQuery = Strict({
  from: DateOrInstant('First local calendar day; of an instant its date counts', '2026-01-01'),
  to: DateOrInstant('Last local calendar day; of an instant its date counts', '2026-01-31'),
  metricTypes: Type.Optional(
    CommaSeparated('Comma-separated metric types; default all', MetricTypeName, 'steps,sleep'),
  ),
  explain: Type.Optional(
    OneOf(['true', 'false'], {
      description: 'true: say of each number which source it is from, and why; of phones also which devices',
    }),
  ),
  asOf: AsOf,
});

const DeviceShare = Named(
  'DeviceShare',
  Type.Object(
    {
      key: Text("The sender's name of the device, as in GET …/devices", 'com.apple.health.4F2A'),
      name: Nullable(Text('As the person knows it', "Kate's Watch")),
      kind: DeviceKindName,
      value: Value(
        'Its share of a sum; of other metric types the mean or the last of its own readings that count; null where these are several numbers',
      ),
      minutes: Type.Number({
        description: 'For how long of the day it counts, in minutes; 0 for amounts and readings of a moment',
        examples: [412.5],
      }),
    },
    { description: "The part of one device in a phone's value of a day" },
  ),
);

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
          pointsUrl: Text(
            'The address of these points, each with the archived answers that it came from',
            '/v1/users/018f…/health?metricType=steps&providerId=provider_c&from=2026-01-03T00%3A00%3A00.000Z&to=2026-01-03T00%3A00%3A00.000Z&explain=true',
          ),
          devices: Type.Optional(
            Type.Array(DeviceShare, {
              description:
                'Of phones: the devices that count on this day, those that count longest first. Empty if their samples are not kept any more; absent with asOf',
            }),
          ),
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

const DailySummaries = Type.Array(
  Named(
    'DailySummary',
    Type.Object({
      date: LocalDay,
      metrics: Type.Record(Type.String(), DailyValue, { description: 'By metric type; those without data are absent' }),
    }),
  ),
  { description: 'Every day of the range that has data, oldest first' },
);

export function summaryRoutes(app: App, options: MetricRoutesOptions): void {
  const { db, explainDevices } = options;
  app.get(
    '/v1/users/:userId/health/daily-summaries',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'listDailySummaries',
        summary: 'One number per metric and local day, newest last',
        description:
          "Where several providers report the same metric for a day, one counts, as source priorities say; `explain=true` names it, for days with at most 100,000 points, and as many samples of phones, together. Days are the user's local calendar days. Nothing is changed.",
        params: UserPath,
        querystring: DailySummariesQuery,
        response: answers({ 200: DailySummaries }),
      },
    },
    async (request, reply) => {
      const { from, to, metricTypes: names, explain, asOf } = request.query;
      const days = parseDays(from, to);
      const metricTypes = names === undefined ? METRIC_TYPE_NAMES : parseMetricTypes(names);
      const { workspaceId } = callerOf(request);
      const read = async (user: UserState) => {
        const { id } = user;
        if (asOf === undefined && explain !== 'true') {
          const part = finishedPartOf(db, request, user);
          return { json: await dailySummariesJson(db, id, { ...days, metricTypes }, part) };
        }
        const query = { ...days, metricTypes, ...(await readPast(options, workspaceId, id, asOf)) };
        return { body: await dailySummaries(db, id, query, explain === 'true' ? explainDevices : undefined) };
      };
      return answerAbout(db, request, reply, read, { keeps: true, hasValidator: asOf === undefined });
    },
  );
}

const Bucket = Named(
  'Bucket',
  OneOf(BUCKETS, { description: 'How long each stretch is; weeks begin on Monday', examples: ['day'] }),
);

const SeriesQueryString = Strict({
  metricType: { ...MetricTypeName, description: 'The metric type' },
  from: DateOrInstant(
    'ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone',
    '2026-01-01',
  ),
  to: DateOrInstant('ISO 8601 date or instant, included; see from', '2026-01-31'),
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

const Series = Named(
  'Timeseries',
  Type.Object({
    metricType: MetricTypeName,
    bucket: Bucket,
    from: TimestampOf('The beginning of the first bucket that was asked for'),
    to: TimestampOf('The end of what was asked for'),
    data: Type.Array(SeriesBucket, { description: 'Every bucket, oldest first, those without data too' }),
  }),
);

export function seriesRoute(app: App, options: MetricRoutesOptions): void {
  const { db } = options;
  app.get(
    '/v1/users/:userId/health/timeseries',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'getTimeseries',
        summary: 'A metric over time, in buckets',
        description:
          'Buckets without data are there too, with `value` null. Where several providers report the same metric for a day, one counts. Nothing is changed.',
        params: UserPath,
        querystring: SeriesQueryString,
        response: answers({ 200: Series }),
      },
    },
    async (request, reply) => {
      const { metricType, bucket, aggregate, timezone, providerId, asOf, ...bounds } = request.query;
      const { workspaceId } = callerOf(request);
      const zone = timezone === undefined ? undefined : requireTimeZone('query.timezone', timezone);
      const range = parseSeriesRange(bounds.from, bounds.to, isCalendarBucket(bucket), zone);
      await checkProviderInQuery(db, workspaceId, providerId);
      const read = async (user: UserState) => {
        const past = await readPast(options, workspaceId, user.id, asOf);
        const query = { metricType, bucket, aggregate, ...range, timezone: zone, providerId, ...past };
        return { json: await timeseriesJson(db, user.id, query, finishedPartOf(db, request, user)) };
      };
      const keeps = bucket !== 'minute'; // a day of minutes takes as much room as a month of hours
      return answerAbout(db, request, reply, read, { keeps, hasValidator: asOf === undefined });
    },
  );
}

/**
 * What a query of days adds for `asOf`.
 * @throws AppError VALIDATION_ERROR for an instant of which the states are not known
 */
async function readPast(
  { db, keptPastOf, workoutCountsAt }: MetricRoutesOptions,
  workspaceId: string,
  userId: string,
  text: string | undefined,
): Promise<Pick<DayQuery, 'asOf' | 'countWorkouts'>> {
  const asOf = await readAsOf(db, text, () => keptPastOf(workspaceId), new Date());
  return asOf === undefined ? {} : { asOf, countWorkouts: workoutCountsAt(userId, asOf) };
}
