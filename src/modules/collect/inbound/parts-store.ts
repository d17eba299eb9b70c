import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockRowsSealed, type SealedValue } from '../../../platform/sealed-rows.ts';

/** Names a part of a long notice. Parts are counted from 0. */
export interface PartRow {
  readonly noticeId: string;
  readonly part: number;
}

/** A part, and how long its sealed body is. */
export interface SizedPart extends PartRow {
  readonly bytes: number;
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

export async function findPart(db: Queryable, { noticeId, part }: PartRow): Promise<Buffer | undefined> {
  const [row] = await db.query<{ body: Buffer }>(sql`
    select body from inbound_parts where notice_id = ${noticeId} and part = ${part}`);
  return row?.body;
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

/** The key that sealed a part. Written exactly as in the index. */
const sealingKey = sql`substring(body from 2 for 8)`;

/** The first key that has sealed parts and follows `after`, in the order of bytes. */
export async function nextPartKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ key: Buffer }>(sql`
    select ${sealingKey} as key from inbound_parts where ${sealingKey} > ${after} order by 1 limit 1`);
  return row?.key;
}

export async function countSealedParts(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from inbound_parts where ${sealingKey} = any(${keys}::bytea[])`);
  return row?.count ?? 0;
}

/** Parts that one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listSealedParts(
  db: Queryable,
  keys: readonly Buffer[],
  after: PartRow | undefined,
  limit: number,
): Promise<SizedPart[]> {
  const { noticeId, part } = after ?? { noticeId: NIL, part: 0 };
  return db.query<SizedPart>(sql`
    select notice_id as "noticeId", part, octet_length(body) as bytes from inbound_parts
    where ${sealingKey} = any(${keys}::bytea[]) and (notice_id, part) > (${noticeId}::uuid, ${part}::integer)
    order by notice_id, part limit ${limit}`);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Locks parts and returns their bodies; those that have been acted on are left out.
 * @param waits without it, parts that somebody else has locked are left out, too
 */
export async function takeParts(
  tx: Transaction,
  parts: readonly SizedPart[],
  waits: boolean,
): Promise<SealedValue<SizedPart>[]> {
  return lockRowsSealed(
    tx,
    parts,
    sql`
    select asked.at, p.body as content
    from unnest(${parts.map(({ noticeId }) => noticeId)}::uuid[], ${parts.map(({ part }) => part)}::integer[])
      with ordinality as asked (notice_id, part, at)
    join inbound_parts p on p.notice_id = asked.notice_id and p.part = asked.part
    for update of p ${waits ? empty : sql`skip locked`}`,
  );
}

/** Replaces the bodies of parts that {@link takeParts} has locked. */
export async function putParts(tx: Transaction, values: readonly SealedValue<SizedPart>[]): Promise<void> {
  const { bytes, starts, lengths } = oneAfterTheOther(values.map(({ content }) => content));
  await tx.query(sql`
    update inbound_parts p set body = substring(${bytes}::bytea from fresh.start for fresh.length)
    from unnest(${values.map(({ row }) => row.noticeId)}::uuid[], ${values.map(({ row }) => row.part)}::integer[],
      ${starts}::int[], ${lengths}::int[]) as fresh (notice_id, part, start, length)
    where p.notice_id = fresh.notice_id and p.part = fresh.part`);
}
