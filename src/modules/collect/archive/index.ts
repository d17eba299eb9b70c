export type { ReadPage } from './keep-page.ts';
export { sealedArchiveRows } from './key-change.ts';
export {
  type ArchiveDependencies,
  archivePush,
  type KeepPages,
  type OpenReading,
  openReading,
} from './open-reading.ts';
export { previewReplay } from './preview.ts';
export { explainPoints } from './raw-page.ts';
export { adapterFinder, type MetricChange, type ReplayDependencies, type ReplayResult, replayUser } from './replay.ts';
export { rolledBack } from './rolled-back.ts';
export { archiveRoutes } from './routes.ts';
export { deleteOldArchive, erasers, listArchivedUsers } from './store.ts';
