/** First answers. They expire by the database's clock, so that setting the service's clock makes no repeat a new request. */
import { atDatabase, instantIn, untilDatabase } from '../../../platform/database-clock-store.ts';
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
export async function findFirstAnswer(db: Queryable, id: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ answer: Buffer }>(sql`
    select answer from idempotent_answers where id = ${id} and expires_at > clock_timestamp()`);
  return row?.answer;
}

/**
 * Reserves an id until the transaction ends. Never waits. The reservation of a process that dies ends with its
 * connection.
 * @returns false when another transaction has reserved it, or has stored an answer under it
 */
export async function reserveAnswer(tx: Transaction, id: Buffer): Promise<boolean> {
  const [row] = await tx.query<{ isFree: boolean }>(sql`
    select pg_try_advisory_xact_lock(${String(id.readBigInt64BE())}::bigint)
      and not exists (select from idempotent_answers where id = ${id} and expires_at > clock_timestamp()) as "isFree"`);
  return row?.isFree === true;
}

/**
 * Stores an answer. Replaces one that has expired and has not been deleted yet.
 * @returns false, and stores nothing, if another one is stored under the id
 */
export async function storeFirstAnswer(tx: Transaction, first: NewAnswer): Promise<boolean> {
  const { id, workspaceId, userId, route, answer, expiresAt } = first;
  const written = await tx.execute(sql`
    with present as (select clock_timestamp() as at)
    insert into idempotent_answers (id, workspace_id, user_id, route, answer, expires_at)
    values (${id}, ${workspaceId}, ${userId}, ${route}, ${answer}, ${atDatabase(expiresAt)})
    on conflict (id) do update
      set workspace_id = excluded.workspace_id, user_id = excluded.user_id, route = excluded.route,
        answer = excluded.answer, expires_at = excluded.expires_at
      where idempotent_answers.expires_at <= (select at from present)`);
  return written === 1;
}

/** How many answers of a workspace are kept, at most `limit`, and when the first of them expires. */
export async function countAnswers(
  db: Queryable,
  workspaceId: string,
  limit: number,
): Promise<{ readonly kept: number; readonly firstEnd: Date | null }> {
  const [row] = await db.query<{ kept: number; firstEndIn: number | null }>(sql`
    select count(*) as kept, ${untilDatabase(sql`min(expires_at)`)} as "firstEndIn" from (
      select expires_at from idempotent_answers
      where workspace_id = ${workspaceId} and expires_at > clock_timestamp() order by expires_at limit ${limit}) as found`);
  const endIn = row?.firstEndIn ?? null;
  return { kept: row?.kept ?? 0, firstEnd: endIn === null ? null : new Date(instantIn(endIn)) };
}

/** Deletes up to `limit` answers that have expired, and did so before `before`; returns how many. */
export async function deleteOldAnswers(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.execute(sql`
    delete from idempotent_answers where id in (
      select id from idempotent_answers where expires_at < least(${before}::timestamptz, clock_timestamp()) order by expires_at limit ${limit})`);
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
