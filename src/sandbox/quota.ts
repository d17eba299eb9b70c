/** Requests per minute and day of one application, counted in fixed windows of the vendor's clock. */
import type { Limits } from './vendor.ts';

const WINDOWS = [
  { seconds: 60, limit: (limits: Limits) => limits.perMinute },
  { seconds: 86_400, limit: (limits: Limits) => limits.perDay },
] as const;

export interface QuotaState {
  readonly allowed: boolean;
  /** Of the window that is closer to its limit. */
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface Quota {
  /** Counts a request made at an instant. */
  take(nowMs: number, limits: Limits): QuotaState;
}

export function createQuota(): Quota {
  const counts = WINDOWS.map(() => ({ window: -1, requests: 0 }));
  return {
    take: (nowMs, limits) => {
      const states = WINDOWS.map(({ seconds, limit }, index) => {
        const count = counts[index] ?? { window: -1, requests: 0 };
        const window = Math.floor(nowMs / 1_000 / seconds);
        if (count.window !== window) Object.assign(count, { window, requests: 0 });
        count.requests += 1;
        const resetSeconds = Math.ceil((window + 1) * seconds - nowMs / 1_000);
        return { remaining: limit(limits) - count.requests, resetSeconds };
      });
      const tightest = states.reduce((one, other) => (other.remaining < one.remaining ? other : one));
      return {
        allowed: tightest.remaining >= 0,
        remaining: Math.max(0, tightest.remaining),
        resetSeconds: tightest.resetSeconds,
      };
    },
  };
}
