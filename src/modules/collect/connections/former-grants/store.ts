/** The grants of a wire format that its vendor replaces by another, and their tokens. */
import { type Db, type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { lockRows } from '../../../../platform/lock-order.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { changeStatus } from '../status-store.ts';
import type { ConnectionRef, SealedTokens } from '../tokens/sealed-tokens.ts';

type Target = Pick<ConnectionRef, 'userId' | 'connectionId'>;

/** A connection whose grant is to be exchanged, or was exchanged and has not been used yet. */
export interface ExchangeableConnection extends Target {
  readonly providerId: string;
  readonly wireFormat: string | null;
  readonly vendorUserId: string | null;
  /** The tokens of the present wire format. */
  readonly tokens: SealedTokens;
  /** The tokens from before the exchange; null if there was no exchange, or the new tokens have been used. */
  readonly former: SealedTokens | null;
}

interface Row extends Omit<ExchangeableConnection, 'tokens' | 'former'> {
  readonly accessToken: Buffer;
  readonly secondToken: Buffer | null;
  readonly expiresAt: string | null;
  readonly formerAccessToken: Buffer | null;
  readonly formerSecondToken: Buffer | null;
}

const columns = sql`
  user_id as "userId", id as "connectionId", provider_id as "providerId", wire_format as "wireFormat",
  vendor_user_id as "vendorUserId", access_token as "accessToken", second_token as "secondToken",
  token_expires_at as "expiresAt", former_access_token as "formerAccessToken", former_second_token as "formerSecondToken"`;

function connectionOf({ accessToken, secondToken, expiresAt, formerAccessToken, formerSecondToken, ...ids }: Row) {
  const former =
    formerAccessToken === null
      ? null
      : { accessToken: formerAccessToken, secondToken: formerSecondToken, expiresAt: null };
  return { ...ids, tokens: { accessToken, secondToken, expiresAt }, former };
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Grants that are to be exchanged, or used for the first time after it. Disconnected connections have no tokens. */
const isExchangeable = (providerId: string, wireFormat: string) => sql`
  provider_id = ${providerId} and access_token is not null
    and (wire_format = ${wireFormat} or former_access_token is not null)`;

/** In the order of their ids, from the one after `after`. */
export async function listExchangeable(
  db: Queryable,
  providerId: string,
  wireFormat: string,
  after: Target | undefined,
  limit: number,
): Promise<Target[]> {
  const { userId, connectionId } = after ?? { userId: NIL, connectionId: NIL };
  return db.query<Target>(sql`
    select user_id as "userId", id as "connectionId" from connections
    where ${isExchangeable(providerId, wireFormat)} and (user_id, id) > (${userId}::uuid, ${connectionId}::uuid)
    order by user_id, id limit ${limit}`);
}

export async function findExchangeable(db: Queryable, target: Target): Promise<ExchangeableConnection | undefined> {
  const [row] = await db.query<Row>(sql`
    select ${columns} from connections
    where user_id = ${target.userId} and id = ${target.connectionId} and access_token is not null`);
  return row && connectionOf(row);
}

/** As {@link findExchangeable}; the user and then the row stay locked until the transaction ends. */
export async function takeExchangeable(tx: Transaction, target: Target): Promise<ExchangeableConnection | undefined> {
  if (!(await lockUserIfThere(tx, target.userId, 'keeps answers'))) return undefined;
  const [row] = await lockRows<Row>(
    tx,
    'connection',
    sql`
    select ${columns} from connections
    where user_id = ${target.userId} and id = ${target.connectionId} and access_token is not null for update`,
  );
  return row && connectionOf(row);
}

/** How many connections of a provider there are, by wire format and state. */
export interface GrantCount {
  readonly wireFormat: string | null;
  readonly status: string;
  /** True if the tokens from before an exchange are kept. */
  readonly isUnproven: boolean;
  readonly count: number;
  /** How many of them have no id of the person at the vendor. */
  readonly unidentified: number;
}

export async function countGrants(db: Db, providerId: string): Promise<GrantCount[]> {
  return db.query<GrantCount>(sql`
    select wire_format as "wireFormat", status, former_access_token is not null as "isUnproven",
           count(*) as count, count(*) filter (where vendor_user_id is null) as unidentified
    from connections where provider_id = ${providerId} group by 1, 2, 3 order by 1, 2, 3`);
}

/** Stores the person's id at the vendor, where it was not known. */
export async function putVendorUserId(
  tx: Transaction,
  { userId, connectionId, providerId }: Target & { readonly providerId: string },
  vendorUserId: string,
): Promise<void> {
  await tx.query(sql`
    update connections set vendor_user_id = ${vendorUserId} where user_id = ${userId} and id = ${connectionId}`);
  await tx.query(sql`
    insert into vendor_users (provider_id, vendor_user_id, user_id, connection_id)
    values (${providerId}, ${vendorUserId}, ${userId}, ${connectionId})
    on conflict (provider_id, vendor_user_id, user_id) do update set connection_id = excluded.connection_id`);
}

/** Stores the new tokens and wire format of a connection, and the former tokens that are kept. */
export async function putGrant(
  tx: Transaction,
  { userId, connectionId }: Target,
  wireFormat: string,
  tokens: SealedTokens,
  former: SealedTokens | null,
): Promise<void> {
  await tx.query(sql`
    update connections set wire_format = ${wireFormat}, access_token = ${tokens.accessToken},
      second_token = ${tokens.secondToken}, token_expires_at = ${tokens.expiresAt},
      former_access_token = ${former?.accessToken ?? null}, former_second_token = ${former?.secondToken ?? null},
      renewing_since = null, refusals = 0, refused_since = null
    where user_id = ${userId} and id = ${connectionId}`);
}

/** Deletes the tokens from before the exchange, after a call with the new ones has succeeded. */
export async function dropFormerTokens(tx: Transaction, { userId, connectionId }: Target): Promise<void> {
  await tx.query(sql`
    update connections set former_access_token = null, former_second_token = null
    where user_id = ${userId} and id = ${connectionId} and former_access_token is not null`);
}

/** Makes the next sync due now, because syncs were refused while the grant was of the other wire format. */
export async function markUsable(tx: Transaction, target: Target): Promise<void> {
  await changeStatus(tx, target, 'active', {
    set: sql`last_error = null, last_error_code = null, next_sync_at = now()`,
    where: sql`status = 'error'`,
  });
}
