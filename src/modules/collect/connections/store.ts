import { v7 as uuidv7 } from 'uuid';
import { readCounts } from '../../../platform/counts/store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import type { ConnectionErrorCode } from '../../../vocabulary/connection-errors.ts';
import { takeUser } from '../../access/users/index.ts';
import { enqueueRevocation } from './revocation-job.ts';
import { changeStatus, countEachConnection, noteConnections } from './status-store.ts';
import type { ConnectionRef, SealedTokens } from './tokens/sealed-tokens.ts';

export const CONNECTION_STATUSES = ['active', 'error', 'disconnected'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** A connection as the API shows it. It never contains the tokens. */
export interface Connection {
  id: string;
  userId: string;
  providerId: string;
  status: ConnectionStatus;
  lastSyncedAt: string | null;
  connectedAt: string;
  lastError: string | null;
  lastErrorCode: ConnectionErrorCode | null;
  nextSyncAt: string | null;
}

export const columns = sql`
  id, user_id as "userId", provider_id as "providerId", status, last_synced_at as "lastSyncedAt",
  connected_at as "connectedAt", last_error as "lastError", last_error_code as "lastErrorCode",
  next_sync_at as "nextSyncAt"`;

/** The user's connections, newest first. */
export async function listConnections(db: Queryable, workspaceId: string, userId: string): Promise<Connection[]> {
  if (!isUuid(userId)) return [];
  return db.query<Connection>(sql`
    select ${columns} from connections where user_id = ${userId} and workspace_id = ${workspaceId} order by id desc`);
}

export async function findConnection(
  db: Queryable,
  workspaceId: string,
  userId: string,
  connectionId: string,
): Promise<Connection | undefined> {
  if (!isUuid(userId) || !isUuid(connectionId)) return undefined;
  const [connection] = await db.query<Connection>(sql`
    select ${columns} from connections
    where user_id = ${userId} and id = ${connectionId} and workspace_id = ${workspaceId}`);
  return connection;
}

/** @throws AppError NOT_FOUND, both for an absent connection and for one of another workspace */
export async function requireConnection(
  db: Queryable,
  workspaceId: string,
  userId: string,
  connectionId: string,
): Promise<Connection> {
  const connection = await findConnection(db, workspaceId, userId, connectionId);
  if (connection === undefined) throw notFound('Connection');
  return connection;
}

/**
 * As {@link requireConnection}, under the user's lock.
 * @throws AppError NOT_FOUND
 */
export async function lockConnection(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  connectionId: string,
): Promise<Connection> {
  if ((await takeUser(tx, workspaceId, userId)) === undefined) throw notFound('Connection');
  return requireConnection(tx, workspaceId, userId, connectionId);
}

/** A connection to be made. `initialDays`: how many days its first sync reads; null means the provider's default. */
type NewConnection = Omit<ConnectionRef, 'connectionId'> & { readonly initialDays?: number | null };

/** A person's consent at the vendor, and its tokens. */
export interface Grant {
  readonly vendorUserId: string;
  readonly scopes: readonly string[] | undefined;
  /** The wire format that the tokens belong to, for vendors that have several. */
  readonly wireFormat?: string | undefined;
  /** Sealed for the given connection. */
  readonly tokens: (connectionId: string) => SealedTokens;
}

/**
 * Creates the user's connection to the provider, or renews the existing one: it becomes active, with these tokens. If
 * the person has chosen another account at the vendor, syncing starts from the beginning.
 */
export async function putConnection(
  tx: Transaction,
  { workspaceId, userId, providerId, initialDays = null }: NewConnection,
  grant: Grant,
  now: Date,
): Promise<Connection> {
  for (;;) {
    const connection =
      (await renewConnection(tx, { workspaceId, userId, providerId, initialDays }, grant, now)) ??
      (await insertConnection(tx, { workspaceId, userId, providerId, initialDays }, grant, now));
    // another transaction created it between the two statements, so it exists now
    if (connection === undefined) continue;
    await putVendorUser(tx, connection, grant.vendorUserId);
    return connection;
  }
}

interface TokenRow {
  accessToken: Buffer | null;
  secondToken: Buffer | null;
  expiresAt: string | null;
}

type ExistingRow = TokenRow & { id: string; vendorUserId: string | null };

function isSealed(row: TokenRow): row is TokenRow & SealedTokens {
  return row.accessToken !== null;
}

async function renewConnection(
  tx: Transaction,
  { userId, providerId, initialDays }: NewConnection,
  { vendorUserId, scopes, wireFormat, tokens }: Grant,
  now: Date,
): Promise<Connection | undefined> {
  const [existing] = await lockRows<ExistingRow>(
    tx,
    'connection',
    sql`
    select id, vendor_user_id as "vendorUserId", access_token as "accessToken", second_token as "secondToken",
      token_expires_at as "expiresAt"
    from connections where user_id = ${userId} and provider_id = ${providerId} for update`,
  );
  if (existing === undefined) return undefined;
  const { id: connectionId, vendorUserId: former, ...formerTokens } = existing;
  // The same account's new grant may be the old one at the vendor, so only another account's is given back.
  if (isSealed(formerTokens) && former !== vendorUserId) {
    await enqueueRevocation(tx, { providerId, userId, connectionId, vendorUserId: former }, formerTokens);
  }
  const { accessToken, secondToken, expiresAt } = tokens(existing.id);
  await changeStatus(tx, { userId, connectionId }, 'active', {
    set: sql`last_error = null, last_error_code = null, connected_at = ${now}, granted_scopes = ${scopes ?? null},
      wire_format = ${wireFormat ?? null}, renewing_since = null, refusals = 0, refused_since = null,
      former_access_token = null, former_second_token = null, access_token = ${accessToken}, second_token = ${secondToken}, token_expires_at = ${expiresAt},
      last_synced_at = case when vendor_user_id is distinct from ${vendorUserId}::text then null else last_synced_at end,
      notified_at = case when vendor_user_id is distinct from ${vendorUserId}::text then null else notified_at end,
      read_since = case when vendor_user_id is distinct from ${vendorUserId}::text then null else read_since end,
      initial_days = coalesce(${initialDays ?? null}::smallint, initial_days),
      vendor_user_id = ${vendorUserId}`,
    where: sql`true`,
  });
  const [connection] = await tx.query<Connection>(sql`
    select ${columns} from connections where user_id = ${userId} and id = ${connectionId}`);
  if (former !== null && former !== vendorUserId) {
    await deleteVendorUser(tx, { providerId, userId, connectionId, vendorUserId: former });
  }
  return connection;
}

async function insertConnection(
  tx: Transaction,
  { workspaceId, userId, providerId, initialDays }: NewConnection,
  { vendorUserId, scopes, wireFormat, tokens }: Grant,
  now: Date,
): Promise<Connection | undefined> {
  const id = uuidv7();
  const { accessToken, secondToken, expiresAt } = tokens(id);
  const [connection] = await tx.query<Connection>(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, vendor_user_id, access_token, second_token,
      token_expires_at, granted_scopes, wire_format, initial_days, connected_at)
    values (${userId}, ${id}, ${workspaceId}, ${providerId}, 'active', ${vendorUserId}, ${accessToken}, ${secondToken},
      ${expiresAt}, ${scopes ?? null}, ${wireFormat ?? null}, ${initialDays ?? null}, ${now})
    on conflict (user_id, provider_id) do nothing returning ${columns}`);
  if (connection !== undefined) noteConnections(tx, [{ workspaceId, providerId, status: connection.status }], 1);
  return connection;
}

async function putVendorUser(tx: Transaction, connection: Connection, vendorUserId: string): Promise<void> {
  await tx.query(sql`
    insert into vendor_users (provider_id, vendor_user_id, user_id, connection_id)
    values (${connection.providerId}, ${vendorUserId}, ${connection.userId}, ${connection.id})
    on conflict (provider_id, vendor_user_id, user_id) do update set connection_id = excluded.connection_id`);
}

/** On a cluster the row is found by the person's id at the vendor. */
async function deleteVendorUser(
  tx: Transaction,
  { providerId, userId, connectionId, vendorUserId }: Omit<ConnectionRef, 'workspaceId'> & VendorUser,
): Promise<void> {
  if (vendorUserId === null) return; // not known yet
  await tx.query(sql`
    delete from vendor_users
    where provider_id = ${providerId} and vendor_user_id = ${vendorUserId} and user_id = ${userId}
      and connection_id = ${connectionId}`);
}

interface VendorUser {
  readonly vendorUserId: string | null;
}

/** True if one of our users has this id at the vendor. */
export async function isVendorUser(db: Queryable, providerId: string, vendorUserId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from vendor_users where provider_id = ${providerId} and vendor_user_id = ${vendorUserId} limit 1`);
  return rows.length > 0;
}

