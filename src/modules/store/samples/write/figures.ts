/** How the points that samples give differ from those that are stored. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { Point } from '../../../../providers/page.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';

export interface PointChanges {
  readonly put: readonly Point[];
  readonly gone: readonly Pick<Point, 'metricType' | 'recordedAt' | 'day' | 'utcOffsetMinutes'>[];
}

/** A point that samples have given, as it is stored. */
export interface StoredPoint extends Pick<Point, 'recordedAt' | 'value' | 'day'> {
  readonly utcOffsetMinutes: number | null;
  readonly source: Point['source'];
  readonly data: JsonObject | null;
}

/**
 * The UTC days in which a figure may have changed. A local day lies within a UTC day of the days before and after it, and a
 * night may begin the day before.
 */
export function daysShown(metricType: MetricType, days: readonly number[]): ReadonlySet<number> {
  return metricType === 'calories' || metricType === 'sleep' ? widened(days, 1) : new Set(days);
}

/** The UTC days whose samples are needed to compute the figures of these: a night is found whole, whatever it has of the day before. */
export function daysToRead(metricType: MetricType, shown: ReadonlySet<number>): readonly number[] {
  return metricType === 'calories' || metricType === 'sleep' ? [...widened(shown, 1)] : [...shown];
}

export function widened(days: Iterable<number>, by: number): Set<number> {
  const around = Array.from({ length: 2 * by + 1 }, (_, index) => (index - by) * DAY_MS);
  return new Set([...days].flatMap((day) => around.map((distance) => day + distance)));
}

/**
 * Compared with what is stored, and not with what other samples gave before: so it does not matter in which order the
 * devices stood when those points were made.
 */
export function pointChanges(
  metricType: MetricType,
  computed: readonly Point[],
  stored: readonly StoredPoint[],
): PointChanges {
  const left = new Map(stored.map((point) => [point.recordedAt, point]));
  const put: Point[] = [];
  const gone: StoredPoint[] = [];
  for (const point of computed) {
    const known = left.get(point.recordedAt);
    left.delete(point.recordedAt);
    if (known !== undefined && isSame(known, point)) continue;
    put.push(point);
    // The store keeps a measured point instead of one that we work out, and members that the new point lacks. So this one goes first.
    if (known !== undefined && (known.source !== sourceOf(point) || hasMore(known, point))) gone.push(known);
  }
  return { put, gone: [...gone, ...left.values()].map((point) => ({ ...point, metricType })) };
}

function hasMore({ data }: StoredPoint, { data: newer }: Point): boolean {
  return Object.keys(data ?? {}).some((member) => newer?.[member] === undefined);
}

const sourceOf = ({ source = 'user' }: Point) => source;

function isSame(a: StoredPoint, b: Point): boolean {
  return (
    isClose(a.value, b.value) &&
    a.day === b.day &&
    a.utcOffsetMinutes === (b.utcOffsetMinutes ?? null) &&
    a.source === sourceOf(b) &&
    isDeepStrictEqual(a.data, b.data ?? null)
  );
}

/** Shares of samples are added up in an order that the days read decide. */
const TOLERANCE = 1e-9;

export function isClose(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1);
}

/** Whether the day of a point has ended at its own offset. */
export function isOver({ day, utcOffsetMinutes }: Pick<Point, 'day' | 'utcOffsetMinutes'>, now: Date): boolean {
  const end = Date.parse(`${day}T00:00:00.000Z`) + DAY_MS - (utcOffsetMinutes ?? 0) * MINUTE_MS;
  return end <= now.getTime();
}
