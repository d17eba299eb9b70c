/**
 * The vendor's quota, counted for the application as a whole.
 * https://developer.whoop.com/docs/developing/rate-limiting
 */

import type { SharedQuota, VendorHeaders } from '../provider.ts';
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

export const quota: SharedQuota = {
  callsLeft,
  exhaustedUntil: (headers, now) => {
    const left = callsLeft(headers);
    return left !== undefined && left <= 0 ? quotaReset(headers, now) : undefined;
  },
};
