/** Mean, spread and quartiles of a sample. Pure. */

export interface SampleSummary {
  readonly size: number;
  readonly mean: number;
  /** Standard deviation of the sample (n − 1); 0 when all values are equal, NaN for a single one. */
  readonly stdDev: number;
}

/** @param values finite numbers, at least one */
export function describe(values: readonly number[]): SampleSummary {
  const size = values.length;
  const first = values[0] ?? Number.NaN;
  // Checked exactly: rounding must not create a spread where there is none.
  if (values.every((value) => value === first)) return { size, mean: first, stdDev: size > 1 ? 0 : Number.NaN };
  const mean = meanOf(values);
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { size, mean, stdDev: Math.sqrt(squares / (size - 1)) };
}

/** NaN if there are no values. */
export function meanOf(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * Linear interpolation between the order statistics (Hyndman and Fan's type 7, the default of numpy and R).
 * @param sorted ascending, at least one
 * @param share 0.25 for the first quartile
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (high - low) * (place - below);
}

/** The values that exist. */
export function present(values: Iterable<number>): number[] {
  const found: number[] = [];
  for (const value of values) if (!Number.isNaN(value)) found.push(value);
  return found;
}
