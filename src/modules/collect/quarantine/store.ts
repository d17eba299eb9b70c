import { v7 as uuidv7 } from 'uuid';
import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { executeForUsers, forUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { isUuid } from '../../../platform/ids.ts';
import { lockRowsSealed, type SealedValue } from '../../../platform/sealed-rows.ts';
import type { RecordName } from '../../../providers/page.ts';
import {
  type NamesUser,
  ofWorkspaces,
  userIsThere,
  type WorkspaceScope,
  withUserNames,
} from '../../access/users/index.ts';

/** The connection that a record came over. */
export interface RecordOwner {
  readonly workspaceId: string;
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
}

/** An entry as the API shows it. */
export interface Entry {
  readonly id: string;
  readonly userId: string;
  readonly providerId: string;
  readonly connectionId: string;
  readonly endpoint: string;
  readonly reason: string;
  readonly receivedAt: string;
  readonly times: number;
}

/** An entry with its content. */
export interface SealedEntry extends Entry, RecordOwner, RecordName {
  readonly content: Buffer;
}

const columns = sql`
  id, user_id as "userId", provider_id as "providerId", connection_id as "connectionId", endpoint, reason,
  received_at as "receivedAt", times`;
const sealedColumns = sql`${columns}, workspace_id as "workspaceId", record_key as key, content`;

export interface NewEntry extends RecordName {
  readonly reason: string;
  readonly contentHash: Buffer;
  /** Seals the content for the entry with this id. */
  readonly seal: (id: string) => Buffer;
}

/** Stores records, each once, or counts that they have come again. */
export async function putEntries(
  tx: Transaction,
  owner: RecordOwner,
  entries: readonly NewEntry[],
  windowStart: Date | null,
  now: Date,
): Promise<void> {
  const { workspaceId, userId, connectionId, providerId } = owner;
  const same = [...Map.groupBy(entries, ({ contentHash }) => contentHash.toString('hex')).values()];
  const coming = same.flatMap((times) => {
    const [entry] = times;
    return entry === undefined ? [] : [{ ...entry, id: uuidv7(), times: times.length }];
  });
  const { bytes, starts, lengths } = oneAfterTheOther(coming.map(({ id, seal }) => seal(id)));
  await tx.query(sql`
    insert into quarantine as kept (user_id, id, workspace_id, connection_id, provider_id, endpoint, record_key, content_hash,
      content, reason, times, window_start, received_at, seen_at)
    select ${userId}::uuid, id, ${workspaceId}::uuid, ${connectionId}::uuid, ${providerId}::text, endpoint, record_key,
      content_hash, substring(${bytes}::bytea from start for length), reason, times, ${windowStart}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${coming.map(({ id }) => id)}::uuid[], ${coming.map(({ endpoint }) => endpoint)}::text[],
      ${coming.map(({ key }) => key)}::text[], ${coming.map(({ contentHash }) => contentHash)}::bytea[], ${starts}::int[],
      ${lengths}::int[], ${coming.map(({ reason }) => reason)}::text[], ${coming.map(({ times }) => times)}::int[]
    ) as coming (id, endpoint, record_key, content_hash, start, length, reason, times)
    on conflict (user_id, connection_id, content_hash) do update set
      times = kept.times + excluded.times, reason = excluded.reason, window_start = excluded.window_start,
      seen_at = excluded.seen_at`);
}

/** @returns false if a notice about this kind of record was stored before */
export async function putNotice(
  tx: Transaction,
  { userId, connectionId }: RecordOwner,
  endpoint: string,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into quarantine_notices (user_id, connection_id, endpoint, told_at)
    values (${userId}, ${connectionId}, ${endpoint}, ${now}) on conflict do nothing`);
  return inserted > 0;
}

/** Deletes the entries of these records, whatever their content, except those with these hashes. */
export async function deleteStates(
  tx: Transaction,
  { userId, connectionId }: Pick<RecordOwner, 'userId' | 'connectionId'>,
  names: readonly { readonly endpoint: string; readonly key: string }[],
  present: readonly Buffer[],
): Promise<void> {
  await tx.query(sql`
    delete from quarantine q
    using unnest(${names.map(({ endpoint }) => endpoint)}::text[], ${names.map(({ key }) => key)}::text[]) as n (endpoint, key)
    where q.user_id = ${userId} and q.connection_id = ${connectionId} and q.endpoint = n.endpoint and q.record_key = n.key
      and not q.content_hash = any(${present}::bytea[])`);
}

/** Deletes the entries of these keys, of whatever kind of record. */
export async function deleteKeys(
  tx: Transaction,
  { userId, connectionId }: RecordOwner,
  keys: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from quarantine
    where user_id = ${userId} and connection_id = ${connectionId} and record_key = any(${keys}::text[])`);
}

