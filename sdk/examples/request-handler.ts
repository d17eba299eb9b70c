/**
 * A handler from Request to Response receives webhooks: the form that Next.js takes as `app/hooks/tributary/route.ts`,
 * and that Deno, Bun and edge runtimes serve.
 */
import { parseWebhook, WebhookError } from 'tributary-health/webhooks';

const secret = process.env.WEBHOOK_SECRET ?? '';
const handled = new Set<string>(); // in production: a unique column in your database

export async function POST(request: Request): Promise<Response> {
  try {
    const received = await parseWebhook(await request.arrayBuffer(), request.headers, secret);
    if (!handled.has(received.deliveryId)) {
      handled.add(received.deliveryId);
      if (received.event === 'sync.completed') console.log(received.data.userId, received.data.metricsSynced);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return new Response(error.message, { status: 400 });
  }
}
