/** Express 5 receives webhooks. Run it: WEBHOOK_SECRET=… node express.ts */
import express from 'express';
import { parseWebhook, WebhookError } from 'tributary-health/webhooks';

const secret = process.env.WEBHOOK_SECRET ?? '';
const handled = new Set<string>(); // in production: a unique column in your database

const app = express();

// The signature is over the raw body, so nothing may parse it before.
app.post('/hooks/tributary', express.raw({ type: 'application/json' }), async (request, response) => {
  try {
    const received = await parseWebhook(request.body, request.headers, secret);
    response.sendStatus(204);
    if (handled.has(received.deliveryId)) return;
    handled.add(received.deliveryId);
    if (received.event === 'sync.completed') console.log(received.data.userId, received.data.metricsSynced);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    response.status(400).send(error.message);
  }
});

export const server = app.listen(process.env.PORT ?? 4000);
