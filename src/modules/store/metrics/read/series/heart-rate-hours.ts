/**
 * Heart rate in buckets of hours: from the quarters of an hour that are kept of each day. Only the quarters that a bound
 * cuts, and days with several UTC offsets where the offset decides, are read from the points.
 */
import type { Queryable } from '../../../../../platform/db.ts';
import { HOUR_MS } from '../../../../../platform/instants.ts';
import { visitInSlices } from '../../../../../platform/slices.ts';
import { pulsePointOf, type StoredPulse } from '../../write/heart-rate-samples.ts';
import { addFigures, addReading, type Figures, noFigures, QUARTER_MS } from '../../write/quarter.ts';
import { headOf, visitParts } from '../../write/quarter-coding.ts';
import { type DayOfProvider, listPulse, type PulseDay, type Span } from '../../write/quarter-store.ts';
import { type ClockGrid, indexOf } from './grid.ts';
import type { BucketPart } from './store.ts';

/** Days whose points are read at a time: each may have a sample for every minute. */
const DAYS_AT_ONCE = 31;

/** Coded days that are read in one turn of the process: each has up to a hundred parts. */
const DAYS_IN_A_TURN = 50;

/** The owner of the readings. */
type OfDay = Omit<BucketPart, 'index'>;

/** The readings of one provider and local day within one bucket. */
export interface HourPart extends BucketPart, Figures {}

/** True if every bucket is made of whole quarters of an hour. In the past some zones had offsets with odd minutes. */
export function isOfQuarters(grid: ClockGrid): boolean {
  return isMadeOf(grid, QUARTER_MS);
}

/** True if every bucket is made of whole hours in UTC. */
export function isOfHours(grid: ClockGrid): boolean {
  return isMadeOf(grid, HOUR_MS);
}

function isMadeOf({ starts, stepMs }: ClockGrid, partMs: number): boolean {
  return stepMs === undefined ? starts.every((start) => start % partMs === 0) : stepMs % partMs === 0;
}

/** @param rank the place of the day among all days */
type VisitHours = (index: number, day: OfDay, figures: Readonly<Figures>, rank: number) => void;

/**
 * Visits the readings of these days within the range, added up by quarters of an hour or by longer parts of their buckets.
 * The figures are the same object each time.
 * @param days of each local day the provider that counts, in the order of the days
 */
export async function visitHours(
  db: Queryable,
  userId: string,
  days: readonly PulseDay[],
  range: Span,
  grid: ClockGrid,
  visit: VisitHours,
): Promise<void> {
  const readAnew: DayOfProvider[] = [];
  const cutDays = new Map<number, DayOfProvider[]>();
  const ranks = new Map<string, number>();
  const needsOffsets = days.some(([, provider]) => provider !== days[0]?.[1]);
  await visitInSlices(
    days,
    ([day, provider, coded]) => {
      const rank = ranks.size;
      ranks.set(day, rank);
      const head = headOf(coded);
      if (needsOffsets && head.offset === null) {
        readAnew.push({ day, provider });
        return;
      }
      const ofDay = { day, provider, offset: head.offset };
      const visitPart = (index: number, figures: Readonly<Figures>) => visit(index, ofDay, figures, rank);
      if (visitDay(coded, day, head.stepMs, range, grid, visitPart)) {
        cutDays.set(head.stepMs, [...(cutDays.get(head.stepMs) ?? []), { day, provider }]);
      }
    },
    DAYS_IN_A_TURN,
  );
  const visitRead = (parts: readonly HourPart[]) => {
    for (const part of parts) visit(part.index, part, part, ranks.get(part.day) ?? 0);
  };
  for (let start = 0; start < readAnew.length; start += DAYS_AT_ONCE) {
    const points = await listPulse(db, userId, readAnew.slice(start, start + DAYS_AT_ONCE));
    visitRead(await partsOf(points, [range], grid));
  }
  for (const [stepMs, cut] of cutDays) {
    const spans = cutSpans(range, stepMs);
    visitRead(await partsOf(await listPulse(db, userId, cut, spans), spans, grid));
  }
}

/** The same by bucket and day, in the order of the days. */
export async function listHourParts(
  db: Queryable,
  userId: string,
  days: readonly PulseDay[],
  range: Span,
  grid: ClockGrid,
): Promise<HourPart[]> {
  const parts: HourPart[] = [];
  await visitHours(db, userId, days, range, grid, (index, { day, provider, offset }, figures) => {
    const before = parts.at(-1);
    if (before?.index === index && before.day === day) return addFigures(before, figures);
    const { points, valued, sum, min, max, last, lastAt } = figures;
    parts.push({ index, day, provider, offset, points, valued, sum, min, max, last, lastAt });
  });
  return parts.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The readings within the range, of the quarters or hours in which it begins or ends. */
function cutSpans({ from, to }: Span, stepMs: number): Span[] {
  const first = Math.floor(from / stepMs) * stepMs;
  const last = Math.floor(to / stepMs) * stepMs;
  if (first === last) return [{ from, to }];
  return [
    { from, to: first + stepMs - 1 },
    { from: last, to },
  ].filter((span) => span.to - span.from + 1 < stepMs);
}

/** @returns true if the day has readings in a part that is cut; these are left out */
function visitDay(
  coded: Uint8Array,
  day: string,
  stepMs: number,
  { from, to }: Span,
  grid: ClockGrid,
  visit: (index: number, figures: Readonly<Figures>) => void,
): boolean {
  let index = 0;
  let end = Number.NEGATIVE_INFINITY;
  let isCut = false;
  visitParts(coded, day, (start, figures) => {
    const next = start + stepMs;
    if (start < from || next > to + 1) {
      if (next > from && start <= to) isCut = true;
      return;
    }
    if (start >= end) {
      index = indexOf(grid, start);
      end = grid.starts[index + 1] ?? Number.POSITIVE_INFINITY;
    }
    visit(index, figures);
  });
  return isCut;
}

/** The readings of points within one of the spans. */
async function partsOf(points: readonly StoredPulse[], spans: readonly Span[], grid: ClockGrid): Promise<HourPart[]> {
  const parts = new Map<string, { -readonly [Key in keyof HourPart]: HourPart[Key] }>();
  const add = (point: StoredPulse, at: number, value: number | null, low: number | null, high: number | null) => {
    if (!spans.some(({ from, to }) => at >= from && at <= to)) return;
    const { day, provider, offset } = point;
    const index = indexOf(grid, at);
    const part = parts.get(`${index} ${day}`) ?? { index, day, provider, offset, ...noFigures() };
    parts.set(`${index} ${day}`, part);
    if (part.offset !== offset) part.offset = null;
    addReading(part, at, value, low, high);
  };
  await visitInSlices(points, (point) => {
    const { recordedAt, value, low, high, carried } = pulsePointOf(point);
    if (carried === null) add(point, recordedAt, value, low, high);
    else for (const sample of carried) add(point, sample.at, sample.value, sample.value, sample.value);
  });
  return [...parts.values()];
}
