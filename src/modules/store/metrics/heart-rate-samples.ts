/** The samples that a heart-rate point carries in `data.intraday`. Pure. */

export interface HeartRateSample {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number;
}

/** @param data of a heart-rate point; entries without a time or a number are left out */
export function heartRateSamples(data: { readonly intraday?: unknown } | null): HeartRateSample[] {
  const entries: readonly unknown[] = Array.isArray(data?.intraday) ? data.intraday : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('time' in entry) || !('value' in entry)) return [];
    const at = typeof entry.time === 'string' ? Date.parse(entry.time) : Number.NaN;
    return typeof entry.value === 'number' && !Number.isNaN(at) ? [{ at, value: entry.value }] : [];
  });
}
