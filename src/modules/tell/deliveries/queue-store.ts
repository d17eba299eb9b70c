/** The delivery queue: each delivery that has not ended has a place in it, which runners take and give back. */
import type pg from 'pg';
import { queryReachable } from '../../../platform/cluster/store.ts';
import {
  afterSeconds,
  ago,
  atDatabase,
  instantIn,
  secondsUntil,
  untilDatabase,
} from '../../../platform/database-clock-store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import type { PendingDelivery } from './delivery.ts';

/** The channel on which runners are told about new work; the payload is the kind. */
const WAKE_CHANNEL = 'tributary_deliveries';

/** Makes this connection listen to the channel. */
export async function listenForWakes(client: pg.PoolClient): Promise<void> {
  await client.query(`listen ${WAKE_CHANNEL}`);
}

/** Tells the runners of a kind, in every process, that there is work, as soon as the transaction commits. */
export async function wakeRunners(tx: Transaction, kind: string): Promise<void> {
  await tx.query(sql`select pg_notify(${WAKE_CHANNEL}, ${kind})`);
}

/** A place in the queue. */
export interface Place {
  id: string;
  userId: string;
  targetId: string;
  /** When its target was last resumed while it was held (ISO 8601). */
  resumedAt: string | null;
}

const place = sql`q.id, q.user_id as "userId", q.target_id as "targetId", q.resumed_at as "resumedAt"`;
export const idsOf = (places: readonly { id: string }[]) => places.map(({ id }) => id);

/** Whose places a round takes: everybody's, or one user's. */
export type RoundOf = string | 'everybody';

const ofUser = (whose: RoundOf) => (whose === 'everybody' ? empty : sql`and user_id = ${whose}`);

/** The places that are due by the database's clock, oldest first, locked; places that another runner is taking are skipped. */
export async function takeDue(tx: Transaction, kind: string, whose: RoundOf, limit: number): Promise<Place[]> {
  return lockRows<Place>(
    tx,
    'delivery',
    sql`
    select ${place} from delivery_queue q
    where kind = ${kind} and state = 'waiting' and due_at <= statement_timestamp() ${ofUser(whose)}
    order by due_at limit ${limit} for update skip locked`,
  );
}

/**
 * The places that this runner has parked for targets which have room again, locked. Places that another transaction is
 * ending are left out.
 */
export async function listParked(
  tx: Transaction,
  runnerId: string,
  whose: RoundOf,
  rooms: readonly { targetId: string; room: number }[],
): Promise<Place[]> {
  return lockRows<Place>(
    tx,
    'delivery',
    sql`
    select ${place}
    from unnest(${rooms.map(({ targetId }) => targetId)}::uuid[], ${rooms.map(({ room }) => room)}::integer[])
      as free (target_id, room)
    cross join lateral (
      select * from delivery_queue where target_id = free.target_id and state = 'parked' and runner_id = ${runnerId} ${ofUser(whose)}
      order by due_at limit free.room for update skip locked
    ) q`,
  );
}

