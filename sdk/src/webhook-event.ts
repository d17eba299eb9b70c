import type { webhooks } from './types.gen.ts';

/** A delivery's body by its event. */
export type WebhookEvents = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json'];
};

/** The body of any delivery. Its `event` names its kind, and so the type of `data`. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents];
