/** Who hears of what: the one list of the service's own listeners to its events. */
import type { Config } from './config.ts';
import { webhookSubscriber } from './modules/webhooks/index.ts';
import type { Subscriber } from './platform/outbox/dispatch.ts';

export function subscribersOf(config: Config): readonly Subscriber[] {
  return [webhookSubscriber(config.webhookRetryDelaysMs)];
}
