/**
 * Heart rate in buckets of hours: from the quarters of an hour that are kept of each day. Only the quarters that a bound
 * cuts, and days whose quarters are not made yet, are read from the points.
 */
import type { Queryable } from '../../../../platform/db.ts';
import { visitInSlices } from '../../../../platform/slices.ts';
import { pulsePointOf, type StoredPulse } from '../heart-rate-samples.ts';
import { headOf, visitQuarters } from '../quarters/packing.ts';
import { addFigures, addReading, type Figures, noFigures, QUARTER_MS, quarterOf } from '../quarters/quarter.ts';
import { type DayOfProvider, listPulse, type PulseDay, type Span } from '../quarters/store.ts';
import { type ClockGrid, indexOf } from './grid.ts';
import type { BucketPart } from './store.ts';

/** Days whose points are read at a time: each may have a sample for every minute. */
const DAYS_AT_ONCE = 31;

/** The readings of one provider and local day within one bucket. */
export interface HourPart extends BucketPart {
  readonly figures: Figures;
}

/** True if every bucket is made of whole quarters of an hour. In the past some zones had offsets with odd minutes. */
export function isOfQuarters({ starts, stepMs }: ClockGrid): boolean {
  return stepMs === undefined ? starts.every((start) => start % QUARTER_MS === 0) : stepMs % QUARTER_MS === 0;
}

/**
 * The readings of these days within the range, in the order of the days.
 * @param days of each local day the provider that counts
 */
export async function listHourParts(
  db: Queryable,
  userId: string,
  days: readonly PulseDay[],
  range: Span,
  grid: ClockGrid,
): Promise<HourPart[]> {
  const cut = cutQuarters(range);
  const parts: HourPart[] = [];
  const unmade: DayOfProvider[] = [];
  const cutDays: DayOfProvider[] = [];
  const needsOffsets = days.some(([, provider]) => provider !== days[0]?.[1]);
  await visitInSlices(days, ([day, provider, points, packed]) => {
    const head = packed === null ? undefined : headOf(packed);
    if (packed === null || head?.points !== points || (needsOffsets && head.offset === null)) {
      unmade.push({ day, provider });
    } else if (addDay(parts, { day, provider, offset: head.offset }, packed, range, grid, cut)) {
      cutDays.push({ day, provider });
    }
  });
  for (let start = 0; start < unmade.length; start += DAYS_AT_ONCE) {
    parts.push(
      ...(await partsOf(await listPulse(db, userId, unmade.slice(start, start + DAYS_AT_ONCE)), [range], grid)),
    );
  }
  if (cutDays.length > 0) parts.push(...(await partsOf(await listPulse(db, userId, cutDays, cut), cut, grid)));
  if (unmade.length + cutDays.length > 0) parts.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return parts;
}

/** What the range holds of the quarters that it begins or ends within. */
function cutQuarters({ from, to }: Span): Span[] {
  const [first, last] = [quarterOf(from), quarterOf(to)];
  const [isFirstCut, isLastCut] = [from % QUARTER_MS !== 0, (to + 1) % QUARTER_MS !== 0];
  if (first === last) return isFirstCut || isLastCut ? [{ from, to }] : [];
  return [
    ...(isFirstCut ? [{ from, to: (first + 1) * QUARTER_MS - 1 }] : []),
    ...(isLastCut ? [{ from: last * QUARTER_MS, to }] : []),
  ];
}

/** @returns true if the day has readings in a quarter that is cut; these are left out */
function addDay(
  parts: HourPart[],
  of: Omit<BucketPart, 'index'>,
  packed: Uint8Array,
  { from, to }: Span,
  grid: ClockGrid,
  cut: readonly Span[],
): boolean {
  const [first, last] = [quarterOf(from), quarterOf(to)];
  const cutNumbers = cut.map((span) => quarterOf(span.from));
  let part: HourPart | undefined;
  let end = Number.NEGATIVE_INFINITY;
  let isCut = false;
  visitQuarters(packed, of.day, (number, figures) => {
    if (number < first || number > last) return;
    if (cutNumbers.includes(number)) {
      isCut = true;
      return;
    }
    const start = number * QUARTER_MS;
    if (part === undefined || start >= end) {
      const index = indexOf(grid, start);
      end = grid.starts[index + 1] ?? Number.POSITIVE_INFINITY;
      part = { index, ...of, figures: { ...figures } };
      parts.push(part);
    } else addFigures(part.figures, figures);
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
    const part = parts.get(`${index} ${day}`) ?? { index, day, provider, offset, figures: noFigures() };
    parts.set(`${index} ${day}`, part);
    if (part.offset !== offset) part.offset = null;
    addReading(part.figures, at, value, low, high);
  };
  await visitInSlices(points, (point) => {
    const { recordedAt, value, low, high, carried } = pulsePointOf(point);
    if (carried === null) add(point, recordedAt, value, low, high);
    else for (const sample of carried) add(point, sample.at, sample.value, sample.value, sample.value);
  });
  return [...parts.values()];
}
