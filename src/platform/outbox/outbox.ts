/**
 * The outbox: what happened, written in the transaction that made it happen. The row is the truth; the job enqueued
 * beside it is the fast path, and a sweeper enqueues what was left behind.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../db.ts';
import { enqueue } from '../jobs/store.ts';
import type { JsonObject } from '../json.ts';
import { insertEvent } from './store.ts';

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

/** The job that hands one outbox row to its subscribers. */
export const DISPATCH_TASK = 'dispatch_event';

/** Records an event; it reaches its subscribers if and only if the transaction commits. */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<OutboxEvent> {
  const recorded = { ...event, id: uuidv7(), occurredAt: new Date().toISOString() };
  await insertEvent(tx, recorded);
  await enqueue(tx, DISPATCH_TASK, { userId: recorded.userId, eventId: recorded.id });
  return recorded;
}