/** True if the user has a connection to the provider that has not ended. */
export async function hasTokensFor(db: Queryable, userId: string, providerId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from connections where user_id = ${userId} and provider_id = ${providerId} and access_token is not null`);
  return rows.length > 0;
}

/** True if the user's connection to the provider belongs to another account at the vendor than this one. */
export async function hasOtherAccount(
  db: Queryable,
  userId: string,
  providerId: string,
  vendorUserId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select from connections
    where user_id = ${userId} and provider_id = ${providerId} and vendor_user_id <> ${vendorUserId}`);
  return rows.length > 0;
}

/** Stores the scopes that the person allows now, as the vendor has reported them. */
export async function putGrantedScopes(
  tx: Transaction,
  { userId, connectionId }: Pick<ConnectionRef, 'userId' | 'connectionId'>,
  scopes: readonly string[],
): Promise<void> {
  await tx.query(sql`
    update connections set granted_scopes = ${scopes}::text[] where user_id = ${userId} and id = ${connectionId}`);
}

/** The connections whose account at the vendor has this id. */
export async function listConnectionsOfVendorUser(
  db: Queryable,
  providerId: string,
  vendorUserId: string,
): Promise<ConnectionRef[]> {
  const owners = await db.query<{ userId: string; connectionId: string }>(sql`
    select user_id as "userId", connection_id as "connectionId" from vendor_users
    where provider_id = ${providerId} and vendor_user_id = ${vendorUserId} order by user_id`);
  const found = await Promise.all(
    owners.map(({ userId, connectionId }) =>
      db.query<ConnectionRef>(sql`
        select workspace_id as "workspaceId", user_id as "userId", id as "connectionId", provider_id as "providerId"
        from connections where user_id = ${userId} and id = ${connectionId}`),
    ),
  );
  return found.flat();
}

