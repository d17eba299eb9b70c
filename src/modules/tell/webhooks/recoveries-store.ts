import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { isUuid } from '../../../platform/ids.ts';

export interface NewRecovery {
  readonly jobId: string;
  readonly workspaceId: string;
  readonly webhookId: string;
  /** Deliveries that were created from `since` to `until` are sent again: ISO 8601. */
  readonly since: string;
  readonly until: string;
  /** How many can be sent again, and how many cannot, because their body is no longer kept. */
  readonly deliveries: number;
  readonly withoutBody: number;
}

export async function insertRecovery(tx: Transaction, recovery: NewRecovery): Promise<void> {
  await tx.query(sql`
    insert into webhook_recoveries (id, workspace_id, webhook_id, since, until, found, without_body, queued_at)
    values (${recovery.jobId}, ${recovery.workspaceId}, ${recovery.webhookId}, ${recovery.since}, ${recovery.until},
      ${recovery.deliveries}, ${recovery.withoutBody}, ${recovery.until})`);
}

/** Adds to the number of deliveries that are sent again, in the transaction that sends them. */
export async function addRedelivered(tx: Transaction, jobId: string, count: number, now: Date): Promise<void> {
  await tx.query(sql`
    update webhook_recoveries set redelivered = redelivered + ${count}, started_at = coalesce(started_at, ${now})
    where id = ${jobId}`);
}

/** @param isStopped whether the webhook was paused or deleted before everything was sent */
export async function endRecovery(tx: Transaction, jobId: string, isStopped: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    update webhook_recoveries set ended_at = ${now}, is_stopped = ${isStopped}, started_at = coalesce(started_at, ${now})
    where id = ${jobId} and ended_at is null`);
}

/** ISO 8601 where it is a time. */
export interface RecoveryRow {
  readonly since: string;
  readonly until: string;
  readonly deliveries: number;
  readonly withoutBody: number;
  readonly redelivered: number;
  readonly queuedAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly isStopped: boolean;
}

export async function findRecovery(
  db: Queryable,
  workspaceId: string,
  webhookId: string,
  jobId: string,
): Promise<RecoveryRow | undefined> {
  if (!isUuid(jobId)) return undefined;
  const [row] = await db.query<RecoveryRow>(sql`
    select since, until, found as deliveries, without_body as "withoutBody", redelivered, queued_at as "queuedAt",
      started_at as "startedAt", ended_at as "endedAt", is_stopped as "isStopped"
    from webhook_recoveries where id = ${jobId} and webhook_id = ${webhookId} and workspace_id = ${workspaceId}`);
  return row;
}

/** Deletes up to `limit` recoveries that were asked for before `before`; returns how many. */
export async function deleteOldRecoveries(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.execute(sql`
    delete from webhook_recoveries where id in (
      select id from webhook_recoveries where queued_at < ${before} order by queued_at limit ${limit})`);
}
