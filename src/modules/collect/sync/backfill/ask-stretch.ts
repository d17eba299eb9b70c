/**
 * A backfill of a connection that cannot pull. It asks the vendor for days, the newest first, and the vendor sends them
 * by itself. Between two turns the backfill waits for the vendor's limit, or for the data.
 */
import type { HistoryRequests } from '../../../../providers/history-requests.ts';
import type { VendorApi } from '../../../../providers/vendor-api.ts';
import { findSyncedConnection } from '../../connections/index.ts';
import type { SyncRun } from '../commit-page.ts';
import { askAll, noteProgress, spanToAsk, WAITS_FOR_DAYS, WAITS_FOR_LIMIT, waitEnd } from '../history-requests/ask.ts';
import { daysFrom } from '../history-requests/spans.ts';
import { closeSilent, listHistoryRequests } from '../history-requests/store.ts';
import { inLease } from '../lease-store.ts';
import type { SyncWindow } from '../window.ts';
import { endTurn } from './read-stretch.ts';
import { putSpan, putStretchRead } from './store.ts';

/** The share of a minute's limit that backfills may use. The rest is for first syncs. */
const SHARE = 0.5;

/**
 * Asks for as many days as the limit allows, and ends the turn.
 * @returns true when the vendor was asked for all days, and the backfill waits for none of them
 * @throws VendorError
 */
export async function askStretch(run: SyncRun, historyRequests: HistoryRequests, api: VendorApi): Promise<boolean> {
  const window = await spanOf(run, historyRequests);
  if ((await silentFrom(run, window)).getTime() <= Date.now()) {
    await inLease(run, (tx) => closeSilent(tx, run.lease, window, new Date()));
  }
  const goOnAt = await askAll(
    run,
    historyRequests,
    api,
    window,
    Math.max(1, historyRequests.limits.daysPerMinute * SHARE),
  );
  return inLease(run, async (tx) => {
    const { isOpen } = await noteProgress(tx, run, historyRequests, window);
    if (goOnAt !== undefined) {
      return endTurn(run, tx, false, { until: goOnAt, reason: WAITS_FOR_LIMIT });
    }
    if (!isOpen) return endTurn(run, tx, true);
    const until = await silentFrom(run, window);
    return endTurn(run, tx, false, { until, reason: WAITS_FOR_DAYS });
  });
}

/** When the wait for the newest of the open requests ends; it may have passed. */
async function silentFrom({ dependencies, lease, ...run }: SyncRun, { from, to }: SyncWindow): Promise<Date> {
  const requests = await listHistoryRequests(dependencies.db, lease);
  const open = requests.filter((one) => one.state === 'accepted' && one.from < to && one.to > from);
  // Data may have come since the job has begun.
  const connection = (await findSyncedConnection(dependencies.db, lease.userId, lease.connectionId)) ?? run.connection;
  const newest = Math.max(...open.map(({ askedAt }) => Date.parse(askedAt)));
  return new Date(open.length === 0 ? Date.now() : waitEnd(connection, newest));
}

/** The days of the backfill. Its first turn settles them: those that no earlier request has asked for. */
async function spanOf(run: SyncRun, historyRequests: HistoryRequests): Promise<SyncWindow> {
  const { dependencies, lease, connection } = run;
  const from = Date.parse(lease.windowStart ?? '');
  if (lease.unreadUntil !== null) return { from, to: Date.parse(lease.windowEnd ?? '') };
  const window = await spanToAsk(dependencies.db, connection, historyRequests, from);
  await inLease(run, async (tx) => {
    const to = new Date(window.to);
    await putSpan(tx, lease, { to, daysAsked: daysFrom(window.from, window.to) });
    await putStretchRead(tx, lease, { unreadUntil: to, daysDone: 0, nextStretchDays: lease.stretchDays });
  });
  return window;
}
