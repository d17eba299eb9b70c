/** Checks, reads and handles deliveries. Needs Web Crypto, which Node, Deno, Bun, edge runtimes and browsers have. */
export { parseWebhook, type RawBody, type ReceivedEvent, verifyWebhook, WebhookError } from './parse-webhook.ts';
export type { WebhookEvent, WebhookEvents } from './webhook-event.ts';
export * from './webhook-handler.ts';
export type { WebhookHeaders } from './webhook-headers.ts';
