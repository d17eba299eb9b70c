import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** What a push answered. */
export interface PushAnswer {
  /** Stored now. */
  readonly inserted: number;
  /** There before, or twice in the request. */
  readonly duplicates: number;
}

/** The push that was made under a key; undefined when there was none. */
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
export async function eraseUser(tx: Transaction, userId: string) {
  return { pushes: await tx.execute(sql`delete from pushes where user_id = ${userId}`) };
}

/** Forgets keys of before `before`, of all users; returns how many. */
export async function deleteOldPushes(db: Queryable, before: Date): Promise<number> {
  return (await db.query(sql`delete from pushes where created_at < ${before} returning user_id`)).length;
}
