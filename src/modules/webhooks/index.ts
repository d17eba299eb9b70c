export { type WebhookCarrierOptions, webhookCarrier } from './carrier.ts';
export { createWebhook, type WebhookInput } from './create.ts';
export { WEBHOOK_EVENTS } from './events.ts';
export type { WebhookRoutesOptions } from './options.ts';
export { reencryptWebhookSecrets } from './reencrypt.ts';
export { webhookRoutes } from './routes.ts';
export { signBody } from './signature.ts';
export { webhookSubscriber } from './subscriber.ts';
