import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { isUuid } from '../../../platform/ids.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { type MetricType, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';
import { ofUsersIn, type WorkspaceScope } from '../../access/users/index.ts';
import { codeOfProvider } from '../../store/providers/index.ts';

/** An archived page as it is stored. */
export interface StoredPage {
  readonly id: string;
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
  readonly readingId: string;
  readonly content: Buffer;
  readonly points: Buffer;
  readonly readAt: string;
}

const columns = sql`
  id, user_id as "userId", connection_id as "connectionId", provider_id as "providerId", reading_id as "readingId", content,
  points, read_at as "readAt"`;

export interface NewPage {
  readonly id: string;
  readonly content: Buffer;
  readonly points: Buffer;
  /** Epoch milliseconds of the first and the last point; undefined without points. */
  readonly span: readonly [number, number] | undefined;
}

/** The members that all pages of one reading share. */
export type PagesOwner = Pick<StoredPage, 'userId' | 'connectionId' | 'providerId' | 'readingId'>;

export async function insertPages(
  tx: Transaction,
  { userId, connectionId, providerId, readingId }: PagesOwner,
  pages: readonly NewPage[],
  now: Date,
): Promise<void> {
  const contents = oneAfterTheOther(pages.map(({ content }) => content));
  const points = oneAfterTheOther(pages.map((page) => page.points));
  const instants = (end: 0 | 1) => pages.map(({ span }) => (span === undefined ? null : new Date(span[end])));
  await tx.query(sql`
    insert into raw_pages (user_id, id, connection_id, provider_id, reading_id, content, first_at, last_at, points, read_at)
    select ${userId}::uuid, id, ${connectionId}::uuid, ${providerId}::text, ${readingId}::uuid,
      substring(${contents.bytes}::bytea from content_at for content_length), first_at, last_at,
      substring(${points.bytes}::bytea from points_at for points_length), ${now}::timestamptz
    from unnest(${pages.map(({ id }) => id)}::uuid[], ${contents.starts}::int[], ${contents.lengths}::int[],
      ${points.starts}::int[], ${points.lengths}::int[], ${instants(0)}::timestamptz[], ${instants(1)}::timestamptz[])
      as page (id, content_at, content_length, points_at, points_length, first_at, last_at)`);
}

/** Those of these answers that are archived: the hash in hexadecimal digits, and when the answer was last seen (ISO). */
export async function findKnown(
  db: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ hash: Buffer; seenAt: string }>(sql`
    select content_hash as hash, seen_at as "seenAt" from raw_answers
    where user_id = ${userId} and content_hash = any(${hashes}::bytea[])`);
  return new Map(rows.map(({ hash, seenAt }) => [hash.toString('hex'), seenAt]));
}

export async function putAnswers(
  tx: Transaction,
  userId: string,
  answers: readonly { readonly hash: Buffer; readonly content: Buffer }[],
  now: Date,
): Promise<void> {
  const { bytes, starts, lengths } = oneAfterTheOther(answers.map(({ content }) => content));
  await tx.query(sql`
    insert into raw_answers (user_id, content_hash, content, seen_at)
    select ${userId}::uuid, decode(hash, 'hex'), substring(${bytes}::bytea from start for length), ${now}::timestamptz
    from unnest(${answers.map(({ hash }) => hash.toString('hex'))}::text[], ${starts}::int[], ${lengths}::int[])
      as answer (hash, start, length)
    on conflict do nothing`);
}

/** How far `seen_at` may lag behind. */
export const SEEN_LAG_MS = DAY_MS;

/** Notes that these answers came again. */
export async function touchAnswers(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    update raw_answers set seen_at = ${now}
    where user_id = ${userId} and content_hash = any(${hashes}::bytea[]) and seen_at < ${new Date(now.getTime() - SEEN_LAG_MS)}`);
}

export async function findAnswers(
  db: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer; content: Buffer }[]> {
  return db.query(sql`
    select content_hash as hash, content from raw_answers
    where user_id = ${userId} and content_hash = any(${hashes}::bytea[])`);
}

export async function findPage(db: Queryable, userId: string, id: string): Promise<StoredPage | undefined> {
  if (!isUuid(id)) return undefined;
  const [page] = await db.query<StoredPage>(
    sql`select ${columns} from raw_pages where user_id = ${userId} and id = ${id}`,
  );
  return page;
}

/** How many pages {@link listPages} finds. */
export async function countPages(
  db: Queryable,
  userId: string,
  providerId: string,
  since: Date | undefined,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*) as count from raw_pages where ${pagesOf(userId, providerId, since)}`,
  );
  return row?.count ?? 0;
}

