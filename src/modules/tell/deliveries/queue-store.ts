/**
 * The delivery queue. Before an attempt is made, a transaction counts it and schedules the next one. So, whatever then
 * happens to the process, no attempt number is used twice and the schedule continues.
 */
import type pg from 'pg';
import { executeForUsers, type IsTheirs, queryForUsers } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import type { Attempt, DeliveryStatus, Outgoing, PendingDelivery } from './delivery.ts';

/** The channel on which runners are told about new work; the payload is the kind. */
const WAKE_CHANNEL = 'tributary_deliveries';

/** Makes this connection listen to the channel. */
export async function listenForWakes(client: pg.PoolClient): Promise<void> {
  await client.query(`listen ${WAKE_CHANNEL}`);
}

/** A place in the queue. */
export interface Place {
  id: string;
  userId: string;
  targetId: string;
}

const place = sql`q.id, q.user_id as "userId", q.target_id as "targetId"`;
const idsOf = (places: readonly { id: string }[]) => places.map(({ id }) => id);

/** Tells the runners of a kind, in every process, that there is work, as soon as the transaction commits. */
export async function wakeRunners(tx: Transaction, kind: string): Promise<void> {
  await tx.query(sql`select pg_notify(${WAKE_CHANNEL}, ${kind})`);
}

/** Whose places a round takes: everybody's, or one user's. */
export type RoundOf = string | 'everybody';

const ofUser = (whose: RoundOf) => (whose === 'everybody' ? empty : sql`and user_id = ${whose}`);

/** The due places, oldest first, locked; places that another runner is taking are skipped. */
export async function takeDue(
  tx: Transaction,
  kind: string,
  whose: RoundOf,
  now: Date,
  limit: number,
): Promise<Place[]> {
  return lockRows<Place>(
    tx,
    'delivery',
    sql`
    select ${place} from delivery_queue q
    where kind = ${kind} and state = 'waiting' and due_at <= ${now} ${ofUser(whose)}
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
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from delivery_queue
    where kind = ${kind} and (state = 'waiting' and due_at <= ${now} or state = 'parked' and runner_id = ${runnerId})
    group by user_id order by min(due_at) limit ${limit}`);
  return rows.map(({ userId }) => userId);
}

/** Puts off what is due of users, or parked by this runner: their rows cannot be reached just now. */
export async function postponeUsers(
  db: Queryable,
  kind: string,
  userIds: readonly string[],
  runnerId: string,
  until: Date,
): Promise<void> {
  await db.query(sql`
    update delivery_queue set state = 'waiting', runner_id = null, due_at = ${until}
    where kind = ${kind} and user_id = any(${userIds}::uuid[])
      and (state = 'waiting' and due_at < ${until} or state = 'parked' and runner_id = ${runnerId})`);
}

/** When the next delivery of a kind is due (ISO 8601); undefined if none waits. */
export async function nextDueAt(db: Queryable, kind: string): Promise<string | undefined> {
  const [next] = await db.query<{ dueAt: string }>(sql`
    select due_at as "dueAt" from delivery_queue where kind = ${kind} and state = 'waiting' order by due_at limit 1`);
  return next?.dueAt;
}

/** Of each of these targets, when the oldest delivery that waits for room at it was due (ISO 8601). */
export async function listOldestParked(
  db: Queryable,
  targetIds: readonly string[],
): Promise<{ targetId: string; dueAt: string }[]> {
  return db.query(sql`
    select target_id as "targetId", first.due_at as "dueAt"
    from unnest(${targetIds}::uuid[]) as target (target_id)
    cross join lateral (
      select due_at from delivery_queue q where q.target_id = target.target_id and state = 'parked'
      order by due_at limit 1
    ) as first`);
}

/** Sets places aside: `parked` for this runner, or `held` until their target is resumed. */
export async function setAside(
  tx: Transaction,
  places: readonly Place[],
  state: 'parked' | 'held',
  runnerId: string | null,
): Promise<void> {
  if (places.length === 0) return;
  await tx.query(sql`
    update delivery_queue set state = ${state}, runner_id = ${runnerId} where id = any(${idsOf(places)}::uuid[])`);
}

/** Removes deliveries from the queue for good. */
async function removePlaces(tx: Transaction, places: readonly { id: string }[]): Promise<void> {
  if (places.length === 0) return;
  await tx.query(sql`delete from delivery_queue where id = any(${idsOf(places)}::uuid[])`);
}

