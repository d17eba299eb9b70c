/** Hands outbox rows to their subscribers, each row once. */
import type { Db, Queryable, Transaction } from '../db.ts';
import { enqueue } from '../jobs/store.ts';
import type { Task } from '../jobs/worker.ts';
import { DISPATCH_TASK, type EventName, type OutboxEvent } from './outbox.ts';
import { listUndispatched, markDispatched, takeUndispatched } from './store.ts';

/** A listener to the service's own events. */
export interface Subscriber {
  readonly name: string;
  readonly events: readonly EventName[];
  /** Runs in the transaction that marks the event as dispatched, so it happens once; slow work goes into a job. */
  handle(tx: Transaction, event: OutboxEvent): Promise<void>;
}

/** The job behind {@link DISPATCH_TASK}. */
export function dispatchTask(db: Db, subscribers: readonly Subscriber[]): Task {
  return async (payload) => {
    const { userId, eventId } = payload as { userId: string; eventId: string }; // as recordEvent enqueued it
    await db.transaction(async (tx) => {
      const event = await takeUndispatched(tx, userId, eventId);
      if (event === undefined) return;
      for (const subscriber of subscribers) {
        if (subscriber.events.includes(event.event)) await subscriber.handle(tx, event);
      }
      await markDispatched(tx, userId, eventId, new Date());
    });
  };
}

const LEFT_BEHIND_MS = 60_000;
const BATCH = 500;

/** Enqueues what was recorded more than a minute ago and never dispatched: its job was lost with a server. */
export async function sweepOutbox(db: Queryable, now: Date): Promise<void> {
  for (const { userId, id } of await listUndispatched(db, new Date(now.getTime() - LEFT_BEHIND_MS), BATCH)) {
    await enqueue(db, DISPATCH_TASK, { userId, eventId: id }, { key: `dispatch:${id}` });
  }
}
