/** From an event to its deliveries: which events webhooks hear of, what is sent, when, and to whom. */
import type { JsonObject } from '../../../platform/json.ts';
import type { Subscriber } from '../../../platform/outbox/dispatch.ts';
import { EVENT_NAMES, type EventName } from '../../../platform/outbox/event.ts';
import { createDeliveries, type Schedule } from '../deliveries/index.ts';
import { listSubscribed } from './store.ts';

/** Webhooks as the delivery engine knows them. */
export const WEBHOOK_KIND = 'webhook';

/** The schedule is a promise: only so much later that what failed together does not come back together. */
const JITTER = 0.02;

/** @param retryDelaysMs WEBHOOK_RETRY_DELAYS_MS */
export function webhookSchedule(retryDelaysMs: readonly number[]): Schedule {
  return { delaysMs: retryDelaysMs, jitter: JITTER };
}

/** Exactly these fields of the event reach a webhook; null = all that was recorded. */
const EVENT_FIELDS: Readonly<Record<string, readonly string[] | null>> = {
  'sync.completed': ['jobId', 'userId', 'connectionId', 'providerId', 'metricsSynced', 'syncedAt'],
  'sync.failed': ['jobId', 'userId', 'connectionId', 'providerId', 'error', 'failedAt'],
  'connection.created': ['connectionId', 'userId', 'providerId'],
  'connection.disconnected': ['connectionId', 'userId', 'providerId'],
  'user.created': ['userId', 'externalId', 'email'],
  'user.deleted': ['userId', 'externalId'],
  'sync.started': null,
  'connection.error': null,
  'health.updated': null,
  'anomaly.detected': null,
};

/** What a webhook's `events` may name. */
export const WEBHOOK_EVENTS: readonly string[] = Object.keys(EVENT_FIELDS);

/** Sent on request only, to the webhook that is tested. */
export const TEST_EVENT = 'webhook.test';

/** Those of the service's own events that webhooks hear of. */
export const OUTBOX_EVENTS: readonly EventName[] = EVENT_NAMES.filter((name) => WEBHOOK_EVENTS.includes(name));

/**
 * The body of a delivery, serialised once: these bytes are stored, signed and sent on every attempt.
 * @param occurredAt ISO 8601, when the event happened
 */
export function serializeEvent(event: string, occurredAt: string, data: JsonObject): string {
  const fields = EVENT_FIELDS[event] ?? null;
  const shown = fields === null ? data : Object.fromEntries(fields.map((field) => [field, data[field] ?? null]));
  return JSON.stringify({ event, timestamp: occurredAt, data: shown });
}

/**
 * Makes one delivery per webhook that hears of an event, in the transaction that dispatches it.
 * @param retryDelaysMs WEBHOOK_RETRY_DELAYS_MS
 */
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
