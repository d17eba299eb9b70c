/**
 * Heart-rate readings of a provider's local day, added up by quarters of an hour: the hours of every time zone of today
 * are made of whole quarters. Pure.
 */
import { HOUR_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import type { PulsePoint } from './heart-rate-samples.ts';

export const QUARTER_MS = 15 * MINUTE_MS;

/** The sum of readings. */
export interface Figures {
  points: number;
  /** Readings with a value, and the sum of these. */
  valued: number;
  sum: number;
  min: number | null;
  max: number | null;
  /** The latest value, and its instant in epoch milliseconds. */
  last: number | null;
  lastAt: number | null;
}

export interface DayQuarters {
  /** By the instant at which a quarter starts. */
  readonly quarters: Map<number, Figures>;
  /** How many stored points they are made of. */
  points: number;
  /** The UTC offset of these points in minutes, 0 where none is known; null if they have several. */
  offset: number | null;
}

export function emptyDay(): DayQuarters {
  return { quarters: new Map(), points: 0, offset: 0 };
}

/**
 * Adds a point to its day, in place. Of two values at one instant the one that is added later is the last.
 * @returns false if there was another value at such an instant: then the order of the points decides
 */
export function addPoint(day: DayQuarters, { recordedAt, utcOffsetMinutes, carried, ...own }: PulsePoint): boolean {
  const offset = utcOffsetMinutes ?? 0;
  if (day.points === 0) day.offset = offset;
  else if (day.offset !== offset) day.offset = null;
  day.points += 1;
  if (carried === null) return addToQuarter(day, recordedAt, own.value, own.low, own.high);
  let isOrdered = true;
  for (const { at, value } of carried) isOrdered = addToQuarter(day, at, value, value, value) && isOrdered;
  return isOrdered;
}

function addToQuarter(
  { quarters }: DayQuarters,
  at: number,
  value: number | null,
  low: number | null,
  high: number | null,
): boolean {
  const start = Math.floor(at / QUARTER_MS) * QUARTER_MS;
  let quarter = quarters.get(start);
  if (quarter === undefined) {
    quarter = noFigures();
    quarters.set(start, quarter);
  }
  return addReading(quarter, at, value, low, high);
}

export function noFigures(): Figures {
  return { points: 0, valued: 0, sum: 0, min: null, max: null, last: null, lastAt: null };
}

/** @returns false if the latest value so far is another one of the same instant */
export function addReading(
  figures: Figures,
  at: number,
  value: number | null,
  low: number | null,
  high: number | null,
): boolean {
  figures.points += 1;
  if (low !== null && (figures.min === null || low < figures.min)) figures.min = low;
  if (high !== null && (figures.max === null || high > figures.max)) figures.max = high;
  if (value === null) return true;
  figures.valued += 1;
  figures.sum += value;
  const isOrdered = figures.lastAt !== at || figures.last === value;
  if (figures.lastAt === null || at >= figures.lastAt) {
    figures.last = value;
    figures.lastAt = at;
  }
  return isOrdered;
}

/** Adds `part` to `total`, in place. If both have a latest value at the same instant, the one of `part` counts. */
export function addFigures(total: Figures, part: Readonly<Figures>): void {
  total.points += part.points;
  total.valued += part.valued;
  total.sum += part.sum;
  if (part.min !== null && (total.min === null || part.min < total.min)) total.min = part.min;
  if (part.max !== null && (total.max === null || part.max > total.max)) total.max = part.max;
  if (part.lastAt !== null && (total.lastAt === null || part.lastAt >= total.lastAt)) {
    total.last = part.last;
    total.lastAt = part.lastAt;
  }
}

/** The hours in UTC that the quarters make up, by their starts. */
export function hoursOf(quarters: ReadonlyMap<number, Figures>): Map<number, Figures> {
  const hours = new Map<number, Figures>();
  for (const [at, quarter] of [...quarters].sort(([a], [b]) => a - b)) {
    const start = Math.floor(at / HOUR_MS) * HOUR_MS;
    const hour = hours.get(start);
    if (hour === undefined) hours.set(start, { ...quarter });
    else addFigures(hour, quarter);
  }
  return hours;
}
