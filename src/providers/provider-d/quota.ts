/**
 * The vendor's quotas, counted for the whole application: one for all calls and one for reads, each for a quarter of an
 * hour and for a day. Every answer gives limit and usage as "quarter, day". Quarters begin at :00, :15, :30 and :45,
 * days at midnight UTC.
 * https://developers.strava.com/docs/rate-limits/
 */
import { DAY_MS, MINUTE_MS } from '../../platform/instants.ts';
import type { QuotaWindow } from '../provider.ts';
import type { VendorHeaders } from '../vendor-api.ts';

const QUARTER_MS = 15 * MINUTE_MS;
const PREFIXES = ['x-ratelimit', 'x-readratelimit'];

/**
 * When the spent quota opens again. If a 429 does not show which quota is spent, we take that of the quarter. Undefined
 * where the vendor sends `Retry-After`, which the code for all vendors reads.
 */
export function quotaReset(headers: VendorHeaders, now: number): number | undefined {
  if (headers['retry-after'] !== undefined) return undefined;
  const isDaySpent = quotaWindows(headers, now).some(({ left, lengthMs }) => lengthMs === DAY_MS && left <= 0);
  return nextMultiple(now, isDaySpent ? DAY_MS : QUARTER_MS);
}

/** How many more reads the vendor will answer before a quota is spent; `Infinity` where it does not say. */
export function readsLeft(headers: VendorHeaders): number {
  const left = quotaWindows(headers, 0).map((window) => window.left);
  return Math.max(0, Math.min(...left));
}

/** Fewer than none are left when the vendor has counted refused calls too. */
type Window = QuotaWindow & { readonly left: number };

/** The quotas of a quarter and of a day, of all calls and of reads. */
export function quotaWindows(headers: VendorHeaders, now: number): Window[] {
  return PREFIXES.flatMap((prefix) => {
    const limits = pairOf(headers[`${prefix}-limit`]);
    const usage = pairOf(headers[`${prefix}-usage`]);
    if (limits === undefined || usage === undefined) return [];
    return [QUARTER_MS, DAY_MS].map((lengthMs, index) => {
      const [limit = 0, used = 0] = [limits[index], usage[index]];
      return { limit, lengthMs, left: limit - used, opensAt: nextMultiple(now, lengthMs) };
    });
  });
}

function pairOf(header: string | undefined): [number, number] | undefined {
  const [, quarter, day] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(header ?? '') ?? [];
  return quarter === undefined ? undefined : [Number(quarter), Number(day)];
}

/**
 * Quarters and days begin when epoch milliseconds are a multiple of their length, because leap seconds do not count.
 */
function nextMultiple(now: number, step: number): number {
  return (Math.floor(now / step) + 1) * step;
}
