/**
 * One sync: turn, lease, window, pages, end. Each page commits as a whole under the lease's fence number. So a process
 * that is killed at any point loses nothing and stores nothing twice, and a process that was thought dead can no longer
 * write. No transaction spans a call to the vendor.
 */
import { isDatabaseUnavailable } from '../../../platform/database-errors.ts';
import type { Transaction } from '../../../platform/db.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { codeOf, inSpan, type Span, type SpanFacts } from '../../../platform/tracing/span.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { namingVendor, type VendorApi, VendorError } from '../../../providers/vendor-api.ts';
import { findVendorItem, revisionsOf } from '../../store/events/index.ts';
import { dayOffsets, latestValue } from '../../store/metrics/index.ts';
import { putPullRefused, type SyncedConnection } from '../connections/index.ts';
import { hasEntries } from '../quarantine/index.ts';
import { dropTurn } from '../quotas/index.ts';
import { type Attempt, AttemptOver, beginAttempt } from './attempt.ts';
import { askStretch } from './backfill/ask-stretch.ts';
import { readStretch } from './backfill/read-stretch.ts';
import type { SyncDependencies, SyncRun } from './commit-page.ts';
import { endAttempt, giveBackAttempt } from './end-attempt.ts';
import { finish, pause } from './end-sync.ts';
import { hasToAsk } from './history-requests/ask.ts';
import { isFirstSync } from './history-requests/note-arrival.ts';
import { isAnnouncedToday } from './interval.ts';
import { linesFor } from './kinds.ts';
import { inLease, type Lease, LeaseLost } from './lease-store.ts';
import { readNoticeTargets } from './notice-targets.ts';
import { callTurn } from './queue-sync.ts';
import { type Reading, readWindow } from './read-window.ts';
import { readsWindow, startJob } from './start-sync.ts';
import { findOpenJob, followsConnecting } from './store.ts';
import { isReread, type SyncWindow } from './window.ts';

/** The job `run_sync`. */
export function syncTask(dependencies: SyncDependencies): Task {
  return (payload) => {
    const { userId, jobId } = payload as { userId: string; jobId: string }; // enqueueSync wrote it
    return inSpan('sync', {}, (span) => runSync(dependencies, userId, jobId, span));
  };
}

async function runSync(dependencies: SyncDependencies, userId: string, jobId: string, span: Span): Promise<void> {
  const started = await dependencies.db.transaction((tx) => startJob(dependencies, tx, userId, jobId));
  if (started === undefined) return span.note({ 'tributary.outcome': 'not_started' });
  const { lease, connection, window } = started;
  span.note(factsOf(lease));
  const attempt = beginAttempt(dependencies.openApi);
  try {
    const hasEnded = await readEverything(
      { ...dependencies, openApi: attempt.openApi },
      lease,
      connection,
      window,
      attempt,
    );
    span.note({ 'tributary.outcome': hasEnded ? 'completed' : 'goes_on' });
    if (hasEnded) dependencies.countSync(lease.providerId, 'completed');
  } catch (error) {
    const failure = naming(dependencies, lease, error, attempt);
    if (failure instanceof LeaseLost) return dependencies.db.transaction((tx) => dropTurnIfEnded(tx, userId, jobId));
    if (isDatabaseUnavailable(failure)) {
      await giveBackAttempt(dependencies, lease);
      throw failure; // the queue runs the job again
    }
    logFailedAttempt(dependencies, lease, failure);
    span.fail(codeOf(failure));
    const made = attempt.takeRequests();
    const outcome = await dependencies.db.transaction((tx) =>
      endAttempt(dependencies, tx, lease, connection, failure, made),
    );
    if (outcome === undefined) return;
    span.note({ 'tributary.outcome': outcome });
    dependencies.countSync(lease.providerId, outcome);
  }
}

function factsOf({ jobId, providerId, trigger, attempt }: Lease): SpanFacts {
  return {
    'tributary.provider': providerId,
    'tributary.sync.id': jobId,
    'tributary.sync.trigger': trigger,
    'tributary.sync.attempt': attempt,
  };
}

function naming(
  { findProvider }: SyncDependencies,
  { providerId }: Lease,
  failure: unknown,
  attempt: Attempt,
): unknown {
  const name = findProvider(providerId)?.displayName;
  return failure instanceof VendorError && name !== undefined
    ? namingVendor(failure, name, attempt.emptyAnswer())
    : failure;
}

/** A failure that is not the vendor's is a fault of ours; its stack shows where. */
function logFailedAttempt(
  { log, logFailure }: SyncDependencies,
  { jobId, connectionId, providerId }: Lease,
  failure: unknown,
) {
  const message = 'sync attempt failed';
  if (failure instanceof VendorError || failure instanceof AttemptOver)
    logFailure({ jobId, connectionId, providerId, reason: failure.message }, message);
  else log.warn({ err: failure, jobId, connectionId, providerId }, message);
}

/** Other syncs must not wait for a cancelled one. A job that now runs in another process keeps its turn. */
async function dropTurnIfEnded(tx: Transaction, userId: string, jobId: string): Promise<void> {
  if ((await findOpenJob(tx, userId, jobId)) === undefined) await dropTurn(tx, jobId, callTurn);
}

