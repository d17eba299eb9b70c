import { Type } from 'typebox';
import { Named } from '../platform/http/named.ts';
import { answers, Count, Nullable, TimestampOf } from '../platform/http/schemas.ts';
import { ProviderId } from '../platform/http/vocabulary-schemas.ts';

const Stretch = Named(
  'SyncCounts',
  Type.Object({
    start: TimestampOf('The beginning of the hour or day'),
    completed: Count('Syncs that ended well', 212),
    failed: Count('Syncs that failed for good', 1),
    points: Count('Points that the syncs stored or revised', 48_112),
  }),
);
const ConnectionCounts = Named(
  'ConnectionCounts',
  Type.Object({
    providerId: ProviderId,
    active: Count('Connections that work', 1_204),
    error: Count('Connections whose last sync failed', 3),
    disconnected: Count('Connections whose users have to connect again', 57),
  }),
);
const Overview = Named(
  'Overview',
  Type.Object({
    asOf: TimestampOf('When this was counted'),
    users: Count('Users of the workspace', 1_310),
    connections: Type.Array(ConnectionCounts, { description: 'By provider' }),
    syncs: Type.Object(
      {
        hours: Type.Array(Stretch, {
          description: 'The last 24 hours of the clock, the present one included; oldest first',
        }),
        days: Type.Array(Stretch, { description: 'The last 30 days (UTC), today included; oldest first' }),
      },
      { description: 'By hour and by day' },
    ),
    deliveries: Type.Object(
      {
        delivered: Count('Delivered', 980),
        failed: Count('Failed for good', 2),
        pending: Count('Waiting, or tried again', 5),
        successRate: Nullable(
          Type.Number({
            description: 'delivered / (delivered + failed); null where none has ended',
            examples: [0.998],
          }),
        ),
      },
      { description: 'Webhook deliveries that were created in the last 24 hours' },
    ),
  }),
);

export const getOverview = {
  tags: ['Workspace'],
  operationId: 'getOverview',
  summary: 'The workspace at a glance',
  description: 'Users, connections by state, syncs by hour and day, and webhook deliveries. Nothing is changed.',
  response: answers({ 200: Overview }),
};
