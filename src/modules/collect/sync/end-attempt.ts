/** Decides what follows a failed attempt: another attempt, a wait for the vendor's quota, or the end of the job. */
import { setTimeout as delay } from 'node:timers/promises';
import { recordEvent } from '../../../domain-events/outbox.ts';
import { isDatabaseUnavailable } from '../../../platform/database-errors.ts';
import type { Transaction } from '../../../platform/db.ts';
import type { SyncOutcome } from '../../../platform/operational-metrics.ts';
import {
  hasReconnected,
  markDisconnected,
  markSyncFailed,
  restoreFormerGrant,
  type SyncedConnection,
} from '../connections/index.ts';
import { leaveTurn, waitForQuota } from '../quotas/index.ts';
import { addRequests } from './account-store.ts';
import { AttemptOver } from './attempt.ts';
import { tryStretchAgain } from './backfill/read-stretch.ts';
import type { SyncDependencies } from './commit-page.ts';
import { ageOf, failJob, hasMovedOn, holdLease, type Lease, LeaseLost, requeueJob } from './lease-store.ts';
import { callOther, callTurn, enqueueSync, leaveEarly, recordSyncFailed, turnOf } from './queue-sync.ts';
import { type FailureOutcome, outcomeOf } from './retry.ts';
import { nextSyncAt } from './window.ts';

type Retry = Extract<FailureOutcome, { kind: 'retry' }>;

/**
 * @param requests how many the attempt made to the vendor since its last page
 * @returns undefined when another process had taken the sync over
 */
export async function endAttempt(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  failure: unknown,
  requests: number,
): Promise<SyncOutcome | undefined> {
  const now = new Date();
  const { attempt } = lease;
  try {
    await holdLease(tx, lease);
  } catch (lost) {
    if (lost instanceof LeaseLost) return undefined;
    throw lost;
  }
  // A backfill may wait as long as the vendor's quota and other syncs make it wait, so its age does not count.
  const queuedAt = now.getTime() - (lease.trigger === 'backfill' ? 0 : await ageOf(tx, lease));
  const hasMoved = failure instanceof AttemptOver && (await hasMovedOn(tx, lease));
  const outcome = outcomeOf(failure, { attempt, queuedAt, hasMoved }, dependencies.retryDelaysMs, now.getTime());
  await addRequests(tx, lease, requests);
  const end = await concludeAttempt(dependencies, tx, lease, connection, outcome, now);
  await callOther(tx, lease); // after the gate, under whose lock other jobs are put into the queue
  return end;
}

async function concludeAttempt(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  outcome: FailureOutcome,
  now: Date,
): Promise<SyncOutcome> {
  if (outcome.kind === 'retry') return tryAgain(dependencies, tx, lease, outcome, now);
  if (await hasReconnected(tx, connection)) return tryAgain(dependencies, tx, lease, underNewGrant(outcome, now), now);
  const end = await withFormerGrant(dependencies, tx, connection, outcome);
  await endJob(dependencies, tx, lease, connection, end, now);
  return end.kind;
}

/** As long as the tokens from before an exchange are kept, the end of the new ones does not end the connection. */
async function withFormerGrant(
  { findProvider, vault }: SyncDependencies,
  tx: Transaction,
  connection: SyncedConnection,
  outcome: Exclude<FailureOutcome, Retry>,
): Promise<Exclude<FailureOutcome, Retry>> {
  const exchange = findProvider(connection.providerId)?.exchange;
  if (outcome.kind !== 'disconnected' || !connection.hasFormerTokens || exchange === undefined) return outcome;
  if (!(await restoreFormerGrant(tx, vault, exchange, connection))) return outcome;
  return {
    ...outcome,
    kind: 'failed',
    error: `${outcome.error}; the former grant is kept, and has to be exchanged again`,
  };
}

const GIVE_BACK_DELAYS_MS = [0, 1_000, 5_000, 15_000];

/**
 * An attempt that failed because of our database, not the vendor, does not count. The database may need a moment before
 * it can store that; if it needs longer than these delays, the attempt counts.
 */
export async function giveBackAttempt({ db, log }: SyncDependencies, lease: Lease): Promise<void> {
  const { jobId, attempt } = lease;
  for (const waitMs of GIVE_BACK_DELAYS_MS) {
    await delay(waitMs);
    try {
      const retry = { at: new Date(), attempt: attempt - 1, error: 'The database did not answer; tried again' };
      await db.transaction(async (tx) => {
        await holdLease(tx, lease);
        await requeueJob(tx, lease, retry);
      });
      return;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ jobId, reason: String(error) }, 'the database has failed a sync and is not back yet');
    }
  }
}

async function tryAgain(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  retry: Retry,
  now: Date,
): Promise<SyncOutcome> {
  const { providerId, jobId, attempt } = lease;
  const { spent, error, isPause = false } = retry;
  const at = new Date(retry.at);
  await requeueJob(tx, lease, { at, attempt: spent ? attempt : attempt - 1, error });
  const isShared = dependencies.findProvider(providerId)?.quota !== undefined;
  if (lease.trigger === 'backfill') {
    await tryStretchAgain(tx, lease, { at, isInterrupted: !spent, isQuotaShared: isShared }, now);
  } else if (isShared && !spent && !isPause) {
    await waitForQuota(tx, providerId, turnOf(lease), at);
  } else {
    if (isShared) await leaveTurn(tx, providerId, jobId, false, callTurn);
    await enqueueSync(tx, lease, at);
  }
  return spent || isPause ? 'retried' : 'rate_limited';
}

/**
 * The vendor's refusal concerned an earlier grant. The person has given a new one since, so the sync is tried again.
 */
function underNewGrant({ error }: FailureOutcome, now: Date): Retry {
  return { kind: 'retry', at: now.getTime(), spent: true, error: `${error}; the user has connected again since` };
}

async function endJob(
  dependencies: SyncDependencies,
  tx: Transaction,
  lease: Lease,
  connection: SyncedConnection,
  { kind, error, code }: Exclude<FailureOutcome, Retry>,
  now: Date,
): Promise<void> {
  const { workspaceId } = connection;
  const { userId, connectionId, providerId } = lease;
  await failJob(tx, lease, error, now);
  await recordSyncFailed(tx, workspaceId, lease, error, now);
  if (kind === 'disconnected') {
    await markDisconnected(tx, connection, { error, code });
  } else if (lease.trigger !== 'backfill') {
    // A failed backfill says nothing about the connection, which may sync newer data well.
    const next = nextSyncAt(connectionId, dependencies.intervals.get(providerId) ?? 0, now.getTime());
    if (await markSyncFailed(tx, lease, { error, code }, next)) {
      const data = { connectionId, userId, providerId, error, lastError: error, lastErrorCode: code };
      await recordEvent(tx, { workspaceId, userId, event: 'connection.error', data });
    }
  }
  await leaveEarly(tx, lease);
}
