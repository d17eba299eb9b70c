/**
 * A sliding window: in any period of `windowMs`, at most `max` requests of one caller pass. Counters per fixed window let
 * twice the limit through where two windows meet. So we keep when requests passed: each by its millisecond, or, under a
 * large limit, all of a sixtieth of the window together (ADR 60).
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
   * For a refused caller: milliseconds until it may try again. For an allowed one: until its limit grows by at least one
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

/** Up to this limit each request is kept by its millisecond. */
const MOST_SINGLE = 100;
const SLICES = 60;

/** How long the slices of time are whose requests are counted together, in milliseconds. 1: none are. */
export function sliceOf({ max, windowMs }: RateLimitRule): number {
  return max <= MOST_SINGLE ? 1 : Math.ceil(windowMs / SLICES);
}

/** Where the present slice begins, and after which instant a slice has to begin to count (epoch milliseconds). */
export interface Bounds {
  readonly present: number;
  readonly since: number;
}

/** A slice counts until its last millisecond has left the window, so never more than `max` requests pass. */
export function boundsAt(rule: RateLimitRule, now: number): Bounds {
  const slice = sliceOf(rule);
  return { present: now - (now % slice), since: now - rule.windowMs - slice + 1 };
}

/** The requests that count: how many, and where the first slice begins (epoch milliseconds; the present one if none do). */
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
    resetMs: Math.max(0, oldest - boundsAt(rule, now).since),
  };
}
