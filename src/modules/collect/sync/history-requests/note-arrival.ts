/** Counts the data that a vendor sends to a connection that cannot pull, for the sync that waits for them. */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import type { HistoryRequests } from '../../../../providers/history-requests.ts';
import type { Page } from '../../../../providers/page.ts';
import { markRead, type SyncedConnection } from '../../connections/index.ts';
import { findOpenBackfill } from '../backfill/store.ts';
import { arrivedItems, linesFor, withArrived } from '../kinds.ts';
import { enqueueSync } from '../queue-sync.ts';
import { addToWaiting, listAskingJobs, putDays, putWaitUntil, type SyncJob } from '../store.ts';
import type { StoredPage } from '../store-page.ts';
import { askedWindow, hasToAsk, kindsOf, PATIENCE_MS, SILENCE_MS, WAITS_FOR_DAYS } from './ask.ts';
import { progressOf } from './progress.ts';
import { listHistoryRequests, type MadeRequest, markAnswered } from './store.ts';

/**
 * Whether the connection's backfill has asked for the data of this page: all of them are of its days.
 */
export async function isAskedByBackfill(db: Queryable, connection: SyncedConnection, page: Page): Promise<boolean> {
  if (!hasToAsk(connection) || page.holds === undefined || page.holds.length === 0) return false;
  const end = (await findOpenBackfill(db, connection))?.windowEnd ?? null;
  return end !== null && page.holds.every(({ at }) => at < Date.parse(end));
}

/**
 * Nothing is pulled, so the connection is as fresh as the data that arrive. If a sync has asked for them, this counts
 * them for it, and queues the sync when the last of them have come.
 */
export async function noteArrival(
  tx: Transaction,
  connection: SyncedConnection,
  { holds = [] }: Page,
  historyRequests: HistoryRequests | undefined,
  now: Date,
): Promise<void> {
  if (!hasToAsk(connection)) return;
  await markRead(tx, connection, now);
  if (historyRequests === undefined || holds.length === 0) return;
  const newlyAnswered = await markAnswered(tx, connection, holds);
  const jobs = await listAskingJobs(tx, connection);
  if (jobs.length === 0) return;
  const requests = await listHistoryRequests(tx, connection);
  const kinds = kindsOf(historyRequests, connection);
  for (const job of jobs) {
    const { from, to } = windowOf(job);
    const own = holds.filter(({ at }) => at >= from && at < to);
    const lines = withArrived(linesFor(kinds, job.kinds), arrivedItems(own));
    const progress = progressOf(askedWindow({ from, to }, connection), kinds, requests, lines);
    await putDays(tx, job, progress);
    if (newlyAnswered === 0) continue;
    if (job.status !== 'queued' || (progress.isOpen && !waitsForDays(job))) continue;
    const until = progress.isOpen ? new Date(Math.min(now.getTime() + SILENCE_MS, latestEnd(job, requests))) : now;
    if (progress.isOpen) await putWaitUntil(tx, job, until);
    await enqueueSync(tx, job, until);
  }
}

/** A job that waits for the vendor's limit goes on sooner. */
function waitsForDays({ waits }: SyncJob): boolean {
  const last = waits.at(-1);
  return last?.reason === WAITS_FOR_DAYS && last.hasEnded !== true;
}

/** When the wait of a job ends at the latest: a day after its newest request that is open. */
function latestEnd(job: SyncJob, requests: readonly MadeRequest[]): number {
  const { from, to } = windowOf(job);
  const open = requests.filter((one) => one.state === 'accepted' && one.from < to && one.to > from);
  return Math.max(...open.map(({ askedAt }) => Date.parse(askedAt) + PATIENCE_MS));
}

function windowOf({ windowStart, windowEnd }: SyncJob) {
  return { from: Date.parse(windowStart ?? ''), to: Date.parse(windowEnd ?? '') };
}

/** As {@link noteArrival}, for data that arrive outside a sync. The waiting job counts these points and events, too. */
export async function notePushed(
  tx: Transaction,
  connection: SyncedConnection,
  page: Page,
  { metrics, events }: StoredPage,
  {
    historyRequests,
    isBackfill,
    now,
  }: { historyRequests: HistoryRequests | undefined; isBackfill: boolean; now: Date },
): Promise<void> {
  if (isBackfill || connection.historyUntil !== null) {
    await addToWaiting(tx, connection, { metrics, events }, isBackfill);
  }
  await noteArrival(tx, connection, page, historyRequests, now);
}

/** Until the days that the first sync has asked for have come, all data that arrive belong to that sync. */
export function isFirstSync({ lastSyncedAt, historyUntil }: SyncedConnection): boolean {
  return lastSyncedAt === null || historyUntil !== null;
}
