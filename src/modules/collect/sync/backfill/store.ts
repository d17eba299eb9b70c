import { v7 as uuidv7 } from 'uuid';
import { atTransaction } from '../../../../platform/database-clock-store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { currentTrace } from '../../../../platform/tracing/span.ts';
import { withWait } from '../account-store.ts';
import type { Lease } from '../lease-store.ts';
import { columns, type SyncJob, type SyncTarget } from '../store.ts';

/** Adds a backfill that waits for its first turn. The connection must not have an open one. */
export async function insertBackfill(
  tx: Transaction,
  { userId, connectionId, providerId }: SyncTarget,
  { from, to, daysAsked }: { from: Date; to: Date; daysAsked: number },
): Promise<SyncJob> {
  const [job] = await tx.query<SyncJob>(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at,
      window_start, window_end, days_asked, days_done, trace)
    select id, ${uuidv7()}::uuid, workspace_id, ${connectionId}::uuid, ${providerId}::text, 'backfill', 'waiting',
      now(), now(), ${from}::timestamptz, ${to}::timestamptz, ${daysAsked}::integer, 0, ${currentTrace() ?? null}::text
    from users where id = ${userId}
    returning ${columns}`);
  if (job === undefined) throw new Error('the database has not returned the row that it stored');
  return job;
}

/** The connection's backfill that has not ended. */
export async function findOpenBackfill(
  tx: Queryable,
  { userId, connectionId }: Pick<SyncTarget, 'userId' | 'connectionId'>,
): Promise<SyncJob | undefined> {
  const [job] = await tx.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and connection_id = ${connectionId} and trigger = 'backfill' and finished_at is null`);
  return job;
}

/** The connection's backfill, if it waits only because the connection's other syncs go first. */
export async function findPassedBackfill(
  tx: Transaction,
  { userId, connectionId }: Pick<SyncTarget, 'userId' | 'connectionId'>,
): Promise<SyncJob | undefined> {
  const [job] = await tx.query<SyncJob>(sql`
    select ${columns} from sync_jobs
    where user_id = ${userId} and connection_id = ${connectionId} and status = 'waiting' and error is null
      and run_at > now()`);
  return job;
}

/** Stores the end and the number of days of a backfill, before its first stretch. */
export async function putSpan(
  tx: Transaction,
  { userId, jobId }: Lease,
  { to, daysAsked }: { to: Date; daysAsked: number },
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set window_end = ${to}, days_asked = ${daysAsked} where user_id = ${userId} and id = ${jobId}`);
}

/** Stores that a stretch has been read. Other syncs may run before the next one. */
export async function putStretchRead(
  tx: Transaction,
  { userId, jobId }: Lease,
  { unreadUntil, daysDone, nextStretchDays }: { unreadUntil: Date; daysDone: number; nextStretchDays: number },
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set unread_until = ${unreadUntil}, resume_at = null, days_done = ${daysDone},
      stretch_days = ${nextStretchDays}
    where user_id = ${userId} and id = ${jobId}`);
}

/**
 * Lets the backfill wait for its next turn. The count of attempts begins anew with each stretch.
 * @param reason why the turn does not come at once
 */
export async function putIdle(
  tx: Transaction,
  { userId, jobId }: Lease,
  at: Date,
  reason: string | null,
): Promise<void> {
  await tx.query(sql`
    update sync_jobs set status = 'waiting', attempt = 0, error = ${reason}, run_at = ${atTransaction(at)}, waits = ${withWait(reason, at)}
    where user_id = ${userId} and id = ${jobId}`);
}

export async function putStretchDays(tx: Transaction, { userId, jobId }: Lease, days: number): Promise<void> {
  await tx.query(sql`update sync_jobs set stretch_days = ${days} where user_id = ${userId} and id = ${jobId}`);
}

/** True for a backfill, also when it has ended. */
export async function isBackfill(db: Queryable, userId: string, jobId: SyncJob['jobId']): Promise<boolean> {
  const rows = await db.query(sql`
    select from sync_jobs where user_id = ${userId} and id = ${jobId} and trigger = 'backfill'`);
  return rows.length > 0;
}

/** The user's open backfills, each with the end of the days that it reads. */
export async function listOpenBackfills(
  db: Queryable,
  userId: string,
): Promise<{ providerId: string; windowEnd: string }[]> {
  return db.query(sql`
    select provider_id as "providerId", window_end as "windowEnd" from sync_jobs
    where user_id = ${userId} and trigger = 'backfill' and finished_at is null`);
}
