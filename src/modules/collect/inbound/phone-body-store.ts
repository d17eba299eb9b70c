import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { EraseRows } from '../../../platform/erasing.ts';

/** Whose body it is. */
export interface BodyOwner {
  readonly workspaceId: string;
  readonly userId: string;
}

export async function insertPhoneBody(
  tx: Transaction,
  noticeId: string,
  { workspaceId, userId }: BodyOwner,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into phone_bodies (notice_id, workspace_id, user_id, received_at)
    values (${noticeId}, ${workspaceId}, ${userId}, ${now})`);
}

/** A body that waits, with the time of its arrival as an ISO instant. */
export async function findPhoneBody(
  db: Queryable,
  noticeId: string,
): Promise<(BodyOwner & { readonly receivedAt: string }) | undefined> {
  const [row] = await db.query<BodyOwner & { receivedAt: string }>(sql`
    select workspace_id as "workspaceId", user_id as "userId", received_at as "receivedAt"
    from phone_bodies where notice_id = ${noticeId}`);
  return row;
}

/** The body stays. @param triedBy the release that does not understand it */
export async function setFault(db: Queryable, noticeId: string, fault: string, triedBy: string): Promise<void> {
  await db.query(sql`
    update phone_bodies set fault = ${fault}, tried_by = ${triedBy} where notice_id = ${noticeId}`);
}

/** Forgets a body. Its notice stays, so that a repeat is known. */
export async function deletePhoneBody(tx: Transaction, noticeId: string): Promise<void> {
  await tx.query(sql`delete from inbound_parts where notice_id = ${noticeId}`);
  await tx.query(sql`delete from phone_bodies where notice_id = ${noticeId}`);
}

/** Bodies that came before `before` and are not stored, except those that this release does not understand. */
export async function listWaitingBodies(
  db: Queryable,
  before: Date,
  release: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select notice_id as id from phone_bodies
    where received_at < ${before} and (fault is null or tried_by <> ${release}) order by received_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Bodies of a workspace that are not understood, by the reason. */
export async function listFaults(
  db: Queryable,
  workspaceId: string,
  limit: number,
): Promise<{ fault: string; count: number; since: string }[]> {
  return db.query(sql`
    select fault, count(*)::integer as count, min(received_at) as since from phone_bodies
    where workspace_id = ${workspaceId} and fault is not null group by fault order by count(*) desc, fault limit ${limit}`);
}

export async function deleteBodiesBefore(db: Queryable, before: Date, limit: number): Promise<void> {
  await db.query(sql`
    delete from phone_bodies where notice_id in (
      select notice_id from phone_bodies where received_at < ${before} limit ${limit})`);
}

/** Deletes bodies, and their notices, whose ids name the user. */
export const eraseBodies: EraseRows = async (tx, userId, limit) => {
  const rows = await tx.query<{ id: string }>(sql`
    delete from phone_bodies where notice_id in (
      select notice_id from phone_bodies where user_id = ${userId} limit ${limit}) returning notice_id as id`);
  const ids = rows.map(({ id }) => id);
  await tx.query(sql`delete from inbound_parts where notice_id = any(${ids}::uuid[])`);
  await tx.query(sql`delete from inbound_notifications where id = any(${ids}::uuid[])`);
  return ids.length;
};
