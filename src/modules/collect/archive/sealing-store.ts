/** Finds what a key has sealed in the archive. */
import { type Queryable, sql } from '../../../platform/db.ts';

/** The key that sealed a row. Written exactly as in the indexes. */
const sealingKey = sql`substring(content from 2 for 8)`;
const NIL = '00000000-0000-0000-0000-000000000000';

/** The first key that has sealed something in the archive and follows `after`, in the order of bytes. */
export async function nextArchiveKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const keys = await Promise.all([
    db.query<{ key: Buffer }>(sql`
      select ${sealingKey} as key from raw_answers where ${sealingKey} > ${after} order by 1 limit 1`),
    db.query<{ key: Buffer }>(sql`
      select ${sealingKey} as key from raw_pages where ${sealingKey} > ${after} order by 1 limit 1`),
  ]);
  return keys
    .flat()
    .map(({ key }) => key)
    .sort(Buffer.compare)[0];
}

export async function countSealed(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const counts = await Promise.all([
    db.query<{ count: number }>(sql`
      select count(*) as count from raw_answers where ${sealingKey} = any(${keys}::bytea[])`),
    db.query<{ count: number }>(sql`
      select count(*) as count from raw_pages where ${sealingKey} = any(${keys}::bytea[])`),
  ]);
  return counts.flat().reduce((sum, { count }) => sum + count, 0);
}

/** A row of one of the two tables. */
export type ArchiveRow =
  | { readonly userId: string; readonly hash: Buffer }
  | { readonly userId: string; readonly id: string };

/** Rows that one of these keys has sealed: first the answers, then the pages, each in the order of their keys. */
export async function listSealed(
  db: Queryable,
  keys: readonly Buffer[],
  after: ArchiveRow | undefined,
  limit: number,
): Promise<ArchiveRow[]> {
  const answers = after === undefined || 'hash' in after ? await listAnswers(db, keys, after, limit) : [];
  if (answers.length === limit) return answers;
  const page = after !== undefined && 'id' in after ? after : undefined;
  return [...answers, ...(await listPages(db, keys, page, limit - answers.length))];
}

async function listAnswers(
  db: Queryable,
  keys: readonly Buffer[],
  after: { readonly userId: string; readonly hash: Buffer } | undefined,
  limit: number,
): Promise<ArchiveRow[]> {
  const { userId, hash } = after ?? { userId: NIL, hash: Buffer.of() };
  return db.query(sql`
    select user_id as "userId", content_hash as hash from raw_answers
    where ${sealingKey} = any(${keys}::bytea[]) and (user_id, content_hash) > (${userId}::uuid, ${hash}::bytea)
    order by user_id, content_hash limit ${limit}`);
}

async function listPages(
  db: Queryable,
  keys: readonly Buffer[],
  after: { readonly userId: string; readonly id: string } | undefined,
  limit: number,
): Promise<ArchiveRow[]> {
  const { userId, id } = after ?? { userId: NIL, id: NIL };
  return db.query(sql`
    select user_id as "userId", id from raw_pages
    where ${sealingKey} = any(${keys}::bytea[]) and (user_id, id) > (${userId}::uuid, ${id}::uuid)
    order by user_id, id limit ${limit}`);
}

export async function findContent(db: Queryable, row: ArchiveRow): Promise<Buffer | undefined> {
  const [found] = await db.query<{ content: Buffer }>(
    'hash' in row
      ? sql`select content from raw_answers where user_id = ${row.userId} and content_hash = ${row.hash}`
      : sql`select content from raw_pages where user_id = ${row.userId} and id = ${row.id}`,
  );
  return found?.content;
}

/** @returns false if the row is gone */
export async function putContent(db: Queryable, row: ArchiveRow, content: Buffer): Promise<boolean> {
  const written = await db.execute(
    'hash' in row
      ? sql`update raw_answers set content = ${content} where user_id = ${row.userId} and content_hash = ${row.hash}`
      : sql`update raw_pages set content = ${content} where user_id = ${row.userId} and id = ${row.id}`,
  );
  return written > 0;
}

/** @returns false if the row is gone */
export async function deleteRow(db: Queryable, row: ArchiveRow): Promise<boolean> {
  const deleted = await db.execute(
    'hash' in row
      ? sql`delete from raw_answers where user_id = ${row.userId} and content_hash = ${row.hash}`
      : sql`delete from raw_pages where user_id = ${row.userId} and id = ${row.id}`,
  );
  return deleted > 0;
}
