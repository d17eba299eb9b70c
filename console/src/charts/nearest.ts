/** Places on a time axis. Pure. */

/** The index of the time that is next to `time`; undefined if there is none. `times` ascend. */
export function nearestIndex(times: readonly number[], time: number): number | undefined {
  if (times.length === 0) return undefined;
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const before = times[low - 1];
  const after = times[low] ?? Number.POSITIVE_INFINITY;
  return before !== undefined && time - before <= Math.abs(after - time) ? low - 1 : low;
}
