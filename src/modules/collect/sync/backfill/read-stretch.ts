/**
 * A backfill reads one stretch in each of its turns, the newest first, and lets every other sync pass between two
 * turns. How far it has read is stored with each stretch, so it goes on there after a crash.
 */
import { recordEvent } from '../../../../domain-events/outbox.ts';
import type { Transaction } from '../../../../platform/db.ts';
import { HOUR_MS } from '../../../../platform/instants.ts';
import { spareQuota } from '../../../../providers/backfill.ts';
import type { FetchRequest } from '../../../../providers/provider.ts';
import { recordHealthUpdated } from '../../../store/metrics/index.ts';
import { markBackfilled } from '../../connections/index.ts';
import { addBackfillUse, leaveBackfillTurn, waitForBackfillTurn } from '../../quotas/index.ts';
import type { SyncRun } from '../commit-page.ts';
import { daysFrom } from '../history-requests/spans.ts';
import { allRead } from '../kinds.ts';
import { completeJob, inLease, type Lease, putKinds } from '../lease-store.ts';
import { callOther, callTurn, enqueueSync } from '../queue-sync.ts';
import { readPages } from '../read-pages.ts';
import { MAX_STRETCH_DAYS, nextStretch } from '../stretches.ts';
import type { SyncWindow } from '../window.ts';
import { putIdle, putSpan, putStretchDays, putStretchRead } from './store.ts';

/** The easternmost local day begins 14 hours before its UTC date does. */
const EASTERNMOST_OFFSET_MS = 14 * HOUR_MS;

/**
 * Reads the next stretch and ends the turn.
 * @param requestOf gives the request for a stretch as an ordinary sync would make it
 * @returns true when nothing is left to be read
 */
export async function readStretch(run: SyncRun, requestOf: (stretch: SyncWindow) => FetchRequest): Promise<boolean> {
  const { lease } = run;
  const window = await spanOf(run);
  const unreadUntil = lease.unreadUntil === null ? undefined : Date.parse(lease.unreadUntil);
  const stretch = window.to <= window.from ? undefined : nextStretch(window, unreadUntil, lease.stretchDays);
  // There is nothing to read: other syncs have read it.
  if (stretch === undefined) return inLease(run, (tx) => endReading(run, tx));
  // The oldest day is read from where it begins first on earth.
  const from = stretch.from === window.from ? window.from - EASTERNMOST_OFFSET_MS : stretch.from;
  await fetchSparingly(run, requestOf({ from, to: stretch.to }));
  return inLease(run, (tx) => endStretch(run, tx, window, { from, to: stretch.to }));
}

async function fetchSparingly(run: SyncRun, request: FetchRequest): Promise<void> {
  const { dependencies, provider } = run;
  const { api, usedMs } = spareQuota(provider, request.api);
  try {
    await readPages(run, { ...request, api, isBackfill: true });
  } finally {
    if (usedMs() > 0) await dependencies.db.transaction((tx) => addBackfillUse(tx, provider.id, usedMs()));
  }
}

/**
 * The window of the backfill. It ends where the connection's other syncs have begun to read; the first turn settles it.
 */
async function spanOf(run: SyncRun): Promise<SyncWindow> {
  const { lease, connection } = run;
  const from = Date.parse(lease.windowStart ?? '');
  if (lease.unreadUntil !== null) return { from, to: Date.parse(lease.windowEnd ?? '') };
  const to = Math.max(from, connection.readSince === null ? Date.now() : Date.parse(connection.readSince));
  await inLease(run, (tx) => putSpan(tx, lease, { to: new Date(to), daysAsked: daysFrom(from, to) }));
  return { from, to };
}

async function endStretch(run: SyncRun, tx: Transaction, window: SyncWindow, stretch: SyncWindow): Promise<boolean> {
  const { lease, connection } = run;
  await putStretchRead(tx, lease, {
    unreadUntil: new Date(stretch.from),
    daysDone: daysFrom(window.from, window.to) - daysFrom(window.from, stretch.from),
    nextStretchDays: Math.min(MAX_STRETCH_DAYS, 2 * lease.stretchDays),
  });
  await markBackfilled(tx, connection, new Date(stretch.from), new Date(stretch.to));
  return stretch.from <= window.from ? endReading(run, tx) : endTurn(run, tx, false);
}

async function endReading(run: SyncRun, tx: Transaction): Promise<boolean> {
  await putKinds(tx, run.lease, allRead(run.kinds ?? []));
  return endTurn(run, tx, true);
}

/**
 * The caller holds the lease.
 * @param pause why the next turn is not due yet, and when it is
 */
export async function endTurn(
  run: SyncRun,
  tx: Transaction,
  isLast: boolean,
  pause?: { readonly until: Date; readonly reason: string },
): Promise<boolean> {
  const { lease, connection } = run;
  const { workspaceId } = connection;
  const { jobId, userId, connectionId, providerId } = lease;
  const now = new Date();
  await recordHealthUpdated(tx, connection, run.changed, 'backfill');
  if (isLast) {
    const { metricsSynced } = await completeJob(tx, lease, now);
    const ids = { jobId, userId, connectionId, providerId };
    const data = { ...ids, metricsSynced, syncedAt: now.toISOString() };
    await recordEvent(tx, { workspaceId, userId, event: 'sync.completed', data });
  } else {
    await putIdle(tx, lease, pause?.until ?? now, pause?.reason ?? null);
  }
  await leaveBackfillTurn(tx, providerId, jobId, callTurn);
  await callOther(tx, lease);
  if (!isLast) await enqueueSync(tx, lease, pause?.until ?? now);
  return isLast;
}

/**
 * Queues the next attempt at a stretch after a failed one. If a quota ran out and the adapter cannot go on in the
 * middle, the next attempt reads half as many days: otherwise a stretch that costs more than the quota would never end.
 */
export async function tryStretchAgain(
  tx: Transaction,
  lease: Lease,
  { at, isInterrupted, isQuotaShared }: { at: Date; isInterrupted: boolean; isQuotaShared: boolean },
  now: Date,
): Promise<void> {
  const { providerId, jobId, userId, resumeAt, stretchDays } = lease;
  if (isInterrupted && resumeAt === null) await putStretchDays(tx, lease, Math.max(1, Math.floor(stretchDays / 2)));
  if (isInterrupted && isQuotaShared)
    return waitForBackfillTurn(tx, providerId, { jobId, userId, dueAt: now.toISOString() }, at);
  await leaveBackfillTurn(tx, providerId, jobId, callTurn);
  await enqueueSync(tx, lease, at);
}
