/** A long window is read in stretches, the newest first, so that an interrupted sync goes on where it was. Pure. */
import { DAY_MS } from '../../../platform/instants.ts';
import type { SyncWindow } from './window.ts';

/** Vendors give this many days with a few requests for each kind of data. */
export const MAX_STRETCH_DAYS = 30;

/**
 * The newest stretch of the window that has not been read.
 * @param unreadUntil the window has been read from here on (epoch milliseconds); undefined before its first stretch
 * @returns undefined when the whole window has been read
 */
export function nextStretch(
  { from, to }: SyncWindow,
  unreadUntil: number | undefined,
  days: number = MAX_STRETCH_DAYS,
): SyncWindow | undefined {
  const end = unreadUntil ?? to;
  if (unreadUntil !== undefined && end <= from) return undefined;
  return { from: Math.max(from, end - days * DAY_MS), to: end };
}
