import { v7 as uuidv7 } from 'uuid';
import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Db, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { EraseRows } from '../../../platform/erasing.ts';
import { type Caller, PERSON_SCOPES, type PersonScope } from '../../../platform/http/access.ts';
import { lockNumber } from '../../../platform/id-lock-store.ts';
import { isUuid } from '../../../platform/ids.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { enterRank } from '../../../platform/lock-order.ts';
import { hashToken, REVOKED_CHANNEL } from '../sessions/index.ts';
import { makeToken, type ReadToken, readToken, type TokenPlace } from './token-text.ts';

export const ACCESS_SECONDS = 3_600;
/** Since the last refresh. */
const REFRESH_MS = 180 * DAY_MS;
/** A phone that loses answers asks again with the same token, and any of the answers may have arrived. */
const MOST_FRESH = 10;
/** For this long operators are told of a refresh token that somebody used after it had been replaced. */
const MISUSE_TOLD_MS = 7 * DAY_MS;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
}

/** Signs a phone of a user in. The caller holds the user's lock, so the user is there. */
export async function signIn(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  now: Date,
): Promise<{ readonly signInId: string; readonly tokens: Tokens }> {
  const place = { userId, signInId: uuidv7() };
  const tokens = makeTokens(place);
  await tx.query(sql`
    insert into person_tokens (user_id, id, workspace_id, scopes, access_hashes, access_until, fresh_hashes, created_at,
      refreshed_at, expires_at)
    values (${userId}, ${place.signInId}, ${workspaceId}, ${[...PERSON_SCOPES]}, ${[hashToken(tokens.accessToken)]}::bytea[],
      ${[accessEnd(now)]}::timestamptz[], ${[hashToken(tokens.refreshToken)]}::bytea[], ${now}, ${now}, ${refreshEnd(now)})`);
  return { signInId: place.signInId, tokens };
}

function makeTokens(place: TokenPlace): Tokens {
  return {
    accessToken: makeToken('access', place),
    refreshToken: makeToken('refresh', place),
    expiresIn: ACCESS_SECONDS,
  };
}

const accessEnd = (now: Date) => new Date(now.getTime() + ACCESS_SECONDS * 1000);
const refreshEnd = (now: Date) => new Date(now.getTime() + REFRESH_MS);

interface KeptTokens {
  readonly accessHashes: readonly Buffer[];
  readonly accessUntil: readonly string[];
  readonly freshHashes: readonly Buffer[];
  readonly formerHash: Buffer | null;
}

/**
 * @returns the new tokens; `misused` for a token that had been replaced, whose sign-in this call has ended; undefined for any
 *   other that is not good
 */
export async function refreshTokens(db: Db, text: string, now: Date): Promise<Tokens | 'misused' | undefined> {
  const token = readToken('refresh', text);
  if (token === undefined) return undefined;
  return db.transaction(async (tx) => {
    enterRank(tx, 'key');
    tx.send(sql`select pg_advisory_xact_lock(${lockNumber(token.signInId)}::bigint)`);
    // A statement of its own: it sees what was committed before the lock was granted.
    const [kept] = await tx.query<KeptTokens>(sql`
      select t.access_hashes as "accessHashes", t.access_until::text[] as "accessUntil", t.fresh_hashes as "freshHashes",
        t.former_hash as "formerHash"
      from person_tokens t join users u on u.id = t.user_id
      where u.id = ${token.userId} and t.user_id = ${token.userId} and t.id = ${token.signInId}
        and t.expires_at > ${now} and t.misused_at is null`);
    if (kept === undefined) return undefined;
    const isFresh = kept.freshHashes.some((hash) => hash.equals(token.hash));
    if (isFresh || kept.formerHash?.equals(token.hash)) return replaceTokens(tx, token, kept, isFresh, now);
    await endMisused(tx, token, now);
    return 'misused';
  });
}

/** @param isFresh false: the phone has not got the answer to an earlier refresh, or not yet; its tokens stay good */
async function replaceTokens(
  tx: Transaction,
  { userId, signInId, hash }: ReadToken,
  kept: KeptTokens,
  isFresh: boolean,
  now: Date,
): Promise<Tokens> {
  const tokens = makeTokens({ userId, signInId });
  const fresh = [...(isFresh ? [] : kept.freshHashes), hashToken(tokens.refreshToken)].slice(-MOST_FRESH);
  const access = kept.accessHashes
    .map((accessHash, index) => ({ accessHash, until: new Date(kept.accessUntil[index] ?? 0) }))
    .filter(({ until }) => until > now)
    .concat({ accessHash: hashToken(tokens.accessToken), until: accessEnd(now) })
    .slice(-MOST_FRESH);
  await tx.query(sql`
    update person_tokens set fresh_hashes = ${fresh}::bytea[], former_hash = ${hash},
      access_hashes = ${access.map(({ accessHash }) => accessHash)}::bytea[],
      access_until = ${access.map(({ until }) => until)}::timestamptz[],
      refreshed_at = ${now}, expires_at = ${refreshEnd(now)}
    where user_id = ${userId} and id = ${signInId}`);
  return tokens;
}

