/** Reads what a sync is for: the window, page by page, or what the vendor gives in its place. */
import type { FetchRequest } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import type { SyncRun } from './commit-page.ts';
import { askForHistory, type HistoryPause } from './history-requests/ask.ts';
import { holdLease, putUnreadUntil } from './lease-store.ts';
import { readPages } from './read-pages.ts';
import { followsConnecting, hasOtherStarted } from './store.ts';
import { nextStretch } from './stretches.ts';
import type { SyncWindow } from './window.ts';

/** What a sync has read. */
export type EndedReading =
  /** Only what inbound notices had named; then `lastSyncedAt` stays. */
  | { readonly kind: 'notified' }
  | { readonly kind: 'whole'; readonly window: SyncWindow }
  /** Nothing can be pulled: data come by notices only. */
  | { readonly kind: 'push_only' };

/** Or nothing can be pulled, and history that was asked for is still to come. */
export type Reading = EndedReading | ({ readonly kind: 'waiting' } & HistoryPause);

/** Makes the request for a part of the window, which may go on where an earlier attempt stopped. */
export type RequestFor = (stretch: SyncWindow, resumeAt: string | null) => FetchRequest;

/**
 * Reads the window of a sync. Where the vendor refuses that, history is asked for instead.
 * @throws VendorError
 */
export async function readWindow(run: SyncRun, window: SyncWindow, requestFor: RequestFor): Promise<Reading> {
  const { dependencies, lease, connection } = run;
  const { historyUntil } = connection;
  // Another job waits for history, and ends that wait itself.
  if (historyUntil !== null && (await hasOtherStarted(dependencies.db, lease))) return { kind: 'notified' };
  const isWaiting = historyUntil !== null && Date.parse(historyUntil) > Date.now();
  if (!isWaiting) {
    try {
      await readStretches(run, window, requestFor);
      return { kind: 'whole', window };
    } catch (error) {
      if (!(error instanceof VendorError) || error.kind !== 'push_only') throw error;
    }
    if (!followsConnecting(lease) && connection.lastSyncedAt !== null) return { kind: 'push_only' };
  }
  const pause = await askForHistory(run, requestFor(window, null), window);
  return pause === undefined ? { kind: 'push_only' } : { kind: 'waiting', ...pause };
}

/** Reads what is unread of the window, the newest first. */
async function readStretches(run: SyncRun, window: SyncWindow, requestFor: RequestFor): Promise<void> {
  const { dependencies, lease } = run;
  let unreadUntil = lease.unreadUntil === null ? undefined : Date.parse(lease.unreadUntil);
  let resumeAt = lease.resumeAt;
  for (;;) {
    const stretch = nextStretch(window, unreadUntil);
    if (stretch === undefined) return;
    await readPages(run, requestFor(stretch, resumeAt));
    if (stretch.from === window.from) return;
    unreadUntil = stretch.from;
    resumeAt = null;
    await dependencies.db.transaction(async (tx) => {
      await holdLease(tx, lease);
      await putUnreadUntil(tx, lease, new Date(stretch.from));
    });
  }
}
