/** Hono receives webhooks, on Node, Deno, Bun or an edge runtime. */
import { Hono } from 'hono';
import { parseWebhook, WebhookError } from 'tributary-health/webhooks';

const secret = process.env.WEBHOOK_SECRET ?? '';
const handled = new Set<string>(); // in production: a unique column in your database

const app = new Hono();

app.post('/hooks/tributary', async (context) => {
  try {
    const received = await parseWebhook(await context.req.arrayBuffer(), context.req.raw.headers, secret);
    if (!handled.has(received.deliveryId)) {
      handled.add(received.deliveryId);
      if (received.event === 'sync.completed') console.log(received.data.userId, received.data.metricsSynced);
    }
    return context.body(null, 204);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return context.text(error.message, 400);
  }
});

export default app;