async function endMisused(tx: Transaction, { userId, signInId }: TokenPlace, now: Date): Promise<void> {
  await tx.query(sql`
    update person_tokens set misused_at = ${now}, access_hashes = '{}', access_until = '{}', fresh_hashes = '{}',
      former_hash = null
    where user_id = ${userId} and id = ${signInId}`);
  tx.send(sql`select pg_notify(${REVOKED_CHANNEL}, ${signInId})`);
}

/** The caller to whom an access token belongs; undefined when it is unknown, has ended, or its user is gone. */
export async function findPersonCaller(db: Queryable, text: string, now: Date): Promise<Caller | undefined> {
  const token = readToken('access', text);
  if (token === undefined) return undefined;
  const [found] = await db.query<{ workspaceId: string; scopes: PersonScope[] }>(sql`
    select t.workspace_id as "workspaceId", t.scopes
    from person_tokens t join users u on u.id = t.user_id
    where u.id = ${token.userId} and t.user_id = ${token.userId} and t.id = ${token.signInId}
      and t.access_until[array_position(t.access_hashes, ${token.hash}::bytea)] > ${now}`);
  if (found === undefined) return undefined;
  const { workspaceId, scopes } = found;
  const person = { userId: token.userId, signInId: token.signInId, scopes };
  return { workspaceId, keyId: null, sessionId: null, scopes: [], person };
}

/**
 * Locks a sign-in against its end until the transaction ends, as a write of an API key does with the key.
 * @returns false when it has ended
 */
export async function holdSignIn(tx: Transaction, { userId, signInId }: TokenPlace): Promise<boolean> {
  enterRank(tx, 'key');
  tx.send(sql`select pg_advisory_xact_lock_shared(${lockNumber(signInId)}::bigint)`);
  return isSignIn(tx, { userId, signInId });
}

export async function isSignIn(db: Queryable, { userId, signInId }: TokenPlace): Promise<boolean> {
  const rows = await db.query(sql`
    select from person_tokens where user_id = ${userId} and id = ${signInId} and misused_at is null`);
  return rows.length === 1;
}

/** Whether a phone of this user has signed in since, and still is. */
export async function hasSignedInSince(db: Queryable, userId: string, since: Date): Promise<boolean> {
  const rows = await db.query(sql`
    select from person_tokens where user_id = ${userId} and created_at >= ${since} and misused_at is null limit 1`);
  return rows.length === 1;
}

/**
 * Ends every sign-in of a user, or one of them, in every process. Call it before you lock the user: a write of a phone locks its
 * sign-in first, and then the user.
 */
export async function revokeSignIns(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  signInId?: string,
): Promise<number> {
  if (!isUuid(userId)) return 0;
  const isTheirs = sql`user_id = ${userId} and workspace_id = ${workspaceId}
    and (${signInId ?? null}::uuid is null or id = ${signInId ?? null}::uuid)`;
  const found = await tx.query<{ id: string }>(sql`select id from person_tokens where ${isTheirs} order by id`);
  for (const { id } of found) tx.send(sql`select pg_advisory_xact_lock(${lockNumber(id)}::bigint)`);
  const ended = await tx.execute(sql`delete from person_tokens where ${isTheirs}`);
  for (const { id } of found) tx.send(sql`select pg_notify(${REVOKED_CHANNEL}, ${id})`);
  return ended;
}

/** The users of a workspace whose refresh token somebody used after it had been replaced, in the last week; newest first. */
export async function listMisused(
  db: Queryable,
  workspaceId: string,
  now: Date,
  limit: number,
): Promise<{ userId: string; misusedAt: string }[]> {
  return queryReachable(
    db,
    'person_tokens',
    sql`
    select user_id as "userId", max(misused_at) as "misusedAt" from person_tokens
    where workspace_id = ${workspaceId} and misused_at >= ${new Date(now.getTime() - MISUSE_TOLD_MS)}
    group by user_id order by max(misused_at) desc limit ${limit}`,
  );
}

export const eraseTokens: EraseRows = (tx, userId, limit) =>
  tx.execute(sql`
    delete from person_tokens where user_id = ${userId} and id in (
      select id from person_tokens where user_id = ${userId} limit ${limit})`);

const BATCH = 500;

/** Deletes sign-ins that have ended, and those that were misused once nobody is told of them any more. */
export async function sweepTokens(db: Queryable, now: Date): Promise<void> {
  const toldSince = new Date(now.getTime() - MISUSE_TOLD_MS);
  const old = await queryReachable<TokenPlace>(
    db,
    'person_tokens',
    sql`
    select user_id as "userId", id as "signInId" from person_tokens
    where expires_at <= ${now} or misused_at < ${toldSince} limit ${BATCH}`,
  );
  if (old.length === 0) return;
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from person_tokens t
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ signInId }) => signInId)}::uuid[]) as old (user_id, id)
    where t.user_id = old.user_id and t.id = old.id ${isTheirs(sql`t.user_id`)}`,
  );
}
