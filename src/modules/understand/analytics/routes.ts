import type { Db } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { allowNoBody } from '../../../platform/http/body.ts';
import { answers, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf } from '../../access/users/index.ts';
import { answerAbout, type UserState } from '../../store/answers/index.ts';
import { changesAt, userDays } from '../../store/metrics/index.ts';
import { shownAnomaly } from './anomalies/anomaly-page.ts';
import { DEFAULT_LOOKBACK_DAYS, detectAnomalies } from './anomalies/detection.ts';
import { anomalyListRoutes } from './anomalies/routes.ts';
import { readContext } from './context/kept-context.ts';
import { isAsStrong, STRENGTHS, type Strength } from './correlations/correlate.ts';
import { DEFAULT_DAYS, readCorrelations, refreshCorrelations } from './correlations/correlations.ts';
import type { ShownCorrelation } from './correlations/store.ts';
import {
  Anomalies,
  AnomaliesBody,
  Context,
  ContextQuery,
  Correlations,
  CorrelationsBody,
  CorrelationsQuery,
  StoredCorrelations,
} from './schemas.ts';
import { scoreRoutes } from './scores/routes.ts';

const tags = ['Analytics'];

export interface AnalyticsRoutesOptions {
  readonly db: Db;
  /** Providers whose terms forbid showing their data to assistants, except those that the operator has allowed. */
  readonly aiExcludedProviders: ReadonlySet<string>;
}

export function analyticsRoutes(app: App, options: AnalyticsRoutesOptions): void {
  correlationRoutes(app, options);
  detectionRoute(app, options);
  contextRoute(app, options);
  anomalyListRoutes(app, options);
  scoreRoutes(app, options);
}

const computeCorrelationsSchema = {
  tags,
  operationId: 'computeCorrelations',
  summary: 'Work out which metrics go together, and store it for the window',
  description:
    'Correlates the daily numbers of every two metrics over the window and stores the result in place of the one for this window. Repeating the request is safe.',
  params: UserPath,
  body: CorrelationsBody,
  response: answers({ 200: Correlations }),
};

const listCorrelationsSchema = {
  tags,
  operationId: 'listCorrelations',
  summary: 'Read the correlations of a window up to today, strongest first',
  description: 'Works them out first where they are not stored for this window and day.',
  params: UserPath,
  querystring: CorrelationsQuery,
  response: answers({ 200: StoredCorrelations }),
};

function correlationRoutes(app: App, { db }: AnalyticsRoutesOptions): void {
  app.post(
    '/v1/users/:userId/analytics/correlations',
    {
      config: { access: 'read' },
      preValidation: allowNoBody,
      schema: computeCorrelationsSchema,
    },
    async (request) => {
      const { days = DEFAULT_DAYS } = request.body;
      const { workspaceId } = callerOf(request);
      const data = await commit(db, request, async (tx) => {
        const { id, timezone } = await lockUserOf(tx, workspaceId, request.params.userId);
        const now = new Date();
        return refreshCorrelations(tx, id, { userDays: await userDays(tx, id, timezone, now), days, now });
      });
      return { data: data.map(shownCorrelation), count: data.length };
    },
  );

  app.get(
    '/v1/users/:userId/correlations',
    { config: { access: 'read', validated: true }, schema: listCorrelationsSchema },
    async (request, reply) => {
      const { days, minStrength } = request.query;
      const minimum = minStrength === undefined ? 'weak' : parseStrength(minStrength);
      const read = async ({ id, timezone }: { id: string; timezone: string | null }) => {
        const now = new Date();
        const window = { days, now, userDays: await userDays(db, id, timezone, now) };
        const { computedAt, results } = await readCorrelations(db, id, window);
        const data = results.filter((one) => isAsStrong(one, minimum)).map(shownCorrelation);
        return { body: { data, count: data.length, days, computedAt }, until: changesAt(window.userDays) };
      };
      return answerAbout(db, request, reply, read, { keeps: true });
    },
  );
}

/** As the API answers it, with arrays of its own, because the schemas of the answers declare ones that can be changed. */
function shownCorrelation({ ci95: [low, high], providerIds, ...one }: ShownCorrelation) {
  return {
    ...one,
    ci95: [low, high],
    providerIds: [...providerIds],
  };
}

/** @throws AppError VALIDATION_ERROR */
function parseStrength(text: string): Strength | number {
  const word = STRENGTHS.find((strength) => strength === text);
  if (word !== undefined) return word;
  if (!/^(0(\.\d{1,15})?|1(\.0{1,15})?)$/.test(text)) {
    throw invalid('query.minStrength', `must be one of ${STRENGTHS.join(', ')}, or a number from 0 to 1`);
  }
  return Number(text);
}

const detectAnomaliesSchema = {
  tags,
  operationId: 'detectAnomalies',
  summary: 'Look for anomalies in the last days, and store what is found',
  description:
    "Judges the days by clinical limits and by the user's own usual values, and stores what is found. Repeating the request is safe: what is known is not found twice.",
  params: UserPath,
  body: AnomaliesBody,
  response: answers({ 200: Anomalies }),
};

function detectionRoute(app: App, { db }: AnalyticsRoutesOptions): void {
  app.post(
    '/v1/users/:userId/analytics/anomalies',
    {
      config: { access: 'read' },
      preValidation: allowNoBody,
      schema: detectAnomaliesSchema,
    },
    async (request) => {
      const { lookbackDays = DEFAULT_LOOKBACK_DAYS } = request.body;
      const { workspaceId } = callerOf(request);
      const data = await commit(db, request, async (tx) => {
        const { id, timezone } = await lockUserOf(tx, workspaceId, request.params.userId);
        const now = new Date();
        const found = await detectAnomalies(tx, id, {
          userDays: await userDays(tx, id, timezone, now),
          lookbackDays,
          now,
          withdrawMissing: false,
        });
        return found.map((one) => shownAnomaly(one, id));
      });
      return { data, count: data.length };
    },
  );
}

const getHealthContextSchema = {
  tags,
  operationId: 'getHealthContext',
  summary: 'Everything an assistant needs to know of a user, in one answer',
  description:
    'Baselines, trends, findings, correlations and scores of the last weeks, in words and numbers. Data of providers whose terms forbid use by AI are left out. Nothing is changed.',
  params: UserPath,
  querystring: ContextQuery,
  response: answers({ 200: Context }),
};

function contextRoute(app: App, { db, aiExcludedProviders }: AnalyticsRoutesOptions): void {
  app.get(
    '/v1/users/:userId/analytics/context',
    { config: { access: 'read', validated: true }, schema: getHealthContextSchema },
    async (request, reply) => {
      const { units = 'metric' } = request.query;
      const read = async (user: UserState) => {
        const { context, until } = await readContext(db, user, { excluded: aiExcludedProviders, units });
        return { body: { data: context }, until };
      };
      return answerAbout(db, request, reply, read, { keeps: true, madeOf: [...aiExcludedProviders] });
    },
  );
}
