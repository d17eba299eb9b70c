/** The sum of a group of points, and the one number that a rule makes of it. Pure. */
import type { DailyRule } from '../../../../vocabulary/metric-types/storage.ts';

export const AGGREGATES = ['sum', 'mean', 'min', 'max', 'last', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface Tally {
  points: number;
  /** Points that carry a value. */
  valued: number;
  sum: number;
  min: number | null;
  max: number | null;
  /** Value of the latest point that carries one. */
  last: number | null;
  /** ISO instant of `last`. */
  lastAt: string | null;
}

export function emptyTally(): Tally {
  return { points: 0, valued: 0, sum: 0, min: null, max: null, last: null, lastAt: null };
}

/** Adds `part` to `total`, in place. If both have a latest value at the same instant, the one of `part` counts. */
export function addTally(total: Tally, part: Tally): void {
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

/** The tally of one number at one instant (ISO). */
export function tallyOf(
  value: number | null,
  at: string,
  low: number | null = value,
  high: number | null = value,
): Tally {
  const valued = value === null ? 0 : 1;
  return { points: 1, valued, sum: value ?? 0, min: low, max: high, last: value, lastAt: valued === 1 ? at : null };
}

/** A tally's value by a metric type's own rule or by an aggregate; null if there is no value. */
export function tallyValue(tally: Tally, rule: DailyRule | Aggregate): number | null {
  switch (rule) {
    case 'sum':
      return tally.valued === 0 ? null : tally.sum;
    case 'mean':
      return tally.valued === 0 ? null : tally.sum / tally.valued;
    case 'min':
      return tally.min;
    case 'max':
      return tally.max;
    case 'last':
      return tally.last;
    case 'count':
      return tally.points === 0 ? null : tally.points;
    case 'parts':
    case 'none':
      return null;
  }
}
