/**
 * One sync: lease, window, pages, end. Each page commits on its own under the lease's fence number, so a process killed
 * at any point loses nothing and doubles nothing, and one that was thought dead can no longer write. No transaction
 * spans a call to the vendor.
 */
import type { Db, Transaction } from '../../platform/db.ts';
import { isDatabaseUnavailable } from '../../platform/db.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log.ts';
import { recordEvent } from '../../platform/outbox/outbox.ts';
import type { Page, Provider, VendorApi } from '../../providers/provider.ts';
import { markDisconnected } from '../connections/index.ts';
import { putEvents } from '../events/index.ts';
import {
  type ChangedDay,
  latestValue,
  lockUser,
  oldestUnsettledDay,
  type ProviderCodes,
  putPoints,
} from '../metrics/index.ts';
import { ChangedData } from './changed-data.ts';
import { findSyncedConnection, markSynced, markSyncFailed, type SyncedConnection } from './connection-state/store.ts';
import { enqueueSync, recordSyncFailed } from './queue-sync.ts';
import { type Outcome, outcomeOf } from './retry.ts';
import {
  acquireLease,
  addProgress,
  completeJob,
  failJob,
  holdLease,
  type Lease,
  LeaseLost,
  putWindow,
  requeueJob,
} from './store.ts';
import { nextSyncAt, type SyncWindow, syncWindow } from './window.ts';

export interface SyncEngine {
  readonly db: Db;
  readonly log: Log;
  readonly providerCodes: ProviderCodes;
  readonly intervalMinutes: number;
  readonly retryDelaysMs: readonly number[];
  readonly findProvider: (providerId: string) => Provider | undefined;
  /** The vendor's API on behalf of one connection. */
  readonly openApi: (connection: SyncedConnection) => VendorApi;
}

/** The job behind `run_sync`. */
export function syncTask(engine: SyncEngine): Task {
  return async (payload) => {
    const { userId, jobId } = payload as { userId: string; jobId: string }; // as enqueueSync wrote it
    const started = await engine.db.transaction((tx) => startJob(tx, userId, jobId));
    if (started === undefined) return;
    const { lease, connection } = started;
    try {
      await readEverything(engine, lease, connection);
    } catch (failure) {
      if (failure instanceof LeaseLost) return;
      // With the database away nothing can be noted: the queue runs the job again.
      if (isDatabaseUnavailable(failure)) throw failure;
      engine.log.warn({ err: failure, jobId, connectionId: connection.connectionId }, 'sync attempt failed');
      await engine.db.transaction((tx) => endAttempt(engine, tx, lease, connection, failure));
    }
  };
}

async function startJob(tx: Transaction, userId: string, jobId: string) {
  const now = new Date();
  const lease = await acquireLease(tx, userId, jobId, now);
  if (lease === undefined) return undefined;
  const connection = await findSyncedConnection(tx, userId, lease.connectionId);
  if (connection === undefined || connection.status === 'disconnected') {
    await failJob(tx, lease, 'The connection is disconnected; connect again to sync', now);
    return undefined;
  }
  if (lease.fence === 1) {
    const { connectionId, providerId } = lease;
    const data = { jobId, userId, connectionId, providerId, startedAt: now.toISOString() };
    await recordEvent(tx, { workspaceId: connection.workspaceId, userId, event: 'sync.started', data });
  }
  return { lease, connection };
}

async function readEverything(engine: SyncEngine, lease: Lease, connection: SyncedConnection): Promise<void> {
  const provider = engine.findProvider(lease.providerId);
  if (provider === undefined) throw new Error(`no adapter for ${lease.providerId}`);
  const { db, providerCodes } = engine;
  const now = Date.now();
  const code = providerCodes.codeOf(lease.providerId);
  const unsettled = await oldestUnsettledDay(db, lease.userId, code, new Date(now));
  const window = syncWindow(connection.lastSyncedAt, unsettled, now);
  await db.transaction(async (tx) => {
    await holdLease(tx, lease);
    await putWindow(tx, lease, new Date(window.from), new Date(window.to));
  });
  const changed = new ChangedData();
  const pages = provider.fetch({
    api: engine.openApi(connection),
    ...window,
    now,
    latestValue: (metricType) => latestValue(db, lease.userId, code, metricType),
  });
  for await (const page of pages) {
    changed.add(await db.transaction((tx) => commitPage(tx, lease, code, page)));
  }
  await db.transaction((tx) => finish(engine, tx, lease, connection, window, changed));
}

async function commitPage(
  tx: Transaction,
  lease: Lease,
  code: number,
  { points, events }: Page,
): Promise<readonly ChangedDay[]> {
  await lockUser(tx, lease.userId); // before the lease, as the deletions do
  await holdLease(tx, lease);
  const now = new Date();
  const eventResult = await putEvents(tx, lease.userId, code, events, now);
  const pointResult = await putPoints(tx, lease.userId, code, points, now);
  const metrics = pointResult.inserted + pointResult.replaced;
  await addProgress(tx, lease, metrics, eventResult.inserted + eventResult.replaced);
  return [...eventResult.changed, ...pointResult.changed];
}

async function finish(
  engine: SyncEngine,
  tx: Transaction,
  lease: Lease,
  { workspaceId }: SyncedConnection,
  window: SyncWindow,
  changed: ChangedData,
): Promise<void> {
  await holdLease(tx, lease);
  const now = new Date();
  const { jobId, userId, connectionId, providerId } = lease;
  const syncedAt = new Date(window.to);
  await markSynced(tx, lease, syncedAt, nextSyncAt(connectionId, engine.intervalMinutes, now.getTime()));
  const { metricsSynced } = await completeJob(tx, lease, now);
  const ids = { jobId, userId, connectionId, providerId };
  const data = { ...ids, metricsSynced, syncedAt: syncedAt.toISOString() };
  await recordEvent(tx, { workspaceId, userId, event: 'sync.completed', data });
  const range = changed.summary();
  if (range !== undefined) {
    await recordEvent(tx, { workspaceId, userId, event: 'health.updated', data: { userId, providerId, ...range } });
  }
}

async function endAttempt(
  engine: SyncEngine,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  failure: unknown,
): Promise<void> {
  const now = new Date();
  const { attempt } = lease;
  const outcome = outcomeOf(
    failure,
    { attempt, queuedAt: Date.parse(lease.queuedAt) },
    engine.retryDelaysMs,
    now.getTime(),
  );
  try {
    await holdLease(tx, lease);
  } catch (lost) {
    if (lost instanceof LeaseLost) return;
    throw lost;
  }
  if (outcome.kind === 'retry') {
    const at = new Date(outcome.at);
    await requeueJob(tx, lease, { at, attempt: outcome.spent ? attempt : attempt - 1, error: outcome.error });
    await enqueueSync(tx, lease, at);
    return;
  }
  await endJob(engine, tx, lease, connection, outcome, now);
}

async function endJob(
  engine: SyncEngine,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  { kind, error }: Exclude<Outcome, { kind: 'retry' }>,
  now: Date,
): Promise<void> {
  const { workspaceId } = connection;
  const { userId, connectionId, providerId } = lease;
  await failJob(tx, lease, error, now);
  await recordSyncFailed(tx, workspaceId, lease, error, now);
  if (kind === 'disconnected') {
    await markDisconnected(tx, connection, error);
    return;
  }
  const next = nextSyncAt(connectionId, engine.intervalMinutes, now.getTime());
  if (await markSyncFailed(tx, lease, error, next)) {
    const data = { connectionId, userId, providerId, error };
    await recordEvent(tx, { workspaceId, userId, event: 'connection.error', data });
  }
}
