/** A straight line through samples, by least squares. */

export interface Sample {
  readonly hours: number;
  readonly value: number;
}

export interface Slope {
  /** Units of the value an hour. */
  readonly perHour: number;
  /** The standard error of `perHour`: how uncertain it is, from how far the samples lie beside the line. */
  readonly standardError: number;
}

/** Undefined for fewer than three samples, or where all are of one moment. */
export function slopeOf(samples: readonly Sample[]): Slope | undefined {
  const count = samples.length;
  if (count < 3) return undefined;
  const mean = (pick: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + pick(sample), 0) / count;
  const [hours, value] = [mean((one) => one.hours), mean((one) => one.value)];
  const spread = samples.reduce((sum, one) => sum + (one.hours - hours) ** 2, 0);
  if (spread === 0) return undefined;
  const perHour = samples.reduce((sum, one) => sum + (one.hours - hours) * (one.value - value), 0) / spread;
  const beside = samples.reduce((sum, one) => sum + (one.value - value - perHour * (one.hours - hours)) ** 2, 0);
  return { perHour, standardError: Math.sqrt(beside / (count - 2) / spread) };
}
