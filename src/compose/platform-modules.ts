/** The tables of the platform that need housekeeping, as modules: the outbox, the queue of jobs and the kept counts. */
import { countEachUser } from '../modules/access/users/index.ts';
import { countEachConnection, REVOKE_TASK } from '../modules/collect/connections/index.ts';
import { sweepCounts } from '../platform/counts/sweep.ts';
import type { Db } from '../platform/db.ts';
import { retryAfterOutage } from '../platform/jobs/after-outage.ts';
import { deleteFailedJobs, eraseJobs } from '../platform/jobs/store.ts';
import type { Module } from '../platform/module.ts';
import { sweepOutbox } from '../platform/outbox/dispatch.ts';
import { DISPATCH_TASK } from '../platform/outbox/outbox.ts';
import { deleteDispatched, eraseDispatched } from '../platform/outbox/store.ts';

/** Its job, which hands events to the subscribers of all modules, is in `worker.ts`. */
export const outbox: Module<{ readonly db: Db }, unknown> = {
  sweeps: ({ db }) => [{ name: 'outbox', every: 'round', run: (now) => sweepOutbox(db, now) }],
  erasers: () => ({ outbox: eraseDispatched }),
  retentions: [{ keptDays: ({ outboxDays }) => outboxDays, atZero: 'kept', prune: deleteDispatched }],
};

/** Webhooks still have to hear of the deletion of a user, and vendors that the grants have ended. */
const NEEDED_TASKS = [DISPATCH_TASK, REVOKE_TASK];

export const jobs: Module<{ readonly db: Db }, unknown> = {
  sweeps: ({ db }) => [{ name: 'failedJobs', every: 'round', run: retryAfterOutage(db) }],
  erasers: () => ({ jobs: (tx, userId, limit) => eraseJobs(tx, userId, NEEDED_TASKS, limit) }),
  retentions: [{ keptDays: ({ jobDays }) => jobDays, atZero: 'kept', prune: deleteFailedJobs }],
};

/** The modules whose rows are counted say how to count them one by one. */
const COUNT_ROWS = { users: countEachUser, connections: countEachConnection };

export const counts: Module<{ readonly db: Db }, unknown> = {
  sweeps: ({ db }) => [{ name: 'counts', every: 'minute', run: (now) => sweepCounts(db, COUNT_ROWS, now) }],
};
