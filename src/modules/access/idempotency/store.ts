import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** An answer on its way into the table. */
export interface NewAnswer {
  /** 32 bytes. */
  readonly id: Buffer;
  readonly workspaceId: string;
  readonly userId: string | null;
  readonly route: string;
  /** Sealed. */
  readonly answer: Buffer;
  readonly expiresAt: Date;
}

/** The sealed answer that is stored under an id; undefined when there is none, or it has expired. */
export async function findFirstAnswer(db: Queryable, id: Buffer, now: Date): Promise<Buffer | undefined> {
  const [row] = await db.query<{ answer: Buffer }>(sql`
    select answer from idempotent_answers where id = ${id} and expires_at > ${now}`);
  return row?.answer;
}

/**
 * Reserves an id until the transaction ends. Never waits. The reservation of a process that dies ends with its
 * connection.
 * @returns false when another transaction has reserved it, or has stored an answer under it
 */
export async function reserveAnswer(tx: Transaction, id: Buffer, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ isFree: boolean }>(sql`
    select pg_try_advisory_xact_lock(${String(id.readBigInt64BE())}::bigint)
      and not exists (select from idempotent_answers where id = ${id} and expires_at > ${now}) as "isFree"`);
  return row?.isFree === true;
}

/**
 * Stores an answer. Replaces one that has expired and has not been deleted yet.
 * @returns false, and stores nothing, if another one is stored under the id
 */
export async function storeFirstAnswer(tx: Transaction, first: NewAnswer, now: Date): Promise<boolean> {
  const { id, workspaceId, userId, route, answer, expiresAt } = first;
  const written = await tx.execute(sql`
    insert into idempotent_answers (id, workspace_id, user_id, route, answer, expires_at)
    values (${id}, ${workspaceId}, ${userId}, ${route}, ${answer}, ${expiresAt})
    on conflict (id) do update
      set workspace_id = excluded.workspace_id, user_id = excluded.user_id, route = excluded.route,
        answer = excluded.answer, expires_at = excluded.expires_at
      where idempotent_answers.expires_at <= ${now}`);
  return written === 1;
}

/** How many answers of a workspace are kept, at most `limit`, and when the first of them expires. */
export async function countAnswers(
  db: Queryable,
  workspaceId: string,
  now: Date,
  limit: number,
): Promise<{ readonly kept: number; readonly firstEnd: Date | null }> {
  const [row] = await db.query<{ kept: number; firstEnd: string | null }>(sql`
    select count(*) as kept, min(expires_at) as "firstEnd" from (
      select expires_at from idempotent_answers
      where workspace_id = ${workspaceId} and expires_at > ${now} order by expires_at limit ${limit}) as found`);
  const firstEnd = row?.firstEnd ?? null;
  return { kept: row?.kept ?? 0, firstEnd: firstEnd === null ? null : new Date(firstEnd) };
}

/** Deletes up to `limit` answers that expired before `before`; returns how many. */
export async function deleteOldAnswers(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.execute(sql`
    delete from idempotent_answers where id in (
      select id from idempotent_answers where expires_at < ${before} order by expires_at limit ${limit})`);
}

/** Deletes up to `limit` answers about a user, of all routes or of these; returns how many. */
export async function forgetAnswers(
  tx: Transaction,
  userId: string,
  limit: number,
  routes?: readonly string[],
): Promise<number> {
  return tx.execute(sql`
    delete from idempotent_answers where id in (
      select id from idempotent_answers
      where user_id = ${userId} and (${routes ?? null}::text[] is null or route = any(${routes ?? null}::text[]))
      limit ${limit})`);
}
