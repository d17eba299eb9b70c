/**
 * The outbox: events, written in the transaction that causes them. The row is the truth. A job is enqueued with it, which
 * a dispatcher takes at once; if that job is lost, a sweeper enqueues another.
 */
import { v7 as uuidv7 } from 'uuid';
import { isCluster } from '../cluster/store.ts';
import type { Queryable, Transaction } from '../db.ts';
import { enqueue, sendJobs } from '../jobs/store.ts';
import { currentTrace } from '../tracing/span.ts';
import type { NewOutboxEvent, OutboxEvent } from './event.ts';
import { EVENT_CHANNEL, type EventRef, insertEvents } from './store.ts';

/** The job that hands one outbox row to its subscribers. */
export const DISPATCH_TASK = 'dispatch_event';

/**
 * The most attempts that a job can have. An event must never be given up, even if many workers are killed while they
 * run its job.
 */
const MAX_ATTEMPTS = 32_767;

/** After this time a worker takes the job of an event that no dispatcher has taken. */
const LEFT_TO_DISPATCHERS_MS = 30_000;

/**
 * Appends events; they reach their subscribers if and only if the transaction commits.
 * @param traces the step of a trace that has caused each of them; default: the present step
 */
export async function appendToOutbox(
  tx: Transaction,
  events: readonly NewOutboxEvent[],
  traces?: readonly (string | undefined)[],
): Promise<OutboxEvent[]> {
  if (events.length === 0) return [];
  const occurredAt = new Date().toISOString();
  const present = currentTrace();
  const recorded = events.map((event, index) => ({
    ...event,
    id: uuidv7(),
    trace: (traces === undefined ? present : traces[index]) ?? null,
    occurredAt,
  }));
  insertEvents(tx, recorded);
  const runAt = new Date(Date.now() + LEFT_TO_DISPATCHERS_MS);
  sendJobs(tx, DISPATCH_TASK, recorded.map(jobOf), {
    maxAttempts: MAX_ATTEMPTS,
    trace: null, // the events themselves carry their traces
    ...(!(await isCluster(tx)) && { runAt, wakes: EVENT_CHANNEL }),
  });
  return recorded;
}

/** @param key of the job; it replaces a job with the same key that has not started */
export async function enqueueDispatch(db: Queryable, ref: EventRef, key: string): Promise<void> {
  await enqueue(db, DISPATCH_TASK, jobOf(ref), { maxAttempts: MAX_ATTEMPTS, key, trace: null });
}

function jobOf({ userId, id }: EventRef) {
  return { userId, eventId: id };
}