/** Deletes the entries that lie within a window and have not come since `before`. */
export async function deleteUnseen(
  tx: Transaction,
  { userId, connectionId }: Pick<RecordOwner, 'userId' | 'connectionId'>,
  windowStart: Date,
  before: Date,
): Promise<void> {
  await tx.query(sql`
    delete from quarantine
    where user_id = ${userId} and connection_id = ${connectionId} and window_start >= ${windowStart} and seen_at < ${before}`);
}

/** @returns false if the entry is gone */
export async function deleteEntry(db: Queryable, { userId, id }: EntryRef): Promise<boolean> {
  return (await db.execute(sql`delete from quarantine where user_id = ${userId} and id = ${id}`)) > 0;
}

export async function hasEntries(db: Queryable, userId: string, connectionId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from quarantine where user_id = ${userId} and connection_id = ${connectionId} limit 1`);
  return rows.length > 0;
}

/** How many records of a user are set aside, by connection. */
export async function countSetAside(
  db: Queryable,
  userIds: readonly string[],
): Promise<{ connectionId: string; providerId: string; count: number }[]> {
  return db.query(sql`
    select connection_id as "connectionId", provider_id as "providerId", count(*) as count from quarantine
    where user_id = any(${userIds}::uuid[]) group by connection_id, provider_id`);
}

export interface EntryFilter {
  readonly providerId?: string | undefined;
  readonly userId?: string | undefined;
}

/** One page of a workspace's entries, the newest first. */
export async function listEntries(
  db: Queryable,
  workspaceId: string,
  { providerId, userId }: EntryFilter,
  after: string | undefined,
  limit: number,
): Promise<(Entry & NamesUser)[]> {
  if (userId !== undefined && !isUuid(userId)) return [];
  const rows = sql`
    select ${columns} from quarantine where (user_id, id) in (
      select user_id, id from quarantine where workspace_id = ${workspaceId} and ${userIsThere(sql`quarantine.user_id`)}
      ${providerId === undefined ? empty : sql`and provider_id = ${providerId}`}
      ${userId === undefined ? empty : sql`and user_id = ${userId}`}
      ${after === undefined ? empty : sql`and id < ${after}::uuid`}
      order by id desc limit ${limit})`;
  return db.query<Entry & NamesUser>(sql`${withUserNames(workspaceId, rows)} order by page.id desc`);
}

export async function findEntry(db: Queryable, workspaceId: string, id: string): Promise<SealedEntry | undefined> {
  if (!isUuid(id)) return undefined;
  const [entry] = await db.query<SealedEntry>(sql`
    select ${sealedColumns} from quarantine where workspace_id = ${workspaceId} and id = ${id}`);
  return entry;
}

/** The key that sealed an entry. Written exactly as in the index. */
const sealingKey = sql`substring(content from 2 for 8)`;

/** The first key that has sealed entries and follows `after`, in the order of bytes. */
export async function nextEntryKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ key: Buffer }>(sql`
    select ${sealingKey} as key from quarantine where ${sealingKey} > ${after} order by 1 limit 1`);
  return row?.key;
}

export async function countSealedEntries(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from quarantine where ${sealingKey} = any(${keys}::bytea[])`);
  return row?.count ?? 0;
}

export interface EntryRef {
  readonly userId: string;
  readonly id: string;
}

