import { atDatabase, untilDatabase } from '../../../platform/database-clock-store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { EraseRows } from '../../../platform/erasing.ts';

export interface CodeOwner {
  readonly workspaceId: string;
  readonly userId: string;
}

/** @param expiresAt by the clock of this process; the database's ends the code */
export async function insertCode(
  tx: Transaction,
  codeHash: Buffer,
  { workspaceId, userId }: CodeOwner,
  expiresAt: Date,
): Promise<void> {
  await tx.query(sql`
    insert into invitation_codes (code_hash, workspace_id, user_id, expires_at)
    values (${codeHash}, ${workspaceId}, ${userId}, ${atDatabase(expiresAt)})`);
}

/** Uses a code up. @returns whose it was; undefined for one that is unknown, was used or has expired */
export async function takeCode(tx: Transaction, codeHash: Buffer): Promise<CodeOwner | undefined> {
  const [code] = await tx.query<CodeOwner & { readonly expiresIn: number }>(sql`
    delete from invitation_codes where code_hash = ${codeHash}
    returning workspace_id as "workspaceId", user_id as "userId", ${untilDatabase(sql`expires_at`)} as "expiresIn"`);
  return code !== undefined && code.expiresIn > 0 ? code : undefined;
}

/** Whether a phone can sign in to this user with the code. */
export async function isCodeGood(db: Queryable, codeHash: Buffer, userId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from invitation_codes where code_hash = ${codeHash} and user_id = ${userId} and expires_at > now()`);
  return rows.length === 1;
}

export async function deleteCode(tx: Transaction, codeHash: Buffer, userId: string): Promise<void> {
  await tx.query(sql`delete from invitation_codes where code_hash = ${codeHash} and user_id = ${userId}`);
}

/** Ends the codes of a user that nobody has used. */
export async function deleteCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.query(sql`delete from invitation_codes where user_id = ${userId}`);
}

export const eraseCodes: EraseRows = (tx, userId, limit) =>
  tx.execute(sql`
    delete from invitation_codes where code_hash in (
      select code_hash from invitation_codes where user_id = ${userId} limit ${limit})`);

const BATCH = 1_000;

export async function sweepCodes(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from invitation_codes where code_hash in (
      select code_hash from invitation_codes where expires_at <= now() limit ${BATCH})`);
}
