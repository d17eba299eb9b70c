/**
 * Housekeeping for syncs: queues connections that are due and jobs that have lost their place in the queue, and counts
 * the syncs of each hour.
 */
import { forEachReachable } from '../../../platform/cluster/store.ts';
import type { Db } from '../../../platform/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { hasJob } from '../../../platform/jobs/store.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import {
  listDueConnections,
  listUnscheduledConnections,
  putNextSync,
  type SyncedConnection,
} from '../connections/index.ts';
import { findTurnState, leaveTurn, listOldTurns, listOpenGates, openGate, touchTurn } from '../quotas/index.ts';
import { countHours, deleteOldHours, findCountedUntil, moveCountedUntil } from './hours-store.ts';
import { intervalOf, type SyncIntervals } from './interval.ts';
import { callTurn, enqueueSync, queueSync, syncJobKey } from './queue-sync.ts';
import { findOpenJob, listOverdueJobs, putWaiting } from './store.ts';
import { firstSyncAt, nextSyncAt } from './window.ts';

const BATCH = 200;
const OVERDUE_MS = 60_000;

/** Queues a sync for every connection that is due. May run in several processes: a connection still gets one job. */
export async function scheduleSyncs(db: Db, intervals: SyncIntervals, now: Date): Promise<void> {
  const providerIds = [...intervals].filter(([, minutes]) => minutes > 0).map(([providerId]) => providerId);
  if (providerIds.length === 0) return;
  await forEachReachable(await listUnscheduledConnections(db, providerIds, BATCH), async (connection) => {
    await db.transaction(async (tx) => {
      if (await lockUserIfThere(tx, connection.userId, 'keeps answers'))
        await putNextSync(tx, connection, due(firstSyncAt, connection));
    });
  });
  await forEachReachable(await listDueConnections(db, providerIds, BATCH), async (connection) => {
    await db.transaction(async (tx) => {
      if (!(await lockUserIfThere(tx, connection.userId, 'keeps answers'))) return;
      if (await putNextSync(tx, connection, due(nextSyncAt, connection)))
        await queueSync(tx, connection, 'scheduled', now);
    });
  });

  function due(at: typeof nextSyncAt, connection: SyncedConnection): Date | null {
    return at(connection.connectionId, intervalOf(intervals, connection, now.getTime()), now.getTime());
  }
}

/**
 * On a cluster a commit that breaks off half-way can keep a sync's row and lose its place in the queue. This gives such
 * a sync a new place.
 */
export async function sweepSyncs(db: Db, now: Date): Promise<void> {
  await forEachReachable(await listOverdueJobs(db, OVERDUE_MS, BATCH), async (job) => {
    await db.transaction(async (tx) => {
      if (!(await lockUserIfThere(tx, job.userId, 'keeps answers'))) return;
      if ((await findTurnState(tx, job.jobId)) === 'waiting') await putWaiting(tx, job, later(now), job.error ?? '');
      else if (!(await hasJob(tx, syncJobKey(job)))) await enqueueSync(tx, job, now);
    });
  });
}

const LATER_MS = HOUR_MS;
const later = (now: Date) => new Date(now.getTime() + LATER_MS);

/** The job `open_gate`: calls the syncs whose turn it is. */
export function openGateTask(db: Db): Task {
  return async (payload) => {
    const { providerId } = payload as { providerId: string }; // the code that shut the gate wrote it
    await db.transaction((tx) => openGate(tx, providerId, callTurn));
  };
}

const STALE_TURN_MS = 60_000;

/** Opens gates whose job was lost, and removes turns of syncs that have ended without giving up their turn. */
export async function sweepGates(db: Db): Promise<void> {
  await forEachReachable(await listOldTurns(db, STALE_TURN_MS, BATCH), async (turn) => {
    const isOpen = (await findOpenJob(db, turn.userId, turn.jobId)) !== undefined;
    if (isOpen) await touchTurn(db, turn.jobId);
    else await db.transaction((tx) => leaveTurn(tx, turn.providerId, turn.jobId, false, callTurn));
  });
  for (const { providerId } of await listOpenGates(db)) {
    await db.transaction((tx) => openGate(tx, providerId, callTurn));
  }
}

/**
 * A sync writes the time of its end some time before it commits. This long after an hour, all ends in it are committed.
 */
const SETTLED_MS = 10 * MINUTE_MS;
const HOURS_KEPT_MS = 32 * DAY_MS;

/** Counts the syncs of the hours that are over. Safe in several processes at once. */
export async function sweepSyncHours(db: Db, now: Date): Promise<void> {
  const until = new Date(Math.floor((now.getTime() - SETTLED_MS) / HOUR_MS) * HOUR_MS);
  const from = await findCountedUntil(db);
  if (from === undefined || Date.parse(from) >= until.getTime()) return;
  await db.transaction(async (tx) => {
    if (await moveCountedUntil(tx, from, until)) await countHours(tx, from, until);
  });
  await deleteOldHours(db, new Date(now.getTime() - HOURS_KEPT_MS));
}
