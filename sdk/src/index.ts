export { type ClientOptions, Tributary } from './client.ts';
export { TributaryError } from './error.ts';
export type { Answer, CallOptions, Item } from './operations.ts';
export type { StreamEvent, StreamOptions, StreamTopic } from './stream.ts';
export type { paths } from './types.gen.ts';
export { verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';
export type { WebhookEvent, WebhookEvents } from './webhook-event.ts';
