import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';

/** A link with which anybody can connect one provider for one user, once. Only the link's hash is stored. */
export interface ConnectLink {
  readonly tokenHash: Buffer;
  readonly workspaceId: string;
  readonly userId: string;
  /** Null means any provider. */
  readonly providerIds: readonly string[] | null;
  readonly redirectUrl: string | null;
  /** How many days the first sync reads; null means the provider's default. */
  readonly initialDays: number | null;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

export async function insertConnectLink(tx: Transaction, link: Omit<ConnectLink, 'usedAt'>): Promise<void> {
  await tx.query(sql`
    insert into connect_links (token_hash, workspace_id, user_id, provider_ids, redirect_url, initial_days,
      expires_at)
    values (${link.tokenHash}, ${link.workspaceId}, ${link.userId}, ${link.providerIds}, ${link.redirectUrl},
      ${link.initialDays}, ${link.expiresAt})`);
}

/** Finds a link. Used and expired links are found too, until housekeeping deletes them. */
export async function findConnectLink(db: Queryable, tokenHash: Buffer): Promise<ConnectLink | undefined> {
  const [link] = await db.query<ConnectLink>(sql`
    select token_hash as "tokenHash", workspace_id as "workspaceId", user_id as "userId", provider_ids as "providerIds",
      redirect_url as "redirectUrl", initial_days as "initialDays", expires_at as "expiresAt", used_at as "usedAt"
    from connect_links where token_hash = ${tokenHash}`);
  return link;
}

/** @returns false if the link has been used or withdrawn before */
export async function useConnectLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx.query(sql`
    update connect_links set used_at = ${now} where token_hash = ${tokenHash} and used_at is null returning token_hash`);
  return used.length === 1;
}

/** Deletes up to `limit` links of a user. */
export async function eraseConnectLinks(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from connect_links
    where token_hash in (select token_hash from connect_links where user_id = ${userId} limit ${limit})`);
}

export async function deleteConnectLinksExpiredBefore(db: Queryable, before: Date, limit: number): Promise<void> {
  const old = await db.query<Pick<ConnectLink, 'tokenHash'>>(sql`
    select token_hash as "tokenHash" from connect_links where expires_at <= ${before} order by expires_at limit ${limit}`);
  if (old.length === 0) return;
  await db.query(sql`
    delete from connect_links where token_hash = any(${old.map(({ tokenHash }) => tokenHash)}::bytea[])`);
}
