/**
 * The vendor's quota, counted for each person by the hour.
 * https://dev.fitbit.com/build/reference/web-api/developer-guide/application-design/#Rate-Limits
 */
import { HOUR_MS } from '../../../platform/instants.ts';
import type { QuotaWindow } from '../../provider.ts';
import type { VendorHeaders } from '../../vendor-api.ts';
import { toNumber, within } from '../../wire-values.ts';

const LONGEST_WAIT_SECONDS = 3600;

/**
 * When the quota opens again, epoch milliseconds: `Fitbit-Rate-Limit-Reset` is in seconds from now; without it, at the
 * next full hour. Undefined where the vendor sends `Retry-After`, which the code for all vendors reads.
 */
export function quotaReset(headers: VendorHeaders, now: number): number | undefined {
  if (headers['retry-after']) return undefined;
  const seconds = within(headers['fitbit-rate-limit-reset'], 0, LONGEST_WAIT_SECONDS);
  return seconds === undefined ? (Math.floor(now / HOUR_MS) + 1) * HOUR_MS : now + Math.ceil(seconds * 1000);
}

/** The rest of this person's quota in the present hour. */
export function quotaWindows(headers: VendorHeaders, now: number): QuotaWindow[] {
  const limit = toNumber(headers['fitbit-rate-limit-limit']);
  if (limit === undefined) return [];
  const left = toNumber(headers['fitbit-rate-limit-remaining']);
  return [{ limit, lengthMs: HOUR_MS, left, opensAt: quotaReset(headers, now) }];
}
