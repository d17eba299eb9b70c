/** Hands outbox rows to their subscribers, each row once. */
import { isCluster } from '../cluster/store.ts';
import { isDatabaseUnavailable, isNodeUnavailable } from '../database-errors.ts';
import type { Db, Queryable, Transaction } from '../db.ts';
import { gathering } from '../gathering.ts';
import { waitBriefly } from '../id-lock-store.ts';
import { takeWaiting } from '../jobs/store.ts';
import type { Task } from '../jobs/worker.ts';
import type { Json } from '../json.ts';
import { startSpan } from '../tracing/span.ts';
import type { OutboxEvent } from './event.ts';
import { DISPATCH_TASK, enqueueDispatch } from './outbox.ts';
import { type EventRef, listUndispatched, takeUndispatched } from './store.ts';

/** A listener to the events with these names. */
export interface Subscriber {
  readonly name: string;
  readonly events: readonly string[];
  /**
   * Runs before the events of a transaction are taken. It locks the rows that handling the events needs and that come
   * before events in the order of locks (platform/lock-order.ts).
   */
  prepare?(tx: Transaction, userIds: readonly string[]): Promise<void>;
  /**
   * Runs in the transaction that marks the events as dispatched, so it happens once; slow work goes into a job.
   * @param events at least one; those of one user in the order in which they were recorded
   */
  handle(tx: Transaction, events: readonly OutboxEvent[]): Promise<void>;
}

/** The most events that one transaction dispatches. Others wait for its locks, so it must not be large. */
export const MOST_TOGETHER = 50;
/**
 * How long events are dispatched one by one after a failure. In this time the event that failed is tried alone, fails
 * again and waits for its retry, so it no longer disturbs the others.
 */
const ALONE_MS = 1_000;

/**
 * The job behind {@link DISPATCH_TASK}: it dispatches its own event, so that the queue retries only the event that fails.
 *
 * On a cluster, which has no dispatcher, one transaction dispatches the events of one user whose jobs this process has
 * taken at the same moment. One that waits for a silent node would keep the locks of the users of other nodes. If one of
 * the events fails, the transaction has no effect, and for a short time each is dispatched alone.
 */
export function dispatchTask(db: Db, subscribers: readonly Subscriber[]): Task {
  let aloneUntil = 0;
  const dispatchAll = (refs: readonly EventRef[]) => db.transaction((tx) => dispatch(tx, subscribers, refs));
  const dispatchTogether = gathering(MOST_TOGETHER, async (refs: readonly EventRef[]) => {
    await dispatchAll(refs);
    return refs.map(() => undefined);
  });
  const run: Task = async (payload) => {
    const own = eventIn(payload);
    if (Date.now() >= aloneUntil && (await isCluster(db))) {
      try {
        return await dispatchTogether(own.userId, own);
      } catch (error) {
        if (isDatabaseUnavailable(error) && !isNodeUnavailable(error)) throw error;
        aloneUntil = Date.now() + ALONE_MS;
      }
    }
    await dispatchAll([own]);
  };
  return Object.assign(run, { traced: 'by itself' } as const);
}

/**
 * Dispatches events whose jobs wait in the queue, up to {@link MOST_TOGETHER}, in one transaction.
 * @returns how many
 */
export async function dispatchWaiting(db: Db, subscribers: readonly Subscriber[]): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await takeWaiting(tx, DISPATCH_TASK, MOST_TOGETHER);
    if (waiting.length > 0) await dispatch(tx, subscribers, waiting.map(eventIn));
    return waiting.length;
  });
}

function eventIn(payload: Json): EventRef {
  const { userId, eventId: id } = payload as { userId: string; eventId: string }; // as enqueueDispatch wrote it
  return { userId, id };
}

async function dispatch(tx: Transaction, subscribers: readonly Subscriber[], refs: readonly EventRef[]): Promise<void> {
  const userIds = refs.map(({ userId }) => userId);
  for (const { prepare } of subscribers) await prepare?.(tx, userIds);
  const events = (await takeUndispatched(tx, refs, new Date())).map((event) => inTraceOf(tx, event));
  // It replaces jobs of several users, and a worker may end the same jobs in another order.
  if (new Set(userIds).size > 1) waitBriefly(tx);
  for (const subscriber of subscribers) {
    const heard = events.filter(({ event }) => subscriber.events.includes(event));
    if (heard.length > 0) await subscriber.handle(tx, heard);
  }
}

/**
 * The same event, whose dispatch is now a step of its trace. A transaction dispatches events of many traces, so its
 * statements are steps of none.
 */
function inTraceOf(tx: Transaction, event: OutboxEvent): OutboxEvent {
  const facts = { 'tributary.event': event.event };
  const span = startSpan(`dispatch ${event.event}`, { kind: 'consumer', parent: event.trace, facts });
  tx.afterCommit(() => span.end());
  return { ...event, trace: span.trace ?? event.trace };
}

const LEFT_BEHIND_MS = 60_000;
const BATCH = 500;

/**
 * Enqueues events that were recorded more than a minute ago and not dispatched. A server failure has lost their jobs.
 */
export async function sweepOutbox(db: Queryable, now: Date): Promise<void> {
  for (const left of await listUndispatched(db, new Date(now.getTime() - LEFT_BEHIND_MS), BATCH)) {
    await enqueueDispatch(db, left, `dispatch:${left.id}`);
  }
}
