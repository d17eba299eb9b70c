import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockRowsSealed, type SealedValue } from '../../../platform/sealed-rows.ts';

/** Names a part of a file: by the byte with which it begins. */
export interface PartRow {
  readonly importId: string;
  readonly start: number;
}

/** A part, and how long its sealed body is. */
export interface SizedPart extends PartRow {
  readonly bytes: number;
}

export interface StoredPart extends PartRow {
  readonly userId: string;
  /** Sealed. */
  readonly body: Buffer;
}

export async function insertPart(tx: Transaction, { importId, start, userId, body }: StoredPart): Promise<void> {
  await tx.query(sql`
    insert into import_parts (import_id, start, user_id, body) values (${importId}, ${start}, ${userId}, ${body})`);
}

/** The part that holds the byte at `position`, or the last one before it. */
export async function findPartAt(
  db: Queryable,
  importId: string,
  position: number,
): Promise<Pick<StoredPart, 'start' | 'body'> | undefined> {
  const [row] = await db.query<Pick<StoredPart, 'start' | 'body'>>(sql`
    select start, body from import_parts where import_id = ${importId} and start <= ${position}
    order by start desc limit 1`);
  return row;
}

/** Deletes up to `limit` parts; returns how many. */
export async function deleteParts(db: Queryable, importId: string, limit: number): Promise<number> {
  return db.execute(sql`
    delete from import_parts where (import_id, start) in (
      select import_id, start from import_parts where import_id = ${importId} limit ${limit})`);
}

export async function findPart(db: Queryable, { importId, start }: PartRow): Promise<Buffer | undefined> {
  const [row] = await db.query<{ body: Buffer }>(sql`
    select body from import_parts where import_id = ${importId} and start = ${start}`);
  return row?.body;
}

/** @returns false if the part has been deleted in the meantime */
export async function deletePart(db: Queryable, { importId, start }: PartRow): Promise<boolean> {
  return (await db.execute(sql`delete from import_parts where import_id = ${importId} and start = ${start}`)) > 0;
}

/** The key that sealed a part. Written exactly as in the index. */
const sealingKey = sql`substring(body from 2 for 8)`;

/**
 * The first key that has sealed parts and follows `after`, in the order of bytes. None where there is no such table: whoever
 * upgrades makes a backup first, of a database that an older release has made.
 */
export async function nextPartKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const [{ isThere } = { isThere: false }] = await db.query<{ isThere: boolean }>(sql`
    select to_regclass('import_parts') is not null as "isThere"`);
  if (!isThere) return undefined;
  const [row] = await db.query<{ key: Buffer }>(sql`
    select ${sealingKey} as key from import_parts where ${sealingKey} > ${after} order by 1 limit 1`);
  return row?.key;
}

export async function countSealedParts(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from import_parts where ${sealingKey} = any(${keys}::bytea[])`);
  return row?.count ?? 0;
}

/** Parts that one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listSealedParts(
  db: Queryable,
  keys: readonly Buffer[],
  after: PartRow | undefined,
  limit: number,
): Promise<SizedPart[]> {
  const { importId, start } = after ?? { importId: NIL, start: 0 };
  return db.query<SizedPart>(sql`
    select import_id as "importId", start, octet_length(body) as bytes from import_parts
    where ${sealingKey} = any(${keys}::bytea[]) and (import_id, start) > (${importId}::uuid, ${start}::bigint)
    order by import_id, start limit ${limit}`);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Locks parts and returns their bodies; those that have been deleted are left out.
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
    from unnest(${parts.map(({ importId }) => importId)}::uuid[], ${parts.map(({ start }) => start)}::bigint[])
      with ordinality as asked (import_id, start, at)
    join import_parts p on p.import_id = asked.import_id and p.start = asked.start
    for update of p ${waits ? empty : sql`skip locked`}`,
  );
}

/** Replaces the bodies of parts that {@link takeParts} has locked. */
export async function putParts(tx: Transaction, values: readonly SealedValue<SizedPart>[]): Promise<void> {
  const { bytes, starts, lengths } = oneAfterTheOther(values.map(({ content }) => content));
  await tx.query(sql`
    update import_parts p set body = substring(${bytes}::bytea from fresh.start for fresh.length)
    from unnest(${values.map(({ row }) => row.importId)}::uuid[], ${values.map(({ row }) => row.start)}::bigint[],
      ${starts}::int[], ${lengths}::int[]) as fresh (import_id, part_start, start, length)
    where p.import_id = fresh.import_id and p.start = fresh.part_start`);
}
