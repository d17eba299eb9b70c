/** What sleep and exercise have in common: an interval, an id, and when the vendor last changed the item. */

import { isoInstant } from '../../../platform/instants.ts';
import { instantOf } from '../../wire-values.ts';
import { type DaySpan, includesDay } from '../day-spans.ts';
import type { Zone } from '../zone.ts';
import { dayAt, itemId, offsetAt, type SessionInterval } from './wire-values.ts';

/** A session placed in time. */
export interface Placed {
  readonly vendorId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** At the start, which the session is stamped with. */
  readonly utcOffsetMinutes: number | null;
  readonly startDay: string;
  readonly endDay: string;
}

interface NamedItem {
  readonly name?: string | null;
  readonly dataPointName?: string | null;
}

/** Durations come from the instants alone: the offsets at start and end differ over a flight. */
export function place(item: NamedItem, interval: SessionInterval, zone: Zone | undefined): Placed {
  const startedAt = instantOf(interval.startTime);
  const endedAt = Math.max(startedAt, instantOf(interval.endTime));
  const startOffset = interval.startUtcOffset ?? interval.endUtcOffset;
  return {
    vendorId: itemId(item) ?? isoInstant(startedAt),
    startedAt,
    endedAt,
    utcOffsetMinutes: offsetAt(startOffset, zone, startedAt),
    startDay: dayAt(startedAt, startOffset, zone),
    endDay: dayAt(endedAt, interval.endUtcOffset ?? interval.startUtcOffset, zone),
  };
}

/** Which of the items that were read are news for this sync. */
export interface News {
  /** The days of the window: all of them. */
  readonly days: DaySpan;
  /** Before those: what the vendor has changed since this instant (epoch milliseconds). */
  readonly changedSince: number;
}

/**
 * A watch may have been away for days, and the vendor dates an item by when it happened: we look back, and take from
 * there only what has changed. What was deleted here long ago does not return with each sync.
 */
export function isNews(news: News, day: string, updateTime: string | null | undefined): boolean {
  return includesDay(news.days, day) || Date.parse(updateTime ?? '') >= news.changedSince;
}