/** An entry, and how long its sealed content is. */
export interface SizedEntry extends EntryRef {
  readonly bytes: number;
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Entries that one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listSealedEntries(
  db: Queryable,
  keys: readonly Buffer[],
  after: EntryRef | undefined,
  limit: number,
): Promise<SizedEntry[]> {
  return db.query<SizedEntry>(sql`
    select user_id as "userId", id, octet_length(content) as bytes from quarantine
    where ${sealingKey} = any(${keys}::bytea[]) and (user_id, id) > (${after?.userId ?? NIL}::uuid, ${after?.id ?? NIL}::uuid)
    order by user_id, id limit ${limit}`);
}

export async function findContent(db: Queryable, { userId, id }: EntryRef): Promise<Buffer | undefined> {
  const [row] = await db.query<{ content: Buffer }>(sql`
    select content from quarantine where user_id = ${userId} and id = ${id}`);
  return row?.content;
}

/**
 * Locks entries and returns their contents; those that are gone are left out.
 * @param waits without it, entries that somebody else has locked are left out, too
 */
export async function takeContents(
  tx: Transaction,
  entries: readonly SizedEntry[],
  waits: boolean,
): Promise<SealedValue<SizedEntry>[]> {
  const values = await forUsers(tx, entries, (own, isTheirs) =>
    lockRowsSealed(
      tx,
      own,
      sql`
      select asked.at, q.content
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[])
        with ordinality as asked (user_id, id, at)
      join quarantine q on q.user_id = asked.user_id and q.id = asked.id ${isTheirs(sql`q.user_id`)}
      for update of q ${waits ? empty : sql`skip locked`}`,
    ),
  );
  return values.flat();
}

/** Replaces the contents of entries that {@link takeContents} has locked. */
export async function putContents(tx: Transaction, values: readonly SealedValue<SizedEntry>[]): Promise<void> {
  const fresh = values.map(({ row, content }) => ({ ...row, content }));
  await executeForUsers(tx, fresh, (own, isTheirs) => {
    const { bytes, starts, lengths } = oneAfterTheOther(own.map(({ content }) => content));
    return sql`
      update quarantine q set content = substring(${bytes}::bytea from fresh.start for fresh.length)
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[],
        ${starts}::int[], ${lengths}::int[]) as fresh (user_id, id, start, length)
      where q.user_id = fresh.user_id and q.id = fresh.id ${isTheirs(sql`q.user_id`)}`;
  });
}

/** Deletes up to `limit` entries that have not come since `before`; returns how many. */
export async function deleteOldEntries(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const old = await queryReachable<{ userId: string; id: string }>(
    db,
    'quarantine',
    sql`
    select user_id as "userId", id from quarantine
    where seen_at < ${before} ${ofWorkspaces(scope, sql`workspace_id`)} order by seen_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from quarantine q
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where q.user_id = old.user_id and q.id = old.id ${isTheirs(sql`q.user_id`)}`,
  );
  return old.length;
}

export const erasers: Erasers = {
  recordsSetAside: (tx, userId, limit) =>
    tx.execute(sql`
      delete from quarantine where user_id = ${userId}
        and id in (select id from quarantine where user_id = ${userId} limit ${limit})`),
  quarantineNotices: (tx, userId, limit) =>
    tx.execute(sql`
      delete from quarantine_notices where user_id = ${userId} and (connection_id, endpoint) in (
        select connection_id, endpoint from quarantine_notices where user_id = ${userId} limit ${limit})`),
};

/** Groups the records that are set aside in a workspace by vendor, endpoint and reason: up to `limit`, largest first. */
export async function countByReason(
  db: Queryable,
  workspaceId: string,
  limit: number,
): Promise<{ providerId: string; endpoint: string; reason: string; count: number; since: string }[]> {
  return db.query(sql`
    select provider_id as "providerId", endpoint, reason, count(*) as count, min(received_at) as since
    from quarantine where workspace_id = ${workspaceId}
    group by provider_id, endpoint, reason order by count(*) desc, provider_id, endpoint, reason limit ${limit}`);
}
