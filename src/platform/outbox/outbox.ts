/**
 * The outbox: what happened, written in the transaction that made it happen. The row is the truth; the job enqueued
 * beside it is the fast path, and a sweeper enqueues what was left behind.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../db.ts';
import { enqueue } from '../jobs/store.ts';
import type { NewEvent, OutboxEvent } from './event.ts';
import { insertEvent } from './store.ts';

/** The job that hands one outbox row to its subscribers. */
export const DISPATCH_TASK = 'dispatch_event';

/** Records an event; it reaches its subscribers if and only if the transaction commits. */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<OutboxEvent> {
  const recorded = { ...event, id: uuidv7(), occurredAt: new Date().toISOString() };
  await insertEvent(tx, recorded);
  await enqueue(tx, DISPATCH_TASK, { userId: recorded.userId, eventId: recorded.id });
  return recorded;
}
