/**
 * An exact sliding window: in any period of `windowMs`, at most `max` requests of one caller pass. We keep the instants
 * of the last `max` requests, because counters per fixed window let twice the limit through where two windows meet.
 */

export interface RateLimitRule {
  readonly max: number;
  readonly windowMs: number;
}

/** The state after one request was counted or refused. */
export interface RateLimitVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /**
   * For a refused caller: milliseconds until it may try again. For an allowed one: until its limit grows by one
   * request.
   */
  readonly resetMs: number;
}

export interface RateLimiter {
  /** Counts one request of `caller` at `now` (epoch milliseconds), unless the request is refused. */
  hit(caller: string, now: number): Promise<RateLimitVerdict>;
  /** The state of `caller` at `now`. Counts nothing; `allowed` says whether a request would pass. */
  look(caller: string, now: number): Promise<RateLimitVerdict>;
}

/** The requests that passed in a window: how many, and the instant of the first (epoch milliseconds; now if none did). */
export interface Window {
  readonly count: number;
  readonly oldest: number;
}

/**
 * @param window with the new request, if it passed
 */
export function verdict(
  rule: RateLimitRule,
  { count, oldest }: Window,
  allowed: boolean,
  now: number,
): RateLimitVerdict {
  return {
    allowed,
    remaining: Math.max(0, rule.max - count),
    resetMs: Math.max(0, oldest + rule.windowMs - now),
  };
}
