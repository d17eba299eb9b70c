/** Stores structured events: each of the vendor's items once, revised in place while it is provisional. */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import { DAY_MS, isoInstant, MINUTE_MS } from '../../../platform/instants.ts';
import type { HealthEvent } from '../../../providers/page.ts';
import { ORIGINS } from '../../../vocabulary/event-types.ts';
import { METRIC_TYPES, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';
import { lockUser } from '../../access/users/index.ts';
import { type ChangedDay, offsetOrNull, plausibleDay, removePoints } from '../metrics/index.ts';
import { keepsPast, stampOf } from '../past/index.ts';
import { codeOfProvider } from '../providers/index.ts';
import { isJudgedAlike, type Span, spanOf } from './duplicates/judge.ts';
import { judgeAround, putJudgement, type Rejudged } from './duplicates/rejudge.ts';
import { detailOf, type StoredRecording, streamOf } from './duplicates/store.ts';
import { filledFrom, joinedWith } from './join-states.ts';
import { forgetRepeats, type PastEvent, putPastEvents } from './past-store.ts';
import {
  type EventRow,
  listCarriedAt,
  listStoredEvents,
  reopenEventsByKey,
  type StoredEvent,
  updateEventState,
  upsertEvents,
  type WorkoutMeasures,
} from './store.ts';

export interface PutEventsResult extends Rejudged {
  readonly inserted: number;
  readonly replaced: number;
  /** The same, and metrics and days that lost a point because their event moved to another start. */
  readonly changed: readonly ChangedDay[];
  /** The items that were stored or revised. */
  readonly written: readonly Pick<HealthEvent, 'eventType' | 'vendorId'>[];
}

const NOTHING: PutEventsResult = { inserted: 0, replaced: 0, changed: [], workouts: [], uncounted: [], written: [] };

/**
 * Stores one provider's events of one user in the caller's transaction. Call it before `putPoints` of the same page: if
 * an item has moved to another start, this removes the points at the old start, and the page's points contain the new
 * ones.
 * @param areWhole true: members of `data` that an event lacks are gone. Default: its vendor may send them separately, and
 *   they stay
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function putEvents(
  tx: Transaction,
  userId: string,
  providerId: string,
  events: readonly HealthEvent[],
  now: Date,
  { areWhole = false }: { readonly areWhole?: boolean } = {},
): Promise<PutEventsResult> {
  await lockUser(tx, userId, 'keeps answers');
  const newest = new Map(events.map((event) => [eventKey(event.eventType, event.vendorId), event]));
  if (newest.size === 0) return NOTHING;
  const provider = await codeOfProvider(tx, providerId);
  const given = [...newest.values()].map(toRow);
  const stored = await listStoredEvents(tx, userId, provider, given, now);
  const before = new Map(stored.map((event) => [eventKey(event.event_type, event.vendor_id), event]));
  const rows = given.flatMap((row) => {
    const key = eventKey(row.event_type, row.vendor_id);
    return nextState(before.get(key), row, newest.get(key)?.supplies, now) ?? [];
  });
  const { coming, places } = changesOf(rows, before, providerId, provider, areWhole);
  const around = await judgeAround(tx, userId, { id: providerId, code: provider }, places, coming);
  const judgement = new Map([...stored.map((event) => [event.id, event.duplicate_of] as const), ...around.judgement]);
  const settled = rows.filter((row) => before.get(eventKey(row.event_type, row.vendor_id))?.isProvisional === false);
  if (settled.length > 0) {
    await lockUser(tx, userId);
    await reopenEventsByKey(tx, userId, provider, settled, new Date(now.getTime() + MINUTE_MS));
  }
  const judgedRows = rows.map((row) => {
    const id = before.get(eventKey(row.event_type, row.vendor_id))?.id ?? row.id;
    return { ...row, duplicate_of: judgement.get(id) ?? null };
  });
  const written = await upsertEvents(tx, userId, provider, judgedRows, stampOf(tx, now), areWhole);
  if (written.length > 0) await lockUser(tx, userId);
  const writtenKeys = new Set(written.map(({ event_type, vendor_id }) => eventKey(event_type, vendor_id)));
  await updateState(tx, userId, provider, rows, before, writtenKeys);
  const revised = stored.filter(({ event_type, vendor_id }) => writtenKeys.has(eventKey(event_type, vendor_id)));
  await keepEvents(tx, userId, provider, revised, now);
  const left = await removeLeftBehind(tx, userId, providerId, rows, before, writtenKeys, now);
  const writtenIds = new Set(written.map(({ id }) => id));
  const judged = await putJudgement(
    tx,
    userId,
    { ...around, judgement },
    workoutsOf(rows, providerId, written),
    writtenIds,
  );
  const inserted = written.filter(({ fresh }) => fresh).length;
  return {
    ...judged,
    inserted,
    replaced: written.length - inserted,
    changed: [...left, ...judged.changed],
    written: [...newest].flatMap(([key, event]) => (writtenKeys.has(key) ? [event] : [])),
  };
}

/** Keeps the states that events had before they were revised or removed. */
export async function keepEvents(
  tx: Transaction,
  userId: string,
  provider: number,
  events: readonly PastEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0 || !(await keepsPast(tx))) return;
  await putPastEvents(tx, userId, provider, events, stampOf(tx, now));
}

