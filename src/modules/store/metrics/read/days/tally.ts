/** The sum of a group of points, and the one number that a rule makes of it. Pure. */
import type { DailyRule } from '../../../../../vocabulary/metric-types/storage.ts';

export const AGGREGATES = ['sum', 'mean', 'min', 'max', 'last', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface Tally {
  points: number;
  /** Points that carry a value. */
  valued: number;
  sum: number;
  /** A mean is `meanSum / meanCount`. A day counts in it by its own mean and its number of values. */
  meanCount: number;
  meanSum: number;
  min: number | null;
  max: number | null;
  /** Value of the latest point that carries one. */
  last: number | null;
  /** ISO instant of `last`. */
  lastAt: string | null;
}

export function emptyTally(): Tally {
  return { points: 0, valued: 0, sum: 0, meanCount: 0, meanSum: 0, min: null, max: null, last: null, lastAt: null };
}

/** Adds `part` to `total`, in place. If both have a latest value at the same instant, the one of `part` counts. */
export function addTally(total: Tally, part: Tally): void {
  total.points += part.points;
  total.valued += part.valued;
  total.sum += part.sum;
  total.meanCount += part.meanCount;
  total.meanSum += part.meanSum;
  if (part.min !== null && (total.min === null || part.min < total.min)) total.min = part.min;
  if (part.max !== null && (total.max === null || part.max > total.max)) total.max = part.max;
  if (part.lastAt !== null && (total.lastAt === null || part.lastAt >= total.lastAt)) {
    total.last = part.last;
    total.lastAt = part.lastAt;
  }
}

/** Adds a local day to the days before it, in place. The last of several days is that of the last day. */
export function addDay(total: Tally, day: Tally): void {
  addTally(total, day);
  if (day.lastAt !== null) [total.last, total.lastAt] = [day.last, day.lastAt];
}

/** What the mean of a provider's day is made of. `steadySum`: the sum without readings of a moment; null where it equals `sum`. */
export type MeanColumns = [
  valued: number,
  sum: number,
  samples: number,
  sampleSum: number,
  spots: number,
  steadySum: number | null,
];

/** A tally as the database gives it for points of one provider and day: `tallyColumns` in their order. */
export type TallyColumns = [
  points: number,
  ...mean: MeanColumns,
  min: number | null,
  max: number | null,
  last: number | null,
  lastAt: string | null,
];

export function tallyOfColumns(columns: TallyColumns): Tally {
  const [points, valued, sum, samples, sampleSum, spots, steadySum, min, max, last, lastAt] = columns;
  const mean = meanParts(valued, sum, samples, sampleSum, spots, steadySum);
  return { points, valued, sum, ...mean, min, max, last, lastAt };
}

/**
 * The mean of a provider's day: of the samples if its points carry some; else of the values without readings of a
 * moment, if there are any; else of these readings.
 */
function meanParts(...columns: MeanColumns): Pick<Tally, 'meanCount' | 'meanSum'> {
  const [valued, sum, samples, sampleSum, spots, steadySum] = columns;
  if (samples > 0) {
    const meanCount = Math.max(valued, 1);
    return { meanCount, meanSum: (sampleSum / samples) * meanCount };
  }
  if (spots === 0 || spots === valued) return { meanCount: valued, meanSum: sum };
  return { meanCount: valued, meanSum: ((steadySum ?? sum) / (valued - spots)) * valued };
}

/** The number that {@link tallyValue} makes of a day by a metric type's rule, without a tally of the day. */
export function tallyNumber(rule: DailyRule, last: number | null, ...columns: MeanColumns): number | null {
  const [valued, sum] = columns;
  return numberBy(rule, { valued, sum, last, ...meanParts(...columns) });
}

function numberBy(
  rule: DailyRule,
  { valued, sum, meanCount, meanSum, last }: Pick<Tally, 'valued' | 'sum' | 'meanCount' | 'meanSum' | 'last'>,
): number | null {
  switch (rule) {
    case 'sum':
      return valued === 0 ? null : sum;
    case 'mean':
      return meanCount === 0 ? null : meanSum / meanCount;
    case 'last':
      return last;
    case 'parts':
    case 'none':
      return null;
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
  const sum = value ?? 0;
  const lastAt = valued === 1 ? at : null;
  return { points: 1, valued, sum, meanCount: valued, meanSum: sum, min: low, max: high, last: value, lastAt };
}

/** A tally's value by a metric type's own rule or by an aggregate; null if there is no value. */
export function tallyValue(tally: Tally, rule: DailyRule | Aggregate): number | null {
  switch (rule) {
    case 'min':
      return tally.min;
    case 'max':
      return tally.max;
    case 'count':
      return tally.points === 0 ? null : tally.points;
    default:
      return numberBy(rule, tally);
  }
}
