/**
 * Asks a vendor that lets nobody pull to send the data of some days. The data arrive as inbound notices. The first sync
 * or the backfill that asked for them waits a day at most, and needs no worker while it waits.
 */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import type { HistoryAnswer, HistoryRequests, HistorySpan } from '../../../../providers/history-requests.ts';
import type { FetchRequest } from '../../../../providers/provider.ts';
import type { VendorApi } from '../../../../providers/vendor-api.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { putHistoryUntil, type SyncedConnection } from '../../connections/index.ts';
import type { SyncRun } from '../commit-page.ts';
import { inLease } from '../lease-store.ts';
import { findOpenJob, putDays } from '../store.ts';
import type { SyncWindow } from '../window.ts';
import { type HistoryProgress, progressOf } from './progress.ts';
import { spansToAsk } from './spans.ts';
import {
  closeSilent,
  daysAskedSince,
  forgetHistoryRequests,
  type HistoryState,
  listHistoryRequests,
  putHistoryRequest,
  putHistoryState,
} from './store.ts';

/** How long a sync waits for the data that it has asked for. The vendor does not say when it has sent everything. */
export const PATIENCE_MS = DAY_MS;

/** How long after the last delivery the vendor counts as having sent everything. */
export const SILENCE_MS = 2 * HOUR_MS;

/** What a job waits for, for people. */
export const WAITS_FOR_DAYS = 'waiting for the days that the vendor was asked to send';
export const WAITS_FOR_LIMIT = 'the vendor is asked for more days in a minute';

/**
 * When the wait for data ends that were asked for at `since`: two hours after the last delivery, a day at most. Whatever
 * reaches a connection that cannot pull moves its `lastSyncedAt`. So a person who has no data of one kind holds nothing up.
 */
export function waitEnd({ lastSyncedAt }: Pick<SyncedConnection, 'lastSyncedAt'>, since: number): number {
  const last = lastSyncedAt === null ? 0 : Date.parse(lastSyncedAt);
  return last > since ? Math.min(since + PATIENCE_MS, last + SILENCE_MS) : since + PATIENCE_MS;
}

const STATES: Readonly<Record<HistoryAnswer, HistoryState>> = {
  accepted: 'accepted',
  repeated: 'answered',
  refused: 'refused',
};

/** Says why a sync goes on later, and when. */
export interface HistoryPause {
  readonly until: Date;
  /** True: the sync has asked for everything and waits for the data. False: it waits for the vendor's limit. */
  readonly isAllAsked: boolean;
  /** The days that the sync has asked for. */
  readonly window: SyncWindow;
}

/**
 * The part of a sync's days that the vendor is asked for. It ends when the person connected, because the vendor sends newer
 * data by itself: otherwise the sync that follows a cancelled one would ask for the seconds between both.
 */
export function askedWindow(
  { from, to }: SyncWindow,
  { connectedAt }: Pick<SyncedConnection, 'connectedAt'>,
): SyncWindow {
  return { from, to: Math.max(from, Math.min(to, Date.parse(connectedAt))) };
}

/**
 * Asks for the days of a first sync that nobody has asked for yet.
 * @returns undefined if all of them have come
 * @throws VendorError
 */
export async function askForHistory(
  run: SyncRun,
  { api }: FetchRequest,
  syncWindow: SyncWindow,
): Promise<HistoryPause | undefined> {
  const { provider, connection } = run;
  const window = askedWindow(syncWindow, connection);
  const { historyRequests } = provider;
  if (historyRequests === undefined) return undefined;
  const latest = connection.historyUntil === null ? await beginRequests(run) : new Date(connection.historyUntil);
  const until = new Date(Math.min(latest.getTime(), waitEnd(connection, latest.getTime() - PATIENCE_MS)));
  if (until.getTime() <= Date.now()) {
    await inLease(run, (tx) => closeSilent(tx, run.lease, window, new Date()));
    await inLease(run, (tx) => noteProgress(tx, run, historyRequests, window));
    return undefined;
  }
  // The vendor may send data before we have asked for the last kind; the job has to count them.
  if (run.lease.daysAsked === null) await inLease(run, (tx) => noteProgress(tx, run, historyRequests, window));
  const goOnAt = await askAll(run, historyRequests, api, window, historyRequests.limits.daysPerMinute);
  const { isOpen } = await inLease(run, (tx) => noteProgress(tx, run, historyRequests, window));
  if (goOnAt !== undefined) {
    return { until: new Date(Math.min(goOnAt.getTime(), until.getTime())), isAllAsked: false, window };
  }
  return isOpen ? { until, isAllAsked: true, window } : undefined;
}

