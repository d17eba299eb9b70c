import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { isoInstant } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { findPhone } from '../../../../providers/index.ts';
import { type DeviceOrder, NO_ORDER } from '../../../../vocabulary/device-order.ts';
import { ORIGINS } from '../../../../vocabulary/event-types.ts';
import { readProviderIds, withProviderIds } from '../../providers/index.ts';
import { prioritiesOf, priorityFrom, type SourcePriority } from '../../sources/index.ts';
import { eventsAt } from '../past-store.ts';
import { type EventRow, WORKOUT_MEASURES, type WorkoutMeasures, type WorkoutRow } from '../store.ts';
import { type Judgement, LONGEST_MS, type Recording, type Span, type Stream } from './judge.ts';

/** An event with its stored judgement. */
export interface StoredRecording extends Recording {
  /** Code of `providerId`. */
  readonly code: number;
  readonly day: string;
  /** The id of the event that counts instead, or null; undefined where the event is about to be stored. */
  readonly duplicateOf: string | null | undefined;
}

type Columns = [
  id: string,
  provider: number,
  eventType: string,
  vendorId: string,
  activityType: string | null,
  startedAt: number,
  endedAt: number,
  origin: number,
  detail: number,
  day: string,
  duplicateOf: string | null,
  device: string | null,
  isFromFile: boolean,
];

/** What a person prefers: the order of providers, and of the devices and apps of phones. */
export interface Preference {
  readonly priority: SourcePriority;
  readonly choice: DeviceOrder;
}

export const NO_PREFERENCE: Preference = { priority: () => [], choice: NO_ORDER };

/**
 * Whether each device and app of a provider tells of its own activities. Between the nights of a phone's devices it has
 * been decided when the nights were made.
 */
export function isOfStreams(providerId: string, eventType: string): boolean {
  return eventType === 'workout' && findPhone(providerId) !== undefined;
}

/** Who recorded a phone's workout; undefined for other events. */
export function streamOf(
  { providerId, eventType }: Pick<Recording, 'providerId' | 'eventType'>,
  { device, isFromFile }: JsonObject,
): Stream | undefined {
  if (!isOfStreams(providerId, eventType) || typeof device !== 'string') return undefined;
  return { device, isFromFile: isFromFile === true };
}

/** The detail of an event in this order: laps or samples, distance, heart rate, calories. The larger number has more. */
export function detailOf(event: EventRow, { laps, samples }: JsonObject): number {
  return (
    8 * Number(isThere(laps) || isThere(samples)) +
    4 * Number((event.distance_meters ?? 0) > 0) +
    2 * Number(event.avg_heart_rate !== null || event.max_heart_rate !== null) +
    Number((event.calories_kcal ?? 0) > 0)
  );
}

/** As PostgreSQL reads `$.laps[0]`: a value that is no list counts as a list of itself. */
function isThere(parts: JsonObject[string] | undefined): boolean {
  return parts !== undefined && !(Array.isArray(parts) && parts.length === 0);
}

/** The same for a stored event. */
const storedDetail = sql`
  8 * (jsonb_path_exists(e.data, '$.laps[0]') or jsonb_path_exists(e.data, '$.samples[0]'))::integer
  + 4 * coalesce(e.distance_meters > 0, false)::integer
  + 2 * (e.avg_heart_rate is not null or e.max_heart_rate is not null)::integer
  + coalesce(e.calories_kcal > 0, false)::integer`;

const columns = sql`
  e.id, e.provider, e.event_type, e.vendor_id, e.activity_type, date_part('epoch', e.started_at),
  date_part('epoch', e.ended_at), e.source, ${storedDetail}, e.day, e.duplicate_of,
  e.data ->> 'device', e.data @> '{"isFromFile": true}'`;

/** The person's order of the devices of phones; null where none was set. */
const choiceOf = (userId: string) => sql`(
  select json_build_object('order', device_order, 'ignored', ignored)::text from device_orders where user_id = ${userId})`;

/** What a person prefers, in one statement. */
export async function loadPreference(db: Queryable, userId: string): Promise<Preference> {
  const [row] = await db.query<{ priorities: string | null; choice: string | null }>(sql`
    select ${prioritiesOf(userId)} as priorities, ${choiceOf(userId)} as choice`);
  return preferenceFrom(row?.priorities, row?.choice);
}

function preferenceFrom(priorities: string | null | undefined, choice: string | null | undefined): Preference {
  const chosen = choice == null ? NO_ORDER : (JSON.parse(choice) as DeviceOrder); // as choiceOf builds it
  return { priority: priorityFrom(priorities), choice: chosen };
}

/** True where the user has events of another provider. The key's index tells the first and the last provider at once. */
const hasOthers = (userId: string, provider: number) => sql`
  ((select min(provider) from health_events where user_id = ${userId}) <> ${provider}::smallint
   or (select max(provider) from health_events where user_id = ${userId}) <> ${provider}::smallint)`;

export interface RecordingChoice {
  /** Codes of providers whose events are left out. */
  readonly excluded?: readonly number[] | undefined;
  /** As they were stored at that instant. */
  readonly asOf?: Date | undefined;
}

