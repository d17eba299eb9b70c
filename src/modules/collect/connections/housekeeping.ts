/** Deletes flows and connect links that people began and never finished. */
import type { Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { deleteExpiredFlows } from './authorization/store.ts';
import { deleteConnectLinksExpiredBefore } from './connect-links/store.ts';

/** How long the page of an old link still says that the link has expired. After that, the link is unknown. */
const KEEP_LINKS_MS = 30 * DAY_MS;
const BATCH = 1_000;

/** One batch of each per call. Safe in several processes at once. */
export async function sweepAuthorizations(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredFlows(db, now, BATCH);
  await deleteConnectLinksExpiredBefore(db, new Date(now.getTime() - KEEP_LINKS_MS), BATCH);
}
