/**
 * The jobs of syncs: queued, found, listed. `lease-store.ts` writes those that run. The database's clock says how old they
 * are and when they are overdue.
 */
import { v7 as uuidv7 } from 'uuid';
import { queryReachable } from '../../../platform/cluster/store.ts';
import { ago, atTransaction } from '../../../platform/database-clock-store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import { currentTrace } from '../../../platform/tracing/span.ts';
import { type SyncWait, withWait } from './account-store.ts';
import type { SyncedKind } from './kinds.ts';

export const SYNC_TRIGGERS = ['manual', 'initial', 'reconnect', 'scheduled', 'notification', 'backfill'] as const;
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number];

/** Whether the person has just connected, for the first time or again: the vendor may have to be told what to send. */
export function followsConnecting({ trigger }: { readonly trigger: SyncTrigger }): boolean {
  return trigger === 'initial' || trigger === 'reconnect';
}

export const SYNC_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

export interface SyncJob {
  jobId: string;
  userId: string;
  connectionId: string;
  providerId: string;
  trigger: SyncTrigger;
  status: SyncStatus;
  attempt: number;
  metricsSynced: number;
  eventsSynced: number;
  recordsSetAside: number;
  windowStart: string | null;
  windowEnd: string | null;
  /**
   * How many days a backfill is to read, or a sync has asked the vendor to send; and how many of them have been read or
   * have come. Null for other syncs.
   */
  daysAsked: number | null;
  daysDone: number | null;
  /** What a first sync or a backfill has brought of each kind of data; empty for other syncs. */
  kinds: SyncedKind[];
  pagesRead: number;
  requestsMade: number;
  waits: SyncWait[];
  error: string | null;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** The step of a trace that has asked for it; null where nothing is traced. */
  trace: string | null;
}

/** A backfill that is not running is stored as `waiting`, so that it is never taken for the connection's next sync. */
const shownStatus = sql`case when status = 'waiting' then 'queued' else status end`;
export const idleStatus = sql`case when trigger = 'backfill' then 'waiting' else 'queued' end`;
export const isOpen = sql`status in ('waiting', 'queued', 'running')`;

export const columns = sql`
  id as "jobId", user_id as "userId", connection_id as "connectionId", provider_id as "providerId", trigger,
  ${shownStatus} as status, days_asked as "daysAsked", days_done as "daysDone", kinds,
  attempt, metrics_synced as "metricsSynced", events_synced as "eventsSynced", records_set_aside as "recordsSetAside", window_start as "windowStart",
  window_end as "windowEnd", pages_read as "pagesRead", requests_made as "requestsMade", waits, error, queued_at as "queuedAt", started_at as "startedAt", finished_at as "finishedAt", trace`;

export interface SyncTarget {
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
}

/** Adds a waiting job; undefined if the connection has one already. */
export async function insertSyncJob(
  tx: Transaction,
  { userId, connectionId, providerId }: SyncTarget,
  trigger: SyncTrigger,
): Promise<SyncJob | undefined> {
  const [job] = await tx.query<SyncJob>(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, trace)
    select id, ${uuidv7()}::uuid, workspace_id, ${connectionId}::uuid, ${providerId}::text, ${trigger}::text, 'queued',
      now(), now(), ${currentTrace() ?? null}::text
    from users where id = ${userId}
    on conflict (user_id, connection_id) where status = 'queued' and started_at is null do nothing
    returning ${columns}`);
  return job;
}

/** The connection's waiting job, whether it waits for its first attempt or for another one. */
export async function findQueuedJob(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
): Promise<SyncJob | undefined> {
  const [job] = await tx.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and connection_id = ${connectionId} and status = 'queued' order by queued_at limit 1`);
  return job;
}

/** From now on a waiting job reads everything, not only what an inbound notice has named. */
export async function putTrigger(tx: Transaction, { userId, jobId }: SyncJob, trigger: SyncTrigger): Promise<void> {
  await tx.query(sql`update sync_jobs set trigger = ${trigger} where user_id = ${userId} and id = ${jobId}`);
}

/** A job that has not ended; undefined if it has ended or is gone. */
export async function findOpenJob(db: Queryable, userId: string, jobId: string): Promise<SyncJob | undefined> {
  const [job] = await db.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and id = ${jobId} and ${isOpen}`);
  return job;
}

/** The connection's other job that was put off before its start. A job that was not put off starts by itself. */
export async function findUnstartedJob(
  tx: Transaction,
  { userId, connectionId, jobId }: SyncJob,
): Promise<SyncJob | undefined> {
  const [job] = await tx.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and connection_id = ${connectionId} and status = 'queued' and started_at is null
      and run_at > now() and id <> ${jobId}`);
  return job;
}

/**
 * Lets a job wait for another job or for its turn. Until `until` it does not count as overdue.
 * @param goesOnAt when it is to go on; null: nobody knows
 */
