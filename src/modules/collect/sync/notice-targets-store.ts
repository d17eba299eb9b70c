/**
 * Notice targets: items that inbound notices have named, or that the vendor had not finished. Syncs read them first.
 */
import { v7 as uuidv7 } from 'uuid';
import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { SyncTarget } from './store.ts';

export interface NoticeTarget {
  readonly id: string;
  /** In a form that only the adapter understands. */
  readonly target: JsonObject;
  readonly attempts: number;
}

/**
 * Stores targets that a sync shall read from `dueAt` on. One that waits already becomes due at the earlier of the two
 * times. The caller holds the user's lock; a notice may name thousands, so their number changes no number of statements.
 */
export async function putNoticeTargets(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
  targets: readonly JsonObject[],
  dueAt: Date,
): Promise<void> {
  if (targets.length === 0) return;
  const json = JSON.stringify(targets);
  const isWaiting = sql`
    n.user_id = ${userId} and n.connection_id = ${connectionId} and n.attempts = 0 and n.target = asked.target`;
  await tx.query(sql`
    update notified_data n set due_at = least(n.due_at, ${dueAt}::timestamptz)
    from (select distinct target from jsonb_array_elements(${json}::jsonb) as named (target)) as asked
    where ${isWaiting}`);
  await tx.query(sql`
    insert into notified_data (user_id, id, connection_id, target, received_at, due_at)
    select distinct on (asked.target) ${userId}::uuid, asked.id, ${connectionId}::uuid, asked.target,
      ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from rows from (unnest(${targets.map(() => uuidv7())}::uuid[]), jsonb_array_elements(${json}::jsonb))
      as asked (id, target)
    where not exists (select from notified_data n where ${isWaiting})
    order by asked.target, asked.id`);
}

/** The targets that are due, the oldest first. */
export async function listNoticeTargets(
  db: Queryable,
  { userId, connectionId }: SyncTarget,
  now: Date,
  limit: number,
): Promise<NoticeTarget[]> {
  return db.query<NoticeTarget>(sql`
    select id, target, attempts from notified_data
    where user_id = ${userId} and connection_id = ${connectionId} and due_at <= ${now} order by id limit ${limit}`);
}

/** Counts an attempt to read these targets. */
export async function countNoticeAttempt(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.query(sql`
    update notified_data set attempts = attempts + 1 where user_id = ${userId} and id = any(${ids}::uuid[])`);
}

export async function deleteNoticeTargets(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.query(sql`delete from notified_data where user_id = ${userId} and id = any(${ids}::uuid[])`);
}

export async function deleteNoticeTargetsOf(tx: Transaction, userId: string, connectionId: string): Promise<void> {
  await tx.query(sql`delete from notified_data where user_id = ${userId} and connection_id = ${connectionId}`);
}

export async function eraseNoticeTargets(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from notified_data where user_id = ${userId}
      and id in (select id from notified_data where user_id = ${userId} limit ${limit})`);
}

/** Deletes up to `limit` targets that were stored before `before`; returns how many. */
export async function deleteOldNoticeTargets(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = await queryReachable<{ userId: string; id: string }>(
    db,
    'notified_data',
    sql`
    select user_id as "userId", id from notified_data where received_at < ${before} limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from notified_data n
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where n.user_id = old.user_id and n.id = old.id ${isTheirs(sql`n.user_id`)}`,
  );
  return old.length;
}