/** @returns true if the job has ended; a backfill has further turns */
async function readEverything(
  dependencies: SyncDependencies,
  lease: Lease,
  connection: SyncedConnection,
  window: SyncWindow | undefined,
  { takeRequests }: Attempt,
): Promise<boolean> {
  const provider = dependencies.findProvider(lease.providerId);
  if (provider === undefined) throw new Error(`no adapter for ${lease.providerId}`);
  requireWireFormat(provider, connection);
  requireServed(provider, Date.now());
  const { userId, connectionId } = lease;
  const hasSetAside = await hasEntries(dependencies.db, userId, connectionId);
  const progress = { hasSetAside, progressDueAt: 0, changed: undefined };
  const hasLines = lease.trigger === 'backfill' || (isFirstSync(connection) && readsWindow(lease, connection));
  const kinds = hasLines ? linesFor([...provider.metricTypes, ...provider.eventTypes], lease.kinds) : undefined;
  const run: SyncRun = { dependencies, lease, connection, provider, takeRequests, kinds, ...progress };
  if (window === undefined) return readBackfill(run);
  const request = requestOf(run, window);
  if (followsConnecting(lease)) await subscribe(run, request.api);
  const hasMore = await readNoticeTargets(run, request);
  const reading: Reading = readsWindow(lease, connection)
    ? await readWindow(run, window, (stretch, resumeAt) => requestOf(run, stretch, resumeAt))
    : { kind: 'notified' };
  await dependencies.db.transaction((tx) =>
    reading.kind === 'waiting' ? pause(run, tx, reading, hasMore) : finish(run, tx, reading, hasMore),
  );
  return true;
}

/** One turn of a backfill: reads days, or asks a vendor that lets nobody pull to send them. */
async function readBackfill(run: SyncRun): Promise<boolean> {
  const { dependencies, connection, provider } = run;
  const { historyRequests } = provider;
  const api = () => dependencies.openApi(connection);
  if (historyRequests !== undefined && hasToAsk(connection)) return askStretch(run, historyRequests, api());
  try {
    return await readStretch(run, (stretch) => requestOf(run, stretch));
  } catch (error) {
    if (historyRequests === undefined || !(error instanceof VendorError) || error.kind !== 'push_only') throw error;
    await inLease(run, (tx) => putPullRefused(tx, connection, new Date()));
    return askStretch(run, historyRequests, api());
  }
}

/** Tokens of one wire format do not work with another, and must not be sent there. */
function requireWireFormat({ id, displayName, flavor, exchange }: Provider, { wireFormat }: SyncedConnection): void {
  if (wireFormat === null || flavor === undefined || wireFormat === flavor) return;
  const advice =
    exchange?.from.flavor === wireFormat
      ? `its grant has to be exchanged (tributary ${id.replaceAll('_', '-')} migrate-grants), or the user has to connect again`
      : 'the user has to connect again';
  throw new VendorError('refused', `${displayName} was connected through ${wireFormat}; ${advice}`);
}

/** @throws VendorError after the vendor has ended this wire format */
export function requireServed({ ending }: Provider, now: number): void {
  if (ending?.servedUntil === undefined || now < ending.servedUntil) return;
  throw new VendorError('refused', `the vendor has ended ${ending.what}`, undefined, 'ended_by_vendor');
}

function requestOf(
  { dependencies, lease, connection }: SyncRun,
  window: SyncWindow,
  resumeAt: string | null = lease.resumeAt,
): FetchRequest {
  const { db } = dependencies;
  const { userId, providerId, trigger } = lease;
  const { notBefore, grantedScopes } = connection;
  return {
    api: dependencies.openApi(connection),
    ...window,
    now: Date.now(),
    isReread: isReread(connection, window),
    isRoutine: trigger === 'scheduled' && isAnnouncedToday(connection, Date.now()),
    latestValue: (metricType) => latestValue(db, userId, providerId, metricType),
    dayOffsets: (metricType, firstDay, lastDay) =>
      dayOffsets(db, userId, providerId, metricType, { firstDay, lastDay }),
    revisionsOf: (eventType, vendorIds) => revisionsOf(db, userId, providerId, eventType, vendorIds),
    findEvent: (eventType, vendorId) => findVendorItem(db, userId, providerId, eventType, vendorId),
    ...(notBefore !== null && { notBefore: Date.parse(notBefore) }),
    ...(grantedScopes !== null && { grantedScopes }),
    ...(resumeAt !== null && { resumeAt }),
  };
}

/** Best effort: without notices, scheduled syncs still find everything, only later. */
async function subscribe({ dependencies, lease, provider }: SyncRun, api: VendorApi): Promise<void> {
  try {
    await provider.inbound?.subscribe?.(api, lease.connectionId);
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind === 'grant_gone') throw error;
    const { connectionId, providerId } = lease;
    dependencies.logFailure({ connectionId, providerId, reason: error.message }, 'no subscription to inbound notices');
  }
}
