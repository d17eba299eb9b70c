/** Ends a sync whose worker died twice in the middle of it. */
import type { Task } from '../../../platform/jobs/worker.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { findSyncedConnection } from '../connections/index.ts';
import type { SyncDependencies } from './commit-page.ts';
import { endAttempt } from './end-attempt.ts';
import { acquireLease, failJob } from './lease-store.ts';
import { WorkerDied } from './retry.ts';

export function endAfterDeaths(dependencies: SyncDependencies): Task {
  return async (payload) => {
    const { userId, jobId } = payload as { userId: string; jobId: string }; // enqueueSync wrote it
    const outcome = await dependencies.db.transaction(async (tx) => {
      const now = new Date();
      if (!(await lockUserIfThere(tx, userId, 'keeps answers'))) return undefined;
      const lease = await acquireLease(tx, userId, jobId, now);
      if (lease === undefined) return undefined;
      const connection = await findSyncedConnection(tx, userId, lease.connectionId);
      const died = new WorkerDied();
      dependencies.log.warn({ jobId, connectionId: lease.connectionId, providerId: lease.providerId }, died.message);
      if (connection === undefined) return failJob(tx, lease, died.message, now);
      const ended = await endAttempt(dependencies, tx, lease, connection, died, 0);
      return ended && { ended, providerId: lease.providerId };
    });
    if (outcome) dependencies.countSync(outcome.providerId, outcome.ended);
  };
}
