/** Keeps the samples of phones, and makes points and nights of them. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { sampleRoutes } from './api/routes.ts';
import { sampleRetention } from './background/retention.ts';
import { sampleTasks } from './background/tasks.ts';
import { deleteOldDeletions, erasers, healthErasers } from './store.ts';
import type { BatchLinks } from './write/put-batch.ts';

export { metricTypesOfPhones } from './derive.ts';
export { explainDevices } from './explain.ts';
export { type FileBatch, type FileCounts, fileBatches, newFileCounts } from './export-file/file-batches.ts';
export { type SampleDifference, verifySamples } from './verify.ts';
export { type BatchLinks, putBatch } from './write/put-batch.ts';
export { takeRefused } from './write/take-refused.ts';

/** For this long a deletion also removes samples that come after it: a phone that was offline may still send them. */
const DELETION_DAYS = 90;

interface SampleParts {
  readonly db: Db;
  readonly settings: { readonly sampleRetentionDays: number };
  readonly links: { readonly samples: BatchLinks };
}

export const samples: Module<SampleParts> = {
  routes: (app, { db, links }) => sampleRoutes(app, { db, ...links.samples }),
  tasks: ({ db, links }) => sampleTasks({ db, ...links.samples }),
  sweeps: ({ db, settings }) => [
    { name: 'oldSamples', every: 'minute', run: sampleRetention(db, settings.sampleRetentionDays) },
  ],
  erasers: () => erasers,
  healthErasers: () => healthErasers,
  retentions: [{ keptDays: () => DELETION_DAYS, atZero: 'kept', prune: deleteOldDeletions }],
};
