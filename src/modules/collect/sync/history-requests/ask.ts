/**
 * A vendor that lets nobody pull is asked for history. The data arrive as inbound notices; the first sync or the backfill
 * that asked waits for them, without a worker, for a day at most.
 */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import type { HistoryAnswer, HistoryRequests, HistorySpan } from '../../../../providers/history-requests.ts';
import type { FetchRequest } from '../../../../providers/provider.ts';
import type { VendorApi } from '../../../../providers/vendor-api.ts';
import { putHistoryUntil, type SyncedConnection } from '../../connections/index.ts';
import type { SyncRun } from '../commit-page.ts';
import { holdLease } from '../lease-store.ts';
import { putDays } from '../store.ts';
import type { SyncWindow } from '../window.ts';
import { type HistoryProgress, progressOf } from './progress.ts';
import { spansToAsk } from './spans.ts';
import {
  closeSilent,
  daysAskedSince,
  forgetHistory,
  type HistoryState,
  listHistoryRequests,
  putHistoryRequest,
} from './store.ts';

/** So long a sync waits for what it has asked for. The vendor does not say when it has sent everything. */
export const PATIENCE_MS = DAY_MS;

const STATES: Readonly<Record<HistoryAnswer, HistoryState>> = {
  accepted: 'accepted',
  repeated: 'answered',
  refused: 'refused',
};

/** Why a sync goes on later, and when. */
export interface HistoryPause {
  readonly until: Date;
  /** Everything has been asked for, and the sync waits for data only. Otherwise the vendor's limit is reached. */
  readonly isAllAsked: boolean;
  /** What was asked for. */
  readonly window: SyncWindow;
}

/**
 * Asks for what has not been asked for yet, for a first sync.
 * @returns undefined if the history is complete
 * @throws VendorError
 */
export async function askForHistory(
  run: SyncRun,
  { api }: FetchRequest,
  window: SyncWindow,
): Promise<HistoryPause | undefined> {
  const { provider, connection } = run;
  const { history } = provider;
  if (history === undefined) return undefined;
  const until = connection.historyUntil === null ? await beginHistory(run) : new Date(connection.historyUntil);
  if (until.getTime() <= Date.now()) {
    await inLease(run, (tx) => closeSilent(tx, run.lease, window, until));
    await inLease(run, (tx) => noteProgress(tx, run, history, window));
    return undefined;
  }
  const goOnAt = await askAll(run, history, api, window, history.limits.daysPerMinute);
  const { isOpen } = await inLease(run, (tx) => noteProgress(tx, run, history, window));
  if (goOnAt !== undefined) {
    return { until: new Date(Math.min(goOnAt.getTime(), until.getTime())), isAllAsked: false, window };
  }
  return isOpen ? { until, isAllAsked: true, window } : undefined;
}

async function beginHistory(run: SyncRun): Promise<Date> {
  const { lease, connection } = run;
  const until = new Date(Date.now() + PATIENCE_MS);
  await inLease(run, async (tx) => {
    await forgetHistory(tx, lease, connection.lastSyncedAt === null ? connection.connectedAt : null);
    await putHistoryUntil(tx, lease, until);
  });
  return until;
}

/** Stores on the job how far it is. The caller holds the lease. */
export async function noteProgress(
  tx: Transaction,
  { lease, connection }: SyncRun,
  history: HistoryRequests,
  window: SyncWindow,
): Promise<HistoryProgress> {
  const progress = progressOf(window, kindsOf(history, connection), await listHistoryRequests(tx, lease));
  await putDays(tx, lease, progress);
  return progress;
}

/** Whether the vendor lets nobody pull over this connection: it has to be asked for history. */
export function hasToAsk({ pullRefusedAt, historyUntil }: SyncedConnection): boolean {
  return pullRefusedAt !== null || historyUntil !== null;
}

export function kindsOf(history: HistoryRequests, { grantedScopes }: SyncedConnection): readonly string[] {
  return history.kinds(grantedScopes ?? undefined);
}

/**
 * The part of a person's history since `from` in which something has not been asked for yet. It ends at the latest when
 * the person connected, because what is newer comes by itself.
 */
export async function spanToAsk(
  db: Queryable,
  connection: SyncedConnection,
  history: HistoryRequests,
  from: number,
): Promise<SyncWindow> {
  const window = { from, to: Math.max(from, Date.parse(connection.readSince ?? connection.connectedAt)) };
  const known = await listHistoryRequests(db, connection);
  const refused = new Set(known.flatMap(({ kind, state }) => (state === 'refused' ? [kind] : [])));
  const kinds = kindsOf(history, connection).filter((kind) => !refused.has(kind));
  const [newest] = spansToAsk(kinds, window, known, history.limits.daysPerRequest);
  return { from, to: newest?.to ?? from };
}

/**
 * @param daysPerMinute how many days of data may be asked for in a minute, of all people together
 * @returns when to go on asking, if the limit is reached
 * @throws VendorError
 */
export async function askAll(
  run: SyncRun,
  history: HistoryRequests,
  api: VendorApi,
  window: SyncWindow,
  daysPerMinute: number,
): Promise<Date | undefined> {
  const { lease, connection, dependencies } = run;
  const known = await listHistoryRequests(dependencies.db, lease);
  const refused = new Set(known.flatMap(({ kind, state }) => (state === 'refused' ? [kind] : [])));
  // If we do not know whether a request has reached the vendor, it is repeated: the vendor takes each range only once.
  const unsure = known.filter(({ state }) => state === 'asked');
  const spans = spansToAsk(kindsOf(history, connection), window, known, history.limits.daysPerRequest);
  for (const span of [...unsure, ...spans]) {
    if (refused.has(span.kind)) continue;
    const now = new Date();
    if (await isTooMuch(run, daysPerMinute, span, now)) return new Date(now.getTime() + MINUTE_MS);
    await inLease(run, (tx) => putHistoryRequest(tx, lease, span, 'asked', now));
    const answer = await history.ask(api, span);
    if (answer === 'refused') refused.add(span.kind);
    await inLease(run, (tx) => putHistoryRequest(tx, lease, span, STATES[answer], now));
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

export async function inLease<Result>(
  { dependencies, lease }: SyncRun,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return dependencies.db.transaction(async (tx) => {
    await holdLease(tx, lease);
    return work(tx);
  });
}
