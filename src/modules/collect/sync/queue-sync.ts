/** Queues syncs. For each connection at most one job waits and at most one runs. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { type ConnectionRef, findSyncedConnection, markRead, putNotBefore } from '../connections/index.ts';
import { leaveBackfillTurn, leaveTurn, type Turn } from '../quotas/index.ts';
import { findPassedBackfill } from './backfill/store.ts';
import { deleteHistoryRequestsOf } from './history-requests/store.ts';
import { failJob } from './lease-store.ts';
import { deleteNoticeTargetsOf, putNoticeTargets } from './notice-targets-store.ts';
import {
  findOpenJob,
  findQueuedJob,
  findUnstartedJob,
  insertSyncJob,
  putTrigger,
  type SyncJob,
  type SyncTarget,
  type SyncTrigger,
  takeOpenJobs,
  takeRunningJobs,
} from './store.ts';

/** The job that runs one sync. */
export const SYNC_TASK = 'run_sync';
/** The job that runs one turn of a backfill. */
export const BACKFILL_TASK = 'run_backfill';
/** Everything else in the job queue goes before backfills. */
const BACKFILL_PRIORITY = 100;

/**
 * Returns the connection's waiting job, or creates one.
 * @returns the job, with status `queued`
 */
export async function queueSync(
  tx: Transaction,
  target: SyncTarget,
  trigger: SyncTrigger,
  now: Date,
): Promise<SyncJob> {
  for (;;) {
    const waiting = await findQueuedJob(tx, target);
    if (waiting !== undefined) {
      // The waiting sync would read only the items that an inbound notice has named. Now it must read everything.
      const isWider = waiting.trigger === 'notification' && trigger !== 'notification';
      if (isWider) await putTrigger(tx, waiting, trigger);
      // The sync may wait up to a day for data that it has asked for. Start it now, to read what is new.
      const connection = await findSyncedConnection(tx, target.userId, target.connectionId);
      if (connection?.historyUntil != null) await enqueueSync(tx, waiting, now);
      return isWider ? { ...waiting, trigger } : waiting;
    }
    const job = await insertSyncJob(tx, target, trigger);
    if (job !== undefined) {
      await enqueueSync(tx, job, now);
      return job;
    }
    // The job of another transaction was in the way and has started since, so look again.
  }
}

/**
 * Stores the items that an inbound notice has named, and queues a sync that reads them.
 * @param targets in a form that only the adapter understands
 */
export async function queueNoticeTargets(
  tx: Transaction,
  connection: SyncTarget,
  targets: readonly JsonObject[],
  now: Date,
): Promise<void> {
  await putNoticeTargets(tx, connection, targets, now);
  await queueSync(tx, connection, 'notification', now);
}

/**
 * Puts the job into the queue, as a step of what has asked for it, whoever calls it now. It does not go into a named queue
 * for its connection: with a thousand of those, the job queue hands out jobs in no order. Instead, one job of a
 * connection waits for the other in {@link callOther}.
 */
export async function enqueueSync(tx: Transaction, job: SyncJob, runAt: Date, priority = 0): Promise<void> {
  const isBackfill = job.trigger === 'backfill';
  const place = { key: syncJobKey(job), lane: job.providerId };
  const options = { ...place, runAt, priority: isBackfill ? BACKFILL_PRIORITY : priority, trace: job.trace };
  await enqueue(tx, isBackfill ? BACKFILL_TASK : SYNC_TASK, { userId: job.userId, jobId: job.jobId }, options);
}

/** The place of a sync in the queue at its vendor's gate. */
export function turnOf({ jobId, userId, queuedAt }: SyncJob): Turn {
  return { jobId, userId, dueAt: queuedAt };
}

/** The priority of a sync whose turn has come: it has waited at the gate, so it goes before syncs that have not. */
const CALLED = -1;

/** Puts a sync into the job queue, because its turn has come. */
export async function callTurn(tx: Transaction, { userId, jobId }: Turn): Promise<boolean> {
  const job = await findOpenJob(tx, userId, jobId);
  if (job !== undefined) await enqueueSync(tx, job, new Date(), CALLED);
  return job !== undefined;
}

/** Gives up the turn of a sync that ended before it was complete, and calls the next one at the vendor's gate. */
export async function leaveEarly(tx: Transaction, { trigger, providerId, jobId }: SyncJob): Promise<void> {
  if (trigger === 'backfill') await leaveBackfillTurn(tx, providerId, jobId, callTurn);
  else await leaveTurn(tx, providerId, jobId, false, callTurn);
}

/** Call this when a job stops running: another job of the connection may be waiting for that. */
export async function callOther(tx: Transaction, job: SyncJob): Promise<void> {
  const other = (await findUnstartedJob(tx, job)) ?? (await findPassedBackfill(tx, job));
  if (other !== undefined) await enqueueSync(tx, other, new Date());
}

export function syncJobKey({ jobId }: SyncJob): string {
  return `sync:${jobId}`;
}

/** Cancels the syncs of a connection that is being removed, and deletes its notice targets and history requests. */
export async function removeSyncs(tx: Transaction, connection: ConnectionRef, now: Date): Promise<void> {
  await cancelSyncs(tx, connection, 'The connection was removed', now);
  await forgetAccount(tx, connection);
}

/** Forgets what is still to be read of an account at the vendor, and which of its days the vendor was asked to send. */
export async function forgetAccount(tx: Transaction, { userId, connectionId }: ConnectionRef): Promise<void> {
  await deleteNoticeTargetsOf(tx, userId, connectionId);
  await deleteHistoryRequestsOf(tx, userId, connectionId);
}

/** Ends every queued or running job of a connection that ends, and records an event for each. */
export async function cancelSyncs(
  tx: Transaction,
  { workspaceId, userId, connectionId }: { workspaceId: string; userId: string; connectionId: string },
  reason: string,
  now: Date,
): Promise<void> {
  for (const job of await takeOpenJobs(tx, userId, connectionId)) {
    await failJob(tx, job, reason, now);
    await recordSyncFailed(tx, workspaceId, job, reason, now);
  }
}

/**
 * Ends the user's running syncs because its health data is being deleted. Data that they have not committed does not
 * come back; the next sync reads on from now.
 */
export async function endRunningSyncs(tx: Transaction, userId: string, now: Date): Promise<void> {
  const reason = 'The health data was deleted while this sync ran';
  await putNotBefore(tx, userId, now);
  for (const job of await takeRunningJobs(tx, userId)) {
    await failJob(tx, job, reason, now);
    await callOther(tx, job);
    const connection = await findSyncedConnection(tx, userId, job.connectionId);
    if (connection === undefined) continue;
    await markRead(tx, connection, now);
    await recordSyncFailed(tx, connection.workspaceId, job, reason, now);
  }
}

export async function recordSyncFailed(
  tx: Transaction,
  workspaceId: string,
  { jobId, userId, connectionId, providerId }: SyncJob,
  error: string,
  now: Date,
): Promise<void> {
  const data = { jobId, userId, connectionId, providerId, error, failedAt: now.toISOString() };
  await recordEvent(tx, { workspaceId, userId, event: 'sync.failed', data });
}
