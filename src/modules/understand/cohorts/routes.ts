import type { Db } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { answeredStatistic, withAnswered } from '../../../vocabulary/answered-numbers.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { parseDays } from '../../store/metrics/index.ts';
import * as operations from './operations.ts';
import { publish } from './publish.ts';
import { hasDailyValue, listCohortCells } from './store.ts';

export interface CohortRoutesOptions {
  readonly db: Db;
  /** Numbers about fewer users than this are withheld. */
  readonly minGroup: number;
}

export function cohortRoutes(app: App, { db, minGroup }: CohortRoutesOptions): void {
  app.post('/v1/aggregates', { config: { access: 'read' }, schema: operations.computeAggregates }, async (request) => {
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
  });
}

/** @throws AppError VALIDATION_ERROR */
function requireDailyValue(metricType: MetricType): void {
  if (hasDailyValue(metricType)) return;
  throw invalid('body.metricTypes', `"${metricType}" has no single number a day`);
}
