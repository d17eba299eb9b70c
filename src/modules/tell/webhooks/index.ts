export { webhookCarrier } from './carrier.ts';
export { describeWebhooks } from './description.ts';
export { deleteOldWebhookDeliveries, webhookSubscriber } from './event-delivery.ts';
export { sealedSecretRows } from './key-change.ts';
export { RECOVER_TASK, recoverTask } from './recovery.ts';
export { createWebhook } from './registration.ts';
export { webhookRoutes } from './routes.ts';
export { signBody } from './signing.ts';
export type { WebhookEndpoint } from './store.ts';
