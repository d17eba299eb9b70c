import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { forgetAnswers } from '../../access/idempotency/index.ts';

/** The routes of pushes. */
export const POINTS_ROUTE = '/v1/users/:userId/health';
export const EVENTS_ROUTE = '/v1/users/:userId/events';

/** Forgets the answers to a user's pushes when its health data go: what was deleted may be pushed again. */
export const answerErasers: Erasers = {
  pushAnswers: (tx, userId, limit) => forgetAnswers(tx, userId, limit, [POINTS_ROUTE, EVENTS_ROUTE]),
};

/**
 * Nothing writes the table `pushes` any more. While an earlier release runs beside this one, its processes do, and a
 * later migration deletes the table.
 */
export const erasers: Erasers = {
  pushes: (tx, userId, limit) =>
    tx.execute(sql`
      delete from pushes where user_id = ${userId}
        and idempotency_key in (select idempotency_key from pushes where user_id = ${userId} limit ${limit})`),
};

/** Deletes up to `limit` keys from before `before`, of all users. */
export async function deleteOldPushes(db: Queryable, before: Date, limit: number): Promise<void> {
  const old = await queryReachable<{ userId: string; key: string }>(
    db,
    'pushes',
    sql`
    select user_id as "userId", idempotency_key as key from pushes where created_at < ${before}
    order by created_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (rows, isTheirs) => sql`
    delete from pushes p
    using unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ key }) => key)}::text[]) as old (user_id, key)
    where p.user_id = old.user_id and p.idempotency_key = old.key ${isTheirs(sql`p.user_id`)}`,
  );
}
