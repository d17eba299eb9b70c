/** When and on which local days a night or a workout stands. */
import { isoInstant } from '../../../platform/instants.ts';
import { instantOf } from '../../wire-values.ts';
import type { Zone } from '../zone.ts';
import { dayAt, itemId, offsetAt, type SessionInterval } from './wire-values.ts';

/** A session placed in time. */
export interface Placed {
  readonly vendorId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** At the start, because a session is stamped with its start. */
  readonly utcOffsetMinutes: number | null;
  readonly startDay: string;
  readonly endDay: string;
}

interface NamedItem {
  readonly name?: string | null;
  readonly dataPointName?: string | null;
}

/** A night or workout without an end is still going on: the vendor has no result of it yet. */
export function hasEnded({ endTime }: SessionInterval): boolean {
  return Boolean(endTime);
}

/** Durations are computed from the instants, because the offsets at start and end differ when the person flies. */
export function place(item: NamedItem, interval: SessionInterval, zone: Zone | undefined): Placed {
  const startedAt = instantOf(interval.startTime);
  const endedAt = Math.max(startedAt, instantOf(interval.endTime || interval.startTime));
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
