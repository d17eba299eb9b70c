/** How the deliveries to one webhook have ended, over time. */

import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, IdOf, TimestampOf } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { DAY_MS, HOUR_MS, isoInstant } from '../../../platform/instants.ts';
import { countDeliveriesIn } from '../deliveries/index.ts';
import { WebhookPath } from './schemas.ts';
import { requireWebhook } from './store.ts';

const Counts = Named(
  'DeliveryCounts',
  Type.Object({
    start: TimestampOf('When the hour or the day (UTC) began in which they were created'),
    delivered: Count('Deliveries that have arrived', 1204),
    failed: Count('Deliveries that have failed for good', 3),
    pending: Count('Deliveries that wait or are tried again', 0),
  }),
);

const Statistics = Named(
  'WebhookStatistics',
  Type.Object({
    webhookId: IdOf('the webhook'),
    asOf: TimestampOf('When they were counted'),
    hours: Type.Array(Counts, { description: 'The last 24 hours, oldest first, the present one included' }),
    days: Type.Array(Counts, { description: 'The last 30 days, oldest first, the present one included' }),
  }),
);

const HOURS = 24;
const DAYS = 30;

export function statisticsRoute(app: App, db: Db): void {
  app.get(
    '/v1/webhooks/:webhookId/statistics',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Webhooks'],
        operationId: 'getWebhookStatistics',
        summary: 'Read how the deliveries to a webhook went, by hour and by day',
        description:
          'Deliveries of tests and those that were sent again count like any other. What is older than the retention of deliveries is not counted. Nothing is changed.',
        params: WebhookPath,
        response: answers({ 200: Statistics }),
      },
    },
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
