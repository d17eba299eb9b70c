import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Role } from '../sessions/index.ts';

/** A link that signs an operator in, once. Only the hash of its token is stored. */
export interface SignInLink {
  readonly workspaceId: string;
  readonly role: Role;
}

export async function insertSignInLink(
  db: Queryable,
  workspaceId: string,
  link: { readonly tokenHash: Buffer; readonly role: Role; readonly expiresAt: Date },
): Promise<void> {
  await db.query(sql`
    insert into sign_in_links (token_hash, workspace_id, role, expires_at)
    values (${link.tokenHash}, ${workspaceId}, ${link.role}, ${link.expiresAt})`);
}

/** Uses a link up; undefined when it has been used, has expired, or never existed. */
export async function takeSignInLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<SignInLink | undefined> {
  const [link] = await tx.query<SignInLink>(sql`
    delete from sign_in_links where token_hash = ${tokenHash} and expires_at > ${now}
    returning workspace_id as "workspaceId", role`);
  return link;
}

/** A browser that has been sent to the OpenID provider. */
export interface SignInFlow {
  /** The slug of the workspace that the person asked for. */
  readonly workspace: string | null;
  /** The session that the browser had when it left; it ends when somebody signs in. */
  readonly formerId: string | null;
  /** True where the roles of that session are read again. */
  readonly isRenewal: boolean;
}

export async function insertSignInFlow(
  db: Queryable,
  stateHash: Buffer,
  { workspace, formerId, isRenewal }: SignInFlow,
  expiresAt: Date,
): Promise<void> {
  await db.query(sql`
    insert into sign_in_flows (state_hash, workspace, former_id, is_renewal, expires_at)
    values (${stateHash}, ${workspace}, ${formerId}, ${isRenewal}, ${expiresAt})`);
}

/** Uses a flow up; undefined when its answer has come before, or too late. */
export async function takeSignInFlow(db: Queryable, stateHash: Buffer, now: Date): Promise<SignInFlow | undefined> {
  const [flow] = await db.query<SignInFlow>(sql`
    delete from sign_in_flows where state_hash = ${stateHash} and expires_at > ${now}
    returning workspace, former_id as "formerId", is_renewal as "isRenewal"`);
  return flow;
}

/** Deletes up to `limit` links and as many flows that have expired. */
export async function deleteExpired(db: Queryable, now: Date, limit: number): Promise<void> {
  await db.query(sql`
    delete from sign_in_links where token_hash in (
      select token_hash from sign_in_links where expires_at <= ${now} limit ${limit})`);
  await db.query(sql`
    delete from sign_in_flows where state_hash in (
      select state_hash from sign_in_flows where expires_at <= ${now} limit ${limit})`);
}
