import { Type } from 'typebox';
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
import { MetricTypeName, OriginName, ProviderId, Unit } from '../../../../platform/http/vocabulary-schemas.ts';
import { BroughtBy } from '../../past/index.ts';

const EXAMPLE_POINT = 'AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg';
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

export const getPointHistory = {
  tags: ['Health data'],
  operationId: 'getPointHistory',
  summary: 'List the states that a data point has had, and what brought each',
  description:
    'A vendor may revise a value, and your backend too. The states are kept for HISTORY_RETENTION_DAYS. Nothing is changed.',
  params: StatesPath,
  querystring: StatesQuery,
  response: answers({ 200: States }),
};