/** The users of places that are due, or that this runner has parked, the oldest first. */
export async function listUsersOfRound(
  db: Queryable,
  kind: string,
  runnerId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from delivery_queue
    where kind = ${kind} and (state = 'waiting' and due_at <= statement_timestamp() or state = 'parked' and runner_id = ${runnerId})
    group by user_id order by min(due_at) limit ${limit}`);
  return rows.map(({ userId }) => userId);
}

/** Puts off the due and parked places of users whose rows cannot be reached just now. */
export async function postponeUsers(
  db: Queryable,
  kind: string,
  userIds: readonly string[],
  runnerId: string,
  until: Date,
): Promise<void> {
  await db.query(sql`
    update delivery_queue set state = 'waiting', runner_id = null, due_at = ${atDatabase(until)}
    where kind = ${kind} and user_id = any(${userIds}::uuid[])
      and (state = 'waiting' and due_at < ${atDatabase(until)} or state = 'parked' and runner_id = ${runnerId})`);
}

/** When the next delivery of a kind is due (ISO 8601); undefined if none waits. */
export async function nextDueAt(db: Queryable, kind: string): Promise<string | undefined> {
  const [next] = await db.query<{ dueIn: number }>(sql`
    select ${untilDatabase(sql`due_at`)} as "dueIn" from delivery_queue
    where kind = ${kind} and state = 'waiting' order by due_at limit 1`);
  return next && instantIn(next.dueIn);
}

/**
 * Of each of these targets, when the oldest delivery that waits for room at it was due (ISO 8601). The ids come from a
 * subquery, so that PostgreSQL keeps its plan (ADR 62).
 */
export async function listOldestParked(
  db: Queryable,
  targetIds: readonly string[],
): Promise<{ targetId: string; dueAt: string }[]> {
  const rows = await db.query<{ targetId: string; dueIn: number }>(sql`
    select target_id as "targetId", ${untilDatabase(sql`first.due_at`)} as "dueIn"
    from unnest((select ${targetIds}::uuid[])) as target (target_id)
    cross join lateral (
      select due_at from delivery_queue q where q.target_id = target.target_id and state = 'parked'
      order by due_at limit 1
    ) as first`);
  return rows.map(({ targetId, dueIn }) => ({ targetId, dueAt: instantIn(dueIn) }));
}

/** Holds places back: `parked` until this runner has room at their target, or `held` until the target is resumed. */
export async function holdBack(
  tx: Transaction,
  places: readonly Place[],
  state: 'parked' | 'held',
  runnerId: string | null,
): Promise<void> {
  if (places.length === 0) return;
  await tx.query(sql`
    update delivery_queue set state = ${state}, runner_id = ${runnerId} where id = any(${idsOf(places)}::uuid[])`);
}

/**
 * Locks places in the order of their ids, before their deliveries are changed. So if two transactions end the same
 * deliveries, one waits for the other.
 */
export async function lockPlaces(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockRows(
    tx,
    'delivery',
    sql`select id from delivery_queue where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/** Removes deliveries from the queue for good. */
export async function removePlaces(tx: Transaction, places: readonly { id: string }[]): Promise<void> {
  if (places.length === 0) return;
  await tx.query(sql`delete from delivery_queue where id = any(${idsOf(places)}::uuid[])`);
}

/** Takes deliveries out of the queue because they are about to be deleted. */
export async function leaveQueue(tx: Transaction, deliveries: readonly { id: string }[]): Promise<void> {
  await lockPlaces(tx, idsOf(deliveries));
  await removePlaces(tx, deliveries);
}

/**
 * Takes deliveries that nobody is sending out of the queue. Not through lockRows: the caller may hold locks of later
 * ranks, and no transaction of a runner waits for those.
 * @returns how many were there
 */
export async function withdrawPlaces(tx: Transaction, ids: readonly string[]): Promise<number> {
  return tx.execute(sql`delete from delivery_queue where id = any(${ids}::uuid[]) and state = 'waiting'`);
}

/** Returns everything that these stopped runners had taken to the queue. */
export async function giveBack(db: Queryable, runnerIds: readonly string[]): Promise<number> {
  const rows = await db.query(sql`
    update delivery_queue set state = 'waiting', runner_id = null where runner_id = any(${runnerIds}::text[]) returning id`);
  return rows.length;
}

/**
 * Returns places to the queue that this runner holds according to the queue, but neither sends nor has parked. Reads
 * the whole queue.
 * @param parkedTargets the targets for which the runner knows that it has parked some
 */
export async function giveBackUnsent(
  db: Queryable,
  runnerId: string,
  sending: readonly string[],
  parkedTargets: readonly string[],
): Promise<number> {
  return db.execute(sql`
    update delivery_queue set state = 'waiting', runner_id = null
    where runner_id = ${runnerId} and (
      state = 'sending' and id <> all(${sending}::uuid[])
      or state = 'parked' and target_id <> all(${parkedTargets}::uuid[]))`);
}

/**
 * Runners that hold places in the queue and gave their last sign of life before `silentSince`, or never. Reads the
 * whole queue, so it is used only when a runner starts.
 */
export async function listLostRunners(db: Queryable, kind: string, silentMs: number): Promise<string[]> {
  const rows = await db.query<{ runnerId: string }>(sql`
    select taken.runner_id as "runnerId"
    from (select distinct runner_id from delivery_queue where kind = ${kind} and runner_id is not null) as taken
    left join worker_heartbeats beat on beat.worker_id = taken.runner_id
    where coalesce(beat.beat_at, '-infinity') < ${ago(silentMs)}`);
  return rows.map(({ runnerId }) => runnerId);
}

/** Deliveries that have not ended and were created before `before`, sorted by target and id. */
export async function listPending(
  db: Queryable,
  before: Date,
  after: { targetId: string; id: string } | undefined,
  limit: number,
): Promise<PendingDelivery[]> {
  return queryReachable<PendingDelivery>(
    db,
    'deliveries',
    sql`
    select user_id as "userId", id, kind, target_id as "targetId", next_attempt_at as "nextAttemptAt"
    from deliveries where status <> 'delivered' and status = 'pending' and created_at < ${before}
    ${after === undefined ? empty : sql`and (target_id, id) > (${after.targetId}::uuid, ${after.id}::uuid)`}
    order by target_id, id limit ${limit}`,
  );
}

/** Puts deliveries that have lost their place back into the queue. */
export async function restorePlaces(tx: Transaction, pending: readonly PendingDelivery[]): Promise<number> {
  const rows = await tx.query(sql`
    insert into delivery_queue (id, user_id, kind, target_id, due_at, state)
    select id, user_id, kind, target_id, ${afterSeconds(sql`due_in`)}, 'waiting'
    from unnest(
      ${idsOf(pending)}::uuid[], ${pending.map(({ userId }) => userId)}::uuid[],
      ${pending.map(({ kind }) => kind)}::text[], ${pending.map(({ targetId }) => targetId)}::uuid[],
      ${pending.map(({ nextAttemptAt }) => secondsUntil(nextAttemptAt))}::float8[]
    ) as pending (id, user_id, kind, target_id, due_in)
    on conflict (id) do nothing returning id`);
  return rows.length;
}
