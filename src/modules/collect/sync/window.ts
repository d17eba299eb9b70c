/** Which part of a vendor's data a sync reads, and when the next sync is due. Pure. */
import { addDays, DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import type { Provider } from '../../../providers/provider.ts';
import { startOfDay } from '../../store/metrics/index.ts';

/** Older values no longer change; see `providers/settling.ts`. */
const REREAD_DAYS = 14;
/** These days change most. */
const RECENT_DAYS = 2;
/** How often a sync tries again to pull after the vendor has refused it. */
export const PUSH_ONLY_INTERVAL_MINUTES = 7 * 24 * 60;

/** How far back a sync reads days again that it has read before: not at all, two days, or two weeks. */
export type Reach = 'none' | 'recent' | 'reread';

export interface SyncWindow {
  /** Epoch milliseconds; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Everything from `readSince` to `lastSyncedAt` has been read of a connection; both are null before its first sync. */
export interface Known {
  readonly readSince: string | null;
  readonly lastSyncedAt: string | null;
}

/**
 * The first sync reads the last `initialDays` days. A later one reads from `lastSyncedAt`, or from the beginning of the
 * local day on which its reach begins, if that is earlier; but never further back than `readSince`.
 * @param zone in which the person lives
 */
export function syncWindow(
  { readSince, lastSyncedAt }: Known,
  reach: Reach,
  initialDays: number,
  zone: string,
  now: number,
): SyncWindow {
  if (lastSyncedAt === null) return { from: now - initialDays * DAY_MS, to: now };
  const known = readSince === null ? Number.NEGATIVE_INFINITY : Date.parse(readSince);
  return { from: Math.min(Date.parse(lastSyncedAt), Math.max(known, beginningOf(reach, zone, now))), to: now };
}

function beginningOf(reach: Reach, zone: string, now: number): number {
  if (reach === 'none') return now;
  return startOfDay(now - (reach === 'recent' ? RECENT_DAYS : REREAD_DAYS) * DAY_MS, zone);
}

/**
 * Whether a sync of this window reads all days of the last two weeks again that were ever read. A first sync always
 * does, even if it reads fewer days.
 */
export function isReread({ readSince, lastSyncedAt }: Known, { from, to }: SyncWindow): boolean {
  if (lastSyncedAt === null || to - from >= REREAD_DAYS * DAY_MS) return true;
  return readSince !== null && from <= Date.parse(readSince);
}

/**
 * Whether the last two weeks are to be read again: once on each of the person's days, or once in several days.
 * @param rereadOn the local day of the last time
 */
export function isRereadDue(rereadOn: string | null, today: string, everyDays = 1): boolean {
  return rereadOn === null || addDays(rereadOn, everyDays) <= today;
}

/**
 * How far back a scheduled sync reads again.
 * @param today the person's day
 * @param everyDays how often the last two weeks are read again
 */
export function reachOf(
  { selectsByUpload }: Pick<Provider, 'selectsByUpload'>,
  rereadOn: string | null,
  today: string,
  everyDays?: number,
): Reach {
  if (selectsByUpload) return 'none';
  return isRereadDue(rereadOn, today, everyDays) ? 'reread' : 'recent';
}

/** How much earlier or later than the interval a connection is due again, as a share of it. */
const SPREAD = 0.1;

/** A fixed place of the connection among all, from 0 to 1. The last eight hex digits of a UUIDv7 are random. */
function placeOf(connectionId: string): number {
  return Number.parseInt(connectionId.slice(-8), 16) / 2 ** 32;
}

/**
 * When a connection is due again after a sync that ended `now`: the interval, give or take a tenth. Each connection has
 * its own share of that tenth, so connections that were synced together come apart.
 */
export function nextSyncAt(connectionId: string, intervalMinutes: number, now: number): Date | null {
  if (intervalMinutes === 0) return null;
  const factor = 1 + SPREAD * (2 * placeOf(connectionId) - 1);
  return new Date(now + Math.round(intervalMinutes * MINUTE_MS * factor));
}

/** The most minutes from one sync to the next. */
export function longestOf(intervalMinutes: number): number {
  return intervalMinutes * (1 + SPREAD);
}

/** When a connection is due that has no schedule yet: many of them may get one together, so it is within the interval. */
export function firstSyncAt(connectionId: string, intervalMinutes: number, now: number): Date | null {
  if (intervalMinutes === 0) return null;
  return new Date(now + Math.round(intervalMinutes * MINUTE_MS * placeOf(connectionId)));
}
