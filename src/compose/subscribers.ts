/** The one list of the service's own listeners to its events. */

import { notificationSubscriber } from '../modules/tell/notifications/index.ts';
import { streamSubscriber } from '../modules/tell/stream/index.ts';
import { webhookSubscriber } from '../modules/tell/webhooks/index.ts';
import { analysisSubscriber } from '../modules/understand/analytics/index.ts';
import type { Subscriber } from '../platform/outbox/dispatch.ts';
import type { Config } from '../settings/config.ts';

/** @param providerName gives the name that users know a provider by */
export function subscribersOf(config: Config, providerName: (providerId: string) => string): readonly Subscriber[] {
  const { notificationAttempts: attempts, notificationBackoffMs: backoffMs, insightsLlmUrl } = config;
  return [
    analysisSubscriber,
    streamSubscriber,
    webhookSubscriber(config.webhookRetryDelaysMs),
    notificationSubscriber({
      retries: { attempts, backoffMs },
      providerName,
      phrasesInsights: insightsLlmUrl !== undefined,
    }),
  ];
}
