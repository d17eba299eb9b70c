/** A time series in columns: a year of hours as an object each would take most of the time of a request. Pure. */

export interface Series {
  /** Start of each bucket, epoch milliseconds, ascending. */
  readonly starts: readonly number[];
  /** NaN for a bucket without a value. */
  readonly values: Float64Array;
  /** Points, or heart-rate samples, in each bucket. */
  readonly counts: Float64Array;
}

export function emptySeries(starts: readonly number[]): Series {
  return { starts, values: new Float64Array(starts.length).fill(Number.NaN), counts: new Float64Array(starts.length) };
}
