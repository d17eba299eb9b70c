import type { Db, Transaction } from '../../../platform/db.ts';
import { eraseAtOnce } from '../../../platform/erasing.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { requireTimeZone } from '../../../platform/time-zone.ts';
import { METRIC_TYPE_NAMES, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf } from '../../access/users/index.ts';
import { answerAbout } from '../answers/index.ts';
import { readAsOf } from '../past/index.ts';
import { checkProviderInQuery } from '../providers/index.ts';
import { metricTypeRoute } from './metric-types/routes.ts';
import * as operations from './operations.ts';
import type { PastOptions } from './past/point-states.ts';
import { pastRoute } from './past/routes.ts';
import { parseDays, parseMetricTypes, parseRange, parseSeriesRange } from './query.ts';
import { coverageRoute } from './read/coverage-routes.ts';
import { dailySummaries } from './read/daily-summaries.ts';
import type { CountWorkouts, DayQuery } from './read/days/chosen-days.ts';
import { pointPageJson } from './read/pages/point-page.ts';
import { countByType } from './read/pages/store.ts';
import { isCalendarBucket } from './read/series/grid.ts';
import { sampleRoute } from './read/series/sample-route.ts';
import { seriesJson } from './read/series/series-json.ts';
import { timeseries } from './read/series/timeseries.ts';
import { dailySummariesJson } from './read/summaries-json.ts';
import { createErasers } from './store.ts';

export interface MetricRoutesOptions extends PastOptions {
  readonly db: Db;
  /** Counts workouts, each once however many providers recorded it, as they were stored at an instant. */
  readonly workoutCountsAt: (userId: string, asOf: Date) => CountWorkouts;
  /** Adds to a page of points, as JSON text, which archived answers each came from, as far as they came by then. */
  readonly explainPoints: (userId: string, pageJson: string, asOf: Date | undefined) => Promise<string>;
  /**
   * Deletes the events, and what other modules derive from a user's health data, and ends its running syncs. Runs
   * before the points go, under the user's lock.
   */
  readonly deleteDerivedData: (tx: Transaction, userId: string) => Promise<void>;
}

export function metricRoutes(app: App, options: MetricRoutesOptions): void {
  metricTypeRoute(app);
  pointRoutes(app, options);
  summaryRoutes(app, options);
  seriesRoute(app, options);
  sampleRoute(app, options.db);
  coverageRoute(app, options.db);
  pastRoute(app, options.db, options);
  deleteRoute(app, options);
}

function pointRoutes(app: App, { db, explainPoints, keptPastOf }: MetricRoutesOptions): void {
  app.get(
    '/v1/users/:userId/health',
    { config: { access: 'read', validated: true }, schema: operations.listHealthPoints },
    async (request, reply) => {
      const { metricType, providerId, from, to, explain, asOf: past, ...page } = request.query;
      const { workspaceId } = callerOf(request);
      await checkProviderInQuery(db, workspaceId, providerId);
      const asOf = await readAsOf(db, past, () => keptPastOf(workspaceId), new Date());
      const query = { metricType, providerId, ...parseRange(from, to), asOf, ...page, cursor: page.cursor };
      const read = async ({ id }: { id: string }) => {
        const json = await pointPageJson(db, workspaceId, id, query);
        return { json: explain === 'true' ? await explainPoints(id, json.toString(), asOf) : json };
      };
      // Archived answers and past states go when their time is over.
      const hasValidator = asOf === undefined && explain !== 'true';
      // Whoever pages through all points would push the answers of others out.
      const keeps = page.cursor === undefined && page.offset === 0 && 'asked again';
      return answerAbout(db, request, reply, read, { keeps, hasValidator });
    },
  );

  app.get(
    '/v1/users/:userId/health/summary',
    { config: { access: 'read', validated: true }, schema: operations.getHealthSummary },
    async (request, reply) => {
      const read = async ({ id }: { id: string }) => {
        const counts = await countByType(db, id);
        return { body: Object.fromEntries(counts.map(({ type, points }) => [metricTypeOfCode(type), points])) };
      };
      return answerAbout(db, request, reply, read, { keeps: true });
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

function summaryRoutes(app: App, options: MetricRoutesOptions): void {
  const { db } = options;
  app.get(
    '/v1/users/:userId/health/daily-summaries',
    { config: { access: 'read', validated: true }, schema: operations.listDailySummaries },
    async (request, reply) => {
      const { from, to, metricTypes: names, explain, asOf } = request.query;
      const days = parseDays(from, to);
      const metricTypes = names === undefined ? METRIC_TYPE_NAMES : parseMetricTypes(names);
      const { workspaceId } = callerOf(request);
      const read = async ({ id }: { id: string }) => {
        if (asOf === undefined && explain !== 'true')
          return { json: await dailySummariesJson(db, id, { ...days, metricTypes }) };
        const query = { ...days, metricTypes, ...(await readPast(options, workspaceId, id, asOf)) };
        return { body: await dailySummaries(db, id, query, explain === 'true') };
      };
      return answerAbout(db, request, reply, read, { keeps: true, hasValidator: asOf === undefined });
    },
  );
}

function seriesRoute(app: App, options: MetricRoutesOptions): void {
  const { db } = options;
  app.get(
    '/v1/users/:userId/health/timeseries',
    { config: { access: 'read', validated: true }, schema: operations.getTimeseries },
    async (request, reply) => {
      const { metricType, bucket, aggregate, timezone, providerId, asOf, ...bounds } = request.query;
      const { workspaceId } = callerOf(request);
      const zone = timezone === undefined ? undefined : requireTimeZone('query.timezone', timezone);
      const range = parseSeriesRange(bounds.from, bounds.to, isCalendarBucket(bucket), zone);
      await checkProviderInQuery(db, workspaceId, providerId);
      const read = async ({ id }: { id: string }) => {
        const past = await readPast(options, workspaceId, id, asOf);
        const query = { metricType, bucket, aggregate, ...range, timezone: zone, providerId, ...past };
        return { json: await seriesJson(query, await timeseries(db, id, query)) };
      };
      const keeps = bucket !== 'minute'; // a day of minutes takes as much room as a month of hours
      return answerAbout(db, request, reply, read, { keeps, hasValidator: asOf === undefined });
    },
  );
}

function deleteRoute(app: App, { db, deleteDerivedData }: MetricRoutesOptions): void {
  app.delete(
    '/v1/users/:userId/health',
    { config: { access: 'admin' }, schema: operations.deleteHealthData },
    async (request) => {
      const { workspaceId } = callerOf(request);
      return commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, request.params.userId);
        await deleteDerivedData(tx, id);
        const { points = 0 } = await eraseAtOnce(tx, id, createErasers());
        return { deleted: points };
      });
    },
  );
}
