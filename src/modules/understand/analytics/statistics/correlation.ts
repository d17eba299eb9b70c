/**
 * Pearson's and Spearman's coefficients over the days that two series have in common. Pure. A series has one number per
 * day, NaN where there is none.
 */

export type Values = Float64Array;

/** A series prepared for many pairs: everything that needs no second series is computed once. */
export interface RankedSeries {
  readonly values: Values;
  /** The days that have a value, sorted by value: ranks among common days need only one pass. */
  readonly order: Int32Array;
  /** Mid-ranks among the series' own days. */
  readonly ranks: Values;
  /** The same for all series that have values on the same days. */
  readonly days: string;
  readonly isConstant: boolean;
  /** Of the values and of the ranks, over the series' own days. */
  readonly deviations: Deviations;
  readonly rankDeviations: Deviations;
}

/** Distances from the mean, day by day without gaps, and the sum of their squares. */
interface Deviations {
  readonly distances: Values;
  readonly squares: number;
}

export function ranked(values: Values): RankedSeries {
  const days: number[] = [];
  for (let day = 0; day < values.length; day++) if (!Number.isNaN(at(values, day))) days.push(day);
  const own = Float64Array.from(days, (day) => at(values, day));
  let sum = 0;
  for (const value of own) sum += value;
  const order = Int32Array.from(days).sort((a, b) => at(values, a) - at(values, b));
  const ranks = midRanks(values, order);
  const ownRanks = Float64Array.from(days, (day) => at(ranks, day));
  return {
    values,
    order,
    ranks,
    days: days.length === values.length ? 'all' : days.join(),
    isConstant: own.every((value) => value === own[0]),
    deviations: deviationsOf(own, sum / own.length),
    rankDeviations: deviationsOf(ownRanks, (own.length + 1) / 2),
  };
}

function deviationsOf(values: Values, mean: number): Deviations {
  let squares = 0;
  const distances = values.map((value) => value - mean);
  for (const distance of distances) squares += distance * distance;
  return { distances, squares };
}

// Typed arrays are read only within their bounds here; the fallback is for the compiler.
const at = (values: Values, day: number) => values[day] ?? Number.NaN;

export interface Coefficient {
  readonly pearson: number;
  /** Number of common days. */
  readonly size: number;
}

/** Undefined if there are fewer than `minimum` common days, or if one series is constant on them. */
export function pearsonOf(a: RankedSeries, b: RankedSeries, minimum: number): Coefficient | undefined {
  if (a.days !== b.days) return pearsonAmong(a.values, b.values, minimum);
  const size = a.order.length;
  return size < minimum || a.isConstant || b.isConstant ? undefined : product(a.deviations, b.deviations, size);
}

/** The same coefficient as {@link centred} gives, digit by digit, for series with the same days. */
function product(a: Deviations, b: Deviations, size: number): Coefficient | undefined {
  const [xs, ys] = [a.distances, b.distances];
  let both = 0;
  for (let place = 0; place < size; place++) both += at(xs, place) * at(ys, place);
  return coefficientOf(both, a.squares, b.squares, size);
}

function pearsonAmong(a: Values, b: Values, minimum: number): Coefficient | undefined {
  let [size, sumA, sumB] = [0, 0, 0];
  let [varyA, varyB] = [false, false];
  let [firstA, firstB] = [Number.NaN, Number.NaN];
  for (let day = 0; day < a.length; day++) {
    const [x, y] = [at(a, day), at(b, day)];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    if (size === 0) [firstA, firstB] = [x, y];
    varyA ||= x !== firstA;
    varyB ||= y !== firstB;
    size += 1;
    sumA += x;
    sumB += y;
  }
  if (size < minimum || !varyA || !varyB) return undefined;
  return centred(a, b, sumA / size, sumB / size, size);
}

/**
 * The second pass, around the means: a one-pass formula loses digits when values are large and their spread is small.
 */
function centred(a: Values, b: Values, meanA: number, meanB: number, size: number): Coefficient | undefined {
  let [both, squaresA, squaresB] = [0, 0, 0];
  for (let day = 0; day < a.length; day++) {
    const [x, y] = [at(a, day) - meanA, at(b, day) - meanB];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return coefficientOf(both, squaresA, squaresB, size);
}

function coefficientOf(both: number, squaresA: number, squaresB: number, size: number): Coefficient | undefined {
  const squares = squaresA * squaresB;
  const isExact = squares > Number.MIN_VALUE / Number.EPSILON && Number.isFinite(squares);
  const pearson = both / (isExact ? Math.sqrt(squares) : Math.sqrt(squaresA) * Math.sqrt(squaresB));
  return Number.isFinite(pearson) ? { pearson: snap(pearson), size } : undefined;
}

/** Pearson's coefficient of the mid-ranks, for series that {@link pearsonOf} accepts. */
export function spearmanOf(a: RankedSeries, b: RankedSeries, size: number): number {
  if (a.days === b.days) return product(a.rankDeviations, b.rankDeviations, size)?.pearson ?? 0;
  const mean = (size + 1) / 2;
  return centred(ranksAmong(a, b.values, size), ranksAmong(b, a.values, size), mean, mean, size)?.pearson ?? 0;
}

/**
 * Mid-ranks on the `size` days that `other` has too. Mostly these are all days, and then the ranks are known already.
 */
function ranksAmong({ values, order, ranks }: RankedSeries, other: Values, size: number): Values {
  if (size === order.length) return ranks;
  return midRanks(
    values,
    order.filter((day) => !Number.isNaN(at(other, day))),
  );
}

/** Ranks from 1; equal values get the mean of their ranks. */
function midRanks(values: Values, order: Int32Array): Values {
  const ranks = new Float64Array(values.length).fill(Number.NaN);
  for (let start = 0; start < order.length; ) {
    const value = at(values, order[start] ?? 0);
    let end = start + 1;
    while (end < order.length && at(values, order[end] ?? 0) === value) end += 1;
    for (let place = start; place < end; place++) ranks[order[place] ?? 0] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

/** Sets values to ±1 that differ from it only by rounding. */
function snap(r: number): number {
  return 1 - Math.abs(r) < 1e-14 ? Math.sign(r) : r;
}
