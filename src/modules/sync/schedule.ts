/** Housekeeping of the sync engine: connections that are due, and jobs whose place in the queue was lost. */
import type { Db } from '../../platform/db.ts';
import { hasJob } from '../../platform/jobs/store.ts';
import {
  listDueConnections,
  listUnscheduledConnections,
  putNextSync,
  type SyncedConnection,
} from './connection-state/store.ts';
import { enqueueSync, queueSync, syncJobKey } from './queue-sync.ts';
import { listOverdueJobs } from './store.ts';
import { nextSyncAt } from './window.ts';

const BATCH = 200;
const OVERDUE_MS = 60_000;

/** Queues a sync for every connection that is due. Safe in several processes: the same connection gets one job. */
export async function scheduleSyncs(db: Db, intervalMinutes: number, now: Date): Promise<void> {
  if (intervalMinutes === 0) return;
  for (const connection of await listUnscheduledConnections(db, BATCH)) {
    await db.transaction((tx) => putNextSync(tx, connection, next(connection)));
  }
  for (const connection of await listDueConnections(db, now, BATCH)) {
    await db.transaction(async (tx) => {
      await putNextSync(tx, connection, next(connection));
      await queueSync(tx, connection, 'scheduled', now);
    });
  }

  function next({ connectionId }: SyncedConnection): Date | null {
    return nextSyncAt(connectionId, intervalMinutes, now.getTime());
  }
}

/** On a cluster a commit that dies half-way can keep the sync's row and lose its place in the queue: it gets a new one. */
export async function sweepSyncs(db: Db, now: Date): Promise<void> {
  for (const job of await listOverdueJobs(db, new Date(now.getTime() - OVERDUE_MS), BATCH)) {
    await db.transaction(async (tx) => {
      if (!(await hasJob(tx, syncJobKey(job)))) await enqueueSync(tx, job, now);
    });
  }
}
