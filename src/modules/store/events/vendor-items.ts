/**
 * Finds and changes events by the vendor's own ids: an inbound notice names changed ones, and the vendor has deleted
 * others.
 */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { HealthEvent } from '../../../providers/page.ts';
import type { KnownEvent } from '../../../providers/provider.ts';
import { type EventType, ORIGINS } from '../../../vocabulary/event-types.ts';
import { metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';
import { lockUser } from '../../access/users/index.ts';
import type { ChangedDay } from '../metrics/index.ts';
import { codeOfProvider } from '../providers/index.ts';
import { judgeAround, putJudgement, type Rejudged } from './duplicates/rejudge.ts';
import { keepEvents, placeOf, removeUncarried } from './put-events.ts';
import {
  deleteEvents,
  type EventKey,
  findEventByKey,
  listEventsOfDays,
  listStates,
  reopenEventsByKey,
  reopenEventsOfDay,
} from './store.ts';

type VendorItem = Pick<HealthEvent, 'eventType' | 'vendorId'>;

const keyOf = ({ eventType, vendorId }: VendorItem): EventKey => ({ event_type: eventType, vendor_id: vendorId });

export interface RemovedEvents extends Rejudged {
  /** The same, and metrics and days that lost a point with their event. */
  readonly changed: readonly ChangedDay[];
  /** Our ids of workouts that no longer count, the removed ones included. */
  readonly uncounted: readonly string[];
}

/**
 * Removes events that the vendor no longer has, with the points that they carried. Ids that are not stored are ignored.
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function removeEvents(
  tx: Transaction,
  userId: string,
  providerId: string,
  items: readonly VendorItem[],
  now: Date,
): Promise<RemovedEvents> {
  if (items.length === 0) return { changed: [], workouts: [], uncounted: [] };
  await lockUser(tx, userId, 'keeps answers');
  const provider = await codeOfProvider(tx, providerId);
  const deleted = await deleteEvents(tx, userId, provider, items.map(keyOf));
  if (deleted.length > 0) await lockUser(tx, userId);
  await keepEvents(tx, userId, provider, deleted, now);
  const left = deleted.flatMap(({ carries, started_at }) =>
    carries.map((type) => ({ type, recordedAt: Date.parse(started_at) })),
  );
  const removed = deleted.filter(({ event_type }) => event_type === 'workout').map(({ id }) => id);
  const changed = await removeUncarried(tx, userId, providerId, left, now);
  const around = await judgeAround(tx, userId, { id: providerId, code: provider }, deleted.map(placeOf));
  const judged = await putJudgement(tx, userId, around);
  return {
    changed: [...changed, ...judged.changed],
    workouts: judged.workouts,
    uncounted: [...removed, ...judged.uncounted],
  };
}

/** Makes events provisional until at least `until`, because the vendor has named them as changed. */
export async function reopenItems(
  tx: Transaction,
  userId: string,
  providerId: string,
  items: readonly VendorItem[],
  until: Date,
): Promise<void> {
  if (items.length === 0) return;
  await reopenEventsByKey(tx, userId, await codeOfProvider(tx, providerId), items.map(keyOf), until);
}

/** Makes the events of a provider's local day provisional until at least `until`. */
export async function reopenEvents(
  tx: Transaction,
  userId: string,
  providerId: string,
  day: string,
  until: Date,
): Promise<void> {
  await reopenEventsOfDay(tx, userId, await codeOfProvider(tx, providerId), day, until);
}

/** A stored event of one provider by the vendor's id. */
export async function findVendorItem(
  db: Queryable,
  userId: string,
  providerId: string,
  eventType: EventType,
  vendorId: string,
): Promise<KnownEvent | undefined> {
  const provider = await codeOfProvider(db, providerId);
  const event = await findEventByKey(db, userId, provider, keyOf({ eventType, vendorId }));
  if (event === undefined) return undefined;
  const { startedAt, endedAt, day, utcOffsetMinutes } = event;
  return { startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt), day, utcOffsetMinutes };
}

/** The events of one provider and type that touch some UTC days, in the form that adapters know. */
export async function listEventsOn(
  db: Queryable,
  userId: string,
  providerId: string,
  eventType: EventType,
  days: readonly number[],
): Promise<HealthEvent[]> {
  if (days.length === 0) return [];
  const rows = await listEventsOfDays(db, userId, await codeOfProvider(db, providerId), eventType, days);
  return rows.map((row) => ({
    eventType,
    vendorId: row.vendor_id,
    activityType: row.activity_type as HealthEvent['activityType'], // as it was stored
    startedAt: Date.parse(row.started_at),
    endedAt: Date.parse(row.ended_at),
    durationSeconds: row.duration_seconds,
    distanceMeters: row.distance_meters,
    caloriesKcal: row.calories_kcal,
    avgHeartRate: row.avg_heart_rate,
    maxHeartRate: row.max_heart_rate,
    data: row.data,
    utcOffsetMinutes: row.utc_offset_minutes,
    day: row.day,
    source: ORIGINS[row.source] ?? 'user',
    settlesAt: settlingAt(row.settles_at),
    ...(row.revision !== null && { revision: row.revision }),
    carries: row.carries.map(metricTypeOfCode),
  }));
}

function settlingAt(text: string | null): number | null {
  return text === null ? null : text === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(text);
}

/** What is stored of an event of a vendor. */
export interface EventState {
  /** Null where the vendor has sent none. */
  readonly revision: string | null;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
}

/** The states of these events, by the vendor's id, as far as they are stored. */
export async function statesOf(
  db: Queryable,
  userId: string,
  providerId: string,
  eventType: EventType,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, EventState>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await listStates(db, userId, await codeOfProvider(db, providerId), eventType, vendorIds);
  return new Map(
    rows.map(({ vendorId, revision, startedAt, endedAt }) => [
      vendorId,
      { revision, start: Date.parse(startedAt), end: Date.parse(endedAt) },
    ]),
  );
}

/** Only the revisions of these events. */
export async function revisionsOf(
  ...events: Parameters<typeof statesOf>
): Promise<ReadonlyMap<string, EventState['revision']>> {
  const states = await statesOf(...events);
  return new Map([...states].map(([vendorId, { revision }]) => [vendorId, revision]));
}
