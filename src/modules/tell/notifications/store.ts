import type { Notification } from '../../../channels/notification.ts';
import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { PastNotification } from './rules/preview.ts';

/** Stores a notification, whether or not a channel sends it. @returns false if it was stored before */
export async function putNotification(
  tx: Transaction,
  userId: string,
  id: string,
  { category, severity, title, timestamp }: Notification,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into notifications (user_id, id, category, severity, title, occurred_at, created_at)
    values (${userId}, ${id}, ${category}, ${severity}, ${title}, ${timestamp}, ${now})
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/** A user's notifications since an instant, newest first. */
export async function listNotificationsSince(db: Queryable, userId: string, since: Date): Promise<PastNotification[]> {
  return db.query<PastNotification>(sql`
    select occurred_at as timestamp, created_at as "routedAt", category, severity, title from notifications
    where user_id = ${userId} and occurred_at >= ${since} order by occurred_at desc, id desc`);
}

/** Deletes up to `limit` notifications routed before an instant. */
export async function deleteOldNotifications(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = await queryReachable<{ userId: string; id: string }>(
    db,
    'notifications',
    sql`
    select user_id as "userId", id from notifications where created_at < ${before} order by created_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from notifications n
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where n.user_id = old.user_id and n.id = old.id ${isTheirs(sql`n.user_id`)}`,
  );
  return old.length;
}

/** Deletes up to `limit` notifications of a user. */
export async function eraseNotifications(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from notifications where user_id = ${userId}
      and id in (select id from notifications where user_id = ${userId} limit ${limit})`);
}
