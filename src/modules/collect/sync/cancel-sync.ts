/** Ends a sync because the customer wants it. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import { findSyncedConnection, putFirstSchedule } from '../connections/index.ts';
import { callOther, leaveEarly } from './queue-sync.ts';
import { failJob, requireSync, type SyncJob, takeOpenJobs } from './store.ts';

/** When a connection whose first sync was cancelled is due, where syncs are scheduled at all. */
const NEXT_AFTER_MS = HOUR_MS;

/**
 * Ends a queued or running sync; cancelling it again changes nothing. What it has stored stays, and what its process
 * still reads is not stored. The caller holds the user's lock.
 * @throws AppError NOT_FOUND; CONFLICT when it has ended
 */
export async function cancelSync(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  jobId: string,
  now: Date,
): Promise<SyncJob> {
  const { connectionId, providerId } = await requireSync(tx, userId, jobId);
  const job = (await takeOpenJobs(tx, userId, connectionId)).find((open) => open.jobId === jobId);
  if (job === undefined) return requireCancelled(await requireSync(tx, userId, jobId));
  await failJob(tx, job, null, now, 'cancelled');
  const data = { jobId, userId, connectionId, providerId, cancelledAt: now.toISOString() };
  await recordEvent(tx, { workspaceId, userId, event: 'sync.cancelled', data });
  const connection = await findSyncedConnection(tx, userId, connectionId);
  if (connection?.lastSyncedAt === null) {
    await putFirstSchedule(tx, connection, new Date(now.getTime() + NEXT_AFTER_MS));
  }
  // A running sync leaves its turn when it finds that it was cancelled: until then it still calls the vendor.
  if (job.status !== 'running') await leaveEarly(tx, job, now);
  await callOther(tx, job);
  return requireSync(tx, userId, jobId);
}

function requireCancelled(job: SyncJob): SyncJob {
  if (job.status === 'cancelled') return job;
  throw new AppError('CONFLICT', `The sync has ended: it has ${job.status}`);
}
