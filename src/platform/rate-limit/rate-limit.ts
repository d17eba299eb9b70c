/**
 * An exact sliding window: in no stretch of `windowMs`, however placed, do more than `max` requests of one caller pass.
 * Kept as the instants of the last `max` requests, because counters per fixed window let twice the limit through at
 * their seams.
 */

export interface RateLimitRule {
  readonly max: number;
  readonly windowMs: number;
}

/** The state after one request was counted, or refused. */
export interface RateLimitVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until a refused caller may try again, or until an allowed one has its next request back. */
  readonly resetMs: number;
}

export interface RateLimiter {
  /** Counts one request of `caller` at `now` (epoch milliseconds), unless it is refused. */
  hit(caller: string, now: number): Promise<RateLimitVerdict>;
  /** How `caller` stands at `now`; counts nothing, and `allowed` is whether a request would pass. */
  look(caller: string, now: number): Promise<RateLimitVerdict>;
}

/** The verdict on a window with `hits` (oldest first, the new one included if it passed). */
export function verdict(rule: RateLimitRule, hits: readonly number[], allowed: boolean, now: number): RateLimitVerdict {
  const oldest = hits[0] ?? now;
  return {
    allowed,
    remaining: Math.max(0, rule.max - hits.length),
    resetMs: Math.max(0, oldest + rule.windowMs - now),
  };
}
