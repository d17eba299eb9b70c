/** The lease under which one process runs a sync job. Every write of the job checks its fence number. */
import { atTransaction } from '../../../platform/database-clock-store.ts';
import { type Db, sql, type Transaction } from '../../../platform/db.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import { type Effect, lockUserIfThere } from '../../access/users/index.ts';
import { withWait, withWaitEnded } from './account-store.ts';
import type { SyncedKind } from './kinds.ts';
import { columns, idleStatus, isOpen, type SyncJob } from './store.ts';

/** A running job, and its fence: the number by which its commits are checked. */
export interface Lease extends SyncJob {
  fence: number;
  /** The adapter's mark at which to continue in the stretch; null at its beginning. */
  resumeAt: string | null;
  /** The window has been read from here on; null before its first stretch. */
  unreadUntil: string | null;
  /** The length of a backfill's next stretch. */
  stretchDays: number;
}

/**
 * Starts a job, or takes it over from a dead worker. The new fence number makes all writes of the earlier run fail.
 * @returns undefined when the job has ended or is gone
 */
export async function acquireLease(
  tx: Transaction,
  userId: string,
  jobId: string,
  now: Date,
): Promise<Lease | undefined> {
  const [lease] = await tx.query<Lease>(sql`
    update sync_jobs set status = 'running', attempt = attempt + 1, fence = fence + 1, error = null, waits = ${withWaitEnded(now)},
      started_at = coalesce(started_at, ${now})
    where user_id = ${userId} and id = ${jobId} and ${isOpen}
    returning ${columns}, fence, resume_at as "resumeAt", unread_until as "unreadUntil", stretch_days as "stretchDays"`);
  return lease;
}

/** Thrown in a sync whose job was taken over, cancelled or deleted. The sync must write nothing more. */
export class LeaseLost extends Error {
  constructor() {
    super('this sync is no longer the one that runs');
    this.name = 'LeaseLost';
  }
}

/**
 * Locks the user, then the job under its fence number. A deletion of the user's data therefore either ends a running
 * sync, or has finished before the sync looks at its job.
 * @throws LeaseLost
 */
export async function holdLease(
  tx: Transaction,
  { userId, jobId, fence }: Lease,
  effect: Effect = 'keeps answers',
): Promise<void> {
  if (!(await lockUserIfThere(tx, userId, effect))) throw new LeaseLost();
  const rows = await lockRows(
    tx,
    'connection',
    sql`
    select id from sync_jobs
    where user_id = ${userId} and id = ${jobId} and fence = ${fence} and status = 'running' for update`,
  );
  if (rows.length === 0) throw new LeaseLost();
}

/**
 * Runs `work` in a transaction that holds the lease.
 * @throws LeaseLost
 */
export async function inLease<Result>(
  { dependencies: { db }, lease }: { readonly dependencies: { readonly db: Db }; readonly lease: Lease },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await holdLease(tx, lease);
    return work(tx);
  });
}

export async function putWindow(tx: Transaction, { userId, jobId }: Lease, from: Date, to: Date): Promise<void> {
  await tx.query(sql`
    update sync_jobs set window_start = ${from}, window_end = ${to} where user_id = ${userId} and id = ${jobId}`);
}

/** The window has been read from `unreadUntil` on. */
export async function putUnreadUntil(tx: Transaction, { userId, jobId }: Lease, unreadUntil: Date): Promise<void> {
  await tx.query(sql`
    update sync_jobs set unread_until = ${unreadUntil}, resume_at = null where user_id = ${userId} and id = ${jobId}`);
}

/** Whether the next attempt goes on further than the one that took this lease, or reads fewer days (a backfill). */
export async function hasMovedOn(tx: Transaction, lease: Lease): Promise<boolean> {
  const { userId, jobId, resumeAt, unreadUntil } = lease;
  if (lease.trigger === 'backfill' && lease.stretchDays > 1) return true;
  const moved = await tx.query(sql`
    select from sync_jobs where user_id = ${userId} and id = ${jobId}
      and (resume_at is distinct from ${resumeAt}::text or unread_until is distinct from ${unreadUntil}::timestamptz)`);
  return moved.length > 0;
}