/** Ends a transaction that has replayed archived records: states that it made and undid itself are forgotten. */
export async function forgetRepeatedEvents(tx: Transaction, userId: string, providerId: string): Promise<void> {
  await forgetRepeats(tx, userId, await codeOfProvider(tx, providerId), stampOf(tx, new Date()));
}

/** The totals of a workout may follow its details for this long, however long ago it ended. */
const TOTALS_FOLLOW_MS = DAY_MS;

/** @returns undefined if the stored event stays as it is, because it has settled */
function nextState(
  stored: StoredEvent | undefined,
  row: EventRow,
  supplies: readonly string[] | undefined,
  now: Date,
): EventRow | undefined {
  if (stored?.isProvisional === false) return filledFrom(stored, row);
  if (stored !== undefined || supplies === undefined) return joinedWith(stored, row, supplies);
  const open = isoInstant(now.getTime() + TOTALS_FOLLOW_MS);
  return row.settles_at === null || row.settles_at < open ? { ...row, settles_at: open } : row;
}

/** The events of a page that have to be judged, as they will be stored, with their times before and after. */
function changesOf(
  rows: readonly EventRow[],
  before: ReadonlyMap<string, StoredEvent>,
  providerId: string,
  code: number,
  areWhole: boolean,
): { coming: StoredRecording[]; places: Span[] } {
  const coming: StoredRecording[] = [];
  const places: Span[] = [];
  for (const row of rows) {
    const stored = before.get(eventKey(row.event_type, row.vendor_id));
    const old = stored && recordingOf(stored, stored, providerId, code, areWhole);
    const next = recordingOf(row, stored, providerId, code, areWhole);
    if (old !== undefined && isJudgedAlike(old, next)) continue;
    coming.push(next);
    places.push(spanOf(next), ...(old === undefined ? [] : [spanOf(old)]));
  }
  return { coming, places };
}

/**
 * An event as it will be stored: it keeps the id of the stored state, and unless it is whole, the members of `data` that it
 * lacks itself.
 */
function recordingOf(
  row: EventRow,
  stored: StoredEvent | undefined,
  providerId: string,
  code: number,
  isWhole: boolean,
): StoredRecording {
  const data = stored === undefined || isWhole ? row.data : { ...stored.data, ...row.data };
  return {
    id: stored?.id ?? row.id,
    providerId,
    code,
    eventType: row.event_type,
    vendorId: row.vendor_id,
    activityType: row.activity_type,
    startedAt: Date.parse(row.started_at),
    endedAt: Date.parse(row.ended_at),
    isTypedIn: ORIGINS[row.source] === 'manual',
    detail: detailOf(row, data),
    day: row.day,
    duplicateOf: stored?.duplicate_of,
    stream: streamOf({ providerId, eventType: row.event_type }, data),
  };
}

function workoutsOf(
  rows: readonly EventRow[],
  providerId: string,
  written: readonly { id: string; event_type: string; vendor_id: string }[],
): WorkoutMeasures[] {
  const ids = new Map(written.map(({ id, event_type, vendor_id }) => [eventKey(event_type, vendor_id), id]));
  return rows.flatMap((row) => {
    const id = ids.get(eventKey(row.event_type, row.vendor_id));
    if (id === undefined || row.event_type !== 'workout') return [];
    const { started_at: startedAt, day, distance_meters: distanceMeters, duration_seconds: durationSeconds } = row;
    return [{ id, providerId, startedAt, day, distanceMeters, durationSeconds, caloriesKcal: row.calories_kcal }];
  });
}

