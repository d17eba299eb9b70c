import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Db, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Caller, Scope } from '../../../platform/http/access.ts';
import { lockNumber } from '../../../platform/id-lock-store.ts';
import { isUuid } from '../../../platform/ids.ts';
import { enterRank } from '../../../platform/lock-order.ts';
import { REVOKED_CHANNEL } from '../sessions/index.ts';
import { generateRawKey, hashKey, keyPrefix } from './raw-key.ts';

export interface ApiKey {
  id: string;
  name: string;
  keyPrefix: string;
  scopes: Scope[];
  expiresAt: string | null;
  createdAt: string;
}

/** A caller that brings a key itself. */
export type KeyCaller = Caller & { readonly keyId: string; readonly sessionId: null };

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
  /** Set only for the bootstrap key. */
  readonly rawKey?: string | undefined;
}

/** Stores a new key. Its raw form is in the result and is stored nowhere. */
export async function createKey(
  db: Queryable,
  workspaceId: string,
  { name, scopes, expiresAt, rawKey = generateRawKey() }: NewKey,
  now: Date,
): Promise<ApiKey & { rawKey: string }> {
  const key = { id: uuidv7(), name, keyPrefix: keyPrefix(rawKey), scopes: [...new Set(scopes)], expiresAt };
  await db.query(sql`
    insert into api_keys (id, workspace_id, name, key_prefix, key_hash, scopes, expires_at, created_at)
    values (${key.id}, ${workspaceId}, ${name}, ${key.keyPrefix}, ${hashKey(rawKey)}, ${key.scopes}, ${expiresAt}, ${now})`);
  return { ...key, createdAt: now.toISOString(), rawKey };
}

/** The workspace's keys, newest first. */
export async function listKeys(
  db: Queryable,
  workspaceId: string,
): Promise<(ApiKey & { lastUsedAt: string | null })[]> {
  return db.query(sql`
    select k.id, k.name, k.key_prefix as "keyPrefix", k.scopes, k.expires_at as "expiresAt",
           u.last_used_at as "lastUsedAt", k.created_at as "createdAt"
    from api_keys k left join api_key_uses u on u.key_id = k.id
    where k.workspace_id = ${workspaceId} order by k.created_at desc, k.id desc`);
}

/**
 * Deletes a key. Every process refuses the key as soon as the transaction commits: each request looks its key up, and
 * running requests in other processes are notified.
 * @throws AppError NOT_FOUND
 */
export async function removeKey(tx: Transaction, workspaceId: string, keyId: string): Promise<ApiKey> {
  if (!isUuid(keyId)) throw notFound('API key');
  // Not in the order of locks: the caller holds its own key and session. Two that remove each other's keys are tried again.
  tx.send(sql`select pg_advisory_xact_lock(${lockNumber(keyId)}::bigint)`);
  const [key] = await tx.query<ApiKey>(sql`
    delete from api_keys where id = ${keyId} and workspace_id = ${workspaceId}
    returning id, name, key_prefix as "keyPrefix", scopes, expires_at as "expiresAt", created_at as "createdAt"`);
  if (key === undefined) throw notFound('API key');
  tx.send(sql`delete from api_key_uses where key_id = ${keyId}`);
  tx.send(sql`select pg_notify(${REVOKED_CHANNEL}, ${keyId})`);
  return key;
}

/** Makes this connection receive the ids of removed keys and ended sessions as notifications. */
export async function subscribeToRemovals(client: pg.PoolClient): Promise<void> {
  await client.query(`listen ${REVOKED_CHANNEL}`);
}

/** The caller that a raw key belongs to; undefined when the key is unknown or has expired. */
export async function findCaller(db: Queryable, rawKey: string, now: Date): Promise<KeyCaller | undefined> {
  const [row] = await db.query<KeyCaller>(sql`
    select id as "keyId", null as "sessionId", workspace_id as "workspaceId", scopes from api_keys
    where key_hash = ${hashKey(rawKey)} and (expires_at is null or expires_at > ${now})`);
  return row;
}

/**
 * Locks the key against removal until the transaction ends. A removal waits for the commit, and after a removal the
 * commit cannot happen. The lock is an advisory one, which writes share and a removal takes alone: a row lock on a
 * reference table would make concurrent writes on a Citus cluster deadlock.
 * @returns undefined when the key does not exist any more
 */
export async function holdKey(tx: Transaction, keyId: string): Promise<{ id: string; name: string } | undefined> {
  enterRank(tx, 'key');
  const [, rows] = await Promise.all([
    tx.query(sql`select pg_advisory_xact_lock_shared(${lockNumber(keyId)}::bigint)`),
    // A statement of its own: it sees every removal that was committed before the lock was granted.
    tx.query<{ id: string; name: string }>(sql`select id, name from api_keys where id = ${keyId}`),
  ]);
  return rows[0];
}

/** The key as the audit log names it; undefined when it has been removed. */
export async function findKeyActor(
  db: Queryable,
  keyId: string,
): Promise<{ kind: 'key'; id: string; name: string } | undefined> {
  const [key] = await db.query<{ id: string; name: string }>(sql`select id, name from api_keys where id = ${keyId}`);
  return key && { kind: 'key', ...key };
}

/** True while the key has not been removed. */
export async function isKey(db: Queryable, keyId: string): Promise<boolean> {
  const rows = await db.query(sql`select id from api_keys where id = ${keyId}`);
  return rows.length === 1;
}

/** Of these keys, those that exist and have not expired. */
export async function listValidKeys(db: Queryable, keyIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from api_keys where id = any(${keyIds}::uuid[]) and (expires_at is null or expires_at > ${now})`);
  return rows.map(({ id }) => id);
}

/** Records when keys were last used. A removal that comes at the same time waits, and then removes this record too. */
export async function putKeyUses(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = [...uses.keys()].sort();
    const areHeld = await Promise.all(noted.map((keyId) => holdKey(tx, keyId)));
    const keyIds = noted.filter((_, index) => areHeld[index] !== undefined);
    const used = keyIds.map((id) => uses.get(id));
    tx.send(sql`
      insert into api_key_uses (key_id, last_used_at)
      select key_id, last_used_at
      from unnest(${keyIds}::uuid[], ${used}::timestamptz[]) as use (key_id, last_used_at)
      on conflict (key_id) do update set last_used_at = greatest(api_key_uses.last_used_at, excluded.last_used_at)`);
  });
}
