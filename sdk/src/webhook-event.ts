import type { webhooks } from './types.gen.ts';

/** A delivery's body by its event. */
export type WebhookEvents = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json'];
};

/** The body of any delivery; its `event` tells which one it is, and with it what `data` holds. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents];