/** For how long the job has been there, in milliseconds of the database's clock. */
export async function ageOf(tx: Transaction, { userId, jobId }: Lease): Promise<number> {
  const [job] = await tx.query<{ ms: number }>(sql`
    select extract(epoch from now() - queued_at)::float8 * 1000 as ms from sync_jobs
    where user_id = ${userId} and id = ${jobId}`);
  return job?.ms ?? 0;
}

/** The counts that one commit adds. */
interface NewProgress {
  readonly metrics: number;
  readonly events: number;
  readonly recordsSetAside: number;
  readonly pages: number;
  readonly requests: number;
  readonly resumeAt: string | undefined;
  /** The lines of the job from now on; undefined where it has none. */
  readonly kinds: readonly SyncedKind[] | undefined;
}

/** Adds stored pages to the counts of the job. */
export async function addProgress(
  tx: Transaction,
  { userId, jobId }: Lease,
  { metrics, events, recordsSetAside, pages, requests, resumeAt, kinds }: NewProgress,
): Promise<SyncTotals | undefined> {
  const [totals] = await tx.query<SyncTotals>(sql`
    update sync_jobs set metrics_synced = metrics_synced + ${metrics}, events_synced = events_synced + ${events},
      records_set_aside = records_set_aside + ${recordsSetAside}, pages_read = pages_read + ${pages},
      requests_made = requests_made + ${requests}, resume_at = coalesce(${resumeAt ?? null}::text, resume_at),
      kinds = coalesce(${kinds === undefined ? null : JSON.stringify(kinds)}::jsonb, kinds)
    where user_id = ${userId} and id = ${jobId}
    returning metrics_synced as "metricsSynced", events_synced as "eventsSynced",
      records_set_aside as "recordsSetAside"`);
  return totals;
}

/** Stores what a job has brought that has read everything. */
export async function putKinds(tx: Transaction, { userId, jobId }: Lease, kinds: readonly SyncedKind[]): Promise<void> {
  await tx.query(sql`
    update sync_jobs set kinds = ${JSON.stringify(kinds)}::jsonb where user_id = ${userId} and id = ${jobId}`);
}

/** The counts of everything that a sync has stored so far. */
export interface SyncTotals {
  metricsSynced: number;
  eventsSynced: number;
  recordsSetAside: number;
}

export async function completeJob(tx: Transaction, { userId, jobId }: Lease, now: Date): Promise<SyncJob> {
  return requireRow(
    await tx.query<SyncJob>(sql`
      update sync_jobs set status = 'completed', finished_at = ${now} where user_id = ${userId} and id = ${jobId}
      returning ${columns}`),
  );
}

export async function failJob(
  tx: Transaction,
  { userId, jobId }: SyncJob,
  error: string | null,
  now: Date,
  status: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set status = ${status}, error = ${error}, finished_at = ${now}, fence = fence + 1
    where user_id = ${userId} and id = ${jobId}`);
}

/**
 * Puts a job back into the queue. The caller subtracts an attempt that does not count; the job still counts as started.
 * `waitsFor` says for what it waits where nothing has failed.
 */
export async function requeueJob(
  tx: Transaction,
  { userId, jobId, attempt }: Lease,
  retry: { at: Date; attempt: number; error: string | null; waitsFor?: string },
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set status = ${idleStatus}, attempt = ${retry.attempt}, error = ${retry.error}, run_at = ${atTransaction(retry.at)},
      waits = ${withWait(retry.waitsFor ?? retry.error, retry.at)}
    where user_id = ${userId} and id = ${jobId} and attempt = ${attempt}`);
}

function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new LeaseLost();
  return row;
}
