import { type Queryable, sql } from '../../../platform/db.ts';

/** Names a part of a long notice. Parts are counted from 0. */
export interface PartRow {
  readonly noticeId: string;
  readonly part: number;
}

export interface StoredPart extends PartRow {
  /** Compressed, then sealed. */
  readonly body: Buffer;
}

export async function insertPart(db: Queryable, { noticeId, part, body }: StoredPart, now: Date): Promise<void> {
  await db.query(sql`
    insert into inbound_parts (notice_id, part, body, received_at) values (${noticeId}, ${part}, ${body}, ${now})`);
}

/** The first part that has not been acted on. */
export async function firstPart(db: Queryable, noticeId: string): Promise<StoredPart | undefined> {
  const [row] = await db.query<StoredPart>(sql`
    select notice_id as "noticeId", part, body from inbound_parts where notice_id = ${noticeId} order by part limit 1`);
  return row;
}

/** @returns false if the part has been acted on in the meantime */
export async function deletePart(db: Queryable, { noticeId, part }: PartRow): Promise<boolean> {
  return (await db.execute(sql`delete from inbound_parts where notice_id = ${noticeId} and part = ${part}`)) > 0;
}

export async function deleteParts(db: Queryable, noticeId: string): Promise<void> {
  await db.query(sql`delete from inbound_parts where notice_id = ${noticeId}`);
}

/** Complete notices of vendors whose first parts were received before `before`. */
export async function listWithParts(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct notice_id as id from inbound_parts
    where received_at < ${before} and notice_id in (select id from inbound_notifications)
      and notice_id not in (select notice_id from phone_bodies) limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` parts that were received before `before` and whose notice never became complete. */
export async function deleteBrokenOff(db: Queryable, before: Date, limit: number): Promise<void> {
  await db.query(sql`
    delete from inbound_parts where (notice_id, part) in (
      select notice_id, part from inbound_parts
      where received_at < ${before} and notice_id not in (select id from inbound_notifications) limit ${limit})`);
}
