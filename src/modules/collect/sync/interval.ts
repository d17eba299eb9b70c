/** How often connections are synced on schedule. Pure. */
import { DAY_MS } from '../../../platform/instants.ts';
import type { SyncedConnection } from '../connections/index.ts';

/** Minutes between two scheduled syncs of a connection, by provider; 0: none. */
export type SyncIntervals = ReadonlyMap<string, number>;

export const DAILY_MINUTES = 1_440;
/** How long after a genuine notice the vendor's notices about a connection count as arriving. */
export const NOTICES_LAST_MS = 7 * DAY_MS;

type Notified = Pick<SyncedConnection, 'notifiedAt'>;

/** Whether the vendor's notices about a connection arrive: a genuine one has, in the last seven days. */
export function isAnnounced(connection: Notified, now: number): boolean {
  return isNotifiedWithin(NOTICES_LAST_MS, connection, now);
}

/** Whether a genuine notice has arrived in the last day. */
export function isAnnouncedToday(connection: Notified, now: number): boolean {
  return isNotifiedWithin(DAY_MS, connection, now);
}

function isNotifiedWithin(timeMs: number, { notifiedAt }: Notified, now: number): boolean {
  return notifiedAt !== null && now - Date.parse(notifiedAt) < timeMs;
}

/** The interval of one connection. Where notices arrive, a sync a day is enough to find data that they have missed. */
export function intervalOf(
  intervals: SyncIntervals,
  connection: Pick<SyncedConnection, 'providerId' | 'notifiedAt'>,
  now: number,
): number {
  const minutes = intervals.get(connection.providerId) ?? 0;
  return minutes > 0 && isAnnounced(connection, now) ? Math.max(minutes, DAILY_MINUTES) : minutes;
}
