import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { asStatistic } from '../../../platform/http/rounding.ts';
import { answers, Count, DateOrInstant, Nullable, OneOf, Strict, Text } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { DayOf, MetricTypeName, Unit } from '../../../platform/http/vocabulary-schemas.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { parseDays } from '../../store/metrics/index.ts';
import { BUCKETS, wholeBuckets } from './buckets.ts';
import { publish } from './publish.ts';
import { hasDailyValue, listCohortCells } from './store.ts';

const number = (description: string, example: number) => asStatistic(Type.Number({ description, examples: [example] }));

const AggregatesBody = Named(
  'AggregatesInput',
  Strict({
    metricTypes: Type.Array(MetricTypeName, {
      minItems: 1,
      maxItems: 10,
      description: 'Types with one number a day',
      examples: [['steps', 'sleep']],
    }),
    from: DateOrInstant('First local calendar day; of an instant its date counts', '2026-01-01'),
    to: DateOrInstant('Last local calendar day; of an instant its date counts; at most 366 days', '2026-01-31'),
    bucket: Type.Optional(
      OneOf(BUCKETS, {
        description:
          'Default day; weeks begin on Monday. The week or month of `from` and that of `to` count as a whole',
      }),
    ),
    groupBy: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: "A top-level member of the users' metadata that holds text, e.g. team",
        examples: ['team'],
      }),
    ),
  }),
);

const Aggregate = Named(
  'Aggregate',
  Type.Object({
    metricType: MetricTypeName,
    unit: Unit,
    date: DayOf('First day of the bucket'),
    group: Nullable(Text("The metadata member's text; null for users without one", 'blue')),
    users: Count('Users with data in the bucket', 42),
    mean: number('The mean, in `unit`', 8_412),
    median: number('The median, in `unit`', 8_120),
    p10: number('A tenth of the users are below it, in `unit`', 3_900),
    p90: number('A tenth of the users are above it, in `unit`', 13_050),
  }),
);

const Aggregates = Named(
  'Aggregates',
  Type.Object({
    bucket: OneOf(BUCKETS, { description: 'How long each stretch is' }),
    minGroup: Count('Numbers about fewer users than this are withheld', 5),
    withheld: Count('How many groups of how many buckets are withheld', 0),
    data: Type.Array(Aggregate, {
      description: 'By metric type, then by date, then by group. Each user counts once, with the mean of its days',
    }),
  }),
);

export interface CohortRoutesOptions {
  readonly db: Db;
  /** Numbers about fewer users than this are withheld. */
  readonly minGroup: number;
}

const computeAggregatesSchema = {
  tags: ['Cohorts'],
  operationId: 'computeAggregates',
  summary: 'Means and percentiles of many users, by day, week or month',
  description:
    'Takes the daily number of each user and metric type. Numbers about groups that are too small, and those from which they could be worked out, are withheld. Nothing is changed, so repeating it is safe.',
  body: AggregatesBody,
  response: answers({ 200: Aggregates }),
};

export function cohortRoutes(app: App, { db, minGroup }: CohortRoutesOptions): void {
  app.post('/v1/aggregates', { config: { access: 'read' }, schema: computeAggregatesSchema }, async (request) => {
    const { metricTypes, from, to, bucket = 'day', groupBy } = request.body;
    const query = { ...wholeBuckets(parseDays(from, to, 'body'), bucket), bucket, groupBy };
    const types = [...new Set(metricTypes)];
    for (const metricType of types) requireDailyValue(metricType);
    const data = [];
    let withheld = 0;
    for (const metricType of types) {
      const cells = await listCohortCells(db, callerOf(request).workspaceId, { ...query, metricType });
      const publication = publish(cells, minGroup);
      withheld += publication.withheld;
      const { unit } = METRIC_TYPES[metricType];
      for (const { date, group, users, mean, percentiles } of publication.cells) {
        const [p10, median, p90] = percentiles;
        data.push({ metricType, unit, date, group, users, mean, median, p10, p90 });
      }
    }
    return { bucket, minGroup, withheld, data };
  });
}

/** @throws AppError VALIDATION_ERROR */
function requireDailyValue(metricType: MetricType): void {
  if (hasDailyValue(metricType)) return;
  throw invalid('body.metricTypes', `"${metricType}" has no single number a day`);
}
