/** Keeps what vendors have answered, and reads it again with a mended adapter. */
import type { Module } from '../../../platform/module.ts';
import { setAsideDays } from '../quarantine/index.ts';
import { sealedArchiveRows } from './archived-page.ts';
import { type ArchiveRoutesOptions, archiveRoutes } from './routes.ts';
import { deleteOldArchive, erasers } from './store.ts';

export type { ReadPage } from './archived-page.ts';
export {
  type ArchiveDependencies,
  type ArchivePages,
  archivePush,
  type OpenReading,
  openReading,
} from './open-reading.ts';
export { previewReplay } from './preview.ts';
export { explainPoints } from './raw-page.ts';
export { adapterFinder, type MetricChange, type ReplayDependencies, type ReplayResult, replayUser } from './replay.ts';
export { rolledBack } from './rolled-back.ts';
export { listArchivedUsers } from './store.ts';

type ArchiveParts = Pick<ArchiveRoutesOptions, 'db' | 'vault' | 'adapters'> & {
  readonly settings: Pick<ArchiveRoutesOptions, 'statementTimeoutMs' | 'providers'>;
  readonly links: { readonly archive: Pick<ArchiveRoutesOptions, 'storePage' | 'recompute'> };
};

export const archive: Module<unknown, ArchiveParts> = {
  routes: (app, { db, vault, adapters, settings: { statementTimeoutMs, providers }, links }) =>
    archiveRoutes(app, { db, vault, adapters, providers, statementTimeoutMs, ...links.archive }),
  erasers: () => erasers,
  healthErasers: () => erasers,
  retentions: [{ keptDays: setAsideDays, atZero: 'kept', prune: deleteOldArchive }],
  sealed: [sealedArchiveRows],
};
