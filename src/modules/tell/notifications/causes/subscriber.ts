/** Hears of what happens and tells the users it concerns. */
import type { Transaction } from '../../../../platform/db.ts';
import { enqueue } from '../../../../platform/jobs/store.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { Subscriber } from '../../../../platform/outbox/dispatch.ts';
import { EVENT_NAMES, type OutboxEvent } from '../../../../platform/outbox/event.ts';
import { findConnection } from '../../../collect/connections/index.ts';
import { type NotificationRetries, notificationSchedule } from '../kind.ts';
import { notify } from '../notify.ts';
import { CAUSING_EVENTS, notificationOf } from './events.ts';
import { INSIGHT_TASK, type InsightPayload } from './insight-task.ts';

export interface NotificationSubscriberOptions {
  readonly retries: NotificationRetries;
  readonly providerName: (providerId: string) => string;
  /** True where insights are phrased by a language model (INSIGHTS_LLM_URL): they take the way through a job then. */
  readonly phrasesInsights: boolean;
}

export function notificationSubscriber({
  retries,
  providerName,
  phrasesInsights,
}: NotificationSubscriberOptions): Subscriber {
  const schedule = notificationSchedule(retries);
  return {
    name: 'notifications',
    events: EVENT_NAMES.filter((name) => CAUSING_EVENTS.includes(name)),
    handle: async (tx, event) => {
      const connectionStatus = await statusOfConnection(tx, event);
      const notification = notificationOf({ ...event, providerName, connectionStatus });
      if (notification === undefined) return;
      const { workspaceId, userId, id } = event;
      if (phrasesInsights && notification.category === 'insight') {
        const metricTypes = Array.isArray(event.data.metricTypes) ? event.data.metricTypes.map(String) : [];
        const payload: InsightPayload = { workspaceId, userId, eventId: id, notification, metricTypes };
        await enqueue(tx, INSIGHT_TASK, payload as unknown as JsonObject /* it is plain JSON */, {
          key: `insight:${id}`,
        });
        return;
      }
      await notify(tx, { workspaceId, userId }, id, notification, schedule, new Date());
    },
  };
}

async function statusOfConnection(
  tx: Transaction,
  { workspaceId, userId, data }: OutboxEvent,
): Promise<string | undefined> {
  if (typeof data.connectionId !== 'string') return undefined;
  return (await findConnection(tx, workspaceId, userId, data.connectionId))?.status;
}
