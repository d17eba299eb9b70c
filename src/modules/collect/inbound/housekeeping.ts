/**
 * Cleans up inbound notices: queues those whose job was lost, and deletes those that no vendor repeats any more and parts
 * of pushes that were broken off. What phones have sent is tried again by each release that has not tried it.
 */
import type { Db } from '../../../platform/db.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { hasJob } from '../../../platform/jobs/store.ts';
import { version } from '../../../platform/version.ts';
import { enqueueParts, partsJobKey } from './parts.ts';
import { deleteBrokenOff, listWithParts } from './parts-store.ts';
import { enqueueBody, phoneBodyKey } from './phone-bodies.ts';
import { deleteBodiesBefore, listWaitingBodies } from './phone-body-store.ts';
import { enqueueInbound, inboundJobKey } from './receive.ts';
import { deleteReceivedBefore, listUndone } from './store.ts';

/** No vendor and no phone repeats a notice for as long as this. */
const REMEMBERED_MS = 8 * DAY_MS;
const LEFT_BEHIND_MS = MINUTE_MS;
/** No push may take as long as this. */
const BROKEN_OFF_MS = 15 * MINUTE_MS;
const BATCH = 200;
const DELETED_BATCH = 1_000;

/** May run in several processes at once. */
export async function sweepInbound(db: Db, now: Date): Promise<void> {
  const leftBehind = new Date(now.getTime() - LEFT_BEHIND_MS);
  for (const { id } of await listUndone(db, leftBehind, BATCH)) {
    if (!(await hasJob(db, inboundJobKey(id)))) await enqueueInbound(db, id);
  }
  for (const id of await listWithParts(db, leftBehind, BATCH)) {
    if (!(await hasJob(db, partsJobKey(id)))) await enqueueParts(db, id);
  }
  for (const id of await listWaitingBodies(db, leftBehind, version, BATCH)) {
    if (!(await hasJob(db, phoneBodyKey(id)))) await enqueueBody(db, id);
  }
  await deleteBodiesBefore(db, new Date(now.getTime() - REMEMBERED_MS), DELETED_BATCH);
  await deleteBrokenOff(db, new Date(now.getTime() - BROKEN_OFF_MS), DELETED_BATCH);
  await deleteReceivedBefore(db, new Date(now.getTime() - REMEMBERED_MS), DELETED_BATCH);
}
