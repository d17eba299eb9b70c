/** The numbers of a workspace at a glance, put together from the modules that keep them. */
import { Type } from 'typebox';
import { countUsersOf } from '../modules/access/users/index.ts';
import { countConnections } from '../modules/collect/connections/index.ts';
import { listSyncHours, type SyncHour } from '../modules/collect/sync/index.ts';
import { countByStatus } from '../modules/tell/deliveries/index.ts';
import { WEBHOOK_KIND } from '../modules/tell/webhooks/index.ts';
import type { Db } from '../platform/db.ts';
import { callerOf } from '../platform/http/access.ts';
import { Named } from '../platform/http/named.ts';
import { answers, Count, Nullable, TimestampOf } from '../platform/http/schemas.ts';
import type { App } from '../platform/http/server.ts';
import { ProviderId } from '../platform/http/vocabulary-schemas.ts';
import { DAY_MS, HOUR_MS, isoInstant } from '../platform/instants.ts';

const HOURS = 24;
const DAYS = 30;

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

const getOverview = {
  tags: ['Workspace'],
  operationId: 'getOverview',
  summary: 'The workspace at a glance',
  description: 'Users, connections by state, syncs by hour and day, and webhook deliveries. Nothing is changed.',
  response: answers({ 200: Overview }),
};

export function overviewRoute(app: App, db: Db): void {
  app.get('/v1/overview', { config: { access: 'read' }, schema: getOverview }, async (request) => {
    const { workspaceId } = callerOf(request);
    const now = Date.now();
    return {
      asOf: isoInstant(now),
      users: await countUsersOf(db, workspaceId),
      connections: await connectionCounts(db, workspaceId),
      syncs: await syncCounts(db, workspaceId, now),
      deliveries: await deliveryCounts(db, workspaceId, now),
    };
  });
}

async function connectionCounts(db: Db, workspaceId: string) {
  const byProvider = Map.groupBy(await countConnections(db, workspaceId), ({ providerId }) => providerId);
  return [...byProvider].map(([providerId, rows]) => ({
    providerId,
    active: 0,
    error: 0,
    disconnected: 0,
    ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  }));
}

async function syncCounts(db: Db, workspaceId: string, now: number) {
  const firstDay = startOf(now, DAY_MS) - (DAYS - 1) * DAY_MS;
  const hours = await listSyncHours(db, workspaceId, new Date(firstDay));
  return { hours: stretches(hours, now, HOUR_MS, HOURS), days: stretches(hours, now, DAY_MS, DAYS) };
}

/** The last `count` stretches of a length, empty ones included. */
function stretches(hours: readonly SyncHour[], now: number, lengthMs: number, count: number) {
  const sums = new Map<number, { completed: number; failed: number; points: number }>();
  for (const { hour, completed, failed, points } of hours) {
    const start = startOf(Date.parse(hour), lengthMs);
    const sum = sums.get(start) ?? { completed: 0, failed: 0, points: 0 };
    sums.set(start, {
      completed: sum.completed + completed,
      failed: sum.failed + failed,
      points: sum.points + points,
    });
  }
  return Array.from({ length: count }, (_, index) => {
    const start = startOf(now, lengthMs) - (count - 1 - index) * lengthMs;
    return { start: isoInstant(start), ...(sums.get(start) ?? { completed: 0, failed: 0, points: 0 }) };
  });
}

function startOf(at: number, lengthMs: number): number {
  return Math.floor(at / lengthMs) * lengthMs;
}

async function deliveryCounts(db: Db, workspaceId: string, now: number) {
  const rows = await countByStatus(db, workspaceId, WEBHOOK_KIND, new Date(now - DAY_MS));
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const [delivered, failed] = [of('delivered'), of('failed')];
  const ended = delivered + failed;
  return { delivered, failed, pending: of('pending'), successRate: ended === 0 ? null : delivered / ended };
}
