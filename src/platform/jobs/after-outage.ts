/** Jobs that have failed because a node of a cluster was down. */
import { isCluster, listDownNodes } from '../cluster/store.ts';
import type { Queryable } from '../db.ts';
import { retryNow } from './store.ts';

/**
 * A part of the housekeeping. When every node answers again, it lets the jobs that have failed run at once: after hours
 * of failures their next attempt would be hours away.
 */
export function retryAfterOutage(db: Queryable): () => Promise<void> {
  let wasDown = true; // before the start
  return async () => {
    if (!(await isCluster(db))) return;
    const isDown = (await listDownNodes(db)).length > 0;
    if (wasDown && !isDown) await retryNow(db);
    wasDown = isDown;
  };
}