const INTERRUPTED = 'The attempt was interrupted on our side; whether it arrived is not known';
/** True if the last counted attempt has no line in the log. */
const isInterrupted = sql`jsonb_array_length(attempts) < attempt_count`;
const INTERRUPTED_LINE = JSON.stringify({ startedAt: null, durationMs: null, statusCode: null, error: INTERRUPTED });
/** Without `jsonb_build_object`, which is not immutable: a cluster lets no such function read a column in an update. */
const completeLog = sql`
  case when ${isInterrupted}
    then attempts || jsonb_set(${INTERRUPTED_LINE}::jsonb, '{attempt}', attempt_count::text::jsonb) else attempts end`;

const isUserErased = (isTheirs: IsTheirs) => sql`
  exists (select from erasures e where e.user_id = d.user_id ${isTheirs(sql`e.user_id`)})`;
/** What is kept of the body when the delivery `d` ends: nothing, if its user has been deleted. */
const bodyAfterEnd = (isTheirs: IsTheirs) => sql`case when ${isUserErased(isTheirs)} then null else d.body end`;

/** A log of attempts. Lines for which `isBare` is true lose what receivers have answered, which may repeat the body. */
function logWithout(log: Sql, isBare: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(case when ${isBare} then line - 'responseExcerpt' else line end order by place), '[]')
    from jsonb_array_elements(${log}) with ordinality as lines (line, place))`;
}

/** A log of attempts without what receivers have answered. */
export const withoutExcerpts = (log: Sql) => logWithout(log, sql`true`);

/**
 * Counts an attempt for each place and schedules the next one, as if the result of this one were never reported. An
 * earlier attempt without a line in the log was interrupted; the log gets a line that says so.
 * @returns the attempts to make, without places that have no attempt left or whose delivery has ended
 */
export async function startAttempts(
  tx: Transaction,
  places: readonly Place[],
  runnerId: string,
  delaysMs: readonly number[],
  now: Date,
): Promise<Outgoing[]> {
  const nextAttempts = delaysMs.map((delayMs) => new Date(now.getTime() + delayMs));
  const started = await queryForUsers<Outgoing & { nextAttemptAt: string | null }, Place>(
    tx,
    places,
    (own, isTheirs) => sql`
    update deliveries d set
      attempt_count = attempt_count + 1,
      next_attempt_at = (${nextAttempts}::timestamptz[])[attempt_count + 2],
      last_error = case when ${isInterrupted} then ${INTERRUPTED} else last_error end,
      attempts = ${completeLog}
    from unnest(${own.map(({ userId }) => userId)}::uuid[], ${idsOf(own)}::uuid[]) as place (user_id, id)
    where d.user_id = place.user_id and d.id = place.id and status = 'pending' and attempt_count < ${delaysMs.length}
      ${isTheirs(sql`d.user_id`)}
    returning d.id, d.user_id as "userId", target_id as "targetId", topic, body, attempt_count as attempt,
      next_attempt_at as "nextAttemptAt"`,
  );
  if (started.length === 0) return [];
  await tx.query(sql`
    update delivery_queue q set state = 'sending', runner_id = ${runnerId}, due_at = attempt.due_at
    from unnest(${idsOf(started)}::uuid[], ${started.map(({ nextAttemptAt }) => nextAttemptAt ?? now)}::timestamptz[])
      as attempt (id, due_at)
    where q.id = attempt.id`);
  return started;
}

/**
 * Removes places for which there is no attempt to make. A delivery that has not ended fails, because its last attempt
 * was interrupted or for the given reason.
 */
export async function endPlaces(tx: Transaction, places: readonly Place[], reason = INTERRUPTED): Promise<void> {
  await executeForUsers(
    tx,
    places,
    (own, isTheirs) => sql`
    update deliveries d set status = 'failed', last_error = ${reason}, next_attempt_at = null,
      attempts = ${logWithout(completeLog, isUserErased(isTheirs))}, body = ${bodyAfterEnd(isTheirs)}
    from unnest(${own.map(({ userId }) => userId)}::uuid[], ${idsOf(own)}::uuid[]) as place (user_id, id)
    where d.user_id = place.user_id and d.id = place.id and status = 'pending' ${isTheirs(sql`d.user_id`)}`,
  );
  await removePlaces(tx, places);
}

/** An attempt that has been made, and what follows it. */
export interface Ended {
  readonly id: string;
  readonly userId: string;
  readonly line: Attempt;
  /** False for an attempt that was postponed: it is taken back, and its line is not kept. */
  readonly isCounted: boolean;
  readonly status: DeliveryStatus;
  /** Set if and only if `status` is `pending`. */
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date;
}

/** A delivery whose attempt was stored. */
export interface StoredEnd {
  id: string;
  targetId: string;
  workspaceId: string;
}

/**
 * Locks places in the order of their ids, before their deliveries are changed. So if two transactions end the same
 * deliveries, one waits for the other.
 */
async function lockPlaces(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockRows(
    tx,
    'delivery',
    sql`select id from delivery_queue where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/**
 * Stores attempts and what follows them. If a later attempt has been counted in the meantime, or the delivery was
 * deleted, that delivery is not touched.
 * @returns the others
 */
