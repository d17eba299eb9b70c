/** Events by the ids that vendors know them by: what a notification names, and what a vendor no longer has. */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { HealthEvent, KnownEvent } from '../../../providers/provider.ts';
import type { EventType } from '../../../vocabulary/event-types.ts';
import { type ChangedDay, lockUser } from '../metrics/index.ts';
import { removeUncarried } from './put-events.ts';
import { deleteEvents, type EventKey, findEventByKey, reopenEventsByKey } from './store.ts';

type VendorRecord = Pick<HealthEvent, 'eventType' | 'vendorId'>;

const keyOf = ({ eventType, vendorId }: VendorRecord): EventKey => ({ event_type: eventType, vendor_id: vendorId });

export interface RemovedEvents {
  /** Metrics and days that lost a point with their event. */
  readonly changed: readonly ChangedDay[];
  /** Our ids of the workouts among them. */
  readonly removedWorkouts: readonly string[];
}

/**
 * Removes events that the vendor no longer has, with the points they carried. What is not there is no fault.
 * @param provider code of the provider
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function removeEvents(
  tx: Transaction,
  userId: string,
  provider: number,
  records: readonly VendorRecord[],
): Promise<RemovedEvents> {
  if (records.length === 0) return { changed: [], removedWorkouts: [] };
  await lockUser(tx, userId);
  const deleted = await deleteEvents(tx, userId, provider, records.map(keyOf));
  const left = deleted.flatMap(({ carries, started_at }) =>
    carries.map((type) => ({ type, recordedAt: Date.parse(started_at) })),
  );
  const workouts = deleted.filter(({ event_type }) => event_type === 'workout');
  return {
    changed: await removeUncarried(tx, userId, provider, left),
    removedWorkouts: workouts.map(({ id }) => id),
  };
}

/** Makes events provisional until at least `until`, because the vendor has named them as changed. */
export async function reopenRecords(
  tx: Transaction,
  userId: string,
  provider: number,
  records: readonly VendorRecord[],
  until: Date,
): Promise<void> {
  if (records.length > 0) await reopenEventsByKey(tx, userId, provider, records.map(keyOf), until);
}

/** A stored event of one provider (code) by the vendor's id. */
export async function findVendorRecord(
  db: Queryable,
  userId: string,
  provider: number,
  eventType: EventType,
  vendorId: string,
): Promise<KnownEvent | undefined> {
  const event = await findEventByKey(db, userId, provider, keyOf({ eventType, vendorId }));
  return event && { ...event, startedAt: Date.parse(event.startedAt), endedAt: Date.parse(event.endedAt) };
}
