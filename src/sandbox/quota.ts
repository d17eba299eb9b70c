/** Counts requests in fixed windows of the vendor's clock, for one application or one user. */
import type { Limits } from './vendor.ts';

export type LimitName = keyof Limits;

const SECONDS: Readonly<Record<LimitName, number>> = {
  perMinute: 60,
  perQuarterHour: 900,
  readsPerQuarterHour: 900,
  perHour: 3_600,
  perDay: 86_400,
  readsPerDay: 86_400,
};

export interface QuotaState {
  readonly allowed: boolean;
  /** The rest of the quota in the window that is closest to its limit. */
  readonly remaining: number;
  readonly resetSeconds: number;
  /** Requests so far in each window, in the order of the names; refused requests are included. */
  readonly used: readonly number[];
}

export interface Quota {
  /** Counts a request at an instant. */
  take(nowMs: number, limits: Limits): QuotaState;
}

/** @param names the windows that count; at least one */
export function createQuota(names: readonly LimitName[] = ['perMinute', 'perDay']): Quota {
  const counts = names.map(() => ({ window: -1, requests: 0 }));
  return {
    take: (nowMs, limits) => {
      const states = counts.map((count, index) => {
        const name = names[index] ?? 'perMinute';
        const window = Math.floor(nowMs / 1_000 / SECONDS[name]);
        if (count.window !== window) Object.assign(count, { window, requests: 0 });
        count.requests += 1;
        const resetSeconds = Math.ceil((window + 1) * SECONDS[name] - nowMs / 1_000);
        return { remaining: limits[name] - count.requests, resetSeconds, used: count.requests };
      });
      const tightest = states.reduce((one, other) => (other.remaining < one.remaining ? other : one));
      return {
        allowed: tightest.remaining >= 0,
        remaining: Math.max(0, tightest.remaining),
        resetSeconds: tightest.resetSeconds,
        used: states.map(({ used }) => used),
      };
    },
  };
}

/** One quota per key, for vendors that count per user. */
export function createQuotas(names: readonly LimitName[]) {
  const quotas = new Map<string, Quota>();
  return {
    take: (key: string, nowMs: number, limits: Limits): QuotaState => {
      const quota = quotas.get(key) ?? createQuota(names);
      quotas.set(key, quota);
      return quota.take(nowMs, limits);
    },
  };
}
