/** Keeps the samples of phones, and makes points and nights of them. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { OnHealthChange } from '../events/index.ts';
import { sampleRoutes } from './api/routes.ts';
import { sampleTasks } from './background/tasks.ts';
import { deleteOldDeletions, erasers, healthErasers } from './store.ts';

export { type SampleDifference, verifySamples } from './verify.ts';

/** For this long a deletion also removes samples that come after it: a phone that was offline may still send them. */
const DELETION_DAYS = 90;

interface SampleParts {
  readonly db: Db;
  readonly links: { readonly samples: { readonly onHealthChange: OnHealthChange } };
}

export const samples: Module<SampleParts> = {
  routes: (app, { db, links }) => sampleRoutes(app, { db, ...links.samples }),
  tasks: ({ db, links }) => sampleTasks({ db, ...links.samples }),
  erasers: () => erasers,
  healthErasers: () => healthErasers,
  retentions: [{ keptDays: () => DELETION_DAYS, atZero: 'kept', prune: deleteOldDeletions }],
};
