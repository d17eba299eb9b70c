/** When an attempt is made: a schedule is data, the delay before each attempt. */

export interface Schedule {
  /** Before each attempt, counted from the creation and then from the previous failure; as many attempts as delays. */
  readonly delaysMs: readonly number[];
  /** At most this share of a delay is added at random, so that what failed together is not repeated together. */
  readonly jitter: number;
}

export function maxAttempts({ delaysMs }: Schedule): number {
  return delaysMs.length;
}

/** Milliseconds from the creation to the first attempt: exact, there is nothing to spread. */
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