/** The time in which a stored event can have duplicates. */
export function placeOf(event: Pick<EventRow, 'event_type' | 'started_at' | 'ended_at'>) {
  const { event_type: eventType, started_at, ended_at } = event;
  return spanOf({ eventType, startedAt: Date.parse(started_at), endedAt: Date.parse(ended_at) });
}

function eventKey(eventType: string, vendorId: string): string {
  return `${eventType} ${vendorId}`;
}

function toRow(event: HealthEvent): EventRow {
  const { eventType, vendorId, activityType, distanceMeters, caloriesKcal, avgHeartRate, maxHeartRate, data } = event;
  const utcOffsetMinutes = offsetOrNull(event.utcOffsetMinutes);
  return {
    id: uuidv7(),
    event_type: eventType,
    vendor_id: vendorId,
    activity_type: activityType,
    started_at: isoInstant(event.startedAt),
    ended_at: isoInstant(event.endedAt),
    duration_seconds: Math.round(event.durationSeconds),
    distance_meters: distanceMeters,
    calories_kcal: caloriesKcal,
    avg_heart_rate: avgHeartRate,
    max_heart_rate: maxHeartRate,
    source: ORIGINS.indexOf(event.source ?? 'user'),
    utc_offset_minutes: utcOffsetMinutes,
    day: plausibleDay(event.day, event.startedAt, utcOffsetMinutes),
    settles_at: settlingText(event.settlesAt),
    revision: event.revision ?? null,
    carries: event.carries.map((metricType) => METRIC_TYPES[metricType].code),
    data,
  };
}

function settlingText(settlesAt: number | null): string | null {
  if (settlesAt === null) return null;
  return settlesAt === Number.POSITIVE_INFINITY ? 'infinity' : isoInstant(settlesAt);
}

/** A repeat with the same content may still settle at another time, or belong to another revision. */
async function updateState(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly EventRow[],
  before: ReadonlyMap<string, StoredEvent>,
  written: ReadonlySet<string>,
): Promise<void> {
  const moved = rows.filter((row) => {
    const key = eventKey(row.event_type, row.vendor_id);
    const old = before.get(key);
    const isSame = old?.settles_at === row.settles_at && old?.revision === row.revision;
    return old !== undefined && !written.has(key) && !isSame;
  });
  if (moved.length === 0) return;
  await lockUser(tx, userId);
  await updateEventState(tx, userId, provider, moved);
}

/**
 * Removes points of revised items that no item carries any more, because the item has moved or a night has become a
 * nap.
 */
async function removeLeftBehind(
  tx: Transaction,
  userId: string,
  providerId: string,
  rows: readonly EventRow[],
  before: ReadonlyMap<string, StoredEvent>,
  written: ReadonlySet<string>,
  now: Date,
): Promise<readonly ChangedDay[]> {
  const left = rows.flatMap((row) => {
    const key = eventKey(row.event_type, row.vendor_id);
    const old = before.get(key);
    if (old === undefined || !written.has(key)) return [];
    const dropped =
      old.started_at === row.started_at ? old.carries.filter((type) => !row.carries.includes(type)) : old.carries;
    return dropped.map((type) => ({ type, recordedAt: Date.parse(old.started_at) }));
  });
  return removeUncarried(tx, userId, providerId, left, now);
}

/** Removes those of the given points that belong to no event any more. */
export async function removeUncarried(
  tx: Transaction,
  userId: string,
  providerId: string,
  left: readonly { readonly type: number; readonly recordedAt: number }[],
  now: Date,
): Promise<readonly ChangedDay[]> {
  if (left.length === 0) return [];
  const starts = [...new Set(left.map(({ recordedAt }) => isoInstant(recordedAt)))];
  const provider = await codeOfProvider(tx, providerId);
  const carried = new Set(
    (await listCarriedAt(tx, userId, provider, starts)).map(({ startedAt, type }) => `${startedAt} ${type}`),
  );
  const gone = left.filter(({ type, recordedAt }) => !carried.has(`${isoInstant(recordedAt)} ${type}`));
  const points = gone.map(({ type, recordedAt }) => ({ metricType: metricTypeOfCode(type), recordedAt }));
  return removePoints(tx, userId, providerId, points, now);
}