/** The events of the windows' types that touch the windows, and some further events beside them. */
export async function listRecordings(
  db: Queryable,
  userId: string,
  windows: readonly Span[],
  { excluded = [], asOf }: RecordingChoice = {},
): Promise<StoredRecording[]> {
  const isChosen = excluded.length === 0 ? empty : sql`and not h.provider = any(${[...excluded]}::smallint[])`;
  const events = eventsIn(windows, userId, eventsAt(userId, asOf), isChosen);
  return toRecordings(db, await db.queryArrays<Columns>(sql`select ${columns} from ${events}`));
}

/**
 * The same with what the person prefers; empty where the user has events of this provider only, because then nothing is
 * a duplicate.
 */
export async function listOthers(
  tx: Transaction,
  userId: string,
  windows: readonly Span[],
  provider: number,
): Promise<{ events: StoredRecording[]; preference: Preference }> {
  const rows = await tx.queryArrays<[...Columns, ...Preferred]>(sql`
    select ${columns}, ${prioritiesOf(userId)}, ${choiceOf(userId)}
    from ${eventsIn(windows, userId, sql`health_events`, empty)} where ${hasOthers(userId, provider)}`);
  const [priorities, choice] = (rows[0]?.slice(-2) ?? []) as Preferred | []; // the last two columns
  return { events: await toRecordings(tx, rows), preference: preferenceFrom(priorities, choice) };
}

type Preferred = [priorities: string | null, choice: string | null];

/**
 * Each stretch is read through the index by start: `offset 0` keeps the planner from joining all events of the user with
 * the stretches, which it would when it thinks there are many.
 */
function eventsIn(windows: readonly Span[], userId: string, events: Sql, isChosen: Sql): Sql {
  const rows = stretchesOf(windows).map(({ types, from, to }) => ({
    types: [...types],
    earliest: isoInstant(from - LONGEST_MS),
    starts: isoInstant(from),
    ends: isoInstant(to),
  }));
  return sql`
    jsonb_to_recordset(${JSON.stringify({ rows })}::jsonb -> 'rows') as w (
      types text[], earliest timestamptz, starts timestamptz, ends timestamptz)
    cross join lateral (
      select * from ${events} h
      where h.user_id = ${userId} and h.event_type = any(w.types)
        and h.started_at between w.earliest and w.ends and h.ended_at >= w.starts ${isChosen}
      offset 0) e`;
}

interface Stretch {
  readonly types: Set<string>;
  readonly from: number;
  to: number;
}

/** Windows that overlap by their starts are read together, so that no row is read twice. */
function stretchesOf(windows: readonly Span[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { eventType, from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = stretches.at(-1);
    if (last === undefined || from - LONGEST_MS > last.to) stretches.push({ types: new Set([eventType]), from, to });
    else {
      last.types.add(eventType);
      last.to = Math.max(last.to, to);
    }
  }
  return stretches;
}

/** All events of a user. */
export async function listAllRecordings(db: Queryable, userId: string): Promise<StoredRecording[]> {
  const all = sql`select ${columns} from health_events e where e.user_id = ${userId}`;
  return toRecordings(db, await db.queryArrays<Columns>(all));
}

async function toRecordings(
  db: Queryable,
  rows: readonly (Columns | [...Columns, ...Preferred])[],
): Promise<StoredRecording[]> {
  const idOf = await readProviderIds(db, new Set(rows.map(([, provider]) => provider)));
  return rows.map((row) => {
    const [id, code, eventType, vendorId, activityType, startedAt, endedAt, origin, detail, day, ...rest] = row;
    const [duplicateOf, device, isFromFile] = rest;
    const providerId = idOf(code);
    return {
      id,
      providerId,
      eventType,
      vendorId,
      activityType,
      startedAt: Math.round(startedAt * 1000),
      endedAt: Math.round(endedAt * 1000),
      isTypedIn: ORIGINS[origin] === 'manual',
      detail,
      code,
      day,
      duplicateOf,
      stream: streamOf({ providerId, eventType }, { device, isFromFile }),
    };
  });
}

/** Stores for each of these events which event counts instead; returns the workouts among them. */
export async function putDuplicates(
  tx: Transaction,
  userId: string,
  events: readonly StoredRecording[],
  judgement: Judgement,
): Promise<WorkoutMeasures[]> {
  const rows: JsonObject[] = events.map(({ id, code, eventType, vendorId }) => ({
    provider: code,
    event_type: eventType,
    vendor_id: vendorId,
    duplicate_of: judgement.get(id) ?? null,
  }));
  const stored = await tx.query<WorkoutRow & { readonly eventType: string }>(sql`
    update health_events e set duplicate_of = r.duplicate_of
    from jsonb_to_recordset(${JSON.stringify({ rows })}::jsonb -> 'rows') as r (
      provider smallint, event_type text, vendor_id text, duplicate_of uuid)
    where e.user_id = ${userId} and e.provider = r.provider and e.event_type = r.event_type
      and e.vendor_id = r.vendor_id
    returning e.event_type as "eventType", ${WORKOUT_MEASURES}`);
  const workouts = stored.filter(({ eventType }) => eventType === 'workout');
  return withProviderIds(
    tx,
    workouts.map(({ eventType, ...workout }) => workout),
  );
}
