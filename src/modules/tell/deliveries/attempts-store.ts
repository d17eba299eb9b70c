/**
 * The attempts at deliveries. Before an attempt is made, a transaction counts it and schedules the next one. So even if
 * the process is killed, no attempt number is used twice and the schedule continues.
 */
import { executeForUsers, type IsTheirs, queryForUsers } from '../../../platform/cluster/store.ts';
import { afterSeconds, secondsUntil } from '../../../platform/database-clock-store.ts';
import { type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { Attempt, DeliveryStatus, Outgoing } from './delivery.ts';
import { idsOf, lockPlaces, type Place, removePlaces } from './queue-store.ts';

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
/** The body that stays when the delivery `d` ends: none if its user has been deleted. */
const bodyAfterEnd = (isTheirs: IsTheirs) => sql`case when ${isUserErased(isTheirs)} then null else d.body end`;

/** A log of attempts. Lines for which `isBare` is true lose the receiver's answer, which may repeat the body. */
function logWithout(log: Sql, isBare: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(case when ${isBare} then line - 'responseExcerpt' else line end order by place), '[]')
    from jsonb_array_elements(${log}) with ordinality as lines (line, place))`;
}

/** A log of attempts without the receivers' answers. */
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
      coalesce(wanted_since, created_at) as "wantedSince", trace, next_attempt_at as "nextAttemptAt"`,
  );
  if (started.length === 0) return [];
  await tx.query(sql`
    update delivery_queue q set state = 'sending', runner_id = ${runnerId}, due_at = ${afterSeconds(sql`attempt.due_in`)}
    from unnest(${idsOf(started)}::uuid[],
      ${started.map(({ nextAttemptAt }) => secondsUntil(nextAttemptAt ?? now))}::float8[]) as attempt (id, due_in)
    where q.id = attempt.id`);
  const resumedAt = new Map(places.map((place) => [place.id, place.resumedAt]));
  return started.map((one) => ({ ...one, wantedSince: later(one.wantedSince, resumedAt.get(one.id)) }));
}

/** The later of two ISO instants: nobody expects what a paused target would get. */
function later(wantedSince: string, resumedAt: string | null | undefined): string {
  return resumedAt != null && resumedAt > wantedSince ? resumedAt : wantedSince;
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

/** An attempt that has been made, and its consequence for the delivery. */
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
 * Stores attempts and their consequences. If a later attempt has been counted in the meantime, or the delivery was
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
    update delivery_queue q set state = 'waiting', runner_id = null, due_at = ${afterSeconds(sql`again.due_in`)}
    from unnest(${idsOf(again)}::uuid[],
      ${again.map(({ nextAttemptAt, endedAt }) => secondsUntil(nextAttemptAt ?? endedAt))}::float8[]) as again (id, due_in)
    where q.id = again.id and q.state = 'sending'`);
}
