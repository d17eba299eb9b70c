/**
 * The job `import_file`: reads the parts of a file as if it lay on a disk, and stores what it holds. Each batch and how far
 * the reading has come are one transaction, so after a break it goes on behind the last batch.
 */
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { DIED_TWICE_ERROR } from '../../../platform/jobs/run-job.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { inSpan } from '../../../platform/tracing/span.ts';
import type { Vault } from '../../../platform/vault.ts';
import { findPhone } from '../../../providers/index.ts';
import { ExportFault, type ExportState, newExportState } from '../../../providers/phones/apple-export/index.ts';
import { findUserPlace, lockUserIfThere } from '../../access/users/index.ts';
import {
  type BatchLinks,
  type FileBatch,
  type FileCounts,
  fileBatches,
  newFileCounts,
  putBatch,
} from '../../store/samples/index.ts';
import { PartsGone, partsSource, removeParts } from './parts.ts';
import { endImport, type OnImportProgress, tellProgress } from './progress.ts';
import { queueImport } from './queue.ts';
import { type End, findImport, type Import, putDeaths, putNoParts, putRunning, putStep } from './store.ts';

export interface ImportJobs {
  readonly db: Db;
  readonly vault: Vault;
  readonly links: BatchLinks;
  readonly onProgress: OnImportProgress;
}

/** Records that are stored in one transaction. */
const BATCH_RECORDS = 5_000;
/** From this size on, an import takes longer than a thread takes to start. Zipped, it may hold 100,000 records. */
const LONG_BYTES = 2 ** 20;

interface Payload {
  readonly userId: string;
  readonly importId: string;
}

export function importTask(jobs: ImportJobs): Task {
  const run: Task = async (payload) => {
    const { userId, importId } = payload as unknown as Payload; // queueImport wrote it
    const begun = await begin(jobs, userId, importId);
    if (begun !== undefined) await read(jobs, begun);
    await clear(jobs.db, userId, importId);
  };
  return Object.assign(run, {
    isLong: async (payload: Parameters<Task>[0]) => {
      const { userId, importId } = payload as unknown as Payload; // as above
      return ((await findImport(jobs.db, userId, importId))?.size ?? 0) >= LONG_BYTES;
    },
    afterDeaths: (payload: Parameters<Task>[0]) => goOnOrEnd(jobs, payload as unknown as Payload), // as above
  });
}

/** @returns undefined when the import has ended, or is gone with its user */
function begin({ db, onProgress }: ImportJobs, userId: string, importId: string): Promise<Import | undefined> {
  return db.transaction(async (tx) => {
    if ((await lockOpen(tx, userId, importId)) === undefined) return undefined;
    const running = await putRunning(tx, importId, new Date());
    await tellProgress(tx, onProgress, running);
    return running;
  });
}

/** The import if it is to be read, with the lock of its user. */
async function lockOpen(tx: Transaction, userId: string, importId: string): Promise<Import | undefined> {
  if (!(await lockUserIfThere(tx, userId, 'keeps answers'))) return undefined;
  const found = await findImport(tx, userId, importId);
  return found?.status === 'queued' || found?.status === 'running' ? found : undefined;
}

async function read(jobs: ImportJobs, begun: Import): Promise<void> {
  const { db } = jobs;
  const source = partsSource(db, jobs.vault, begun.importId, begun.size);
  const [state, counts] = [newExportState(source), newFileCounts()];
  // The same at each start, because it stands in what is stored.
  const options = { size: BATCH_RECORDS, after: begun.records, now: new Date(begun.createdAt) };
  try {
    for await (const batch of fileBatches(source, state, counts, options)) {
      if (!(await store(jobs, begun, batch, state, counts))) return;
    }
    await end(jobs, begun, { status: 'completed', warnings: warningsOf(state, counts) }, state, counts);
  } catch (error) {
    const said = messageOf(error);
    if (said === undefined) throw error;
    const before = counts.records > 0 ? '. What stood before is stored' : '';
    await end(jobs, begun, { status: 'failed', error: `${said}${before}` }, state, counts);
  }
}

