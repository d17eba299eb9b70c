import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { StreamedEventName, StreamTopic } from '../../../domain-events/catalog.ts';
import { type Db, type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** An event on its way into the stream. */
export interface NewStreamEvent {
  /** Of the outbox's event, if it is one. */
  readonly id?: string;
  readonly workspaceId: string;
  /** The user whom it names; null if it names none. */
  readonly userId: string | null;
  readonly topic: StreamTopic;
  readonly event: StreamedEventName;
  /** JSON, as it is sent. */
  readonly data: string;
  /** The data are only in the notification; the row has none. */
  readonly isUnstored?: boolean;
}

/** An event with its number. */
export interface StreamEvent {
  seq: number;
  id: string;
  workspaceId: string;
  topic: StreamTopic;
  event: StreamedEventName;
  /** Null where the user has been deleted since: nothing is sent. */
  data: string | null;
}

const CHANNEL = 'tributary_stream';

/** In a row that stores no data. */
const NO_DATA = '{}';

/** What a notification carries: nothing, or data that are not stored. */
export function unstoredIn(payload: string): (Pick<NewStreamEvent, 'data'> & { readonly id: string }) | undefined {
  return payload === '' ? undefined : JSON.parse(payload); // insertEvents has written it
}

/** Makes this connection hear of new events. */
export async function listenForEvents(client: pg.PoolClient): Promise<void> {
  await client.query(`listen ${CHANNEL}`);
}

/** Adds events to the stream, and wakes its readers in every process as soon as the transaction commits. */
export async function insertEvents(tx: Transaction, events: readonly NewStreamEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, id: event.id ?? uuidv7() }));
  tx.send(sql`
    insert into stream_events (id, workspace_id, user_id, topic, event, data, created_at)
    select id, workspace_id, user_id, topic, event, data, ${now}::timestamptz
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ workspaceId }) => workspaceId)}::uuid[],
      ${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ topic }) => topic)}::text[],
      ${rows.map(({ event }) => event)}::text[],
      ${rows.map(({ data, isUnstored }) => (isUnstored ? NO_DATA : data))}::text[]
    ) as added (id, workspace_id, user_id, topic, event, data)`);
  const unstored = rows.filter(({ isUnstored }) => isUnstored).map(({ id, data }) => JSON.stringify({ id, data }));
  tx.send(sql`select pg_notify(${CHANNEL}, payload) from unnest(${[...unstored, '']}::text[]) as payload`);
}

/** An arbitrary number of our own. Under this lock one process at a time numbers events. */
const LOCK = 7_246_024;
/** Few events per lock, so that other processes do not wait long for it. */
const NUMBERED = 1_000;

/**
 * Numbers every event that has been committed. The lock is held until the commit. So the process that numbers next sees
 * these numbers, and no number becomes visible before a lower one.
 */
export async function publishEvents(db: Db, now: Date): Promise<void> {
  while (await hasUnnumbered(db)) {
    await db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
      // A statement of its own: it sees everything that was committed before the lock was free.
      await tx.query(sql`
        with waiting as (
          select id, row_number() over (order by id) as place
          from (select id from stream_events where seq is null order by id limit ${NUMBERED}) as first
        ), moved as (
          update stream_position set last = last + (select count(*) from waiting) returning last
        )
        update stream_events e
        set seq = moved.last - (select count(*) from waiting) + waiting.place, published_at = ${now}
        from waiting cross join moved where e.id = waiting.id`);
    });
  }
}

async function hasUnnumbered(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`
    select exists (select from stream_events where seq is null) as found`);
  return row?.found === true;
}

/** The last number that was given; 0 before the first. */
export async function lastNumber(db: Queryable): Promise<number> {
  const [row] = await db.query<{ last: number }>(sql`select last from stream_position`);
  return row?.last ?? 0;
}

/** When the event with a number was numbered: ISO 8601. Undefined when there is none, or none any more. */
export async function publishedAt(db: Queryable, seq: number): Promise<string | undefined> {
  const [row] = await db.query<{ publishedAt: string }>(sql`
    select published_at as "publishedAt" from stream_events where seq = ${seq}`);
  return row?.publishedAt;
}

/** The next events of all workspaces after a number, in order. */
export async function listAfter(db: Queryable, after: number, limit: number): Promise<StreamEvent[]> {
  return db.query(sql`
    select seq, id, workspace_id as "workspaceId", topic, event, data
    from stream_events where seq > ${after} order by seq limit ${limit}`);
}

/** The next events of a workspace between two numbers (without the first, with the last), in order. */
export async function listBetween(
  db: Queryable,
  workspaceId: string,
  { after, until }: { after: number; until: number },
  limit: number,
): Promise<StreamEvent[]> {
  return db.query(sql`
    select seq, id, workspace_id as "workspaceId", topic, event, data from stream_events
    where workspace_id = ${workspaceId} and seq > ${after} and seq <= ${until} order by seq limit ${limit}`);
}

/** Deletes up to `limit` of the first events, if they were numbered before `before`; returns how many. */
export async function deleteOldEvents(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.execute(sql`
    delete from stream_events where seq in (
      select seq from (select seq, published_at from stream_events where seq is not null order by seq limit ${limit}) as first
      where published_at < ${before})`);
}

/** Takes the name and the data out of up to `limit` events of a user; returns how many. Their numbers stay. */
export async function forgetUser(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    update stream_events set user_id = null, data = null where id in (
      select id from stream_events where user_id = ${userId} limit ${limit})`);
}
