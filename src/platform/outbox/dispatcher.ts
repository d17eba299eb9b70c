/**
 * Dispatches events as soon as they are committed, those of a short moment in one transaction. It takes their jobs out of
 * the queue by itself, because a turn of the queue costs as much as the dispatch (ADR 61).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isCluster } from '../cluster/store.ts';
import { isDatabaseUnavailable, postgresCode } from '../database-errors.ts';
import type { Db } from '../db.ts';
import { LOCK_NOT_AVAILABLE } from '../id-lock-store.ts';
import { Rounds } from '../jobs/rounds.ts';
import { leaveToWorkers } from '../jobs/store.ts';
import { listen } from '../listen.ts';
import type { Log } from '../log.ts';
import { dispatchWaiting, MOST_TOGETHER, type Subscriber } from './dispatch.ts';
import { DISPATCH_TASK } from './outbox.ts';
import { listenForEvents } from './store.ts';

export interface DispatcherOptions {
  readonly db: Db;
  readonly log: Log;
  readonly subscribers: readonly Subscriber[];
}

export interface Dispatcher {
  /** Waits for the current transaction. */
  stop(): Promise<void>;
}

/** It looks at the queue this often, also if nobody tells it of an event. */
const IDLE_MS = 30_000;
/** A pause after a transaction: it collects events for the next one, under a steady stream of them. */
const BREATH_MS = 25;
const AFTER_FAILURE_MS = 500;

/** Resolves when it listens. On a cluster, where each job dispatches the events of one user, the workers do it all. */
export async function startDispatcher({ db, log, subscribers }: DispatcherOptions): Promise<Dispatcher> {
  if (await isCluster(db)) return { stop: async () => undefined };
  const rounds = new Rounds({
    round: async () => {
      const dispatched = await dispatchWaiting(db, subscribers);
      if (dispatched > 0 && dispatched < MOST_TOGETHER) await delay(BREATH_MS);
      return dispatched === MOST_TOGETHER;
    },
    idleMs: () => IDLE_MS,
    breathMs: 0,
    onFailure: async (error) => {
      const isBusy = postgresCode(error) === LOCK_NOT_AVAILABLE;
      log[isBusy ? 'debug' : 'warn'](
        { err: error },
        'events could not be dispatched together; each of them is tried again',
      );
      // Dispatched by its own job, only the event that cannot be handled fails again, and no longer disturbs the others.
      if (!isDatabaseUnavailable(error)) await leaveToWorkers(db, DISPATCH_TASK, MOST_TOGETHER).catch(() => undefined);
      await delay(AFTER_FAILURE_MS);
      return 0;
    },
  });
  const listener = await listen({
    pool: db.direct,
    log,
    subject: 'events',
    subscribe: listenForEvents,
    onNotification: () => rounds.poke(),
    onConnected: () => rounds.poke(),
  });
  rounds.start();
  return {
    stop: async () => {
      await rounds.stop();
      await listener.stop();
    },
  };
}
