export { webhookCarrier } from './carrier.ts';
export { createWebhook } from './create.ts';
export { reencryptWebhookSecrets } from './reencrypt.ts';
export { webhookRoutes } from './routes.ts';
export { signBody } from './signature.ts';
export { webhookSubscriber } from './subscriber.ts';
