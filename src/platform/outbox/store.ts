import type pg from 'pg';
import { executeForUsers, queryForUsers, queryReachable } from '../cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../db.ts';
import { enterRank } from '../lock-order.ts';
import type { OutboxEvent } from './event.ts';

/** On this channel dispatchers are told of new events. */
export const EVENT_CHANNEL = 'tributary_events';

/** Makes this connection listen to the channel. */
export async function listenForEvents(client: pg.PoolClient): Promise<void> {
  await client.query(`listen ${EVENT_CHANNEL}`);
}

export function insertEvents(tx: Transaction, events: readonly OutboxEvent[]): void {
  tx.send(sql`
    insert into outbox (user_id, id, workspace_id, event, data, trace, occurred_at)
    select user_id, id, workspace_id, event, data, trace, occurred_at
    from unnest(
      ${events.map(({ userId }) => userId)}::uuid[], ${events.map(({ id }) => id)}::uuid[],
      ${events.map(({ workspaceId }) => workspaceId)}::uuid[], ${events.map(({ event }) => event)}::text[],
      ${events.map(({ data }) => JSON.stringify(data))}::jsonb[],
      ${events.map(({ trace }) => trace)}::text[], ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[]
    ) as recorded (user_id, id, workspace_id, event, data, trace, occurred_at)`);
}

/** The key of an event: its user and its id. */
export interface EventRef {
  readonly userId: string;
  readonly id: string;
}

/**
 * Marks events as dispatched.
 * @returns those that were not dispatched before; a user's events in the order in which they were recorded
 */
export async function takeUndispatched(tx: Transaction, refs: readonly EventRef[], now: Date): Promise<OutboxEvent[]> {
  enterRank(tx, 'event');
  const events = await queryForUsers<OutboxEvent, EventRef>(
    tx,
    refs,
    (own, isTheirs) => sql`
    update outbox o set dispatched_at = ${now}
    from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as ref (user_id, id)
    where o.user_id = ref.user_id and o.id = ref.id and dispatched_at is null ${isTheirs(sql`o.user_id`)}
    returning o.id, o.user_id as "userId", workspace_id as "workspaceId", event, data, trace,
      occurred_at as "occurredAt"`,
  );
  const keyOf = ({ userId, id }: EventRef) => userId + id;
  return events.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Events as they were recorded, in no order. Those that have been deleted are missing. */
export async function listEvents(db: Queryable, refs: readonly EventRef[]): Promise<OutboxEvent[]> {
  return queryForUsers<OutboxEvent, EventRef>(
    db,
    refs,
    (own, isTheirs) => sql`
    select o.id, o.user_id as "userId", workspace_id as "workspaceId", event, data, trace, occurred_at as "occurredAt"
    from outbox o
    join unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as ref (user_id, id)
      on o.user_id = ref.user_id and o.id = ref.id ${isTheirs(sql`o.user_id`)}`,
  );
}

/** Deletes up to `limit` events that were dispatched before `before`; returns how many. */
export async function deleteDispatched(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = await queryReachable<EventRef>(
    db,
    'outbox',
    sql`
    select user_id as "userId", id from outbox where dispatched_at < ${before} order by dispatched_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from outbox o
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where o.user_id = old.user_id and o.id = old.id ${isTheirs(sql`o.user_id`)}`,
  );
  return old.length;
}

/** Deletes up to `limit` events of a user that have been dispatched; returns how many. */
export async function eraseDispatched(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from outbox where user_id = ${userId} and id in (
      select id from outbox where user_id = ${userId} and dispatched_at is not null limit ${limit})`);
}

/** How many events are about a user. */
export async function countEventsAbout(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from outbox where user_id = ${userId}`);
  return row?.count ?? 0;
}

/** When the oldest event that has not been dispatched was recorded: an ISO instant. Undefined where none waits. */
export async function oldestUndispatched(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ occurredAt: string | null }>(sql`
    select min(occurred_at) as "occurredAt" from outbox where dispatched_at is null`);
  return row?.occurredAt ?? undefined;
}

/** After hours without a worker there may be more; a new stream then also gets the oldest of them. */
const MOST_WAITING = 10_000;

/** The ids of a workspace's events that have been committed and not been dispatched yet. */
export async function listWaitingIds(db: Queryable, workspaceId: string): Promise<string[]> {
  const rows = await queryReachable<{ id: string }>(
    db,
    'outbox',
    sql`
    select id from outbox where dispatched_at is null and workspace_id = ${workspaceId}
    order by occurred_at desc limit ${MOST_WAITING}`,
  );
  return rows.map(({ id }) => id);
}

/** Events whose job was lost: recorded before `before` and never dispatched, oldest first. */
export async function listUndispatched(db: Queryable, before: Date, limit: number): Promise<EventRef[]> {
  return queryReachable<EventRef>(
    db,
    'outbox',
    sql`
    select user_id as "userId", id from outbox where dispatched_at is null and occurred_at < ${before}
    order by occurred_at limit ${limit}`,
  );
}
