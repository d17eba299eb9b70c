/** Cleans up inbound notices: queues those whose job was lost, and deletes those that no vendor repeats any more. */
import type { Db } from '../../../platform/db.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { hasJob } from '../../../platform/jobs/store.ts';
import { enqueueInbound, inboundJobKey } from './receive.ts';
import { deleteReceivedBefore, listUndone } from './store.ts';

/** Longer than any vendor repeats a notice. */
const REMEMBERED_MS = 8 * DAY_MS;
const LEFT_BEHIND_MS = MINUTE_MS;
const BATCH = 200;
const DELETED_BATCH = 1_000;

/** May run in several processes at once. */
export async function sweepInbound(db: Db, now: Date): Promise<void> {
  for (const { id } of await listUndone(db, new Date(now.getTime() - LEFT_BEHIND_MS), BATCH)) {
    if (!(await hasJob(db, inboundJobKey(id)))) await enqueueInbound(db, id);
  }
  await deleteReceivedBefore(db, new Date(now.getTime() - REMEMBERED_MS), DELETED_BATCH);
}
