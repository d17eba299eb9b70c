/** What can happen, and the form in which it is recorded. */
import type { JsonObject } from '../json.ts';

/** Events for the service's own listeners only: webhooks can not subscribe to them. */
const INTERNAL_EVENT_NAMES = ['record.beaten', 'goal.reached', 'insight.found'] as const;

/** Every event the service can record. */
export const EVENT_NAMES = [
  'sync.completed',
  'sync.failed',
  'connection.created',
  'connection.disconnected',
  'user.created',
  'user.deleted',
  'sync.started',
  'connection.error',
  'health.updated',
  'anomaly.detected',
  ...INTERNAL_EVENT_NAMES,
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export interface NewEvent {
  readonly workspaceId: string;
  readonly userId: string;
  readonly event: EventName;
  /** The event's public fields, as subscribers receive them. */
  readonly data: JsonObject;
}

export interface OutboxEvent extends NewEvent {
  readonly id: string;
  /** ISO 8601. */
  readonly occurredAt: string;
}
