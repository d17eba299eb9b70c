/**
 * The vendor's quota, counted for the application as a whole.
 * https://developer.whoop.com/docs/developing/rate-limiting
 */

import type { QuotaWindow, SharedQuota } from '../provider.ts';
import type { VendorHeaders } from '../vendor-api.ts';
import { toNumber, within } from '../wire-values.ts';

/** The longest window of the vendor's quota. */
const DAY_SECONDS = 86_400;

/** When the quota opens again; `X-RateLimit-Reset` is in seconds from now. Undefined where the vendor does not say. */
export function quotaReset(headers: VendorHeaders, now: number): number | undefined {
  const seconds = within(headers['x-ratelimit-reset'], 0, DAY_SECONDS);
  return seconds === undefined ? undefined : now + Math.ceil(seconds * 1000);
}

function callsLeft(headers: VendorHeaders): number | undefined {
  return toNumber(headers['x-ratelimit-remaining']);
}

const WINDOW = /(\d+)\s*;\s*window=(\d+)/g;

/**
 * Both windows, as `X-RateLimit-Limit: 100, 100;window=60, 10000;window=86400` names them. The rest that the vendor shows
 * is that of the window that it names first.
 */
export function quotaWindows(headers: VendorHeaders, now: number): QuotaWindow[] {
  const limits = headers['x-ratelimit-limit'] ?? '';
  const nearest = toNumber(limits.split(',')[0]);
  return [...limits.matchAll(WINDOW)].map(([, limit, seconds]) => {
    const isNearest = Number(limit) === nearest;
    return {
      limit: Number(limit),
      lengthMs: Number(seconds) * 1000,
      left: isNearest ? callsLeft(headers) : undefined,
      opensAt: isNearest ? quotaReset(headers, now) : undefined,
    };
  });
}

export const quota: SharedQuota = {
  firstLimit: 100,
  exhaustedUntil: (headers, now) => {
    const left = callsLeft(headers);
    return left !== undefined && left <= 0 ? quotaReset(headers, now) : undefined;
  },
};
