/** Sends messages to people, by rules and channels. */
import type { Db } from '../../../platform/db.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Log } from '../../../platform/log.ts';
import type { Module } from '../../../platform/module.ts';
import { notificationAttention } from './attention.ts';
import { INSIGHT_TASK, insightTask } from './causes/insight-task.ts';
import { notificationSubscriber } from './causes/subscriber.ts';
import { sealedChannelRows } from './channels/key-change.ts';
import { erasers } from './erasure.ts';
import { sendDueNotifications, sweepNotifications } from './housekeeping.ts';
import type { NotificationRetries } from './kind.ts';
import type { NotificationRoutesOptions } from './options.ts';
import { notificationRoutes } from './routes.ts';

export { notificationCarrier } from './carrier.ts';
export type { SealedChannel } from './channels/store.ts';
export { NOTIFICATION_KIND } from './kind.ts';

interface NotificationSettings {
  readonly notificationAttempts: number;
  readonly notificationBackoffMs: number;
  readonly notificationRetentionDays: number;
  readonly insightsLlmUrl: string | undefined;
  readonly insightsLlmKey: string | undefined;
  readonly insightsLlmModel: string | undefined;
}

interface NotificationParts {
  readonly db: Db;
  readonly log: Log;
  /** For the operator's language model. */
  readonly llmHttp: HttpClient;
  readonly settings: NotificationSettings;
  readonly aiRestricted: readonly string[];
  readonly providerName: (providerId: string) => string;
}

type NotificationRouteParts = Omit<NotificationRoutesOptions, 'http'> & { readonly customerHttp: HttpClient };

export const notifications: Module<NotificationParts, NotificationRouteParts> = {
  routes: (app, { customerHttp: http, db, vault, channels, vapid }) =>
    notificationRoutes(app, { db, vault, http, channels, vapid }),
  attention: () => [notificationAttention],
  tasks: ({ db, log, llmHttp: http, settings, aiRestricted }) => {
    const { insightsLlmUrl: url, insightsLlmKey: key, insightsLlmModel: model } = settings;
    // Insights are worded by the operator's language model if one is set. Restricted data is never sent to it.
    const phrasing = url === undefined ? undefined : { url, key, model };
    const isAiRestricted = (providerId: string) => aiRestricted.includes(providerId);
    return { [INSIGHT_TASK]: insightTask({ db, log, http, retries: retriesOf(settings), phrasing, isAiRestricted }) };
  },
  sweeps: ({ db, settings, providerName }) => {
    const options = {
      db,
      providerName,
      retentionDays: settings.notificationRetentionDays,
      retries: retriesOf(settings),
    };
    return [
      { name: 'notifications', every: 'round', run: (now) => sendDueNotifications(options, now) },
      { name: 'oldNotifications', every: 'minute', run: (now) => sweepNotifications(options, now) },
    ];
  },
  subscribers: ({ settings, providerName }) => [
    notificationSubscriber({
      retries: retriesOf(settings),
      providerName,
      phrasesInsights: settings.insightsLlmUrl !== undefined,
    }),
  ],
  erasers: () => erasers,
  sealed: [sealedChannelRows],
};

export function retriesOf({
  notificationAttempts: attempts,
  notificationBackoffMs: backoffMs,
}: Pick<NotificationSettings, 'notificationAttempts' | 'notificationBackoffMs'>): NotificationRetries {
  return { attempts, backoffMs };
}
