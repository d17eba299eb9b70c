/**
 * A vendor that lets nobody pull is asked for the history of the first sync. The data arrive as inbound notices; the
 * sync waits for them, without a worker, for a day at most.
 */
import type { Transaction } from '../../../../platform/db.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import type {
  HistoryAnswer,
  HistoryLimits,
  HistoryRequests,
  HistorySpan,
} from '../../../../providers/history-requests.ts';
import type { FetchRequest } from '../../../../providers/provider.ts';
import { putHistoryUntil } from '../../connections/index.ts';
import type { SyncRun } from '../commit-page.ts';
import { holdLease } from '../store.ts';
import type { SyncWindow } from '../window.ts';
import { spansToAsk } from './spans.ts';
import {
  daysAskedSince,
  forgetHistory,
  type HistoryState,
  hasOpenHistory,
  listHistoryRequests,
  putHistoryRequest,
} from './store.ts';

/** So long a sync waits for what it has asked for. The vendor does not say when it has sent everything. */
const PATIENCE_MS = DAY_MS;

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
}

/**
 * Asks for what has not been asked for yet.
 * @returns undefined if the history is complete
 * @throws VendorError
 */
export async function askForHistory(
  run: SyncRun,
  request: FetchRequest,
  window: SyncWindow,
): Promise<HistoryPause | undefined> {
  const { provider, connection, lease, dependencies } = run;
  const { history } = provider;
  if (history === undefined) return undefined;
  const until = connection.historyUntil === null ? await beginHistory(run) : new Date(connection.historyUntil);
  if (until.getTime() <= Date.now()) return undefined;
  const goOnAt = await askAll(run, history, request, window);
  if (goOnAt !== undefined) return { until: new Date(Math.min(goOnAt.getTime(), until.getTime())), isAllAsked: false };
  return (await hasOpenHistory(dependencies.db, lease)) ? { until, isAllAsked: true } : undefined;
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

/** @returns when to go on asking, if the vendor's limit is reached */
async function askAll(
  run: SyncRun,
  history: HistoryRequests,
  request: FetchRequest,
  window: SyncWindow,
): Promise<Date | undefined> {
  const { lease, dependencies } = run;
  const known = await listHistoryRequests(dependencies.db, lease);
  const refused = new Set(known.flatMap(({ kind, state }) => (state === 'refused' ? [kind] : [])));
  // If we do not know whether a request has reached the vendor, it is repeated: the vendor takes each range only once.
  const unsure = known.filter(({ state }) => state === 'asked');
  const spans = spansToAsk(history.kinds(request.grantedScopes), window, known, history.limits.daysPerRequest);
  for (const span of [...unsure, ...spans]) {
    if (refused.has(span.kind)) continue;
    const now = new Date();
    if (await isTooMuch(run, history.limits, span, now)) return new Date(now.getTime() + MINUTE_MS);
    await inLease(run, (tx) => putHistoryRequest(tx, lease, span, 'asked', now));
    const answer = await history.ask(request.api, span);
    if (answer === 'refused') refused.add(span.kind);
    await inLease(run, (tx) => putHistoryRequest(tx, lease, span, STATES[answer], now));
  }
  return undefined;
}

async function isTooMuch(
  { dependencies, lease }: SyncRun,
  { daysPerMinute }: HistoryLimits,
  { from, to }: HistorySpan,
  now: Date,
): Promise<boolean> {
  const recently = await daysAskedSince(dependencies.db, lease.providerId, new Date(now.getTime() - MINUTE_MS));
  return recently > 0 && recently + (to - from) / DAY_MS > daysPerMinute;
}

async function inLease({ dependencies, lease }: SyncRun, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    await holdLease(tx, lease);
    await work(tx);
  });
}
