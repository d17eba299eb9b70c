/** A person's today, and which of their days are over. Every module takes both from here. */

import { dayInZone, endOfDayIn, offsetZone } from '../../../../../platform/day-in-zone.ts';
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../../../../../platform/instants.ts';
import { DEFAULT_ZONE } from '../../../../access/workspaces/index.ts';
import type { DayOffset } from './pack-offsets.ts';
import { findWhereabouts } from './whereabouts-store.ts';

/** The days of one person at one moment. */
export interface UserDays {
  /** The person's own zone, else the newest UTC offset that came with a point, else the workspace's. */
  readonly zone: string;
  /** The local day `YYYY-MM-DD` in that zone. */
  readonly today: string;
  /**
   * For the last days: when each ends at the offset of its own points, epoch milliseconds. If they have several
   * offsets, the latest end counts.
   */
  readonly ends: ReadonlyMap<string, number>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** No UTC offset that a point may carry is further west. A day that began earlier than this is over everywhere. */
const WESTERNMOST_MINUTES = -18 * 60;

/**
 * @param timezone the user's own; null if it has none
 * @param lookbackDays how many further days before the last ones `ends` contains
 */
export async function userDays(
  db: Queryable,
  userId: string,
  timezone: string | null,
  now: Date,
  lookbackDays = 0,
): Promise<UserDays> {
  const at = now.getTime();
  const oldest = localDay(at - lookbackDays * DAY_MS, WESTERNMOST_MINUTES);
  if (timezone !== null && oldest >= dayInZone(at, timezone)) return daysAt(at, timezone, undefined, []);
  const found = await findWhereabouts(db, userId, oldest);
  const newest = found?.newest;
  const zone = timezone ?? found?.timezone ?? (newest === undefined ? found?.ofWorkspace : undefined) ?? null;
  return daysAt(at, zone, newest, found?.lowest ?? []);
}

/** The zone of a person's {@link userDays}: the user's own, else the newest UTC offset of a point, else the workspace's. */
export async function zoneOfUser(db: Queryable, userId: string): Promise<string> {
  const found = await findWhereabouts(db, userId);
  if (found === undefined) return DEFAULT_ZONE;
  const { timezone, newest, ofWorkspace } = found;
  return timezone ?? (newest === undefined ? (ofWorkspace ?? DEFAULT_ZONE) : offsetZone(newest));
}

/** @param newest the newest UTC offset that came with a point, in minutes */
export function daysAt(
  now: number,
  timezone: string | null,
  newest: number | undefined,
  lowest: readonly DayOffset[],
): UserDays {
  const zone = timezone ?? (newest === undefined ? DEFAULT_ZONE : offsetZone(newest));
  const ends = lowest.map(({ day, offset }) => [day, dayStart(day) + DAY_MS - offset * MINUTE_MS] as const);
  return { zone, today: dayInZone(now, zone), ends: new Map(ends), now };
}

/** True if a local day has ended both where the person lives and at the offset of its own points. */
export function isFinished({ today, ends, now }: UserDays, day: string): boolean {
  return day < today && (ends.get(day) ?? 0) <= now;
}

/** The next instant (epoch milliseconds) at which these days change, as long as the points stay the same. */
export function changesAt({ zone, today, ends, now }: UserDays): number {
  return Math.min(endOfDayIn(zone, today), ...[...ends.values()].filter((end) => end > now));
}

/** When a local day has ended both where the person lives and at the offset of its own points, epoch milliseconds. */
export function endOfDay({ zone, ends }: UserDays, day: string): number {
  return Math.max(endOfDayIn(zone, day), ends.get(day) ?? 0);
}

/** Vendors revise a day for some hours after it has ended. */
const REVISION_MS = 6 * HOUR_MS;
/** A provider that sends nothing more may still have something of a day until this long after its end. */
const COMPLETION_MS = DAY_MS;

/** Every sync reads these days again, and once a day the two weeks before them. */
const READ_EACH_TIME_DAYS = 2;

/**
 * True if what was found lies so far back that late data brought it, and the rest may come when the two weeks are read
 * again: the sync that brought the late data may have read only the last days of another metric or provider.
 * @param foundAt epoch milliseconds
 */
export function isAwaitingReread({ zone, now }: UserDays, day: string, foundAt: number): boolean {
  const isLate = day < addDays(dayInZone(foundAt, zone), -READ_EACH_TIME_DAYS);
  return isLate && now < foundAt + DAY_MS;
}

/** What a provider has sent of a metric type lately. */
export interface Sent {
  /** The newest local day of which it has sent something. */
  readonly newest: string;
  /** It has sent so regularly that its newest day may be a part of a day. */
  readonly mayBreakOff: boolean;
}

/**
 * True if a day has all its data: it ended six hours ago, and each provider has sent something of a later day, or has had
 * a day to do so. A watch that was out of reach at midnight brings the evening with the next day, and a provider that
 * sends later than the others may be the one that counts. A provider that may have broken off in the middle of this very
 * day is waited for longer.
 * @param sent by each provider that sends the metric type
 */
export function isComplete(days: UserDays, day: string, sent: readonly Sent[]): boolean {
  const since = days.now - endOfDay(days, day);
  if (!isFinished(days, day) || since < REVISION_MS) return false;
  if (sent.length > 0 && sent.every(({ newest }) => newest > day)) return true;
  return since >= COMPLETION_MS && !sent.some(({ newest, mayBreakOff }) => newest === day && mayBreakOff);
}