async function beginRequests(run: SyncRun): Promise<Date> {
  const { lease, connection } = run;
  const until = new Date(Date.now() + PATIENCE_MS);
  await inLease(run, async (tx) => {
    await forgetHistoryRequests(tx, lease, connection.lastSyncedAt === null ? connection.connectedAt : null);
    await putHistoryUntil(tx, lease, until);
  });
  return until;
}

/** Stores on the job how many of its days have come, and of which kinds. The caller holds the lease. */
export async function noteProgress(
  tx: Transaction,
  { lease, connection }: SyncRun,
  historyRequests: HistoryRequests,
  window: SyncWindow,
): Promise<HistoryProgress> {
  // Data may have come since the lease was taken.
  const known = (await findOpenJob(tx, lease.userId, lease.jobId))?.kinds;
  const requests = await listHistoryRequests(tx, lease);
  const progress = progressOf(window, kindsOf(historyRequests, connection), requests, known);
  await putDays(tx, lease, progress);
  return progress;
}

/** Whether the vendor lets nobody pull over this connection, so that it has to be asked to send data. */
export function hasToAsk({ pullRefusedAt, historyUntil }: SyncedConnection): boolean {
  return pullRefusedAt !== null || historyUntil !== null;
}

export function kindsOf(historyRequests: HistoryRequests, { grantedScopes }: SyncedConnection): readonly string[] {
  return historyRequests.kinds(grantedScopes ?? undefined);
}

/**
 * The days since `from` up to the newest one that nobody has asked for yet. They end at the latest when the person
 * connected, because the vendor sends newer data by itself.
 */
export async function spanToAsk(
  db: Queryable,
  connection: SyncedConnection,
  historyRequests: HistoryRequests,
  from: number,
): Promise<SyncWindow> {
  const window = { from, to: Math.max(from, Date.parse(connection.readSince ?? connection.connectedAt)) };
  const known = await listHistoryRequests(db, connection);
  const refused = new Set(known.flatMap(({ kind, state }) => (state === 'refused' ? [kind] : [])));
  const kinds = kindsOf(historyRequests, connection).filter((kind) => !refused.has(kind));
  const [newest] = spansToAsk(kinds, window, known, historyRequests.limits.daysPerRequest);
  return { from, to: newest?.to ?? from };
}

/**
 * @param daysPerMinute how many days of data all syncs together may ask for in a minute
 * @returns when to go on asking, if the limit is reached
 * @throws VendorError
 */
export async function askAll(
  run: SyncRun,
  historyRequests: HistoryRequests,
  api: VendorApi,
  window: SyncWindow,
  daysPerMinute: number,
): Promise<Date | undefined> {
  const { lease, connection, dependencies } = run;
  const known = await listHistoryRequests(dependencies.db, lease);
  const refused = new Set(known.flatMap(({ kind, state }) => (state === 'refused' ? [kind] : [])));
  // We repeat requests of which we do not know whether they reached the vendor. That is safe: it takes each range once.
  const unsure = known.filter(({ state }) => state === 'asked');
  const spans = spansToAsk(kindsOf(historyRequests, connection), window, known, historyRequests.limits.daysPerRequest);
  for (const span of [...unsure, ...spans]) {
    if (refused.has(span.kind)) continue;
    const now = new Date();
    if (await isTooMuch(run, daysPerMinute, span, now)) return new Date(now.getTime() + MINUTE_MS);
    await inLease(run, (tx) => putHistoryRequest(tx, lease, span, 'asked', now));
    const answer = await historyRequests.ask(api, span);
    if (answer === 'refused') refused.add(span.kind);
    // Not under the lease: the vendor was asked, also when the job has been cancelled since.
    await dependencies.db.transaction(async (tx) => {
      if (await lockUserIfThere(tx, lease.userId, 'keeps answers'))
        await putHistoryState(tx, lease, span, STATES[answer]);
    });
  }
  return undefined;
}

async function isTooMuch(
  { dependencies, lease }: SyncRun,
  daysPerMinute: number,
  { from, to }: HistorySpan,
  now: Date,
): Promise<boolean> {
  const recently = await daysAskedSince(dependencies.db, lease.providerId, new Date(now.getTime() - MINUTE_MS));
  return recently > 0 && recently + (to - from) / DAY_MS > daysPerMinute;
}
