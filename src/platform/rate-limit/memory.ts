/** Rate limits for a service that runs as one process. */
import { type Bounds, boundsAt, type RateLimiter, type RateLimitRule, verdict, type Window } from './rate-limit.ts';

/** The requests of a caller that passed in one slice of time. */
interface Slice {
  /** Where it begins, epoch milliseconds. */
  readonly at: number;
  readonly count: number;
}

/**
 * Counts in memory; forgets callers that have no request left in the window. When the clock is set back, requests that
 * seem to come from the future count as made now. Otherwise they would fill the window until the clock is there again.
 */
export function memoryRateLimiter(rule: RateLimitRule): RateLimiter {
  /** Of each caller, oldest first. */
  const windows = new Map<string, Slice[]>();
  let sweptAt = 0;

  const sweep = (now: number) => {
    sweptAt = Math.min(sweptAt, now);
    if (now - sweptAt < rule.windowMs) return;
    sweptAt = now;
    const { since } = boundsAt(rule, now);
    for (const [caller, slices] of windows) if ((slices.at(-1)?.at ?? 0) <= since) windows.delete(caller);
  };

  return {
    look: async (caller, now) => {
      const bounds = boundsAt(rule, now);
      const window = windowOf(within(windows.get(caller) ?? [], bounds), bounds);
      return verdict(rule, window, window.count < rule.max, now);
    },
    hit: async (caller, now) => {
      sweep(now);
      const bounds = boundsAt(rule, now);
      const slices = within(windows.get(caller) ?? [], bounds);
      const allowed = windowOf(slices, bounds).count < rule.max;
      if (allowed) addTo(slices, { at: bounds.present, count: 1 });
      windows.set(caller, slices);
      return verdict(rule, windowOf(slices, bounds), allowed, now);
    },
  };
}

/** The slices that count. Those of the future become part of the present one. */
function within(slices: readonly Slice[], { present, since }: Bounds): Slice[] {
  const counting: Slice[] = [];
  for (const { at, count } of slices) if (at > since) addTo(counting, { at: Math.min(at, present), count });
  return counting;
}

/** Adds requests at the end. */
function addTo(slices: Slice[], { at, count }: Slice): void {
  const last = slices.at(-1);
  if (last?.at === at) slices[slices.length - 1] = { at, count: last.count + count };
  else slices.push({ at, count });
}

function windowOf(slices: readonly Slice[], { present }: Bounds): Window {
  return { count: slices.reduce((sum, { count }) => sum + count, 0), oldest: slices[0]?.at ?? present };
}