/** A removed connection and its sealed tokens. */
export type RemovedConnection = ConnectionRef & VendorUser & { readonly tokens: SealedTokens | undefined };

interface RemovedRow extends ConnectionRef, TokenRow, VendorUser {
  readonly status: ConnectionStatus;
}

const removedColumns = sql`
  workspace_id as "workspaceId", user_id as "userId", id as "connectionId", provider_id as "providerId",
  vendor_user_id as "vendorUserId", access_token as "accessToken", second_token as "secondToken", token_expires_at as "expiresAt",
  status`;

/** Deletes a connection's row and tokens; undefined if there is none any more. */
export async function deleteConnection(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<RemovedConnection | undefined> {
  const [row] = await tx.query<RemovedRow>(sql`
    delete from connections where user_id = ${userId} and id = ${connectionId} returning ${removedColumns}`);
  if (row === undefined) return undefined;
  noteConnections(tx, [row], -1);
  await deleteVendorUser(tx, row);
  return removed(row);
}

/** Deletes all connections of a user. */
export async function deleteConnectionsOfUser(tx: Transaction, userId: string): Promise<RemovedConnection[]> {
  const rows = await tx.query<RemovedRow>(sql`
    delete from connections where user_id = ${userId} returning ${removedColumns}`);
  noteConnections(tx, rows, -1);
  await Promise.all(rows.map((row) => deleteVendorUser(tx, row)));
  return rows.map(removed);
}

function removed({ accessToken, secondToken, expiresAt, status: _, ...ref }: RemovedRow): RemovedConnection {
  return { ...ref, tokens: accessToken === null ? undefined : { accessToken, secondToken, expiresAt } };
}

/** How many connections each provider has in each state, of one workspace or of all. It reads kept counts. */
export async function countConnections(
  db: Queryable,
  workspaceId?: string,
): Promise<{ providerId: string; status: string; count: number }[]> {
  const counts = await readCounts(db, 'connections', countEachConnection, workspaceId);
  const byState = Map.groupBy(counts, ({ providerId, status }) => `${providerId} ${status}`);
  return [...byState.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { providerId, status } = first;
    return [{ providerId, status, count: rows.reduce((sum, row) => sum + row.count, 0) }];
  });
}

export async function hasActiveConnection(db: Queryable, providerId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from connections where provider_id = ${providerId} and status = 'active' limit 1`);
  return rows.length > 0;
}

/** Why a sync failed or the connection ended. */
export interface ConnectionError {
  /** For people. */
  readonly error: string;
  /** Null: it is no fault of the vendor or the connection. */
  readonly code: ConnectionErrorCode | null;
}

/** A connection as it was when the caller read it. */
export type GrantRef = Pick<ConnectionRef, 'userId' | 'connectionId'> & Pick<Connection, 'connectedAt'>;

/**
 * Ends a connection whose grant is gone at the vendor: deletes the tokens and the schedule.
 * @returns false if it had ended (or was removed) before, or the person has connected again since
 */
export async function endConnection(
  tx: Transaction,
  { userId, connectionId, connectedAt }: GrantRef,
  { error, code }: ConnectionError,
): Promise<boolean> {
  const former = await changeStatus(tx, { userId, connectionId }, 'disconnected', {
    set: sql`last_error = ${error}, last_error_code = ${code}, next_sync_at = null, access_token = null,
      second_token = null, token_expires_at = null, renewing_since = null, former_access_token = null,
      former_second_token = null`,
    where: sql`status <> 'disconnected' and connected_at = ${connectedAt}`,
  });
  if (former === undefined) return false;
  const [ended] = await tx.query<{ providerId: string; vendorUserId: string | null }>(sql`
    select provider_id as "providerId", vendor_user_id as "vendorUserId" from connections
    where user_id = ${userId} and id = ${connectionId}`);
  if (ended !== undefined) await deleteVendorUser(tx, { ...ended, userId, connectionId });
  return true;
}
