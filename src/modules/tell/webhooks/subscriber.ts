/** From an event to its deliveries: one per webhook that hears of it, in the transaction that dispatches it. */
import type { Subscriber } from '../../../platform/outbox/dispatch.ts';
import { createDeliveries } from '../deliveries/index.ts';
import { OUTBOX_EVENTS, serializeEvent } from './events.ts';
import { WEBHOOK_KIND, webhookSchedule } from './kind.ts';
import { listSubscribed } from './store.ts';

/** @param retryDelaysMs WEBHOOK_RETRY_DELAYS_MS */
export function webhookSubscriber(retryDelaysMs: readonly number[]): Subscriber {
  const schedule = webhookSchedule(retryDelaysMs);
  return {
    name: 'webhooks',
    events: OUTBOX_EVENTS,
    handle: async (tx, { workspaceId, userId, event, data, occurredAt }) => {
      const webhookIds = await listSubscribed(tx, workspaceId, event, occurredAt);
      if (webhookIds.length === 0) return;
      const body = serializeEvent(event, occurredAt, data);
      const messages = webhookIds.map((targetId) => ({ targetId, topic: event, body }));
      await createDeliveries(tx, { workspaceId, userId, kind: WEBHOOK_KIND }, messages, schedule, new Date());
    },
  };
}
