import { Type } from 'typebox';
import { answers, Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../../platform/http/schemas.ts';
import { ORIGINS } from '../../../../vocabulary/event-types.ts';
import { BroughtBy } from '../../past/index.ts';
import { MetricTypeName, ProviderId } from '../schemas.ts';

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

export const getPointHistory = {
  tags: ['Health data'],
  operationId: 'getPointHistory',
  summary: 'List the states that a data point has had, and what brought each',
  params: HistoryPath,
  querystring: HistoryQuery,
  response: answers({ 200: History }),
};