export async function putWaiting(
  tx: Transaction,
  { userId, jobId }: SyncJob,
  until: Date,
  reason: string | null,
  goesOnAt: Date | null = null,
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set status = ${idleStatus}, run_at = ${atTransaction(until)}, error = ${reason}, waits = ${withWait(reason, goesOnAt)}
    where user_id = ${userId} and id = ${jobId} and ${isOpen}`);
}

/** Moves the end of the wait of a job that waits for data. */
export async function putWaitUntil(tx: Transaction, { userId, jobId }: SyncJob, until: Date): Promise<void> {
  await tx.query(sql`
    update sync_jobs set run_at = ${atTransaction(until)}, waits = case when jsonb_array_length(waits) = 0 or waits #> '{-1,hasEnded}' is not null
      then waits else jsonb_set(waits, '{-1,until}', ${JSON.stringify(until.toISOString())}::jsonb) end
    where user_id = ${userId} and id = ${jobId} and ${isOpen}`);
}

/** Counts data that have arrived for the sync of the connection that waits for them, or for its backfill. */
export async function addToWaiting(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
  { metrics, events }: { metrics: number; events: number },
  isBackfill: boolean,
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set metrics_synced = metrics_synced + ${metrics}, events_synced = events_synced + ${events}
    where user_id = ${userId} and connection_id = ${connectionId} and ${isOpen}
      and started_at is not null and (trigger = 'backfill') = ${isBackfill}`);
}

/** The connection's open jobs that have asked the vendor for days: a backfill, and a sync that waits for data. */
export async function listAskingJobs(
  db: Queryable,
  { userId, connectionId }: Pick<SyncTarget, 'userId' | 'connectionId'>,
): Promise<SyncJob[]> {
  return db.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and connection_id = ${connectionId} and ${isOpen} and days_asked is not null`);
}

/** Stores how many days a job is for, how many of them have been read or have come, and of which kinds. */
export async function putDays(
  tx: Transaction,
  { userId, jobId }: Pick<SyncJob, 'userId' | 'jobId'>,
  {
    daysAsked,
    daysDone,
    kinds,
  }: { readonly daysAsked: number; readonly daysDone: number; readonly kinds: readonly SyncedKind[] },
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set days_asked = ${daysAsked}, days_done = ${daysDone}, kinds = ${JSON.stringify(kinds)}::jsonb
    where user_id = ${userId} and id = ${jobId}`);
}

/** Whether another sync of the connection has started and waits, or runs. */
export async function hasOtherStarted(db: Queryable, { userId, connectionId, jobId }: SyncJob): Promise<boolean> {
  const others = await db.query(sql`
    select from sync_jobs where user_id = ${userId} and connection_id = ${connectionId} and id <> ${jobId}
      and status in ('queued', 'running') and started_at is not null and trigger <> 'backfill' limit 1`);
  return others.length > 0;
}

/** The jobs of a connection that have not ended, locked. */
export async function takeOpenJobs(tx: Transaction, userId: string, connectionId: string): Promise<SyncJob[]> {
  return lockRows<SyncJob>(
    tx,
    'connection',
    sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and connection_id = ${connectionId} and ${isOpen} for update`,
  );
}

/** The jobs of a user that run, and the backfills that run by turns, locked. */
export async function takeRunningJobs(tx: Transaction, userId: string): Promise<SyncJob[]> {
  return lockRows<SyncJob>(
    tx,
    'connection',
    sql`
    select ${columns} from sync_jobs where user_id = ${userId} and status in ('running', 'waiting') for update`,
  );
}

/** Jobs that should have run so long ago and whose place in the queue may have been lost, oldest first. */
export async function listOverdueJobs(db: Queryable, sinceMs: number, limit: number): Promise<SyncJob[]> {
  return queryReachable<SyncJob>(
    db,
    'sync_jobs',
    sql`
    select ${columns} from sync_jobs where ${isOpen} and run_at < ${ago(sinceMs)} order by run_at limit ${limit}`,
  );
}

export interface SyncFilter {
  readonly connectionId?: string | undefined;
  readonly status?: SyncStatus | undefined;
}

/** One page of a user's syncs, newest first. */
export async function listSyncs(
  db: Queryable,
  userId: string,
  { connectionId, status }: SyncFilter,
  after: { queuedAt: string; jobId: string } | undefined,
  limit: number,
): Promise<SyncJob[]> {
  if (connectionId !== undefined && !isUuid(connectionId)) return [];
  return db.query<SyncJob>(sql`
    select ${columns} from sync_jobs where user_id = ${userId}
    ${connectionId === undefined ? empty : sql`and connection_id = ${connectionId}`}
    ${status === undefined ? empty : sql`and ${shownStatus} = ${status}`}
    ${after === undefined ? empty : sql`and (queued_at, id) < (${after.queuedAt}::timestamptz, ${after.jobId}::uuid)`}
    order by queued_at desc, id desc limit ${limit}`);
}

export async function findSync(db: Queryable, userId: string, jobId: string): Promise<SyncJob | undefined> {
  if (!isUuid(jobId)) return undefined;
  const [job] = await db.query<SyncJob>(sql`
    select ${columns} from sync_jobs where user_id = ${userId} and id = ${jobId}`);
  return job;
}

/** @throws AppError NOT_FOUND */
export async function requireSync(db: Queryable, userId: string, jobId: string): Promise<SyncJob> {
  const job = await findSync(db, userId, jobId);
  if (job === undefined) throw notFound('Sync');
  return job;
}

/** The sync of a person and provider that was running at an instant (ISO); undefined if there was none. */
export async function findSyncAt(
  db: Queryable,
  userId: string,
  providerId: string,
  at: string,
): Promise<string | undefined> {
  // A backfill lets other syncs run while it waits. So the sync that started last is the one that was running.
  const [job] = await db.query<{ id: string }>(sql`
    select id from sync_jobs
    where user_id = ${userId} and provider_id = ${providerId} and started_at <= ${at}::timestamptz
      and (finished_at is null or finished_at >= ${at}::timestamptz)
    order by started_at desc limit 1`);
  return job?.id;
}
