/** Finds what a key has sealed in the archive. */
import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { executeForUsers, forUsers } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockRowsSealed, type SealedValue } from '../../../platform/sealed-rows.ts';

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

interface AnswerRow {
  readonly userId: string;
  readonly hash: Buffer;
  /** How long the sealed value is. */
  readonly bytes: number;
}

interface PageRow {
  readonly userId: string;
  readonly id: string;
  readonly bytes: number;
}

/** A row of one of the two tables. */
export type ArchiveRow = AnswerRow | PageRow;

const isAnswer = (row: ArchiveRow): row is AnswerRow => 'hash' in row;
const isPage = (row: ArchiveRow): row is PageRow => 'id' in row;

/** Rows that one of these keys has sealed: first the answers, then the pages, each in the order of their keys. */
export async function listSealed(
  db: Queryable,
  keys: readonly Buffer[],
  after: ArchiveRow | undefined,
  limit: number,
): Promise<ArchiveRow[]> {
  const answers = after === undefined || isAnswer(after) ? await listAnswers(db, keys, after, limit) : [];
  if (answers.length === limit) return answers;
  const page = after !== undefined && isPage(after) ? after : undefined;
  return [...answers, ...(await listPages(db, keys, page, limit - answers.length))];
}

async function listAnswers(
  db: Queryable,
  keys: readonly Buffer[],
  after: AnswerRow | undefined,
  limit: number,
): Promise<AnswerRow[]> {
  const { userId, hash } = after ?? { userId: NIL, hash: Buffer.of() };
  return db.query(sql`
    select user_id as "userId", content_hash as hash, octet_length(content) as bytes from raw_answers
    where ${sealingKey} = any(${keys}::bytea[]) and (user_id, content_hash) > (${userId}::uuid, ${hash}::bytea)
    order by user_id, content_hash limit ${limit}`);
}

async function listPages(
  db: Queryable,
  keys: readonly Buffer[],
  after: PageRow | undefined,
  limit: number,
): Promise<PageRow[]> {
  const { userId, id } = after ?? { userId: NIL, id: NIL };
  return db.query(sql`
    select user_id as "userId", id, octet_length(content) as bytes from raw_pages
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

/**
 * Locks rows and returns their contents; rows that are gone are left out.
 * @param waits without it, rows that somebody else has locked are left out, too
 */
export async function takeContents(
  tx: Transaction,
  rows: readonly ArchiveRow[],
  waits: boolean,
): Promise<SealedValue<ArchiveRow>[]> {
  const wait = waits ? empty : sql`skip locked`;
  const answers = await forUsers(tx, rows.filter(isAnswer), (own, isTheirs) =>
    lockRowsSealed(
      tx,
      own,
      sql`
      select asked.at, a.content
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ hash }) => hash)}::bytea[])
        with ordinality as asked (user_id, hash, at)
      join raw_answers a on a.user_id = asked.user_id and a.content_hash = asked.hash ${isTheirs(sql`a.user_id`)}
      for update of a ${wait}`,
    ),
  );
  const pages = await forUsers(tx, rows.filter(isPage), (own, isTheirs) =>
    lockRowsSealed(
      tx,
      own,
      sql`
      select asked.at, p.content
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[])
        with ordinality as asked (user_id, id, at)
      join raw_pages p on p.user_id = asked.user_id and p.id = asked.id ${isTheirs(sql`p.user_id`)}
      for update of p ${wait}`,
    ),
  );
  return [...answers, ...pages].flat();
}

/** Replaces the contents of rows that {@link takeContents} has locked. */
export async function putContents(tx: Transaction, values: readonly SealedValue<ArchiveRow>[]): Promise<void> {
  const ofUsers = values.map(({ row, content }) => ({ userId: row.userId, row, content }));
  const answers = ofUsers.flatMap(({ row, ...rest }) => (isAnswer(row) ? [{ ...rest, hash: row.hash }] : []));
  const pages = ofUsers.flatMap(({ row, ...rest }) => (isPage(row) ? [{ ...rest, id: row.id }] : []));
  await executeForUsers(tx, answers, (own, isTheirs) => {
    const { bytes, starts, lengths } = oneAfterTheOther(own.map(({ content }) => content));
    return sql`
      update raw_answers a set content = substring(${bytes}::bytea from fresh.start for fresh.length)
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ hash }) => hash)}::bytea[],
        ${starts}::int[], ${lengths}::int[]) as fresh (user_id, hash, start, length)
      where a.user_id = fresh.user_id and a.content_hash = fresh.hash ${isTheirs(sql`a.user_id`)}`;
  });
  await executeForUsers(tx, pages, (own, isTheirs) => {
    const { bytes, starts, lengths } = oneAfterTheOther(own.map(({ content }) => content));
    return sql`
      update raw_pages p set content = substring(${bytes}::bytea from fresh.start for fresh.length)
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[],
        ${starts}::int[], ${lengths}::int[]) as fresh (user_id, id, start, length)
      where p.user_id = fresh.user_id and p.id = fresh.id ${isTheirs(sql`p.user_id`)}`;
  });
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
