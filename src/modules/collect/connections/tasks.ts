/** Background work of this module: ends grants at the vendors, and deletes unfinished flows and links. */
import type { Db, Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { noteGrantEnd } from '../../access/erasures/index.ts';
import { deleteExpiredFlows } from './authorization/store.ts';
import { deleteConnectLinksExpiredSince } from './connect-links/store.ts';
import { endGrant } from './end-grant.ts';
import type { RevocationPayload } from './revocation-job.ts';
import type { Vendors } from './vendors.ts';

/**
 * The job `revoke_grant`. Best effort: if the vendor refuses for good, the job logs it and gives up. If the user was
 * deleted, the receipt of the deletion says how it ended.
 */
export function revokeTask(db: Db, vendors: Vendors): Task {
  return async (json) => {
    const payload = json as unknown as RevocationPayload; // as enqueueRevocation wrote it
    const end = await endGrant(db, vendors, payload);
    const { userId, connectionId, providerId } = payload;
    if (userId !== null && end !== 'later') {
      await noteGrantEnd(db, userId, { connectionId, providerId }, end, new Date());
    }
  };
}

/** How long the page of an old link still says that the link has expired. After that, the link is unknown. */
const KEEP_LINKS_MS = 30 * DAY_MS;
const BATCH = 1_000;

/**
 * Deletes flows and connect links that people began and never finished: one batch of each per call. Safe in several
 * processes at once.
 */
export async function sweepAuthorizations(db: Queryable): Promise<void> {
  await deleteExpiredFlows(db, BATCH);
  await deleteConnectLinksExpiredSince(db, KEEP_LINKS_MS, BATCH);
}
