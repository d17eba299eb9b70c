import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, Nullable, OneOf, Strict } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { answeredStatistic, withAnswered } from '../../../vocabulary/answered-numbers.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { parseDays } from '../../store/metrics/index.ts';
import { publish } from './publish.ts';
import { BUCKETS, hasDailyValue, listCohortCells } from './store.ts';

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

export interface CohortRoutesOptions {
  readonly db: Db;
  /** Numbers about fewer users than this are withheld. */
  readonly minGroup: number;
}

export function cohortRoutes(app: App, { db, minGroup }: CohortRoutesOptions): void {
  app.post(
    '/v1/aggregates',
    {
      config: { access: 'read' },
      schema: {
        tags: ['Cohorts'],
        summary: 'Means and percentiles of many users, by day, week or month',
        body: AggregatesBody,
        response: answers({ 200: Aggregates }),
      },
    },
    async (request) => {
      const { metricTypes, from, to, bucket = 'day', groupBy, externalIds } = request.body;
      const query = { ...parseDays(from, to, 'body'), bucket, groupBy, externalIds };
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
          const numbers = withAnswered({ mean, median, p10, p90 }, answeredStatistic);
          data.push({ metricType, unit, date, group, users, ...numbers });
        }
      }
      return { bucket, minGroup, withheld, data };
    },
  );
}

/** @throws AppError VALIDATION_ERROR */
function requireDailyValue(metricType: MetricType): void {
  if (hasDailyValue(metricType)) return;
  throw invalid('body.metricTypes', `"${metricType}" has no single number a day`);
}
