import { Type } from 'typebox';
import { answers, Nullable, Timestamp } from './platform/http/schemas.ts';

const Count = (description?: string) => Type.Integer(description === undefined ? {} : { description });
const Stretch = Type.Object({
  start: Timestamp,
  completed: Count('Syncs that ended well'),
  failed: Count(),
  points: Count('Points that the syncs stored or revised'),
});
const Overview = Type.Object({
  asOf: Timestamp,
  users: Count(),
  connections: Type.Array(
    Type.Object({ providerId: Type.String(), active: Count(), error: Count(), disconnected: Count() }),
  ),
  syncs: Type.Object({
    hours: Type.Array(Stretch, {
      description: 'The last 24 hours of the clock, the present one included; oldest first',
    }),
    days: Type.Array(Stretch, { description: 'The last 30 days (UTC), today included; oldest first' }),
  }),
  deliveries: Type.Object(
    {
      delivered: Count(),
      failed: Count(),
      pending: Count(),
      successRate: Nullable(
        Type.Number({ description: 'delivered / (delivered + failed); null where none has ended' }),
      ),
    },
    { description: 'Webhook deliveries that were created in the last 24 hours' },
  ),
});

export const getOverview = {
  tags: ['Workspace'],
  operationId: 'getOverview',
  summary: 'The workspace at a glance',
  response: answers({ 200: Overview }),
};
