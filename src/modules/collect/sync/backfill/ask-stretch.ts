/**
 * A backfill of a connection that cannot pull: the vendor is asked for the days, the newest first, and sends them by
 * itself. Between two turns the backfill waits for the vendor's limit, or for the data.
 */
import type { HistoryRequests } from '../../../../providers/history-requests.ts';
import type { VendorApi } from '../../../../providers/vendor-api.ts';
import type { SyncRun } from '../commit-page.ts';
import { askAll, inLease, noteProgress, PATIENCE_MS, spanToAsk } from '../history-requests/ask.ts';
import { daysFrom } from '../history-requests/spans.ts';
import { closeSilent, listHistoryRequests } from '../history-requests/store.ts';
import type { SyncWindow } from '../window.ts';
import { endTurn } from './read-stretch.ts';
import { putSpan, putStretchRead } from './store.ts';

/** Of what may be asked for in a minute, backfills use at most this share. The rest is left to first syncs. */
const SHARE = 0.5;

/**
 * Asks for as much as the limit allows, and ends the turn.
 * @returns true when all has been asked for, and has come or will not
 * @throws VendorError
 */
export async function askStretch(run: SyncRun, history: HistoryRequests, api: VendorApi): Promise<boolean> {
  const window = await spanOf(run, history);
  const silentSince = new Date(Date.now() - PATIENCE_MS);
  await inLease(run, (tx) => closeSilent(tx, run.lease, window, silentSince));
  const goOnAt = await askAll(run, history, api, window, Math.max(1, history.limits.daysPerMinute * SHARE));
  return inLease(run, async (tx) => {
    const { isOpen } = await noteProgress(tx, run, history, window);
    if (goOnAt !== undefined) {
      return endTurn(run, tx, false, { until: goOnAt, reason: 'the vendor is asked for more days in a minute' });
    }
    if (!isOpen) return endTurn(run, tx, true);
    const until = await silentFrom(run, window);
    return endTurn(run, tx, false, { until, reason: 'waiting for the days that the vendor was asked to send' });
  });
}

/** When the first of the open requests is not waited for any more. */
async function silentFrom({ dependencies, lease }: SyncRun, { from, to }: SyncWindow): Promise<Date> {
  const requests = await listHistoryRequests(dependencies.db, lease);
  const open = requests.filter((one) => one.state === 'accepted' && one.from < to && one.to > from);
  return new Date(Math.max(Date.now(), ...open.map(({ askedAt }) => Date.parse(askedAt) + PATIENCE_MS)));
}

/** What the backfill is for, settled in its first turn: what no earlier request has asked for. */
async function spanOf(run: SyncRun, history: HistoryRequests): Promise<SyncWindow> {
  const { dependencies, lease, connection } = run;
  const from = Date.parse(lease.windowStart ?? '');
  if (lease.unreadUntil !== null) return { from, to: Date.parse(lease.windowEnd ?? '') };
  const window = await spanToAsk(dependencies.db, connection, history, from);
  await inLease(run, async (tx) => {
    const to = new Date(window.to);
    await putSpan(tx, lease, { to, daysAsked: daysFrom(window.from, window.to) });
    await putStretchRead(tx, lease, { unreadUntil: to, daysDone: 0, nextStretchDays: lease.stretchDays });
  });
  return window;
}
