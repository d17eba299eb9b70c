/** How the deliveries to one webhook went, over time. */
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { DAY_MS, HOUR_MS, isoInstant } from '../../../platform/instants.ts';
import { countDeliveriesIn } from '../deliveries/index.ts';
import * as operations from './statistics-operation.ts';
import { requireWebhook } from './store.ts';

const HOURS = 24;
const DAYS = 30;

export function statisticsRoute(app: App, db: Db): void {
  app.get(
    '/v1/webhooks/:webhookId/statistics',
    { config: { access: 'admin' }, schema: operations.getWebhookStatistics },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { id: webhookId } = await requireWebhook(db, workspaceId, request.params.webhookId);
      const now = Date.now();
      const stretches = [...lastStretches(now, HOUR_MS, HOURS), ...lastStretches(now, DAY_MS, DAYS)];
      const counts = await countDeliveriesIn(db, workspaceId, webhookId, stretches);
      const shown = stretches.map(({ from }, index) => ({
        start: isoInstant(from),
        ...(counts[index] ?? { delivered: 0, failed: 0, pending: 0 }),
      }));
      return { webhookId, asOf: isoInstant(now), hours: shown.slice(0, HOURS), days: shown.slice(HOURS) };
    },
  );
}

/** The last `count` stretches (UTC) of a length, oldest first, the present one included. */
function lastStretches(now: number, lengthMs: number, count: number) {
  const last = Math.floor(now / lengthMs) * lengthMs;
  return Array.from({ length: count }, (_, index) => {
    const from = last - (count - 1 - index) * lengthMs;
    return { from, to: from + lengthMs };
  });
}
