/** Which part of a vendor's data a sync reads, and when the next sync is due. Pure. */
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';

const FIRST_SYNC_DAYS = 30;
/** The easternmost local day begins 14 hours before its UTC date does. */
const EASTERNMOST_OFFSET_MS = 14 * HOUR_MS;

export interface SyncWindow {
  /** Epoch milliseconds; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * The first sync reads the last 30 days. A later one reads from `lastSyncedAt`, or from the start of the oldest local
 * day that is still provisional, if that is earlier.
 */
export function syncWindow(
  lastSyncedAt: string | null,
  oldestUnsettledDay: string | undefined,
  now: number,
): SyncWindow {
  if (lastSyncedAt === null) return { from: now - FIRST_SYNC_DAYS * DAY_MS, to: now };
  const unsettled = oldestUnsettledDay === undefined ? now : dayStart(oldestUnsettledDay) - EASTERNMOST_OFFSET_MS;
  return { from: Math.min(Date.parse(lastSyncedAt), unsettled), to: now };
}

/**
 * When a connection is due again. Each connection has a fixed place within the interval, derived from its id, so that
 * many connections do not come due together. At least half an interval lies between two syncs.
 */
export function nextSyncAt(connectionId: string, intervalMinutes: number, now: number): Date | null {
  if (intervalMinutes === 0) return null;
  const interval = intervalMinutes * MINUTE_MS;
  // The last eight hex digits of a UUIDv7 are random.
  const place = (Number.parseInt(connectionId.slice(-8), 16) / 2 ** 32) * interval;
  const earliest = now + interval / 2;
  return new Date(Math.ceil((earliest - place) / interval) * interval + place);
}
