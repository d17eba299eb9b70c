/** The numbers of a workspace at a glance, put together from the modules that keep them. */
import { countUsersOf } from '../modules/access/users/index.ts';
import { countConnections } from '../modules/collect/connections/index.ts';
import { listSyncHours, type SyncHour } from '../modules/collect/sync/index.ts';
import { countByStatus } from '../modules/tell/deliveries/index.ts';
import { WEBHOOK_KIND } from '../modules/tell/webhooks/index.ts';
import type { Db } from '../platform/db.ts';
import { callerOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/server.ts';
import { DAY_MS, HOUR_MS, isoInstant } from '../platform/instants.ts';
import * as operations from './overview-operation.ts';

const HOURS = 24;
const DAYS = 30;

export function overviewRoute(app: App, db: Db): void {
  app.get('/v1/overview', { config: { access: 'read' }, schema: operations.getOverview }, async (request) => {
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