const pagesOf = (userId: string, providerId: string, since: Date | undefined) =>
  sql`user_id = ${userId} and provider_id = ${providerId} ${since === undefined ? empty : sql`and read_at >= ${since}`}`;

/** The pages of a user and provider, oldest first. */
export async function listPages(
  db: Queryable,
  userId: string,
  providerId: string,
  since: Date | undefined,
): Promise<StoredPage[]> {
  return db.query<StoredPage>(sql`
    select ${columns} from raw_pages where ${pagesOf(userId, providerId, since)} order by id`);
}

/** The keys of pages that reach into a span of time (epoch milliseconds) and were read by `asOf`, newest first. */
export async function listPointsBetween(
  db: Queryable,
  userId: string,
  first: number,
  last: number,
  asOf: Date | undefined,
): Promise<{ id: string; providerId: string; points: Buffer }[]> {
  return db.query(sql`
    select id, provider_id as "providerId", points from raw_pages
    where user_id = ${userId} and first_at <= ${new Date(last)} and last_at >= ${new Date(first)}
      ${asOf === undefined ? empty : sql`and read_at <= ${asOf}`}
    order by id desc`);
}

/** Users with archived pages of a provider, from the one behind `after`. */
export async function listArchivedUsers(
  db: Queryable,
  providerId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(sql`
    select distinct user_id as "userId" from raw_pages where provider_id = ${providerId} and user_id > ${after}
    order by user_id limit ${limit}`);
  return rows.map(({ userId }) => userId);
}

/** Deletes up to `limit` pages that were read before `before`, and the answers that no page needs any more. */
export async function deleteOldArchive(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const pages = await queryReachable<{ userId: string; id: string }>(
    db,
    ['raw_pages', 'users'],
    sql`
    select user_id as "userId", id from raw_pages
    where read_at < ${before} ${ofUsersIn(scope, sql`raw_pages.user_id`)} order by read_at limit ${limit}`,
  );
  const answers = await queryReachable<{ userId: string; hash: string }>(
    db,
    ['raw_answers', 'users'],
    sql`
    select user_id as "userId", encode(content_hash, 'hex') as hash from raw_answers
    where seen_at < ${new Date(before.getTime() - DAY_MS)} ${ofUsersIn(scope, sql`raw_answers.user_id`)} order by seen_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    pages,
    (own, isTheirs) => sql`
    delete from raw_pages p
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where p.user_id = old.user_id and p.id = old.id ${isTheirs(sql`p.user_id`)}`,
  );
  await executeForUsers(
    db,
    answers,
    (own, isTheirs) => sql`
    delete from raw_answers a
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ hash }) => hash)}::text[]) as old (user_id, hash)
    where a.user_id = old.user_id and a.content_hash = decode(old.hash, 'hex') ${isTheirs(sql`a.user_id`)}`,
  );
  return Math.max(pages.length, answers.length);
}

export const erasers: Erasers = {
  archivedPages: (tx, userId, limit) =>
    tx.execute(sql`
      delete from raw_pages where user_id = ${userId}
        and id in (select id from raw_pages where user_id = ${userId} limit ${limit})`),
  archivedAnswers: (tx, userId, limit) =>
    tx.execute(sql`
      delete from raw_answers where user_id = ${userId}
        and content_hash in (select content_hash from raw_answers where user_id = ${userId} limit ${limit})`),
};

export interface PointState {
  readonly metricType: MetricType;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  /** The same text for points with the same content. */
  readonly state: string;
}

/** Every point of a user and provider. */
export async function listPointStates(db: Queryable, userId: string, providerId: string): Promise<PointState[]> {
  const provider = await codeOfProvider(db, providerId);
  const rows = await db.query<{ type: number; recordedAt: string; state: string }>(sql`
    select metric_type as type, recorded_at as "recordedAt",
           md5(concat_ws('|', value::text, day::text, utc_offset_minutes::text, coalesce(data::text, ''))) as state
    from metrics where user_id = ${userId} and provider = ${provider}::smallint`);
  return rows.map(({ type, recordedAt, state }) => ({
    metricType: metricTypeOfCode(type),
    recordedAt: Date.parse(recordedAt),
    state,
  }));
}
