/** The data points of a user by page, and how many there are. */
import { Type } from 'typebox';
import { callerOf } from '../../../../../platform/http/access.ts';
import { Named } from '../../../../../platform/http/named.ts';
import { asMeasured } from '../../../../../platform/http/rounding.ts';
import {
  answers,
  Count,
  CursorText,
  EXAMPLE_ID,
  NextCursor,
  Nullable,
  OneOf,
  QueryInteger,
  Strict,
  TimestampOf,
  UserId,
  UserPath,
} from '../../../../../platform/http/schemas.ts';
import type { App } from '../../../../../platform/http/server.ts';
import { MetricTypeName, OriginName, ProviderId, Unit } from '../../../../../platform/http/vocabulary-schemas.ts';
import { POINT_DATA_UNITS } from '../../../../../vocabulary/data-units.ts';
import { metricTypeOfCode } from '../../../../../vocabulary/metric-types/storage.ts';
import { answerAbout } from '../../../answers/index.ts';
import { AsOf, readAsOf } from '../../../past/index.ts';
import { checkProviderInQuery } from '../../../providers/index.ts';
import type { MetricRoutesOptions } from '../../options.ts';
import { pointOfAnyType } from '../../point-shapes.ts';
import { parseRange } from '../../query.ts';
import { EXAMPLE_POINT, From, OfProvider, To, tags, Value } from '../../schemas.ts';
import { pointPageJson } from './point-page.ts';
import { countByType } from './store.ts';

const pointMembers = {
  id: Type.String({
    description: 'Opaque identifier; stays the same when the value is revised',
    examples: [EXAMPLE_POINT],
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

const HealthPage = Named(
  'HealthPointPage',
  Type.Object({
    data: Type.Array(HealthPoint, { description: 'Newest first' }),
    total: Count('All points that match, over all pages', 41_230),
    limit: Count('The most that the page holds', 100),
    offset: Count('How many points come before the page; 0 where it was asked for by cursor', 0),
    nextCursor: NextCursor,
  }),
);

const HealthQuery = Strict({
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

const HealthSummary = Named(
  'HealthSummary',
  Type.Record(Type.String(), Type.Integer({ description: 'How many points' }), {
    description: 'Points per metric type that the user has',
    examples: [{ steps: 365, heart_rate: 41_230 }],
  }),
);

export function pointRoutes(app: App, options: MetricRoutesOptions): void {
  listRoute(app, options);
  countRoute(app, options);
}

function listRoute(app: App, { db, explainPoints, keptPastOf }: MetricRoutesOptions): void {
  app.get(
    '/v1/users/:userId/health',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'listHealthPoints',
        summary: 'List data points, newest first',
        description: '`cursor` pages are faster than `offset` and do not shift while data come in. Nothing is changed.',
        params: UserPath,
        querystring: HealthQuery,
        response: answers({ 200: HealthPage }),
      },
    },
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
      // A client that pages through all points would push the answers of others out.
      const keeps = page.cursor === undefined && page.offset === 0 && 'asked again';
      return answerAbout(db, request, reply, read, { keeps, hasValidator });
    },
  );
}

function countRoute(app: App, { db }: MetricRoutesOptions): void {
  app.get(
    '/v1/users/:userId/health/summary',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'getHealthSummary',
        summary: 'Count data points by metric type',
        description:
          'How many points the user has of each metric type: what there is of a person, in one request. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: HealthSummary }),
      },
    },
    async (request, reply) => {
      const read = async ({ id }: { id: string }) => {
        const counts = await countByType(db, id);
        return { body: Object.fromEntries(counts.map(({ type, points }) => [metricTypeOfCode(type), points])) };
      };
      return answerAbout(db, request, reply, read, { keeps: true });
    },
  );
}
