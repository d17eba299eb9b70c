/** Rate limits for a service that runs as one process. */
import { type RateLimiter, type RateLimitRule, verdict, type Window } from './rate-limit.ts';

/**
 * Counts in memory; forgets callers that have no request left in the window. When the clock is set back, requests that
 * seem to come from the future count as made now. Otherwise they would fill the window until the clock is there again.
 */
export function memoryRateLimiter(rule: RateLimitRule): RateLimiter {
  const windows = new Map<string, number[]>();
  let sweptAt = 0;

  const sweep = (now: number) => {
    sweptAt = Math.min(sweptAt, now);
    if (now - sweptAt < rule.windowMs) return;
    sweptAt = now;
    for (const [caller, hits] of windows) {
      if ((hits.at(-1) ?? 0) <= now - rule.windowMs) windows.delete(caller);
    }
  };

  return {
    look: async (caller, now) => {
      const hits = (windows.get(caller) ?? []).filter((at) => at > now - rule.windowMs);
      bringBack(hits, now);
      return verdict(rule, windowOf(hits, now), hits.length < rule.max, now);
    },
    hit: async (caller, now) => {
      sweep(now);
      const hits = windows.get(caller) ?? [];
      windows.set(caller, hits);
      const expired = hits.findIndex((at) => at > now - rule.windowMs);
      hits.splice(0, expired === -1 ? hits.length : expired);
      bringBack(hits, now);
      const allowed = hits.length < rule.max;
      if (allowed) hits.push(now);
      return verdict(rule, windowOf(hits, now), allowed, now);
    },
  };
}

function windowOf(hits: readonly number[], now: number): Window {
  return { count: hits.length, oldest: hits[0] ?? now };
}

/** The hits are in order, so those in the future are the last ones. */
function bringBack(hits: number[], now: number): void {
  for (let index = hits.length - 1; index >= 0 && (hits[index] ?? now) > now; index--) hits[index] = now;
}
