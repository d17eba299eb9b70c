/** What counters add up to within a time. Pure. */
import type { Sample } from './sample.ts';
import { countedMoments, sweep } from './sweep.ts';

/**
 * At each instant one sample counts, with its share by time, as in the sums of quarters.
 * @param samples living ones
 */
export function sumWithin(
  samples: readonly Sample[],
  { from, to }: { readonly from: number; readonly to: number },
  compare: (a: Sample, b: Sample) => number,
): number {
  const near = samples.filter(({ start, end }) => end >= from && start <= to);
  const stretches = sweep(near, compare);
  let sum = 0;
  for (const stretch of stretches) {
    const { start, end, value } = stretch.sample;
    const shared = Math.min(stretch.to, to) - Math.max(stretch.from, from);
    if (shared > 0) sum += (value * shared) / (end - start);
  }
  for (const { start, value } of countedMoments(near, stretches, compare)) {
    if (start >= from && start < to) sum += value;
  }
  // Shares of time add meaningless digits after the twelfth.
  return Number(sum.toPrecision(12));
}
