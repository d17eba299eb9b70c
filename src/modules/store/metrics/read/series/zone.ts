/** A time zone as a list of constant offsets, so that thousands of local days and hours need only arithmetic. */
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '../../../../../platform/instants.ts';

/** From `start` (epoch milliseconds) until the next segment, local time is UTC plus `offset` milliseconds. */
export interface ZoneSegment {
  readonly start: number;
  readonly offset: number;
}

const NANOSECONDS = 1e6;

/** The offsets of an IANA zone between two instants. */
export function zoneSegments(timezone: string, from: number, to: number): ZoneSegment[] {
  let moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timezone);
  const segments = [{ start: Number.NEGATIVE_INFINITY, offset: moment.offsetNanoseconds / NANOSECONDS }];
  for (;;) {
    const next = moment.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > to) return segments;
    segments.push({ start: next.epochMilliseconds, offset: next.offsetNanoseconds / NANOSECONDS });
    moment = next;
  }
}

/**
 * The first instant of each local day; days are given in ascending order as days since 1970-01-01. If the zone skips
 * midnight, the day starts later. A day that it skips altogether starts, and ends, when the next day starts.
 */
export function localDayStarts(segments: readonly ZoneSegment[], days: readonly number[]): number[] {
  let at = 0;
  return days.map((day) => {
    for (; ; at += 1) {
      const segment = segments[at];
      if (segment === undefined) throw new Error('the zone was asked beyond its segments');
      const start = Math.max(segment.start, day * DAY_MS - segment.offset);
      if (start < (segments[at + 1]?.start ?? Number.POSITIVE_INFINITY)) return start;
    }
  });
}

/**
 * The instants at which local time reaches a multiple of `step` milliseconds, from the floor of `from` to `to`. If the
 * zone skips that instant, the first one after it counts. So a step is longer or shorter where the zone shifts by less
 * than a step.
 */
export function localStepStarts(segments: readonly ZoneSegment[], from: number, to: number, step: number): number[] {
  const starts: number[] = [];
  for (const [index, { start, offset }] of segments.entries()) {
    const end = segments[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    // A step is less than two steps long, whatever the zone does.
    if (end <= from - 2 * step || start > to) continue;
    const first = Math.max(start, from - 2 * step + 1);
    const before = start + (segments[index - 1]?.offset ?? offset);
    const skipsStart = Math.floor((start + offset) / step) > Math.floor((before - 1) / step);
    if (start === first && skipsStart && remainder(start + offset, step) !== 0) starts.push(start);
    for (let at = first + remainder(-(first + offset), step); at < end && at <= to; at += step) starts.push(at);
  }
  const floor = starts.findLastIndex((at) => at <= from);
  return floor > 0 ? starts.slice(floor) : starts;
}

function remainder(value: number, step: number): number {
  return ((value % step) + step) % step;
}
