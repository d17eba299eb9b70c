import { atDatabase } from '../../../../platform/database-clock-store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';

/**
 * An authorization that has begun and not ended: who connects which provider, until the vendor sends the browser back. It
 * expires by the database's clock, so that setting the service's clock interrupts nobody.
 */
export interface Flow {
  /** The vendor's redirect brings this key back: the `state`, or the OAuth 1.0a request token. */
  readonly key: string;
  readonly workspaceId: string;
  readonly userId: string;
  readonly providerId: string;
  /** Sealed. */
  readonly secret: Buffer;
  /** SHA-256 of the cookie in the browser where the flow began; null if it did not begin in a browser. */
  readonly browserHash: Buffer | null;
  readonly redirectUrl: string | null;
  readonly initialDays: number | null;
}

export async function insertFlow(tx: Transaction, flow: Flow, expiresAt: Date): Promise<void> {
  await tx.query(sql`
    insert into oauth_states (state, workspace_id, user_id, provider_id, secret, browser_hash, redirect_url, initial_days,
      expires_at)
    values (${flow.key}, ${flow.workspaceId}, ${flow.userId}, ${flow.providerId}, ${flow.secret}, ${flow.browserHash},
      ${flow.redirectUrl}, ${flow.initialDays}, ${atDatabase(expiresAt)})`);
}

/**
 * Removes a flow and returns it, so that nobody can finish it a second time. It leaves a flow of another provider or
 * another browser alone, so that a stranger can neither use it nor spoil it.
 */
export async function takeFlow(
  db: Queryable,
  { key, providerId, browserHash }: Pick<Flow, 'key' | 'providerId' | 'browserHash'>,
): Promise<Flow | undefined> {
  const [flow] = await db.query<Flow>(sql`
    delete from oauth_states
    where state = ${key} and provider_id = ${providerId} and expires_at > clock_timestamp()
      and (browser_hash is null or browser_hash = ${browserHash}::bytea)
    returning state as key, workspace_id as "workspaceId", user_id as "userId", provider_id as "providerId", secret,
      browser_hash as "browserHash", redirect_url as "redirectUrl", initial_days as "initialDays"`);
  return flow;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Makes a deleted user's flows nobody's. They stay until they expire: the person may give consent in these minutes, and
 * the flow's secret is needed to give that grant back.
 */
export async function eraseFlows(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    update oauth_states set user_id = ${NOBODY}, redirect_url = null
    where state in (select state from oauth_states where user_id = ${userId} limit ${limit})`);
}

/** Deletes the flows that other keys than these have sealed. Few flows are under way, so this needs no index. */
export async function deleteFlowsSealedByOthers(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  return db.execute(sql`delete from oauth_states where substring(secret from 2 for 8) <> all(${keys}::bytea[])`);
}

export async function deleteExpiredFlows(db: Queryable, limit: number): Promise<void> {
  const old = await db.query<{ state: string }>(sql`
    select state from oauth_states where expires_at <= clock_timestamp() order by expires_at limit ${limit}`);
  if (old.length === 0) return;
  await db.query(sql`delete from oauth_states where state = any(${old.map(({ state }) => state)}::text[])`);
}
