/** Takes export files of phones in parts, and reads them in the background. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { BatchLinks } from '../../store/samples/index.ts';
import { importAttention } from './attention.ts';
import { sweepImports } from './housekeeping.ts';
import { sealedImportRows } from './parts.ts';
import type { OnImportProgress } from './progress.ts';
import { IMPORT_TASK } from './queue.ts';
import type { ImportBounds } from './room.ts';
import { importRoutes } from './routes.ts';
import { importTask } from './run-import.ts';
import { deleteOldImports, erasers } from './store.ts';

export {
  findImportJob,
  IMPORT_PROVIDER,
  type ImportJob,
  listImportJobs,
  listImportJobsAcross,
} from './jobs-store.ts';
export { MAX_PART_BYTES, PartWriter, type Taken } from './part-writer.ts';
export type { OnImportProgress } from './progress.ts';
export { receivePart } from './receive-part.ts';
export type { ImportBounds } from './room.ts';
export { ImportProgress, progressOf } from './schemas.ts';
export { findImport, findOpenImport, type Import } from './store.ts';
export { beginUpload, cancelImport, completeUpload } from './uploads.ts';

/** For this long an import can be read after its end. */
const KEPT_DAYS = 90;

interface ImportParts {
  readonly db: Db;
  readonly vendors: { readonly vault: Vault };
  readonly links: { readonly samples: BatchLinks; readonly imports: { readonly onProgress: OnImportProgress } };
}

type ImportRouteParts = ImportParts & { readonly settings: ImportBounds };

export const imports: Module<ImportParts, ImportRouteParts> = {
  routes: (app, { db, vendors: { vault }, settings, links }) =>
    importRoutes(app, { db, vault, bounds: settings, ...links.imports }),
  attention: () => [importAttention],
  tasks: ({ db, vendors: { vault }, links }) => ({
    [IMPORT_TASK]: importTask({ db, vault, links: links.samples, ...links.imports }),
  }),
  sweeps: ({ db, links }) => [
    { name: 'imports', every: 'minute', run: (now) => sweepImports({ db, ...links.imports }, now) },
  ],
  erasers: () => erasers,
  healthErasers: () => erasers,
  retentions: [{ keptDays: () => KEPT_DAYS, atZero: 'kept', prune: deleteOldImports }],
  sealed: [sealedImportRows],
};
