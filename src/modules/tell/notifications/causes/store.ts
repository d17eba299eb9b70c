import { queryReachable } from '../../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';

/** A connection whose access ends for good, because it has no token that could renew it. */
export interface ExpiringGrant {
  readonly workspaceId: string;
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Grants that end between two instants and have not been announced, the soonest first. */
export async function listExpiringGrants(
  db: Queryable,
  after: Date,
  before: Date,
  limit: number,
): Promise<ExpiringGrant[]> {
  return queryReachable<ExpiringGrant>(
    db,
    ['connections', 'token_expiry_notices'],
    sql`
    select workspace_id as "workspaceId", user_id as "userId", id as "connectionId", provider_id as "providerId",
           token_expires_at as "expiresAt"
    from connections
    where second_token is null and status <> 'disconnected'
      and token_expires_at > ${after} and token_expires_at <= ${before} and not exists (
        select from token_expiry_notices
        where token_expiry_notices.user_id = connections.user_id
          and token_expiry_notices.connection_id = connections.id
          and token_expiry_notices.expires_at = connections.token_expires_at)
    order by token_expires_at limit ${limit}`,
  );
}

/**
 * Notes that this end was announced; false if it had been announced before, or if the connection is gone. The caller
 * holds the user's lock.
 */
export async function putExpiryNotice(
  tx: Transaction,
  { userId, connectionId, expiresAt }: Pick<ExpiringGrant, 'userId' | 'connectionId' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into token_expiry_notices (user_id, connection_id, expires_at)
    select user_id, id, ${expiresAt}::timestamptz from connections
    where user_id = ${userId} and id = ${connectionId}
    on conflict (user_id, connection_id) do update set expires_at = excluded.expires_at
    where token_expiry_notices.expires_at <> excluded.expires_at
    returning user_id`);
  return rows.length > 0;
}

/** Deletes up to `limit` notes of a user's grants that were announced. */
export async function eraseExpiryNotices(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from token_expiry_notices where user_id = ${userId}
      and connection_id in (select connection_id from token_expiry_notices where user_id = ${userId} limit ${limit})`);
}
