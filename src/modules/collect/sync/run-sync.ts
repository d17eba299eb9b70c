/**
 * One sync: turn, lease, window, pages, end. Each page commits as a whole under the lease's fence number. So a process
 * that is killed at any point loses nothing and stores nothing twice, and a process that was thought dead can no longer
 * write. No transaction spans a call to the vendor.
 */
import { recordEvent } from '../../../domain-events/outbox.ts';
import { isDatabaseUnavailable, type Transaction } from '../../../platform/db.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { type VendorApi, VendorError } from '../../../providers/vendor-api.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { findVendorItem, revisionsOf } from '../../store/events/index.ts';
import { dayInZone, latestValue, recordHealthUpdated, zoneOfUser } from '../../store/metrics/index.ts';
import {
  dropFormerTokens,
  findSyncedConnection,
  markHealthy,
  markPushOnly,
  markSynced,
  putPullRefused,
  type SyncedConnection,
} from '../connections/index.ts';
import { deleteUnseen, hasEntries } from '../quarantine/index.ts';
import { dropTurn, leaveTurn, takeHistoryTurn, takeTurn } from '../quotas/index.ts';
import { addRequests } from './account-store.ts';
import { askStretch } from './backfill/ask-stretch.ts';
import { readStretch } from './backfill/read-stretch.ts';
import type { SyncDependencies, SyncRun } from './commit-page.ts';
import { endAttempt, giveBackAttempt } from './end-attempt.ts';
import { type HistoryPause, hasToAsk, inLease, noteProgress } from './history/ask-for-history.ts';
import { intervalOf, isAnnounced, isAnnouncedToday } from './interval.ts';
import { readNoticeTargets } from './notice-targets.ts';
import { callOther, callTurn, enqueueSync, leaveEarly, queueSync, turnOf } from './queue-sync.ts';
import { type EndedReading, type Reading, readWindow } from './read-window.ts';
import { countRequests, type RequestCount } from './request-count.ts';
import {
  acquireLease,
  completeJob,
  failJob,
  findOpenJob,
  followsConnecting,
  holdLease,
  type Lease,
  LeaseLost,
  putDays,
  putWaiting,
  putWindow,
  requeueJob,
  type SyncJob,
  takeOpenJobs,
} from './store.ts';
import {
  isReread,
  isRereadDue,
  nextSyncAt,
  PUSH_ONLY_INTERVAL_MINUTES,
  type Reach,
  type SyncWindow,
  syncWindow,
} from './window.ts';

/** The job `run_sync`. */
export function syncTask(dependencies: SyncDependencies): Task {
  return async (payload) => {
    const { userId, jobId } = payload as { userId: string; jobId: string }; // enqueueSync wrote it
    const started = await dependencies.db.transaction((tx) => startJob(dependencies, tx, userId, jobId));
    if (started === undefined) return;
    const { lease, connection, window } = started;
    const requests = countRequests(dependencies.openApi);
    try {
      const hasEnded = await readEverything(
        { ...dependencies, openApi: requests.openApi },
        lease,
        connection,
        window,
        requests,
      );
      if (hasEnded) dependencies.countSync(lease.providerId, 'completed');
    } catch (failure) {
      if (failure instanceof LeaseLost) return dependencies.db.transaction((tx) => dropTurnIfEnded(tx, userId, jobId));
      if (isDatabaseUnavailable(failure)) {
        await giveBackAttempt(dependencies, lease);
        throw failure; // the queue runs the job again
      }
      logFailedAttempt(dependencies, lease, failure);
      const made = requests.take();
      const outcome = await dependencies.db.transaction((tx) =>
        endAttempt(dependencies, tx, lease, connection, failure, made),
      );
      if (outcome !== undefined) dependencies.countSync(lease.providerId, outcome);
    }
  };
}

/** What is no failure of the vendor is a fault of ours, and its stack tells where. */
function logFailedAttempt(
  { log, logFailure }: SyncDependencies,
  { jobId, connectionId, providerId }: Lease,
  failure: unknown,
) {
  const message = 'sync attempt failed';
  if (failure instanceof VendorError) logFailure({ jobId, connectionId, providerId, reason: failure.message }, message);
  else log.warn({ err: failure, jobId, connectionId, providerId }, message);
}

