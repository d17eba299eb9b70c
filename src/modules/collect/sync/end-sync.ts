/** Ends a sync that has read everything, or pauses one that waits for data. `end-attempt.ts` handles failures. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import type { Provider } from '../../../providers/provider.ts';
import { dayInZone, recordHealthUpdated, zoneOfUser } from '../../store/metrics/index.ts';
import {
  dropFormerTokens,
  findSyncedConnection,
  markHealthy,
  markPushOnly,
  markSynced,
  type SyncedConnection,
} from '../connections/index.ts';
import { deleteUnseen } from '../quarantine/index.ts';
import { leaveTurn } from '../quotas/index.ts';
import { addRequests } from './account-store.ts';
import type { SyncRun } from './commit-page.ts';
import {
  type HistoryPause,
  noteProgress,
  PATIENCE_MS,
  WAITS_FOR_DAYS,
  WAITS_FOR_LIMIT,
  waitEnd,
} from './history-requests/ask.ts';
import { intervalOf } from './interval.ts';
import { allRead } from './kinds.ts';
import { completeJob, holdLease, putKinds, requeueJob } from './lease-store.ts';
import { callOther, callTurn, enqueueSync, queueSync } from './queue-sync.ts';
import type { EndedReading } from './read-window.ts';
import { putDays } from './store.ts';
import { isReread, nextSyncAt, PUSH_ONLY_INTERVAL_MINUTES, type SyncWindow } from './window.ts';

/**
 * When the next sync is due: at the latest in the hour after the vendor ends the wire format, so that it shows the end.
 */
function nextServedSyncAt({ ending }: Provider, connectionId: string, everyMinutes: number, now: number) {
  const next = nextSyncAt(connectionId, everyMinutes, now);
  const { servedUntil = Number.POSITIVE_INFINITY } = ending ?? {};
  if (next === null || now >= servedUntil || next.getTime() <= servedUntil) return next;
  return nextSyncAt(connectionId, Math.min(everyMinutes, 50), servedUntil);
}

/**
 * The person's day on which the last two weeks were read again; undefined if the window does not reach that far, and for
 * a vendor of which nothing is read again.
 */
async function rereadDay(
  tx: Transaction,
  { selectsByUpload }: Provider,
  connection: SyncedConnection,
  window: SyncWindow,
): Promise<string | undefined> {
  if (selectsByUpload || !isReread(connection, window)) return undefined;
  return dayInZone(window.to, await zoneOfUser(tx, connection.userId));
}

/** The job goes back into the queue. Waiting is no attempt; data that arrive may call it earlier. */
export async function pause(
  run: SyncRun,
  tx: Transaction,
  { until, isAllAsked, window }: HistoryPause,
  hasMore: boolean,
): Promise<void> {
  const { lease, provider } = run;
  await holdLease(tx, lease);
  await addRequests(tx, lease, run.takeRequests());
  const now = new Date();
  // If the last data have arrived since we looked, nothing else would start this job again.
  const isOpen = provider.historyRequests && (await noteProgress(tx, run, provider.historyRequests, window)).isOpen;
  const present = isAllAsked ? await findSyncedConnection(tx, lease.userId, lease.connectionId) : undefined;
  const end = present?.historyUntil == null ? until : waitEnd(present, Date.parse(present.historyUntil) - PATIENCE_MS);
  const at = hasMore || (isAllAsked && !isOpen) ? now : new Date(end);
  const waitsFor = isAllAsked ? WAITS_FOR_DAYS : WAITS_FOR_LIMIT;
  await requeueJob(tx, lease, { at, attempt: lease.attempt - 1, error: null, waitsFor });
  if (provider.quota !== undefined) await leaveTurn(tx, lease.providerId, lease.jobId, true, callTurn);
  await enqueueSync(tx, lease, at);
  await callOther(tx, lease);
}

export async function finish(run: SyncRun, tx: Transaction, reading: EndedReading, hasMore: boolean): Promise<void> {
  const { dependencies, lease, connection } = run;
  await holdLease(tx, lease);
  await addRequests(tx, lease, run.takeRequests());
  const now = new Date();
  const { jobId, userId, connectionId, providerId } = lease;
  const { workspaceId } = connection;
  const syncedAt = reading.kind === 'whole' ? new Date(reading.window.to) : now;
  const minutes = intervalOf(dependencies.intervals, connection, now.getTime());
  const next = (every: number) => nextServedSyncAt(run.provider, connectionId, every, now.getTime());
  if (reading.kind === 'notified') await markHealthy(tx, lease);
  else if (reading.kind === 'push_only') {
    await markPushOnly(tx, connection, now, next(minutes && PUSH_ONLY_INTERVAL_MINUTES));
  } else {
    const readSince = new Date(reading.window.from);
    const rereadOn = await rereadDay(tx, run.provider, connection, reading.window);
    await markSynced(tx, connection, { readSince, syncedAt, nextSyncAt: next(minutes), rereadOn });
    // The sync had asked the vendor to send these days, and now it could read them.
    const { daysAsked } = lease;
    const kinds = allRead(run.kinds ?? []);
    if (daysAsked !== null) await putDays(tx, lease, { daysAsked, daysDone: daysAsked, kinds });
    else if (run.kinds !== undefined) await putKinds(tx, lease, kinds);
  }
  if (connection.hasFormerTokens && reading.kind !== 'notified') await dropFormerTokens(tx, connection);
  // Items of the window that did not come this time were replaced or dropped by the vendor.
  const startedAt = new Date(lease.startedAt ?? now);
  if (reading.kind === 'whole' && run.hasSetAside) {
    await deleteUnseen(tx, lease, new Date(reading.window.from), startedAt);
  }
  const { metricsSynced } = await completeJob(tx, lease, now);
  const ids = { jobId, userId, connectionId, providerId };
  const data = { ...ids, metricsSynced, syncedAt: syncedAt.toISOString() };
  await recordEvent(tx, { workspaceId, userId, event: 'sync.completed', data });
  await recordHealthUpdated(tx, connection, run.changed);
  if (hasMore) await queueSync(tx, lease, 'notification', now);
  // The gate comes before the jobs in the order of locks: the syncs whose turn it is are queued under its lock.
  if (run.provider.quota !== undefined) await leaveTurn(tx, providerId, jobId, true, callTurn);
  await callOther(tx, lease);
}
