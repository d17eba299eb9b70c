import { ago, atDatabase, instantIn, untilDatabase } from '../../../../platform/database-clock-store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';

/** A link with which one person connects devices of one user. Only the link's hash is stored. */
export interface ConnectLink {
  readonly tokenHash: Buffer;
  readonly workspaceId: string;
  readonly userId: string;
  /** Null means any provider. */
  readonly providerIds: readonly string[] | null;
  /** The address to which the browser goes after each flow. */
  readonly redirectUrl: string | null;
  /** The address of the page's link back. */
  readonly returnUrl: string | null;
  /** How many days the first sync reads; null means the provider's default. */
  readonly initialDays: number | null;
  /** False: the first connection uses the link up. */
  readonly multiple: boolean;
  /** ISO 8601, by this process's clock; the database's clock ends the link. */
  readonly expiresAt: string;
  /** Set only where the link is used up. */
  readonly usedAt: string | null;
  /** SHA-256 of the cookie in the browser that used the link first. */
  readonly browserHash: Buffer | null;
}

export async function insertConnectLink(
  tx: Transaction,
  link: Omit<ConnectLink, 'usedAt' | 'browserHash'>,
): Promise<void> {
  await tx.query(sql`
    insert into connect_links (token_hash, workspace_id, user_id, provider_ids, redirect_url, return_url, initial_days,
      multiple, expires_at)
    values (${link.tokenHash}, ${link.workspaceId}, ${link.userId}, ${link.providerIds}, ${link.redirectUrl},
      ${link.returnUrl}, ${link.initialDays}, ${link.multiple}, ${atDatabase(new Date(link.expiresAt))})`);
}

/** Finds a link, also a used or expired one that housekeeping has not deleted yet. */
export async function findConnectLink(db: Queryable, tokenHash: Buffer): Promise<ConnectLink | undefined> {
  const [link] = await db.query<Omit<ConnectLink, 'expiresAt'> & { readonly expiresIn: number }>(sql`
    select token_hash as "tokenHash", workspace_id as "workspaceId", user_id as "userId", provider_ids as "providerIds",
      redirect_url as "redirectUrl", return_url as "returnUrl", initial_days as "initialDays", multiple,
      ${untilDatabase(sql`expires_at`)} as "expiresIn", used_at as "usedAt", browser_hash as "browserHash"
    from connect_links where token_hash = ${tokenHash}`);
  if (link === undefined) return undefined;
  const { expiresIn, ...kept } = link;
  return { ...kept, expiresAt: instantIn(expiresIn) };
}

/**
 * Notes that a browser has used a link. From then on the link belongs to that browser, and a link for one device is used
 * up.
 * @returns false if the link is gone, used up or another browser's
 */
export async function useConnectLink(
  tx: Transaction,
  tokenHash: Buffer,
  browserHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx.query(sql`
    update connect_links set browser_hash = coalesce(browser_hash, ${browserHash}::bytea),
      used_at = case when multiple then null else ${now}::timestamptz end
    where token_hash = ${tokenHash} and (multiple or used_at is null)
      and (browser_hash is null or browser_hash = ${browserHash}::bytea)
    returning token_hash`);
  return used.length === 1;
}

/** Keeps how a flow ended for the frame that knows the code. The next flow of the link replaces it. */
export async function putOutcome(db: Queryable, tokenHash: Buffer, code: Buffer, outcome: string): Promise<void> {
  await db.query(sql`
    update connect_links set outcome_code = ${code}, outcome = ${outcome} where token_hash = ${tokenHash}`);
}

/** Returns the outcome for this code, the first time. */
export async function takeOutcome(db: Queryable, tokenHash: Buffer, code: Buffer): Promise<string | undefined> {
  const [found] = await db.query<{ outcome: string }>(sql`
    select outcome from connect_links where token_hash = ${tokenHash} and outcome_code = ${code}`);
  const taken = await db.execute(sql`
    update connect_links set outcome_code = null, outcome = null
    where token_hash = ${tokenHash} and outcome_code = ${code}`);
  return taken === 1 ? found?.outcome : undefined;
}

export async function eraseConnectLinks(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from connect_links
    where token_hash in (select token_hash from connect_links where user_id = ${userId} limit ${limit})`);
}

export async function deleteConnectLinksExpiredSince(db: Queryable, sinceMs: number, limit: number): Promise<void> {
  const old = await db.query<Pick<ConnectLink, 'tokenHash'>>(sql`
    select token_hash as "tokenHash" from connect_links where expires_at <= ${ago(sinceMs)} order by expires_at limit ${limit}`);
  if (old.length === 0) return;
  await db.query(sql`
    delete from connect_links where token_hash = any(${old.map(({ tokenHash }) => tokenHash)}::bytea[])`);
}
