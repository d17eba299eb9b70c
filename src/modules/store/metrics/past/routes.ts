import { Type } from 'typebox';
import type { Db } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { Named } from '../../../../platform/http/named.ts';
import { asMeasured } from '../../../../platform/http/rounding.ts';
import {
  answers,
  Cursor,
  Flag,
  NextCursor,
  Nullable,
  PageLimit,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { MetricTypeName, OriginName, ProviderId, Unit } from '../../../../platform/http/vocabulary-schemas.ts';
import { requireUser } from '../../../access/users/index.ts';
import { BroughtBy } from '../../past/index.ts';
import { EXAMPLE_POINT, tags } from '../schemas.ts';
import { type PastOptions, pointStates } from './point-states.ts';

const StatesPath = Type.Object({ userId: UserId, pointId: Text('Opaque identifier of the point', EXAMPLE_POINT) });
const StatesQuery = Strict({ limit: PageLimit, cursor: Cursor });
const State = Named(
  'PointState',
  Type.Object({
    validFrom: Nullable(TimestampOf('When it was stored; null where the beginning is not known any more')),
    validUntil: Nullable(TimestampOf('When the next state replaced it; null in the present state')),
    isStored: Flag('False while there was no such point'),
    value: Nullable(Type.Number({ description: 'In `unit`', examples: [62] })),
    data: Nullable(
      asMeasured(
        Type.Record(Type.String(), Type.Unknown(), { description: 'As in the point', examples: [{ min: 48 }] }),
      ),
    ),
    source: Nullable(OriginName),
    broughtBy: BroughtBy,
  }),
);
const States = Named(
  'PointHistory',
  Type.Object({
    pointId: Text('Opaque identifier of the point', EXAMPLE_POINT),
    providerId: ProviderId,
    metricType: MetricTypeName,
    unit: Unit,
    recordedAt: TimestampOf('When the device measured it'),
    data: Type.Array(State, {
      description: 'Newest first',
    }),
    nextCursor: NextCursor,
  }),
);

export function pastRoute(app: App, db: Db, options: PastOptions): void {
  app.get(
    '/v1/users/:userId/health/:pointId/history',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getPointHistory',
        summary: 'List the states that a data point has had, and what brought each',
        description:
          'A vendor may revise a value, and your backend too. The states are kept for HISTORY_RETENTION_DAYS. Nothing is changed.',
        params: StatesPath,
        querystring: StatesQuery,
        response: answers({ 200: States }),
      },
    },
    async (request) => {
      const { userId, pointId } = request.params;
      const { workspaceId } = callerOf(request);
      const { id } = await requireUser(db, workspaceId, userId);
      return pointStates(db, { workspaceId, userId: id }, pointId, request.query, options);
    },
  );
}
