/** Reads the window of a sync, page by page, or asks a vendor that lets nobody pull to send its days. */
import type { FetchRequest } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import type { SyncRun } from './commit-page.ts';
import { askForHistory, type HistoryPause } from './history-requests/ask.ts';
import { inLease, putUnreadUntil } from './lease-store.ts';
import { readPages } from './read-pages.ts';
import { followsConnecting, hasOtherStarted } from './store.ts';
import { nextStretch } from './stretches.ts';
import type { SyncWindow } from './window.ts';

/** The result of reading. */
export type EndedReading =
  /** Only items that inbound notices had named; then `lastSyncedAt` stays. */
  | { readonly kind: 'notified' }
  | { readonly kind: 'whole'; readonly window: SyncWindow }
  /** Nothing can be pulled: data come by notices only. */
  | { readonly kind: 'push_only' };

/** `waiting`: nothing can be pulled, and the vendor has not sent all the days yet that it was asked for. */
export type Reading = EndedReading | ({ readonly kind: 'waiting' } & HistoryPause);

/** Makes the request for a part of the window, which may go on where an earlier attempt stopped. */
export type RequestFor = (stretch: SyncWindow, resumeAt: string | null) => FetchRequest;

/**
 * Reads the window of a sync. If the vendor refuses that, asks it to send the days instead.
 * @throws VendorError
 */
export async function readWindow(run: SyncRun, window: SyncWindow, requestFor: RequestFor): Promise<Reading> {
  const { dependencies, lease, connection } = run;
  const { historyUntil } = connection;
  // Another job has asked the vendor to send days, and ends its wait for them itself.
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

/** Reads the unread part of the window, the newest stretch first. */
async function readStretches(run: SyncRun, window: SyncWindow, requestFor: RequestFor): Promise<void> {
  const { lease } = run;
  let unreadUntil = lease.unreadUntil === null ? undefined : Date.parse(lease.unreadUntil);
  let resumeAt = lease.resumeAt;
  for (;;) {
    const stretch = nextStretch(window, unreadUntil);
    if (stretch === undefined) return;
    await readPages(run, requestFor(stretch, resumeAt));
    if (stretch.from === window.from) return;
    unreadUntil = stretch.from;
    resumeAt = null;
    await inLease(run, (tx) => putUnreadUntil(tx, lease, new Date(stretch.from)));
  }
}