/** What to tell people where the file, or what stands in it, caused the failure; undefined where we did. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof ExportFault) return error.message;
  if (error instanceof PartsGone) return 'Parts of the file are gone; send it again';
  return error instanceof AppError && error.code === 'VALIDATION_ERROR' ? error.message : undefined;
}

/** @returns false when the import has ended, is gone with its user, or is read elsewhere: then nothing was stored */
function store(jobs: ImportJobs, begun: Import, batch: FileBatch, state: ExportState, counts: FileCounts) {
  const facts = { 'tributary.provider': batch.providerId };
  return inSpan('store batch', { facts }, () => storeBatch(jobs, begun, batch, state, counts));
}

function storeBatch(
  { db, links, onProgress }: ImportJobs,
  { userId, importId, workspaceId }: Import,
  batch: FileBatch,
  state: ExportState,
  counts: FileCounts,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = await lockOpen(tx, userId, importId);
    // Another worker reads it, too, and is ahead: this one had been taken for dead.
    const isBehind = open?.records !== counts.records - batch.samples.length - batch.workouts.length;
    if (open === undefined || isBehind) return false;
    const [phone, place] = [findPhone(batch.providerId), await findUserPlace(tx, userId)];
    if (phone === undefined || place === undefined) return false;
    const target = { workspaceId, userId, providerId: phone.id, family: phone.family, timezone: place.timezone };
    const now = new Date();
    const { stored, unchanged, refused } = await putBatch(tx, target, batch, links, now);
    const step = { ...placeOf(state, counts), stored, unchanged, refused: refused.length };
    await tellProgress(tx, onProgress, await putStep(tx, importId, step, now));
    return true;
  });
}

function placeOf({ bytesRead }: ExportState, { records, notKept, from, to }: FileCounts) {
  return { bytesRead, records, notKept: [...notKept.values()].reduce((sum, count) => sum + count, 0), from, to };
}

/** Also counts the records that were read after the last batch. */
async function end(
  { db, onProgress }: ImportJobs,
  begun: Import,
  how: End,
  state: ExportState,
  counts: FileCounts,
): Promise<void> {
  const { userId, importId } = begun;
  await db.transaction(async (tx) => {
    if ((await lockOpen(tx, userId, importId)) === undefined) return;
    const now = new Date();
    const place = placeOf(state, counts);
    if (place.records >= begun.records && how.status === 'completed')
      await putStep(tx, importId, { ...place, stored: 0, unchanged: 0, refused: 0 }, now);
    await endImport(tx, onProgress, importId, how, now);
  });
}

const DAMAGES = {
  cut_off: 'The zip file is damaged: what stands before the damage is stored',
  wrong_checksum: 'The checksum of the zip file is wrong: some of its values may be damaged',
} as const;
const NO_END = 'The XML has no end: what stands in it is stored. Make the export again to have the rest';

function warningsOf({ damages, isCutOff }: ExportState, { records }: FileCounts): string[] {
  return [
    ...[...damages].map((damage) => DAMAGES[damage]),
    ...(isCutOff && !damages.has('cut_off') ? [NO_END] : []),
    ...(records === 0 ? ['The file holds no records'] : []),
  ];
}

/** Deletes the parts of an import that has ended. */
export async function clear(db: Db, userId: string, importId: string): Promise<void> {
  const found = await findImport(db, userId, importId);
  if (found !== undefined && (found.finishedAt === null || !found.hasParts)) return;
  await removeParts(db, importId);
  if (found !== undefined) await putNoParts(db, importId);
}

/** Its worker has died twice in it: it begins once more if it got on since the last time, else it ends. */
async function goOnOrEnd({ db, onProgress }: ImportJobs, { userId, importId }: Payload): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOpen(tx, userId, importId);
    if (found === undefined) return;
    if (found.diedAtRecord === null || found.records > found.diedAtRecord) {
      await putDeaths(tx, importId, found.records);
      await queueImport(tx, { userId, importId });
    } else await endImport(tx, onProgress, importId, { status: 'failed', error: DIED_TWICE_ERROR }, new Date());
  });
}
