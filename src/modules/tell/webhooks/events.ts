/** Which events a webhook can subscribe to, and what each of them carries. */
import type { JsonObject } from '../../../platform/json.ts';
import { EVENT_NAMES, type EventName } from '../../../platform/outbox/event.ts';

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
