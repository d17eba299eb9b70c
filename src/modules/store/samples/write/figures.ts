/** How the points and nights that samples give differ before and after a change. Pure. */
import { DAY_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import type { Point } from '../../../../providers/page.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type Devices, pointsOf, type SamplesOf } from '../derive.ts';
import { dayOf } from './pack-coding.ts';

export interface PointChanges {
  readonly put: readonly Point[];
  readonly gone: readonly Point[];
}

/** The samples on both sides of a change. */
export interface Change {
  readonly before: SamplesOf;
  readonly after: SamplesOf;
  /** The devices before a change of their order; absent: it has not changed. */
  readonly devicesBefore?: Devices;
  readonly devices: Devices;
}

/** UTC days in which a figure may have changed, and those that have to be read to compute it. */
export interface DaysAround {
  readonly shown: ReadonlySet<number>;
  readonly read: readonly number[];
}

/** A local day lies within a UTC day of the days before and after it. */
export function daysAround(metricType: MetricType, days: Iterable<number>): DaysAround {
  const own = [...days];
  if (metricType === 'calories') return { shown: widened(own, 1), read: [...widened(own, 2)] };
  return { shown: new Set(own), read: own };
}

export function widened(days: readonly number[], by: number): Set<number> {
  const around = Array.from({ length: 2 * by + 1 }, (_, index) => (index - by) * DAY_MS);
  return new Set(days.flatMap((day) => around.map((distance) => day + distance)));
}

/** @param shown the UTC days of the points */
export function pointChanges(metricType: MetricType, change: Change, shown: ReadonlySet<number>): PointChanges {
  const { before, after, devices, devicesBefore = devices } = change;
  const isShown = ({ recordedAt }: Point) => shown.has(dayOf(recordedAt));
  const old = new Map(
    pointsOf(metricType, before, devicesBefore)
      .filter(isShown)
      .map((point) => [point.recordedAt, point]),
  );
  const put: Point[] = [];
  for (const point of pointsOf(metricType, after, devices).filter(isShown)) {
    const known = old.get(point.recordedAt);
    old.delete(point.recordedAt);
    if (known === undefined || !isSame(known, point)) put.push(point);
  }
  return { put, gone: [...old.values()] };
}

function isSame(a: Point, b: Point): boolean {
  return (
    a.value === b.value &&
    a.day === b.day &&
    a.utcOffsetMinutes === b.utcOffsetMinutes &&
    a.source === b.source &&
    JSON.stringify(a.data ?? null) === JSON.stringify(b.data ?? null)
  );
}

/** Whether the day of a point has ended at its own offset. */
export function isOver({ day, utcOffsetMinutes }: Point, now: Date): boolean {
  const end = Date.parse(`${day}T00:00:00.000Z`) + DAY_MS - (utcOffsetMinutes ?? 0) * MINUTE_MS;
  return end <= now.getTime();
}
