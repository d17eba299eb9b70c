/** The tables of the platform that hold something of users, as modules: the outbox and the queue of jobs. */
import { REVOKE_TASK } from '../modules/collect/connections/index.ts';
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
