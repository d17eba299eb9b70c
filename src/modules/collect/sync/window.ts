/** Which part of a vendor's data a sync reads, and when the next sync is due. Pure. */
import { addDays, DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { startOfDay } from '../../store/metrics/index.ts';

const FIRST_SYNC_DAYS = 30;
/** Everything that can still change; see `providers/settling.ts`. */
const REREAD_DAYS = 14;
/** What changes most. */
const RECENT_DAYS = 2;

/** How far back a sync reads what it has read before: not at all, the last two days, or the last two weeks. */
export type Reach = 'none' | 'recent' | 'reread';

export interface SyncWindow {
  /** Epoch milliseconds; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * The first sync reads the last 30 days. A later one reads from `lastSyncedAt`, or from the beginning of the local day on
 * which its reach begins, if that is earlier.
 * @param zone in which the person lives
 */
export function syncWindow(lastSyncedAt: string | null, reach: Reach, zone: string, now: number): SyncWindow {
  if (lastSyncedAt === null) return { from: now - FIRST_SYNC_DAYS * DAY_MS, to: now };
  return { from: Math.min(Date.parse(lastSyncedAt), beginningOf(reach, zone, now)), to: now };
}

function beginningOf(reach: Reach, zone: string, now: number): number {
  if (reach === 'none') return now;
  return startOfDay(now - (reach === 'recent' ? RECENT_DAYS : REREAD_DAYS) * DAY_MS, zone);
}

/** Whether a sync that reads this window reads the last two weeks again, for whatever reason. */
export function isReread({ from, to }: SyncWindow): boolean {
  return to - from >= REREAD_DAYS * DAY_MS;
}

/**
 * Whether the last two weeks are to be read again: once on each of the person's days, or once in several days.
 * @param rereadOn the local day of the last time
 */
export function isRereadDue(rereadOn: string | null, today: string, everyDays = 1): boolean {
  return rereadOn === null || addDays(rereadOn, everyDays) <= today;
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
