/** Adds up readings by bucket, in as few columns as the rule needs. Pure. */
import type { DailyRule } from '../../../../../vocabulary/metric-types/storage.ts';
import type { Figures } from '../../write/quarter.ts';
import type { Aggregate } from '../days/tally.ts';
import { emptySeries, type Series } from './series.ts';

const NONE = new Float64Array();

export class SeriesSum {
  readonly #series: Series;
  readonly #rule: Aggregate | DailyRule;
  /** For a mean: the number of readings with a value. */
  readonly #valued: Float64Array;
  /** For the last value: its instant, and the rank of its day. */
  readonly #lastAt: Float64Array;
  readonly #lastRank: Float64Array;

  /** @param rule how readings become the value of their bucket */
  constructor(starts: readonly number[], rule: Aggregate | DailyRule) {
    const column = (isNeeded: boolean) => (isNeeded ? new Float64Array(starts.length) : NONE);
    this.#series = emptySeries(starts);
    this.#rule = rule;
    this.#valued = column(rule === 'mean');
    this.#lastAt = column(rule === 'last');
    this.#lastRank = column(rule === 'last');
  }

  /**
   * Adds readings to a bucket; nothing if it lies outside the grid.
   * @param rank if two latest values have the same instant, the one of the higher rank counts, or else the one added
   * later
   */
  add(index: number, { points, valued, sum, min, max, last, lastAt }: Readonly<Figures>, rank: number): void {
    const { starts, values, counts } = this.#series;
    if (index < 0 || index >= starts.length) return;
    counts[index] = (counts[index] ?? 0) + points;
    const value = values[index] ?? Number.NaN;
    const isFirst = Number.isNaN(value);
    switch (this.#rule) {
      case 'mean':
      case 'sum':
        if (valued > 0) values[index] = isFirst ? sum : value + sum;
        if (valued > 0 && this.#rule === 'mean') this.#valued[index] = (this.#valued[index] ?? 0) + valued;
        return;
      case 'min':
        if (min !== null && (isFirst || min < value)) values[index] = min;
        return;
      case 'max':
        if (max !== null && (isFirst || max > value)) values[index] = max;
        return;
      case 'last':
        if (last !== null && lastAt !== null && (isFirst || !this.#isEarlier(index, lastAt, rank))) {
          values[index] = last;
          this.#lastAt[index] = lastAt;
          this.#lastRank[index] = rank;
        }
        return;
      case 'count':
        values[index] = counts[index] || Number.NaN;
    }
  }

  #isEarlier(index: number, at: number, rank: number): boolean {
    const lastAt = this.#lastAt[index] ?? 0;
    return at < lastAt || (at === lastAt && rank < (this.#lastRank[index] ?? 0));
  }

  /** To be called once, at the end. */
  series(): Series {
    const { values } = this.#series;
    // Without an iterator, which would make an object for each bucket.
    for (let index = 0; index < this.#valued.length; index++) {
      values[index] = (values[index] ?? 0) / (this.#valued[index] ?? 0);
    }
    return this.#series;
  }
}
