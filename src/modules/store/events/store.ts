import { empty, type Queryable, raw, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { DATA_MARKS } from '../../../vocabulary/data-marks.ts';
import { jsonText } from '../metrics/index.ts';
import { withProviderIds } from '../providers/index.ts';
import { erasePastEvents, eventsAt, type PastEvent } from './past-store.ts';

/** An event as it is stored. Instants are in ISO form; `settles_at` may be `infinity`. */
export interface EventRow extends Omit<PastEvent, 'created_at'> {
  readonly settles_at: string | null;
  readonly revision: string | null;
  /** Codes of metric types. */
  readonly carries: readonly number[];
}

const rowsOf = (events: readonly object[]) => jsonText({ rows: events as JsonObject[] }); // rows hold JSON values only

export type StoredEvent = EventRow & {
  readonly isProvisional: boolean;
  readonly created_at: string;
  readonly duplicate_of: string | null;
};

/** The stored state of these `rows`, and whether it may still be revised. */
export async function listStoredEvents(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly EventRow[],
  now: Date,
): Promise<StoredEvent[]> {
  const keys = rows.map(({ event_type, vendor_id }) => ({ event_type, vendor_id }));
  return tx.query(sql`
    select e.id, e.event_type, e.vendor_id, e.activity_type, e.started_at, e.ended_at, e.duration_seconds,
           e.distance_meters, e.calories_kcal, e.avg_heart_rate, e.max_heart_rate, e.source, e.utc_offset_minutes, e.day,
           e.settles_at, e.carries, e.data, e.revision, e.created_at, e.duplicate_of,
           coalesce(e.settles_at > ${now}::timestamptz, false) as "isProvisional"
    from jsonb_to_recordset(${rowsOf(keys)}::jsonb -> 'rows') as r (event_type text, vendor_id text)
    join health_events e on e.user_id = ${userId} and e.provider = ${provider}::smallint
      and e.event_type = r.event_type and e.vendor_id = r.vendor_id`);
}

/**
 * Members that the newer state lacks stay, because laps and samples can come separately. The conditions are written
 * out, because a cluster takes no parameters in the `on conflict` of an insert from a select.
 */
const NEWER_DATA = sql`(stored.data - ${raw(`'{${DATA_MARKS.join()}}'`)}::text[]) || excluded.data`;

/** An event together with its judgement. */
export type JudgedRow = EventRow & { readonly duplicate_of: string | null };

/**
 * Inserts events. A provisional event that exists is revised if it differs; any other existing event is left alone.
 * @param areWhole as in `putEvents`
 */
export async function upsertEvents(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly JudgedRow[],
  createdAt: Date,
  areWhole: boolean,
): Promise<{ id: string; event_type: string; vendor_id: string; fresh: boolean }[]> {
  return tx.query(sql`
    insert into health_events as stored (
      user_id, provider, created_at, id, event_type, vendor_id, activity_type, started_at, ended_at, duration_seconds,
      distance_meters, calories_kcal, avg_heart_rate, max_heart_rate, source, utc_offset_minutes, day, settles_at,
      revision, carries, data, duplicate_of)
    select ${userId}::uuid, ${provider}::smallint, ${createdAt}::timestamptz, r.*
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb -> 'rows') as r (
      id uuid, event_type text, vendor_id text, activity_type text, started_at timestamptz, ended_at timestamptz,
      duration_seconds integer, distance_meters float8, calories_kcal float8, avg_heart_rate float8,
      max_heart_rate float8, source smallint, utc_offset_minutes smallint, day date, settles_at timestamptz,
      revision text, carries smallint[], data jsonb, duplicate_of uuid)
    on conflict (user_id, provider, event_type, vendor_id) do update set
      activity_type = excluded.activity_type, started_at = excluded.started_at, ended_at = excluded.ended_at,
      duration_seconds = excluded.duration_seconds, distance_meters = excluded.distance_meters,
      calories_kcal = excluded.calories_kcal, avg_heart_rate = excluded.avg_heart_rate,
      max_heart_rate = excluded.max_heart_rate, source = excluded.source,
      utc_offset_minutes = excluded.utc_offset_minutes, day = excluded.day, settles_at = excluded.settles_at,
      revision = excluded.revision, carries = excluded.carries,
      data = case when ${raw(String(areWhole))} then excluded.data else ${NEWER_DATA} end,
      duplicate_of = excluded.duplicate_of
    where (
      stored.activity_type, stored.started_at, stored.ended_at, stored.duration_seconds, stored.distance_meters,
      stored.calories_kcal, stored.avg_heart_rate, stored.max_heart_rate, stored.source, stored.utc_offset_minutes,
      stored.day, stored.carries, stored.data
    ) is distinct from (
      excluded.activity_type, excluded.started_at, excluded.ended_at, excluded.duration_seconds,
      excluded.distance_meters, excluded.calories_kcal, excluded.avg_heart_rate, excluded.max_heart_rate,
      excluded.source, excluded.utc_offset_minutes, excluded.day, excluded.carries,
      case when ${raw(String(areWhole))} then excluded.data else ${NEWER_DATA} end)
    returning id, event_type, vendor_id, xmax = 0 as fresh`);
}

/** The values of a workout that personal records compare. */
export interface WorkoutMeasures {
  readonly id: string;
  readonly providerId: string;
  /** ISO instant. */
  readonly startedAt: string;
  readonly day: string;
  readonly distanceMeters: number | null;
  readonly durationSeconds: number;
  readonly caloriesKcal: number | null;
}

export type WorkoutRow = Omit<WorkoutMeasures, 'providerId'> & { readonly provider: number };

/** The columns of {@link WorkoutRow}. */
export const WORKOUT_MEASURES = sql`
  e.id, e.provider, e.started_at as "startedAt", e.day, e.distance_meters as "distanceMeters",
  e.duration_seconds as "durationSeconds", e.calories_kcal as "caloriesKcal"`;

/** All workouts of a user that count. */
export async function listWorkouts(db: Queryable, userId: string): Promise<WorkoutMeasures[]> {
  const rows = await db.query<WorkoutRow>(sql`
    select ${WORKOUT_MEASURES} from health_events e
    where e.user_id = ${userId} and e.event_type = 'workout' and e.duplicate_of is null`);
  return withProviderIds(db, rows);
}

/** The beginning and the end of a stretch of time, epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** No counting workout is longer. Without a bound, each look at the past would read all earlier workouts. */
const LONGEST_WORKOUT_MS = 2 * DAY_MS;

/**
 * The workouts of a user between two instants, of every provider: a workout that several recorded appears several
 * times.
 */
export async function listWorkoutSpans(db: Queryable, userId: string, { from, to }: Span): Promise<Span[]> {
  const rows = await db.query<{ startedAt: string; endedAt: string }>(sql`
    select started_at as "startedAt", ended_at as "endedAt" from health_events
    where user_id = ${userId} and event_type = 'workout'
      and started_at between ${new Date(from - LONGEST_WORKOUT_MS)}::timestamptz and ${new Date(to)}::timestamptz
      and ended_at >= ${new Date(from)}::timestamptz`);
  return rows.map(({ startedAt, endedAt }) => ({ from: Date.parse(startedAt), to: Date.parse(endedAt) }));
}

/** Changes only the time at which events settle, and the revision of the vendor's items that they show. */
export async function updateEventState(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly EventRow[],
): Promise<void> {
  const news = rows.map(({ event_type, vendor_id, settles_at, revision }) => ({
    event_type,
    vendor_id,
    settles_at,
    revision,
  }));
  await tx.query(sql`
    update health_events e set settles_at = r.settles_at, revision = r.revision
    from jsonb_to_recordset(${rowsOf(news)}::jsonb -> 'rows') as r (
      event_type text, vendor_id text, settles_at timestamptz, revision text)
    where e.user_id = ${userId} and e.provider = ${provider}::smallint
      and e.event_type = r.event_type and e.vendor_id = r.vendor_id`);
}

/** The metric types that events starting at these instants carry. */
export async function listCarriedAt(
  tx: Transaction,
  userId: string,
  provider: number,
  starts: readonly string[],
): Promise<{ startedAt: string; type: number }[]> {
  return tx.query(sql`
    select started_at as "startedAt", unnest(carries) as type from health_events
    where user_id = ${userId} and started_at = any(${starts}::timestamptz[]) and provider = ${provider}::smallint`);
}

export type EventKey = Pick<EventRow, 'event_type' | 'vendor_id'>;

/** Makes these events provisional until at least `until`, on any day. */
export async function reopenEventsByKey(
  tx: Transaction,
  userId: string,
  provider: number,
  keys: readonly EventKey[],
  until: Date,
): Promise<void> {
  await tx.query(sql`
    update health_events e set settles_at = greatest(settles_at, ${until}::timestamptz)
    from jsonb_to_recordset(${rowsOf(keys)}::jsonb -> 'rows') as r (event_type text, vendor_id text)
    where e.user_id = ${userId} and e.provider = ${provider}::smallint
      and e.event_type = r.event_type and e.vendor_id = r.vendor_id`);
}

export type DeletedEvent = PastEvent & { readonly carries: readonly number[] };

/** Removes events by the vendor's ids. */
export async function deleteEvents(
  tx: Transaction,
  userId: string,
  provider: number,
  keys: readonly EventKey[],
): Promise<DeletedEvent[]> {
  return tx.query(sql`
    delete from health_events e
    using jsonb_to_recordset(${rowsOf(keys)}::jsonb -> 'rows') as r (event_type text, vendor_id text)
    where e.user_id = ${userId} and e.provider = ${provider}::smallint
      and e.event_type = r.event_type and e.vendor_id = r.vendor_id
    returning e.id, e.created_at, e.event_type, e.vendor_id, e.activity_type, e.started_at, e.ended_at,
      e.duration_seconds, e.distance_meters, e.calories_kcal, e.avg_heart_rate, e.max_heart_rate, e.source,
      e.utc_offset_minutes, e.day, e.data, e.carries`);
}

interface FoundEvent {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly day: string;
  readonly utcOffsetMinutes: number | null;
  readonly data: JsonObject;
}

/** One event, in the form that adapters know. */
export async function findEventByKey(
  db: Queryable,
  userId: string,
  provider: number,
  { event_type, vendor_id }: EventKey,
): Promise<FoundEvent | undefined> {
  const [event] = await db.query<FoundEvent>(sql`
    select started_at as "startedAt", ended_at as "endedAt", day, utc_offset_minutes as "utcOffsetMinutes", data
    from health_events
    where user_id = ${userId} and provider = ${provider}::smallint and event_type = ${event_type}
      and vendor_id = ${vendor_id}`);
  return event;
}

/** The events of a provider and type that touch one of these UTC days (epoch milliseconds). */
export async function listEventsOfDays(
  db: Queryable,
  userId: string,
  provider: number,
  eventType: string,
  days: readonly number[],
): Promise<EventRow[]> {
  const earliest = new Date(Math.min(...days) - LONGEST_WORKOUT_MS);
  return db.query<EventRow>(sql`
    select e.id, e.event_type, e.vendor_id, e.activity_type, e.started_at, e.ended_at, e.duration_seconds,
           e.distance_meters, e.calories_kcal, e.avg_heart_rate, e.max_heart_rate, e.source, e.utc_offset_minutes, e.day,
           e.settles_at, e.carries, e.data, e.revision
    from health_events e
    where e.user_id = ${userId} and e.provider = ${provider}::smallint and e.event_type = ${eventType}
      and e.started_at between ${earliest}::timestamptz and ${new Date(Math.max(...days) + DAY_MS)}::timestamptz
      and exists (
        select from unnest(${days.map((day) => new Date(day).toISOString())}::timestamptz[]) as own (day)
        where e.started_at < own.day + interval '24 hours' and e.ended_at >= own.day)`);
}

/** The revisions and the times of stored events, by the vendor's ids. */
export async function listStates(
  db: Queryable,
  userId: string,
  provider: number,
  eventType: string,
  vendorIds: readonly string[],
): Promise<{ vendorId: string; revision: string | null; startedAt: string; endedAt: string }[]> {
  return db.query(sql`
    select vendor_id as "vendorId", revision, started_at as "startedAt", ended_at as "endedAt" from health_events
    where user_id = ${userId} and provider = ${provider}::smallint and event_type = ${eventType}
      and vendor_id = any(${vendorIds}::text[])`);
}

/** Makes the events of a provider's local day provisional until at least `until`. */
export async function reopenEventsOfDay(
  tx: Transaction,
  userId: string,
  provider: number,
  day: string,
  until: Date,
): Promise<void> {
  await tx.query(sql`
    update health_events set settles_at = greatest(settles_at, ${until}::timestamptz)
    where user_id = ${userId} and provider = ${provider}::smallint and day = ${day}::date`);
}

/** Bounds in epoch milliseconds on startedAt, both included. */
export interface EventFilter {
  readonly eventType?: string | undefined;
  readonly activityType?: string | undefined;
  /** Code of the provider. */
  readonly provider?: number | undefined;
  /** Codes of providers whose events are left out. */
  readonly excluded?: readonly number[] | undefined;
  /** True: only events that count, not those of which another provider's recording counts. */
  readonly counting?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** As they were stored at that instant. */
  readonly asOf?: Date | undefined;
}

/** An event as the API shows it, but with codes for its provider and origin. */
export interface ListedEvent {
  id: string;
  eventType: string;
  activityType: string | null;
  startedAt: string;
  endedAt: string;
  durationSeconds: number;
  distanceMeters: number | null;
  caloriesKcal: number | null;
  avgHeartRate: number | null;
  maxHeartRate: number | null;
  data: JsonObject;
  createdAt: string;
  provider: number;
  /** Index in ORIGINS. */
  origin: number;
  /** The id of the event that counts instead of this one; its own if the person ignores its device. */
  duplicateOf: string | null;
  /** The events of which this one counts, in no order. */
  recordedBy: readonly { readonly provider: number; readonly eventId: string }[];
}

/** At most `limit` events, newest first, from those behind `after`. */
export async function listEvents(
  db: Queryable,
  userId: string,
  { eventType, activityType, provider, excluded = [], counting = false, from, to, asOf }: EventFilter,
  after: { startedAt: string; id: string } | undefined,
  limit: number,
): Promise<ListedEvent[]> {
  return db.query(sql`
    select id, event_type as "eventType", activity_type as "activityType", started_at as "startedAt",
           ended_at as "endedAt", duration_seconds as "durationSeconds", distance_meters as "distanceMeters",
           calories_kcal as "caloriesKcal", avg_heart_rate as "avgHeartRate", max_heart_rate as "maxHeartRate",
           data, created_at as "createdAt", provider, source as origin, duplicate_of as "duplicateOf",
           (select coalesce(json_agg(json_build_object('provider', d.provider, 'eventId', d.id)), '[]')
            from health_events d where d.user_id = ${userId} and d.duplicate_of = e.id and d.id <> e.id) as "recordedBy"
    from ${eventsAt(userId, asOf)} e
    where user_id = ${userId}
      ${eventType === undefined ? empty : sql`and event_type = ${eventType}`}
      ${activityType === undefined ? empty : sql`and activity_type = ${activityType}`}
      ${provider === undefined ? empty : sql`and provider = ${provider}::smallint`}
      ${excluded.length === 0 ? empty : sql`and not provider = any(${[...excluded]}::smallint[])`}
      ${counting ? sql`and duplicate_of is null` : empty}
      ${from === undefined ? empty : sql`and started_at >= ${new Date(from)}::timestamptz`}
      ${to === undefined ? empty : sql`and started_at <= ${new Date(to)}::timestamptz`}
      ${after === undefined ? empty : sql`and (started_at, id) < (${after.startedAt}::timestamptz, ${after.id}::uuid)`}
    order by started_at desc, id desc limit ${limit}`);
}

export const erasers: Erasers = {
  pastEvents: erasePastEvents,
  events: (tx, userId, limit) =>
    tx.execute(sql`
      delete from health_events where user_id = ${userId} and (provider, event_type, vendor_id) in (
        select provider, event_type, vendor_id from health_events where user_id = ${userId} limit ${limit})`),
};
