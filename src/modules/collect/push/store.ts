import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';

/** The answer to a push. */
export interface PushAnswer {
  /** Stored by this push. */
  readonly inserted: number;
  /** Stored before, or twice in the request. */
  readonly duplicates: number;
}

/** The push that was made with a key; undefined if there was none. */
export async function findPush(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<{ requestHash: Buffer; answer: PushAnswer } | undefined> {
  const [row] = await tx.query<{ requestHash: Buffer; answer: PushAnswer }>(sql`
    select request_hash as "requestHash", answer from pushes where user_id = ${userId} and idempotency_key = ${key}`);
  return row;
}

export async function putPush(
  tx: Transaction,
  userId: string,
  key: string,
  requestHash: Buffer,
  answer: PushAnswer,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into pushes (user_id, idempotency_key, request_hash, answer, created_at)
    values (${userId}, ${key}, ${requestHash}, ${answer}, ${now})`);
}

/** Forgets the keys of a user: what was deleted may be pushed again. */
export const erasers: Erasers = {
  pushes: (tx, userId, limit) =>
    tx.execute(sql`
      delete from pushes where user_id = ${userId}
        and idempotency_key in (select idempotency_key from pushes where user_id = ${userId} limit ${limit})`),
};

/** Deletes up to `limit` keys from before `before`, of all users. */
export async function deleteOldPushes(db: Queryable, before: Date, limit: number): Promise<void> {
  const old = await db.query<{ userId: string; key: string }>(sql`
    select user_id as "userId", idempotency_key as key from pushes where created_at < ${before}
    order by created_at limit ${limit}`);
  if (old.length === 0) return;
  await db.query(sql`
    delete from pushes p
    using unnest(${old.map(({ userId }) => userId)}::uuid[], ${old.map(({ key }) => key)}::text[]) as old (user_id, key)
    where p.user_id = old.user_id and p.idempotency_key = old.key`);
}