export async function endAttempts(tx: Transaction, ended: readonly Ended[]): Promise<StoredEnd[]> {
  await lockPlaces(tx, idsOf(ended));
  const stored = await queryForUsers<StoredEnd, Ended>(
    tx,
    ended,
    (own, isTheirs) => sql`
    update deliveries d set
      status = ended.status,
      status_code = coalesce(ended.status_code, d.status_code),
      last_error = ended.error,
      next_attempt_at = ended.next_attempt_at,
      delivered_at = case when ended.status = 'delivered' then ended.ended_at end,
      attempt_count = case when ended.is_counted then d.attempt_count else d.attempt_count - 1 end,
      attempts = ${logWithout(
        sql`case when ended.is_counted then d.attempts || ended.line else d.attempts end`,
        sql`ended.status <> 'pending' and ${isUserErased(isTheirs)}`,
      )},
      body = case when ended.status = 'pending' then d.body else ${bodyAfterEnd(isTheirs)} end
    from unnest(
      ${own.map(({ userId }) => userId)}::uuid[], ${idsOf(own)}::uuid[],
      ${own.map(({ line }) => line.attempt)}::integer[], ${own.map(({ status }) => status)}::text[],
      ${own.map(({ line }) => line.statusCode)}::integer[], ${own.map(({ line }) => line.error)}::text[],
      ${own.map(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[],
      ${own.map(({ endedAt }) => endedAt)}::timestamptz[], ${own.map(({ line }) => JSON.stringify(line))}::jsonb[],
      ${own.map(({ isCounted }) => isCounted)}::boolean[]
    ) as ended (user_id, id, attempt, status, status_code, error, next_attempt_at, ended_at, line, is_counted)
    where d.user_id = ended.user_id and d.id = ended.id and d.attempt_count = ended.attempt and d.status = 'pending'
      ${isTheirs(sql`d.user_id`)}
    returning d.id, d.target_id as "targetId", d.workspace_id as "workspaceId"`,
  );
  await removePlaces(
    tx,
    ended.filter(({ status }) => status !== 'pending'),
  );
  await requeue(
    tx,
    ended.filter(({ status }) => status === 'pending'),
  );
  return stored;
}

async function requeue(tx: Transaction, again: readonly Ended[]): Promise<void> {
  if (again.length === 0) return;
  await tx.query(sql`
    update delivery_queue q set state = 'waiting', runner_id = null, due_at = again.due_at
    from unnest(${idsOf(again)}::uuid[], ${again.map(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[])
      as again (id, due_at)
    where q.id = again.id and q.state = 'sending'`);
}

/** Returns everything that these stopped runners had taken to the queue. */
export async function giveBack(db: Queryable, runnerIds: readonly string[]): Promise<number> {
  const rows = await db.query(sql`
    update delivery_queue set state = 'waiting', runner_id = null where runner_id = any(${runnerIds}::text[]) returning id`);
  return rows.length;
}

/**
 * Returns what this runner has taken according to the queue, and is neither sending nor has parked, to the queue. Reads
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
export async function listLostRunners(db: Queryable, kind: string, silentSince: Date): Promise<string[]> {
  const rows = await db.query<{ runnerId: string }>(sql`
    select taken.runner_id as "runnerId"
    from (select distinct runner_id from delivery_queue where kind = ${kind} and runner_id is not null) as taken
    left join worker_heartbeats beat on beat.worker_id = taken.runner_id
    where coalesce(beat.beat_at, '-infinity') < ${silentSince}`);
  return rows.map(({ runnerId }) => runnerId);
}

/** Puts deliveries that have lost their place back into the queue. */
export async function restorePlaces(tx: Transaction, pending: readonly PendingDelivery[]): Promise<number> {
  const rows = await tx.query(sql`
    insert into delivery_queue (id, user_id, kind, target_id, due_at, state)
    select id, user_id, kind, target_id, due_at, 'waiting'
    from unnest(
      ${idsOf(pending)}::uuid[], ${pending.map(({ userId }) => userId)}::uuid[],
      ${pending.map(({ kind }) => kind)}::text[], ${pending.map(({ targetId }) => targetId)}::uuid[],
      ${pending.map(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[]
    ) as pending (id, user_id, kind, target_id, due_at)
    on conflict (id) do nothing returning id`);
  return rows.length;
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