/** Other syncs must not wait for a cancelled one. A job that now runs in another process keeps its turn. */
async function dropTurnIfEnded(tx: Transaction, userId: string, jobId: string): Promise<void> {
  if ((await findOpenJob(tx, userId, jobId)) === undefined) await dropTurn(tx, jobId, callTurn, new Date());
}

/** The gate calls a job that waits there. If it has not after this time, housekeeping looks for the job. */
const LOST_AFTER_MS = HOUR_MS;

async function startJob(dependencies: SyncDependencies, tx: Transaction, userId: string, jobId: string) {
  const now = new Date();
  const job = await findOpenJob(tx, userId, jobId);
  if (job === undefined || !(await lockUserIfThere(tx, userId, 'keeps answers'))) {
    await dropTurn(tx, jobId, callTurn, now);
    return undefined;
  }
  // Locked, so that of two jobs that start at once the second sees the first.
  const open = await takeOpenJobs(tx, userId, job.connectionId);
  if (letsPass(job, open)) {
    if (job.trigger === 'backfill') await leaveEarly(tx, job, now);
    await putWaiting(tx, job, new Date(now.getTime() + MINUTE_MS), null);
    return undefined;
  }
  const { providerId } = job;
  const reason = await reasonToWait(dependencies, tx, job, now);
  if (reason !== undefined) {
    await putWaiting(tx, job, new Date(now.getTime() + LOST_AFTER_MS), reason);
    return undefined;
  }
  const lease = await acquireLease(tx, userId, jobId, now);
  if (lease === undefined) return undefined;
  const connection = await findSyncedConnection(tx, userId, lease.connectionId);
  if (connection === undefined || connection.status === 'disconnected') {
    await failJob(tx, lease, 'The connection is disconnected; connect again to sync', now);
    await leaveEarly(tx, lease, now);
    return undefined;
  }
  if (lease.fence === 1) {
    const { connectionId } = lease;
    const data = { jobId, userId, connectionId, providerId, startedAt: now.toISOString() };
    await recordEvent(tx, { workspaceId: connection.workspaceId, userId, event: 'sync.started', data });
  }
  return { lease, connection, window: await beginWindow(dependencies, tx, lease, connection) };
}

/** The window that the job reads, unless it is a backfill. */
async function beginWindow(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
): Promise<SyncWindow | undefined> {
  const provider = dependencies.findProvider(lease.providerId);
  if (provider === undefined || lease.trigger === 'backfill') return undefined;
  const window = await windowOf(dependencies, tx, lease, connection, provider);
  if (readsWindow(lease, connection)) await putWindow(tx, lease, new Date(window.from), new Date(window.to));
  return window;
}

/** A sync after a notice reads only what was named, unless nothing has been read before. */
function readsWindow({ trigger }: Lease, { lastSyncedAt, pullRefusedAt }: SyncedConnection): boolean {
  return trigger !== 'notification' || (lastSyncedAt === null && pullRefusedAt === null);
}

/**
 * A sync waits for the one that runs. A backfill waits for every other sync of its connection, but for one that has asked
 * for history and only waits for it to come.
 */
function letsPass({ jobId, trigger }: SyncJob, open: readonly SyncJob[]): boolean {
  return open.some(
    (other) =>
      other.jobId !== jobId && (other.status === 'running' || (trigger === 'backfill' && !waitsForHistory(other))),
  );
}

function waitsForHistory({ trigger, startedAt, daysAsked, error }: SyncJob): boolean {
  return trigger !== 'backfill' && startedAt !== null && daysAsked !== null && error === null;
}

