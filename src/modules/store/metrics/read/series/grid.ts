/** The buckets of a time series: where each starts, and into which one a point falls. Pure. */
import { invalid } from '../../../../../platform/errors.ts';
import { DAY_MS, dayStart, HOUR_MS, isoInstant, MINUTE_MS } from '../../../../../platform/instants.ts';
import type { SeriesRange } from '../../query.ts';
import { localDayStarts, localStepStarts, type ZoneSegment, zoneSegments } from './zone.ts';

export const BUCKETS = ['minute', 'hour', 'day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

const MAX_BUCKETS = 50_000;

/** Buckets of minutes or hours. */
export interface ClockGrid {
  readonly kind: 'clock';
  /** Start of each bucket, epoch milliseconds, ascending. */
  readonly starts: readonly number[];
  /** Length of a bucket if all are equal (no time zone given). */
  readonly stepMs: number | undefined;
}

/** Buckets of local days, weeks or months. */
export interface CalendarGrid {
  readonly kind: 'calendar';
  readonly starts: readonly number[];
  /** First local day of each bucket, and of the one after the last. */
  readonly firstDays: readonly string[];
  /** The first instant of each of `firstDays` in the zone, if one was given. */
  readonly zoneStarts: readonly number[] | undefined;
  /** The bucket of a local day; it may lie outside the grid. */
  indexOfDay(day: string): number;
}

export type Grid = ClockGrid | CalendarGrid;

/** True for buckets of local days, false for those of the clock. */
export function isCalendarBucket(bucket: Bucket): bucket is keyof typeof CALENDARS {
  return bucket in CALENDARS;
}

/**
 * The buckets that the range touches. The first may start before it.
 * @throws AppError VALIDATION_ERROR if there are more than 50,000
 */
export function gridOf(bucket: Bucket, { from, to, firstDay, lastDay }: SeriesRange, timezone?: string): Grid {
  // A bucket extends at most a month beyond either end of the range, and the zone's offsets are needed there too.
  const segments = timezone === undefined ? undefined : zoneSegments(timezone, from - 40 * DAY_MS, to + 40 * DAY_MS);
  switch (bucket) {
    case 'minute':
      return clockGrid(MINUTE_MS, from, to, segments);
    case 'hour':
      return clockGrid(HOUR_MS, from, to, segments);
    default:
      return calendarGrid(CALENDARS[bucket], firstDay, lastDay, segments);
  }
}

function clockGrid(step: number, from: number, to: number, segments: readonly ZoneSegment[] | undefined): ClockGrid {
  refuseTooMany(Math.floor((to - from) / step));
  if (from > to) return { kind: 'clock', starts: [], stepMs: undefined };
  if (segments === undefined) {
    const first = Math.floor(from / step) * step;
    const starts: number[] = [];
    for (let start = first; start <= to; start += step) starts.push(start);
    refuseTooMany(starts.length);
    return { kind: 'clock', starts, stepMs: step };
  }
  const starts = localStepStarts(segments, from, to, step);
  refuseTooMany(starts.length);
  return { kind: 'clock', starts, stepMs: undefined };
}

/** Numbers periods such as weeks: the period of a day (days since 1970-01-01), and the first day of a period. */
interface Calendar {
  periodOf(day: number): number;
  firstDayOf(period: number): number;
}

const CALENDARS: Record<'day' | 'week' | 'month', Calendar> = {
  day: { periodOf: (day) => day, firstDayOf: (period) => period },
  // 1970-01-01 was a Thursday; weeks start on Monday.
  week: { periodOf: (day) => Math.floor((day + 3) / 7), firstDayOf: (period) => period * 7 - 3 },
  month: {
    periodOf: (day) => {
      const date = new Date(day * DAY_MS);
      return date.getUTCFullYear() * 12 + date.getUTCMonth();
    },
    firstDayOf: (period) => Date.UTC(Math.floor(period / 12), period % 12) / DAY_MS,
  },
};

function calendarGrid(
  { periodOf, firstDayOf }: Calendar,
  firstDay: string,
  lastDay: string,
  segments: readonly ZoneSegment[] | undefined,
): CalendarGrid {
  const first = periodOf(dayStart(firstDay) / DAY_MS);
  const length = periodOf(dayStart(lastDay) / DAY_MS) - first + 1;
  refuseTooMany(length);
  const days = Array.from({ length: length + 1 }, (_, index) => firstDayOf(first + index));
  const zoneStarts = segments && localDayStarts(segments, days);
  return {
    kind: 'calendar',
    starts: (zoneStarts ?? days.map((day) => day * DAY_MS)).slice(0, length),
    firstDays: days.map((day) => isoInstant(day * DAY_MS).slice(0, 10)),
    zoneStarts,
    indexOfDay: (day) => periodOf(dayStart(day) / DAY_MS) - first,
  };
}

/** True for a local day that the zone skips: it ends where it begins. */
export function isSkipped({ zoneStarts }: CalendarGrid, index: number): boolean {
  return zoneStarts !== undefined && zoneStarts[index] === zoneStarts[index + 1];
}

function refuseTooMany(count: number): void {
  if (count > MAX_BUCKETS)
    throw invalid('query.bucket', `the range has more than ${MAX_BUCKETS} buckets; take longer ones`);
}

/** The last bucket that starts at or before an instant. */
export function indexOf({ starts, stepMs }: ClockGrid, instant: number): number {
  const [first = 0] = starts;
  if (stepMs !== undefined) return Math.floor((instant - first) / stepMs);
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
