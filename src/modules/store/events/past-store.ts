/**
 * Past states of events. A row holds the state of an event until it was revised or removed; the present state is in
 * `health_events`.
 */

import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { ofUsersIn, type WorkspaceScope } from '../../access/users/index.ts';
import { jsonText } from '../metrics/index.ts';

/** The members of an event's state that are kept. */
export interface PastEvent {
  readonly id: string;
  readonly created_at: string;
  readonly event_type: string;
  readonly vendor_id: string;
  readonly activity_type: string | null;
  readonly started_at: string;
  readonly ended_at: string;
  readonly duration_seconds: number;
  readonly distance_meters: number | null;
  readonly calories_kcal: number | null;
  readonly avg_heart_rate: number | null;
  readonly max_heart_rate: number | null;
  /** Index in ORIGINS. */
  readonly source: number;
  readonly utc_offset_minutes: number | null;
  readonly day: string;
  readonly data: JsonObject;
}

const EVENT = sql`
  id, created_at, event_type, vendor_id, activity_type, started_at, ended_at, duration_seconds, distance_meters,
  calories_kcal, avg_heart_rate, max_heart_rate, source, utc_offset_minutes, day, data`;

/**
 * The table to read events from: `health_events`, or its content at an instant. The judgement of duplicates at that
 * instant is not stored, so it has to be made again.
 */
export function eventsAt(userId: string, asOf: Date | undefined): Sql {
  if (asOf === undefined) return sql`health_events`;
  return sql`(
    select user_id, provider, ${EVENT}, null::uuid as duplicate_of from health_events now
    where now.user_id = ${userId} and now.created_at <= ${asOf}::timestamptz and not exists (
      select from past_events p
      where p.user_id = ${userId} and p.provider = now.provider and p.event_type = now.event_type
        and p.vendor_id = now.vendor_id and p.until > ${asOf}::timestamptz)
    union all
    select user_id, provider, ${EVENT}, null from (
      select distinct on (user_id, provider, event_type, vendor_id) user_id, provider, ${EVENT} from past_events
      where user_id = ${userId} and until > ${asOf}::timestamptz
      order by user_id, provider, event_type, vendor_id, until) then_
    where then_.created_at <= ${asOf}::timestamptz)`;
}

/** Keeps states of events that have just been revised or removed. */
export async function putPastEvents(
  tx: Transaction,
  userId: string,
  provider: number,
  events: readonly PastEvent[],
  until: Date,
): Promise<void> {
  const rows = jsonText({ rows: events as readonly object[] as JsonObject[] }); // rows hold JSON values only
  await tx.query(sql`
    insert into past_events (user_id, provider, until, ${EVENT})
    select ${userId}::uuid, ${provider}::smallint, ${until}::timestamptz, r.*
    from jsonb_to_recordset(${rows}::jsonb -> 'rows') as r (
      id uuid, created_at timestamptz, event_type text, vendor_id text, activity_type text, started_at timestamptz,
      ended_at timestamptz, duration_seconds integer, distance_meters float8, calories_kcal float8,
      avg_heart_rate float8, max_heart_rate float8, source smallint, utc_offset_minutes smallint, day date, data jsonb)
    on conflict do nothing`);
}

/**
 * Deletes states that a transaction has made and undone itself: a replay of archived records passes through old states.
 */
export async function forgetRepeats(tx: Transaction, userId: string, provider: number, stamp: Date): Promise<void> {
  await tx.query(sql`
    delete from past_events p using health_events e
    where p.user_id = ${userId} and p.provider = ${provider}::smallint and p.until = ${stamp}::timestamptz
      and e.user_id = ${userId} and e.provider = p.provider and e.event_type = p.event_type
      and e.vendor_id = p.vendor_id and e.id = p.id
      and (e.activity_type, e.started_at, e.ended_at, e.duration_seconds, e.distance_meters, e.calories_kcal,
           e.avg_heart_rate, e.max_heart_rate, e.source, e.utc_offset_minutes, e.day, e.data) is not distinct from
          (p.activity_type, p.started_at, p.ended_at, p.duration_seconds, p.distance_meters, p.calories_kcal,
           p.avg_heart_rate, p.max_heart_rate, p.source, p.utc_offset_minutes, p.day, p.data)`);
}

/** Deletes up to `limit` states that ended before `before`, of all users. */
export async function deleteOldEvents(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const old = await queryReachable<{ userId: string; vendorId: string; eventType: string; until: string }>(
    db,
    ['past_events', 'users'],
    sql`
    select user_id as "userId", event_type as "eventType", vendor_id as "vendorId", until from past_events
    where until < ${before} ${ofUsersIn(scope, sql`past_events.user_id`)} order by until limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from past_events p
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ eventType }) => eventType)}::text[],
                 ${own.map(({ vendorId }) => vendorId)}::text[], ${own.map(({ until }) => until)}::timestamptz[])
      as old (user_id, event_type, vendor_id, until)
    where p.user_id = old.user_id and p.event_type = old.event_type and p.vendor_id = old.vendor_id
      and p.until = old.until ${isTheirs(sql`p.user_id`)}`,
  );
  return old.length;
}

/** Deletes up to `limit` states of a user. */
export async function erasePastEvents(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from past_events where user_id = ${userId} and (provider, event_type, vendor_id, until) in (
      select provider, event_type, vendor_id, until from past_events where user_id = ${userId} limit ${limit})`);
}
