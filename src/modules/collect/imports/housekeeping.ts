/** Ends uploads that nobody goes on with, queues imports whose job was lost, and deletes parts that were left behind. */
import type { Db } from '../../../platform/db.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { hasJob } from '../../../platform/jobs/store.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { endImport, type OnImportProgress } from './progress.ts';
import { importJobKey, queueImport } from './queue.ts';
import { clear } from './run-import.ts';
import { listIdle, listWithParts } from './store.ts';

/** An upload that has not got on for this long is given up. */
export const ABANDONED_HOURS = 24;
/** A read takes minutes; the queue tries again for days what fails. */
const STUCK_HOURS = 72;
const LEFT_BEHIND_MS = MINUTE_MS;
const BATCH = 100;

const ABANDONED = `The upload did not get on for ${ABANDONED_HOURS} hours, and was given up. Begin it again`;
const STUCK = `The file could not be read for ${STUCK_HOURS} hours; the log of the service tells why. Send it again`;

interface ImportSweep {
  readonly db: Db;
  readonly onProgress: OnImportProgress;
}

/** May run in several processes at once. */
export async function sweepImports(sweep: ImportSweep, now: Date): Promise<void> {
  const { db } = sweep;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await giveUp(sweep, true, ago(ABANDONED_HOURS * HOUR_MS), ABANDONED, now);
  await giveUp(sweep, false, ago(STUCK_HOURS * HOUR_MS), STUCK, now);
  for (const one of await listIdle(db, false, ago(LEFT_BEHIND_MS), BATCH)) {
    if (!(await hasJob(db, importJobKey(one.importId)))) await queueImport(db, one);
  }
  for (const { userId, importId } of await listWithParts(db, BATCH)) await clear(db, userId, importId);
}

/** Under the lock of the user, as parts are stored: none comes after the end. */
async function giveUp(
  { db, onProgress }: ImportSweep,
  isUploading: boolean,
  idleSince: Date,
  error: string,
  now: Date,
): Promise<void> {
  for (const { userId, importId } of await listIdle(db, isUploading, idleSince, BATCH)) {
    await db.transaction(async (tx) => {
      if (!(await lockUserIfThere(tx, userId, 'keeps answers'))) return;
      await endImport(tx, onProgress, importId, { status: 'failed', error, idleSince }, now);
    });
  }
}
