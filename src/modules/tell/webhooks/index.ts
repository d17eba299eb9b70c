/** Sends events to customers' backends. */
import type { Db } from '../../../platform/db.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Module } from '../../../platform/module.ts';
import { webhookAttention } from './attention.ts';
import { deleteOldWebhookDeliveries, webhookSubscriber } from './event-delivery.ts';
import { sealedSecretRows } from './key-change.ts';
import { deleteOldRecoveries } from './recoveries-store.ts';
import { RECOVER_TASK, recoverTask } from './recovery.ts';
import { type WebhookRoutesOptions, webhookRoutes } from './routes.ts';

export { DELIVERY_TIMEOUT_MS, webhookCarrier } from './carrier.ts';
export { describeWebhooks } from './description.ts';
export { WEBHOOK_KIND } from './event-delivery.ts';
export { createWebhook, PREVIOUS_SECRET_MS } from './registration.ts';
export { type SigningSecrets, signBody, signedHeaders } from './signing.ts';
export type { WebhookEndpoint } from './store.ts';

interface WebhookParts {
  readonly db: Db;
  readonly settings: { readonly webhookRetryDelaysMs: readonly number[] };
}

type WebhookRouteParts = Omit<WebhookRoutesOptions, 'http' | 'retryDelaysMs' | 'baseUrl'> & {
  readonly customerHttp: HttpClient;
  readonly settings: WebhookParts['settings'] & Pick<WebhookRoutesOptions, 'baseUrl'>;
};

export const webhooks: Module<WebhookParts, WebhookRouteParts> = {
  routes: (app, { customerHttp: http, settings: { webhookRetryDelaysMs: retryDelaysMs, baseUrl }, ...parts }) =>
    webhookRoutes(app, { ...parts, http, retryDelaysMs, baseUrl }),
  attention: () => [webhookAttention],
  tasks: ({ db, settings }) => ({ [RECOVER_TASK]: recoverTask(db, settings.webhookRetryDelaysMs) }),
  subscribers: ({ settings }) => [webhookSubscriber(settings.webhookRetryDelaysMs)],
  retentions: [
    { keptDays: ({ jobDays }) => jobDays, atZero: 'kept', prune: deleteOldRecoveries },
    // Only those without a body: the module of deliveries, which stands before this one, deletes the bodies.
    { keptDays: ({ deliveryDays }) => deliveryDays, atZero: 'kept', prune: deleteOldWebhookDeliveries },
  ],
  sealed: [sealedSecretRows],
};
