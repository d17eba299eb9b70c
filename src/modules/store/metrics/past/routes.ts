import { Type } from 'typebox';
import type { Db } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers, Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { withAnswered } from '../../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../../vocabulary/event-types.ts';
import { requireUser } from '../../../access/users/index.ts';
import { BroughtBy } from '../../past/index.ts';
import { MetricTypeName, ProviderId } from '../schemas.ts';
import { type HistoryOptions, pointHistory } from './point-history.ts';

const HistoryPath = Type.Object({ userId: Type.String(), pointId: Type.String() });

const HistoryQuery = Strict({ limit: QueryInteger(1, 200, 50), cursor: Type.Optional(Type.String()) });

const State = Type.Object({
  validFrom: Nullable(Timestamp),
  validUntil: Nullable(Timestamp),
  isStored: Type.Boolean({ description: 'False while there was no such point' }),
  value: Nullable(Type.Number()),
  data: Nullable(Type.Record(Type.String(), Type.Unknown())),
  source: Nullable(OneOf(ORIGINS)),
  broughtBy: BroughtBy,
});

const History = Type.Object({
  pointId: Id,
  providerId: ProviderId,
  metricType: MetricTypeName,
  unit: Nullable(Type.String()),
  recordedAt: Timestamp,
  data: Type.Array(State, {
    description:
      'Newest first. validFrom is null where the beginning is not known any more, validUntil in the present state',
  }),
  nextCursor: Nullable(Type.String()),
});

export function historyRoute(app: App, db: Db, options: HistoryOptions): void {
  app.get(
    '/v1/users/:userId/health/:pointId/history',
    {
      config: { access: 'read' },
      schema: {
        tags: ['Health data'],
        summary: 'List the states that a data point has had, and what brought each',
        params: HistoryPath,
        querystring: HistoryQuery,
        response: answers({ 200: History }),
      },
    },
    async (request) => {
      const { userId, pointId } = request.params;
      const { workspaceId } = callerOf(request);
      const { id } = await requireUser(db, workspaceId, userId);
      return withAnswered(await pointHistory(db, { workspaceId, userId: id }, pointId, request.query, options));
    },
  );
}
