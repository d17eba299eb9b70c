/**
 * Pearson's and Spearman's coefficients over the days that two series have in common. Pure. A series has one number per
 * day, NaN where there is none.
 */

export type Values = Float64Array;

/** A series prepared for many pairs: everything that needs no second series is computed once. */
export interface RankedSeries {
  readonly values: Values;
  /** The days that have a value, in order. */
  readonly days: Int32Array;
  /** Of the values and of their mid-ranks, over the series' own days. */
  readonly spread: Spread;
  readonly rankSpread: Spread;
}

/** Distances from the mean, day by day without gaps, and the sum of their squares. */
interface Spread {
  readonly distances: Values;
  readonly squares: number;
  readonly isConstant: boolean;
}

export function ranked(values: Values): RankedSeries {
  const days = daysWith(values, values);
  const own = valuesOn(values, days);
  return { values, days, spread: spreadOf(own), rankSpread: spreadOf(midRanks(own)) };
}

/** The days on which both have a value. */
function daysWith(a: Values, b: Values): Int32Array {
  const days = new Int32Array(a.length);
  let size = 0;
  for (let day = 0; day < a.length; day++)
    if (!Number.isNaN(at(a, day)) && !Number.isNaN(at(b, day))) days[size++] = day;
  return days.subarray(0, size);
}

function valuesOn(values: Values, days: Int32Array): Values {
  const own = new Float64Array(days.length);
  for (let place = 0; place < days.length; place++) own[place] = at(values, at(days, place));
  return own;
}

/**
 * In two passes, the second around the mean: a one-pass formula loses digits when values are large and their spread is
 * small.
 */
function spreadOf(values: Values): Spread {
  const size = values.length;
  let [sum, squares] = [0, 0];
  for (let place = 0; place < size; place++) sum += at(values, place);
  const mean = sum / size;
  const distances = new Float64Array(size);
  let isConstant = true;
  for (let place = 0; place < size; place++) {
    const distance = at(values, place) - mean;
    distances[place] = distance;
    squares += distance * distance;
    isConstant &&= at(values, place) === at(values, 0);
  }
  return { distances, squares, isConstant };
}

// Typed arrays are read only within their bounds here. With a fallback value, the sums over pairs took three times as long.
const at = (values: Values | Int32Array, place: number) => values[place] as number;

export interface Coefficient {
  readonly pearson: number;
  /** Number of common days. */
  readonly size: number;
}

/** Undefined if there are fewer than `minimum` common days, or if one series is constant on them. */
export function pearsonOf(a: RankedSeries, b: RankedSeries, minimum: number): Coefficient | undefined {
  if (!haveSameDays(a, b)) return pearsonAmong(a.values, b.values, minimum);
  return a.days.length < minimum ? undefined : coefficientOf(a.spread, b.spread);
}

/** Gives the same digits as {@link coefficientOf}, but makes no arrays: that would take longer than the sums. */
function pearsonAmong(a: Values, b: Values, minimum: number): Coefficient | undefined {
  let [size, sumA, sumB] = [0, 0, 0];
  let [firstA, firstB] = [Number.NaN, Number.NaN];
  let [isConstantA, isConstantB] = [true, true];
  for (let day = 0; day < a.length; day++) {
    const x = at(a, day);
    const y = at(b, day);
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    if (size === 0) {
      firstA = x;
      firstB = y;
    }
    isConstantA &&= x === firstA;
    isConstantB &&= y === firstB;
    size += 1;
    sumA += x;
    sumB += y;
  }
  if (size < minimum || isConstantA || isConstantB) return undefined;
  return centred(a, b, sumA / size, sumB / size, size);
}

function centred(a: Values, b: Values, meanA: number, meanB: number, size: number): Coefficient | undefined {
  let [both, squaresA, squaresB] = [0, 0, 0];
  for (let day = 0; day < a.length; day++) {
    const x = at(a, day) - meanA;
    const y = at(b, day) - meanB;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return ratioOf(both, squaresA, squaresB, size);
}

/** Pearson's coefficient of the mid-ranks on the common days, for series that {@link pearsonOf} accepts. */
export function spearmanOf(a: RankedSeries, b: RankedSeries): number {
  if (haveSameDays(a, b)) return coefficientOf(a.rankSpread, b.rankSpread)?.pearson ?? 0;
  const days = daysWith(a.values, b.values);
  const ranksOf = ({ values }: RankedSeries) => spreadOf(midRanks(valuesOn(values, days)));
  return coefficientOf(ranksOf(a), ranksOf(b))?.pearson ?? 0;
}

function haveSameDays({ days }: RankedSeries, { days: others }: RankedSeries): boolean {
  if (days.length !== others.length) return false;
  for (let place = 0; place < days.length; place++) if (at(days, place) !== at(others, place)) return false;
  return true;
}

/** Of two series on the same days. */
function coefficientOf(a: Spread, b: Spread): Coefficient | undefined {
  if (a.isConstant || b.isConstant) return undefined;
  const size = a.distances.length;
  let both = 0;
  for (let place = 0; place < size; place++) both += at(a.distances, place) * at(b.distances, place);
  return ratioOf(both, a.squares, b.squares, size);
}

function ratioOf(both: number, squaresA: number, squaresB: number, size: number): Coefficient | undefined {
  const squares = squaresA * squaresB;
  const isExact = squares > Number.MIN_VALUE / Number.EPSILON && Number.isFinite(squares);
  const pearson = both / (isExact ? Math.sqrt(squares) : Math.sqrt(squaresA) * Math.sqrt(squaresB));
  return Number.isFinite(pearson) ? { pearson: snap(pearson), size } : undefined;
}

/**
 * Ranks from 1 in the order of the values; equal values get the mean of their ranks. To sort the numbers and to search each
 * of them is faster than to sort their places by a comparison of ours.
 */
function midRanks(values: Values): Values {
  const sorted = values.slice().sort();
  return values.map((value) => (placesBefore(sorted, value, false) + 1 + placesBefore(sorted, value, true)) / 2);
}

/** How many of the sorted values are smaller than `value`, or as large where `orEqual`. */
function placesBefore(sorted: Values, value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = at(sorted, middle);
    if (other < value || (orEqual && other === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sets values to ±1 that differ from it only by rounding. */
function snap(r: number): number {
  return 1 - Math.abs(r) < 1e-14 ? Math.sign(r) : r;
}
