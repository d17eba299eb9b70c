/** When attempts are made: a schedule is data, one delay per attempt. */

export interface Schedule {
  /**
   * The delay before each attempt, counted from the creation and later from the previous failure. There are as many
   * attempts as delays.
   */
  readonly delaysMs: readonly number[];
  /**
   * At most this share of a delay is added at random, so that deliveries that failed together are not all repeated
   * together.
   */
  readonly jitter: number;
}

export function maxAttempts({ delaysMs }: Schedule): number {
  return delaysMs.length;
}

/** Milliseconds from the creation to the first attempt; without jitter, because there is nothing to spread. */
export function firstDelayMs({ delaysMs }: Schedule): number {
  return delaysMs[0] ?? 0;
}

/**
 * Milliseconds from the failure of an attempt to the next one; undefined when there is none.
 * @param attempt number of the attempt that failed, from 1
 * @param random in [0, 1)
 */
export function retryDelayMs({ delaysMs, jitter }: Schedule, attempt: number, random: number): number | undefined {
  const delay = delaysMs[attempt];
  return delay === undefined ? undefined : Math.round(delay * (1 + jitter * random));
}