/** Joins the queue for the vendor's quota where it has to; undefined if the sync may go on. */
async function reasonToWait(
  { findProvider }: SyncDependencies,
  tx: Transaction,
  job: SyncJob,
  now: Date,
): Promise<string | undefined> {
  const { jobId, userId, providerId, trigger } = job;
  if (trigger === 'backfill') {
    const turn = { jobId, userId, dueAt: now.toISOString() };
    return (await takeHistoryTurn(tx, providerId, turn, now)) ? undefined : 'other syncs of the provider go first';
  }
  if (findProvider(providerId)?.quota === undefined || (await takeTurn(tx, providerId, turnOf(job), now)))
    return undefined;
  return `the quota of ${providerId} is used up; this sync waits for its turn`;
}

/** @returns true if the job has ended; a backfill has further turns */
async function readEverything(
  dependencies: SyncDependencies,
  lease: Lease,
  connection: SyncedConnection,
  window: SyncWindow | undefined,
  requests: RequestCount,
): Promise<boolean> {
  const provider = dependencies.findProvider(lease.providerId);
  if (provider === undefined) throw new Error(`no adapter for ${lease.providerId}`);
  requireWireFormat(provider, connection);
  requireServed(provider, Date.now());
  const { userId, connectionId } = lease;
  const hasSetAside = await hasEntries(dependencies.db, userId, connectionId);
  const progress = { hasSetAside, progressDueAt: 0, changed: undefined };
  const run: SyncRun = { dependencies, lease, connection, provider, takeRequests: requests.take, ...progress };
  if (window === undefined) return readHistory(run);
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

/** One turn of a backfill: days that are read, or asked for where the vendor lets nobody pull. */
async function readHistory(run: SyncRun): Promise<boolean> {
  const { dependencies, connection, provider } = run;
  const { history } = provider;
  const api = () => dependencies.openApi(connection);
  if (history !== undefined && hasToAsk(connection)) return askStretch(run, history, api());
  try {
    return await readStretch(run, (stretch) => requestOf(run, stretch));
  } catch (error) {
    if (history === undefined || !(error instanceof VendorError) || error.kind !== 'push_only') throw error;
    await inLease(run, (tx) => putPullRefused(tx, connection, new Date()));
    return askStretch(run, history, api());
  }
}

/** Tokens of one wire format do not work with another, and must not be sent there. */
function requireWireFormat({ id, flavor, exchange }: Provider, { wireFormat }: SyncedConnection): void {
  if (wireFormat === null || flavor === undefined || wireFormat === flavor) return;
  const advice =
    exchange?.from.flavor === wireFormat
      ? `its grant has to be exchanged (tributary ${id.replaceAll('_', '-')} migrate-grants), or the user has to connect again`
      : 'the user has to connect again';
  throw new VendorError('refused', `${id} was connected through ${wireFormat}; ${advice}`);
}

/** @throws VendorError once the vendor serves this wire format no more */
export function requireServed({ ending }: Provider, now: number): void {
  if (ending?.servedUntil === undefined || now < ending.servedUntil) return;
  throw new VendorError('refused', `the vendor has ended ${ending.what}`);
}

/** The next sync, at the latest in the hours after the vendor ends the wire format: then it shows the end. */
function nextServedSyncAt({ ending }: Provider, connectionId: string, everyMinutes: number, now: number) {
  const next = nextSyncAt(connectionId, everyMinutes, now);
  const { servedUntil = Number.POSITIVE_INFINITY } = ending ?? {};
  if (next === null || now >= servedUntil || next.getTime() <= servedUntil) return next;
  return nextSyncAt(connectionId, Math.min(everyMinutes, 60), servedUntil);
}

/** A job that was stopped half-way, or waits for history, continues with the window that it began with. */
async function windowOf(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  provider: Provider,
): Promise<SyncWindow> {
  const isBegun = lease.resumeAt !== null || lease.unreadUntil !== null || connection.historyUntil !== null;
  if (isBegun && lease.windowStart !== null && lease.windowEnd !== null) {
    return { from: Date.parse(lease.windowStart), to: Date.parse(lease.windowEnd) };
  }
  const now = Date.now();
  const zone = await zoneOfUser(tx, lease.userId);
  const initialDays = connection.initialDays ?? dependencies.initialDaysOf(lease.providerId);
  return syncWindow(connection, reachOf(provider, connection, zone, now), initialDays, zone, now);
}

function reachOf(provider: Provider, connection: SyncedConnection, zone: string, now: number): Reach {
  if (provider.selectsByUpload) return 'none';
  const everyDays = isAnnounced(connection, now) ? provider.announcedRereadDays : undefined;
  return isRereadDue(connection.rereadOn, dayInZone(now, zone), everyDays) ? 'reread' : 'recent';
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

/** The person's day on which the last two weeks were read again; undefined if the window does not reach that far. */
async function rereadDay(
  tx: Transaction,
  connection: SyncedConnection,
  window: SyncWindow,
): Promise<string | undefined> {
  if (!isReread(connection, window)) return undefined;
  return dayInZone(window.to, await zoneOfUser(tx, connection.userId));
}

/** The job goes back into the queue. Waiting is no attempt; data that arrive may call it earlier. */
async function pause(
  run: SyncRun,
  tx: Transaction,
  { until, isAllAsked, window }: HistoryPause,
  hasMore: boolean,
): Promise<void> {
  const { lease, provider } = run;
  await holdLease(tx, lease);
  await addRequests(tx, lease, run.takeRequests());
  const now = new Date();
  // The last data may have arrived since we looked; then nothing would call this job.
  const isOpen = provider.history && (await noteProgress(tx, run, provider.history, window)).isOpen;
  const at = hasMore || (isAllAsked && !isOpen) ? now : until;
  await requeueJob(tx, lease, { at, attempt: lease.attempt - 1, error: null });
  if (provider.quota !== undefined) await leaveTurn(tx, lease.providerId, lease.jobId, true, callTurn, now);
  await enqueueSync(tx, lease, at);
  await callOther(tx, lease);
}

async function finish(run: SyncRun, tx: Transaction, reading: EndedReading, hasMore: boolean): Promise<void> {
  const { dependencies, lease, connection } = run;
  await holdLease(tx, lease);
  await addRequests(tx, lease, run.takeRequests());
  const now = new Date();
  const { jobId, userId, connectionId, providerId } = lease;
  const { workspaceId } = connection;
  const syncedAt = reading.kind === 'whole' ? new Date(reading.window.to) : now;
  const minutes = intervalOf(dependencies.intervals, connection, now.getTime());
  const next = (every: number) => nextServedSyncAt(run.provider, connectionId, every, now.getTime());
  if (reading.kind === 'notified') await markHealthy(tx, lease);
  else if (reading.kind === 'push_only') {
    await markPushOnly(tx, connection, now, next(minutes && PUSH_ONLY_INTERVAL_MINUTES));
  } else {
    const readSince = new Date(reading.window.from);
    const rereadOn = await rereadDay(tx, connection, reading.window);
    await markSynced(tx, connection, { readSince, syncedAt, nextSyncAt: next(minutes), rereadOn });
    // It had asked for these days, and now it could read them.
    if (lease.daysAsked !== null) await putDays(tx, lease, { daysAsked: lease.daysAsked, daysDone: lease.daysAsked });
  }
  if (connection.hasFormerTokens && reading.kind !== 'notified') await dropFormerTokens(tx, connection);
  // What lies in the window and has not come this time, the vendor has replaced or dropped.
  const startedAt = new Date(lease.startedAt ?? now);
  if (reading.kind === 'whole' && run.hasSetAside) {
    await deleteUnseen(tx, lease, new Date(reading.window.from), startedAt);
  }
  const { metricsSynced } = await completeJob(tx, lease, now);
  const ids = { jobId, userId, connectionId, providerId };
  const data = { ...ids, metricsSynced, syncedAt: syncedAt.toISOString() };
  await recordEvent(tx, { workspaceId, userId, event: 'sync.completed', data });
  await recordHealthUpdated(tx, connection, run.changed);
  if (hasMore) await queueSync(tx, lease, 'notification', now);
  // The gate before the jobs: those whose turn it is are put into the queue under the gate's lock.
  if (run.provider.quota !== undefined) await leaveTurn(tx, providerId, jobId, true, callTurn, now);
  await callOther(tx, lease);
}
