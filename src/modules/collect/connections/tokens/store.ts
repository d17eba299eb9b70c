import type pg from 'pg';
import { databaseTime } from '../../../../platform/database-clock-store.ts';
import { type Db, type Queryable, queryableOn, sql, type Transaction } from '../../../../platform/db.ts';
import { lockRows } from '../../../../platform/lock-order.ts';
import { transactionOn } from '../../../../platform/transaction.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import type { ConnectionRef, SealedTokens } from './sealed-tokens.ts';

type Target = Pick<ConnectionRef, 'userId' | 'connectionId'>;

interface TokenRow {
  accessToken: Buffer | null;
  secondToken: Buffer | null;
  expiresAt: string | null;
}

const columns = sql`
  access_token as "accessToken", second_token as "secondToken", token_expires_at as "expiresAt"`;

/** The connection's sealed tokens; undefined when it is disconnected or gone. */
export async function findTokens(db: Queryable, target: Target): Promise<SealedTokens | undefined> {
  const [row] = await db.query<TokenRow>(sql`
    select ${columns} from connections where user_id = ${target.userId} and id = ${target.connectionId}`);
  return row && tokensOf(row);
}

/** As {@link findTokens}; the user and then the row stay locked until the transaction ends. */
export async function takeTokens(tx: Transaction, target: Target): Promise<SealedTokens | undefined> {
  if (!(await lockUserIfThere(tx, target.userId, 'keeps answers'))) return undefined;
  const [row] = await lockRows<TokenRow>(
    tx,
    'connection',
    sql`
    select ${columns} from connections
    where user_id = ${target.userId} and id = ${target.connectionId} for update`,
  );
  return row && tokensOf(row);
}

export async function putTokens(tx: Transaction, target: Target, tokens: SealedTokens): Promise<void> {
  await tx.query(sql`
    update connections set access_token = ${tokens.accessToken}, second_token = ${tokens.secondToken},
      token_expires_at = ${tokens.expiresAt}, renewing_since = null, refusals = 0, refused_since = null
    where user_id = ${target.userId} and id = ${target.connectionId}`);
}

/**
 * Stores that a renewal begins, or (null) that the vendor has answered without new tokens. If the time stays stored, the
 * answer may have been lost, and with it the only valid tokens.
 */
export async function putRenewing(db: Queryable, target: Target, since: Date | null): Promise<void> {
  await db.query(sql`
    update connections set renewing_since = ${since} where user_id = ${target.userId} and id = ${target.connectionId}`);
}

/** The vendor's refusals to renew since the last renewal that went well. */
export interface Refusals {
  readonly refusals: number;
  /** ISO instant of the first one. */
  readonly refusedSince: string;
  /** How long ago that was, by the database's clock. */
  readonly refusedForMs: number;
}

/** Counts one more refusal. */
export async function countRefusal(db: Queryable, target: Target): Promise<Refusals> {
  const now = await databaseTime(db);
  const [row] = await db.query<Omit<Refusals, 'refusedForMs'>>(sql`
    update connections set refusals = refusals + 1, refused_since = coalesce(refused_since, ${new Date(now)})
    where user_id = ${target.userId} and id = ${target.connectionId}
    returning refusals, refused_since as "refusedSince"`);
  const { refusals, refusedSince } = row ?? { refusals: 1, refusedSince: new Date(now).toISOString() };
  return { refusals, refusedSince, refusedForMs: now - Date.parse(refusedSince) };
}

/** When the last renewal began, if nobody knows how it ended; ISO instant. */
export async function findRenewing(db: Queryable, target: Target): Promise<string | undefined> {
  const [row] = await db.query<{ since: string | null }>(sql`
    select renewing_since as since from connections where user_id = ${target.userId} and id = ${target.connectionId}`);
  return row?.since ?? undefined;
}

function tokensOf({ accessToken, secondToken, expiresAt }: TokenRow): SealedTokens | undefined {
  return accessToken === null ? undefined : { accessToken, secondToken, expiresAt };
}

/** A single database connection, for statements outside and inside transactions. */
export interface Session extends Queryable {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/**
 * Runs `work` under the lock on renewing this connection's tokens. Only one session in the whole database can hold it.
 * The lock belongs to a session, not to a transaction, because the work calls the vendor. The database releases it by
 * itself when this process or its machine dies. The work gets the session, so the holder of a lock never waits for a
 * second connection of the same pool.
 * @returns undefined when another session holds the lock
 */
export async function holdingRenewalLock<Result>(
  db: Db,
  connectionId: string,
  work: (session: Session) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const client = await db.direct.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const session = sessionOf(client, db.database);
  try {
    await session.query(NOTICE_DEATH_SOON);
    const [lock] = await session.query<{ held: boolean }>(sql`
      select pg_try_advisory_lock(hashtextextended(${connectionId}, ${LOCK_SEED})) as held`);
    if (lock?.held !== true) return undefined;
    try {
      return { result: await work(session) };
    } finally {
      await session
        .query(sql`select pg_advisory_unlock(hashtextextended(${connectionId}, ${LOCK_SEED}))`)
        .catch(onError);
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** An arbitrary number of our own, which keeps these advisory locks apart from others in the database. */
const LOCK_SEED = 7_246_003;
// Without this, a machine that disappears would keep its lock for hours.
const NOTICE_DEATH_SOON = sql`
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false)`;

function sessionOf(client: pg.PoolClient, database: object): Session {
  const queries = queryableOn(client, database);
  return {
    ...queries,
    transaction: async (work) => {
      try {
        return await transactionOn(client, database, work);
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
  };
}
