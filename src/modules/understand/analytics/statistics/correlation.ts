/**
 * Pearson's and Spearman's coefficients over the days that two series have in common. Pure. A series has one number per
 * day, NaN where there is none.
 */

export type Values = Float64Array;

/** A series with its days sorted by value, so that ranks among common days need only one pass. */
export interface RankedSeries {
  readonly values: Values;
  /** The days that have a value, sorted by value. */
  readonly order: Int32Array;
  /** Mid-ranks among the series' own days. */
  readonly ranks: Values;
}

export function ranked(values: Values): RankedSeries {
  const days: number[] = [];
  for (let day = 0; day < values.length; day++) if (!Number.isNaN(at(values, day))) days.push(day);
  days.sort((a, b) => at(values, a) - at(values, b));
  const order = Int32Array.from(days);
  return { values, order, ranks: midRanks(values, order) };
}

// Typed arrays are read only within their bounds here; the fallback is for the compiler.
const at = (values: Values, day: number) => values[day] ?? Number.NaN;

export interface Coefficient {
  readonly pearson: number;
  /** Number of common days. */
  readonly size: number;
}

/** Undefined if there are fewer than `minimum` common days, or if one series is constant on them. */
export function pearsonOf(a: Values, b: Values, minimum: number): Coefficient | undefined {
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
  const product = squaresA * squaresB;
  const isExact = product > Number.MIN_VALUE / Number.EPSILON && Number.isFinite(product);
  const pearson = both / (isExact ? Math.sqrt(product) : Math.sqrt(squaresA) * Math.sqrt(squaresB));
  return Number.isFinite(pearson) ? { pearson: snap(pearson), size } : undefined;
}

/** Pearson's coefficient of the mid-ranks, for series that {@link pearsonOf} accepts. */
export function spearmanOf(a: RankedSeries, b: RankedSeries, size: number): number {
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
