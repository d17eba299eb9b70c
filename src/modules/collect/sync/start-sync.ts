/** Begins a sync: waits for its turn, takes the lease of its job and chooses the window to read. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import type { Provider } from '../../../providers/provider.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { dayInZone, zoneOfUser } from '../../store/metrics/index.ts';
import { findSyncedConnection, type SyncedConnection } from '../connections/index.ts';
import { dropTurn, findGate, takeBackfillTurn, takeTurn } from '../quotas/index.ts';
import type { SyncDependencies } from './commit-page.ts';
import { isAnnounced } from './interval.ts';
import { acquireLease, failJob, type Lease, putWindow } from './lease-store.ts';
import { callTurn, leaveEarly, turnOf } from './queue-sync.ts';
import { findOpenJob, putWaiting, type SyncJob, takeOpenJobs } from './store.ts';
import { reachOf, type SyncWindow, syncWindow } from './window.ts';

/** The gate calls a job that waits there. If it has not done so after this time, a sweep looks for the job. */
const LOST_AFTER_MS = HOUR_MS;

export async function startJob(dependencies: SyncDependencies, tx: Transaction, userId: string, jobId: string) {
  const now = new Date();
  const job = await findOpenJob(tx, userId, jobId);
  if (job === undefined || !(await lockUserIfThere(tx, userId, 'keeps answers'))) {
    await dropTurn(tx, jobId, callTurn);
    return undefined;
  }
  // We lock the jobs, so that of two that start at once the second sees the first.
  const open = await takeOpenJobs(tx, userId, job.connectionId);
  if (letsPass(job, open)) {
    if (job.trigger === 'backfill') await leaveEarly(tx, job);
    await putWaiting(tx, job, new Date(now.getTime() + MINUTE_MS), null);
    return undefined;
  }
  const { providerId } = job;
  const reason = await reasonToWait(dependencies, tx, job, now);
  if (reason !== undefined) {
    const { shownOpensAt = '' } = (await findGate(tx, providerId)) ?? {};
    const goesOnAt = Date.parse(shownOpensAt) > now.getTime() ? new Date(shownOpensAt) : null;
    await putWaiting(tx, job, new Date(now.getTime() + LOST_AFTER_MS), reason, goesOnAt);
    return undefined;
  }
  const lease = await acquireLease(tx, userId, jobId, now);
  if (lease === undefined) return undefined;
  const connection = await findSyncedConnection(tx, userId, lease.connectionId);
  if (connection === undefined || connection.status === 'disconnected') {
    await failJob(tx, lease, 'The connection is disconnected; connect again to sync', now);
    await leaveEarly(tx, lease);
    return undefined;
  }
  if (lease.fence === 1) {
    const { connectionId } = lease;
    const data = { jobId, userId, connectionId, providerId, startedAt: now.toISOString() };
    await recordEvent(tx, { workspaceId: connection.workspaceId, userId, event: 'sync.started', data });
  }
  return { lease, connection, window: await beginWindow(dependencies, tx, lease, connection) };
}

/** The window that the job reads, unless it is a backfill. */
async function beginWindow(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
): Promise<SyncWindow | undefined> {
  const provider = dependencies.findProvider(lease.providerId);
  if (provider === undefined || lease.trigger === 'backfill') return undefined;
  const window = await windowOf(dependencies, tx, lease, connection, provider);
  if (readsWindow(lease, connection)) await putWindow(tx, lease, new Date(window.from), new Date(window.to));
  return window;
}

/** A sync after a notice reads only the items that were named, unless nothing has been read before. */
export function readsWindow({ trigger }: Lease, { lastSyncedAt, pullRefusedAt }: SyncedConnection): boolean {
  return trigger !== 'notification' || (lastSyncedAt === null && pullRefusedAt === null);
}

/**
 * A sync waits for the one that runs. A backfill waits for every other sync of its connection, except one that only
 * waits for the days that it has asked the vendor to send.
 */
function letsPass({ jobId, trigger }: SyncJob, open: readonly SyncJob[]): boolean {
  return open.some(
    (other) =>
      other.jobId !== jobId && (other.status === 'running' || (trigger === 'backfill' && !waitsForData(other))),
  );
}

function waitsForData({ trigger, startedAt, daysAsked, error }: SyncJob): boolean {
  return trigger !== 'backfill' && startedAt !== null && daysAsked !== null && error === null;
}

/** Joins the queue for the vendor's quota if it has to. @returns undefined if the sync may go on */
async function reasonToWait(
  { findProvider }: SyncDependencies,
  tx: Transaction,
  job: SyncJob,
  now: Date,
): Promise<string | undefined> {
  const { jobId, userId, providerId, trigger } = job;
  if (trigger === 'backfill') {
    const turn = { jobId, userId, dueAt: now.toISOString() };
    return (await takeBackfillTurn(tx, providerId, turn)) ? undefined : 'other syncs of the provider go first';
  }
  const provider = findProvider(providerId);
  if (provider?.quota === undefined || (await takeTurn(tx, providerId, turnOf(job)))) return undefined;
  return `the quota of ${provider.displayName} is used up; this sync waits for its turn`;
}

/** A job that was stopped half-way, or waits for data, continues with the window that it began with. */
async function windowOf(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  provider: Provider,
): Promise<SyncWindow> {
  const isBegun = lease.resumeAt !== null || lease.unreadUntil !== null || connection.historyUntil !== null;
  if (isBegun && lease.windowStart !== null && lease.windowEnd !== null) {
    return { from: Date.parse(lease.windowStart), to: Date.parse(lease.windowEnd) };
  }
  const now = Date.now();
  const zone = await zoneOfUser(tx, lease.userId);
  const initialDays = connection.initialDays ?? dependencies.initialDaysOf(lease.providerId);
  const everyDays = isAnnounced(connection, now) ? provider.announcedRereadDays : undefined;
  const reach = reachOf(provider, connection.rereadOn, dayInZone(now, zone), everyDays);
  return syncWindow(connection, reach, initialDays, zone, now);
}
