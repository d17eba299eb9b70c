import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockRowsSealed, type SealedValue } from '../../../platform/sealed-rows.ts';

export interface StoredNotice {
  readonly id: string;
  readonly providerId: string;
  /** Sealed; null after the notice has been acted on. */
  readonly body: Buffer | null;
  readonly replayId: string;
  /** Whether something proved that the vendor has sent it. */
  readonly isProven: boolean;
}

export interface ReceivedNotice extends StoredNotice {
  /** ISO instant. */
  readonly receivedAt: string;
}

/** @returns false if this notice is stored already */
export async function insertNotice(
  tx: Transaction,
  { id, providerId, body, replayId, isProven }: StoredNotice,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.query(sql`
    insert into inbound_notifications (id, provider_id, replay_id, body, is_proven, received_at)
    values (${id}, ${providerId}, ${replayId}, ${body}, ${isProven}, ${now})
    on conflict (provider_id, replay_id) do nothing returning id`);
  return inserted.length > 0;
}

/**
 * When a vendor's newest notice came, as an ISO instant; undefined where none came in the days for which we keep them.
 */
export async function newestNotice(db: Queryable, providerId: string): Promise<string | undefined> {
  const [row] = await db.query<{ receivedAt: string | null }>(sql`
    select max(received_at) as "receivedAt" from inbound_notifications where provider_id = ${providerId}`);
  return row?.receivedAt ?? undefined;
}

export async function findNotice(db: Queryable, id: string): Promise<ReceivedNotice | undefined> {
  const [row] = await db.query<ReceivedNotice>(sql`
    select id, provider_id as "providerId", replay_id as "replayId", body, is_proven as "isProven", received_at as "receivedAt"
    from inbound_notifications where id = ${id}`);
  return row;
}

/**
 * From now on a request with the same body is a new notice, because its items may change again while this one is read.
 */
export async function renameReplay(db: Queryable, id: string, replayId: string): Promise<void> {
  await db.query(sql`update inbound_notifications set replay_id = ${replayId} where id = ${id}`);
}

/** Deletes the body of a notice that has been acted on. Its replay id stays, so that we recognise repeats. */
export async function markDone(db: Queryable, id: string): Promise<void> {
  await db.query(sql`update inbound_notifications set body = null where id = ${id}`);
}

/** The key that sealed a waiting notice. Written exactly as in the index. */
const sealingKey = sql`substring(body from 2 for 8)`;

/** The first key that has sealed waiting notices and follows `after`, in the order of bytes. */
export async function nextBodyKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ key: Buffer }>(sql`
    select ${sealingKey} as key from inbound_notifications
    where body is not null and ${sealingKey} > ${after} order by 1 limit 1`);
  return row?.key;
}

export async function countSealedNotices(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from inbound_notifications
    where body is not null and ${sealingKey} = any(${keys}::bytea[])`);
  return row?.count ?? 0;
}

/** A waiting notice, and how long its sealed body is. */
export interface SizedNotice {
  readonly id: string;
  readonly bytes: number;
}

/** Waiting notices that one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listSealedNotices(
  db: Queryable,
  keys: readonly Buffer[],
  after: SizedNotice | undefined,
  limit: number,
): Promise<SizedNotice[]> {
  return db.query(sql`
    select id, octet_length(body) as bytes from inbound_notifications
    where body is not null and ${sealingKey} = any(${keys}::bytea[]) and id > ${after?.id ?? NIL}::uuid
    order by id limit ${limit}`);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Locks notices and returns their bodies; those that have been acted on are left out.
 * @param waits without it, notices that somebody else has locked are left out, too
 */
export async function takeBodies(
  tx: Transaction,
  notices: readonly SizedNotice[],
  waits: boolean,
): Promise<SealedValue<SizedNotice>[]> {
  return lockRowsSealed(
    tx,
    notices,
    sql`
    select asked.at, n.body as content
    from unnest(${notices.map(({ id }) => id)}::uuid[]) with ordinality as asked (id, at)
    join inbound_notifications n on n.id = asked.id and n.body is not null
    for update of n ${waits ? empty : sql`skip locked`}`,
  );
}

/** Replaces the bodies of notices that {@link takeBodies} has locked. */
export async function putBodies(tx: Transaction, values: readonly SealedValue<SizedNotice>[]): Promise<void> {
  const { bytes, starts, lengths } = oneAfterTheOther(values.map(({ content }) => content));
  await tx.query(sql`
    update inbound_notifications n set body = substring(${bytes}::bytea from fresh.start for fresh.length)
    from unnest(${values.map(({ row }) => row.id)}::uuid[], ${starts}::int[], ${lengths}::int[]) as fresh (id, start, length)
    where n.id = fresh.id`);
}

/** @returns false if the notice has been acted on in the meantime */
export async function deleteNotice(db: Queryable, id: string, body: Buffer): Promise<boolean> {
  return (await db.execute(sql`delete from inbound_notifications where id = ${id} and body = ${body}`)) > 0;
}

/** Notices that were received before `before` and not acted on, oldest first. */
export async function listUndone(db: Queryable, before: Date, limit: number): Promise<{ id: string }[]> {
  return db.query(sql`
    select id from inbound_notifications where body is not null and received_at < ${before}
    order by received_at limit ${limit}`);
}

export async function deleteReceivedBefore(db: Queryable, before: Date, limit: number): Promise<void> {
  const old = await db.query<{ id: string }>(sql`
    select id from inbound_notifications where received_at < ${before} order by received_at limit ${limit}`);
  if (old.length === 0) return;
  await db.query(sql`delete from inbound_notifications where id = any(${old.map(({ id }) => id)}::uuid[])`);
}
