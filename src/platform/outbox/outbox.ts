/**
 * The outbox: what happened, written in the transaction that made it happen. The row is the truth; the job enqueued
 * beside it is the fast path, and a sweeper enqueues what was left behind.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '../db.ts';
import { enqueue } from '../jobs/store.ts';
import type { NewOutboxEvent, OutboxEvent } from './event.ts';
import { type EventRef, insertEvent } from './store.ts';

/** The job that hands one outbox row to its subscribers. */
export const DISPATCH_TASK = 'dispatch_event';

/** As many as a job can have: an event is never given up, however often workers are killed that have its job. */
const MAX_ATTEMPTS = 32_767;

/** Appends an event; it reaches its subscribers if and only if the transaction commits. */
export async function appendToOutbox(tx: Transaction, event: NewOutboxEvent): Promise<OutboxEvent> {
  const recorded = { ...event, id: uuidv7(), occurredAt: new Date().toISOString() };
  await insertEvent(tx, recorded);
  await enqueueDispatch(tx, recorded);
  return recorded;
}

/** @param key of the job; one under the same key that has not started is replaced */
export async function enqueueDispatch(db: Queryable, { userId, id }: EventRef, key?: string): Promise<void> {
  await enqueue(db, DISPATCH_TASK, { userId, eventId: id }, { maxAttempts: MAX_ATTEMPTS, ...(key && { key }) });
}
