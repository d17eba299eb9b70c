/**
 * The outbox: events, written in the transaction that causes them. The row is the truth. A job that is enqueued with it
 * dispatches it at once; if that job is lost, a sweeper enqueues another.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '../db.ts';
import { enqueue, sendJobs } from '../jobs/store.ts';
import type { NewOutboxEvent, OutboxEvent } from './event.ts';
import { type EventRef, insertEvents } from './store.ts';

/** The job that hands one outbox row to its subscribers. */
export const DISPATCH_TASK = 'dispatch_event';

/**
 * The most attempts that a job can have. An event must never be given up, even if many workers are killed while they
 * run its job.
 */
const MAX_ATTEMPTS = 32_767;

/** Appends events; they reach their subscribers if and only if the transaction commits. */
export async function appendToOutbox(tx: Transaction, events: readonly NewOutboxEvent[]): Promise<OutboxEvent[]> {
  if (events.length === 0) return [];
  const occurredAt = new Date().toISOString();
  const recorded = events.map((event) => ({ ...event, id: uuidv7(), occurredAt }));
  insertEvents(tx, recorded);
  sendJobs(tx, DISPATCH_TASK, recorded.map(jobOf), { maxAttempts: MAX_ATTEMPTS });
  return recorded;
}

/** @param key of the job; it replaces a job with the same key that has not started */
export async function enqueueDispatch(db: Queryable, ref: EventRef, key: string): Promise<void> {
  await enqueue(db, DISPATCH_TASK, jobOf(ref), { maxAttempts: MAX_ATTEMPTS, key });
}

function jobOf({ userId, id }: EventRef) {
  return { userId, eventId: id };
}
