/** Turns an event into deliveries, one for each webhook that has subscribed to it. */
import { DOMAIN_EVENTS, PUBLIC_EVENTS, type SentEventName } from '../../../domain-events/catalog.ts';
import { subscribe } from '../../../domain-events/outbox.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Subscriber } from '../../../platform/outbox/dispatch.ts';
import type { WorkspaceScope } from '../../access/users/index.ts';
import { createDeliveries, deleteOldDeliveries, type Schedule } from '../deliveries/index.ts';
import { tellListeners } from './listen/store.ts';
import { listSubscribed } from './store.ts';

/** Webhooks as the delivery engine knows them. */
export const WEBHOOK_KIND = 'webhook';

/**
 * A small share at random, so that deliveries that failed together are not all repeated together. It must stay small,
 * because the docs promise the schedule.
 */
const JITTER = 0.02;

/** @param retryDelaysMs WEBHOOK_RETRY_DELAYS_MS */
export function webhookSchedule(retryDelaysMs: readonly number[]): Schedule {
  return { delaysMs: retryDelaysMs, jitter: JITTER };
}

/**
 * The body of a delivery. It is serialised once: these bytes are stored, signed and sent on every attempt. It has
 * exactly the data members that the catalog names, in the catalog's order.
 * @param occurredAt ISO 8601, when the event happened
 */
export function serializeEvent(event: SentEventName, occurredAt: string, data: JsonObject): string {
  const members = Object.keys(DOMAIN_EVENTS[event].data.properties);
  const shown = Object.fromEntries(members.map((member) => [member, data[member]]));
  return JSON.stringify({ event, timestamp: occurredAt, data: shown });
}

/**
 * Creates the deliveries of an event, in the transaction that dispatches the event, and tells the listeners.
 * @param retryDelaysMs WEBHOOK_RETRY_DELAYS_MS
 */
export function webhookSubscriber(retryDelaysMs: readonly number[]): Subscriber {
  const schedule = webhookSchedule(retryDelaysMs);
  return subscribe({
    name: 'webhooks',
    events: PUBLIC_EVENTS,
    handleAll: async (tx, events) => {
      await tellListeners(
        tx,
        events.map(({ workspaceId, userId, id, event, occurredAt: at }) => ({ workspaceId, userId, id, event, at })),
      );
      const subscribed = await listSubscribed(tx, events);
      for (const { workspaceId, userId, id, event, data, occurredAt, trace } of events) {
        const webhookIds = subscribed.get(id) ?? [];
        if (webhookIds.length === 0) continue;
        const body = serializeEvent(event, occurredAt, data);
        const happenedAt = new Date(occurredAt);
        const messages = webhookIds.map((targetId) => ({ targetId, topic: event, body, happenedAt, trace }));
        await createDeliveries(tx, { workspaceId, userId, kind: WEBHOOK_KIND }, messages, schedule, new Date());
      }
    },
  });
}

/** Deletes up to `limit` deliveries without a body that were created before `before`; returns how many. */
export async function deleteOldWebhookDeliveries(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  return deleteOldDeliveries(db, WEBHOOK_KIND, before, limit, scope);
}
