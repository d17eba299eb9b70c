/**
 * The vendor's quotas, counted for the whole application: one for all calls and one for reads, each for a quarter of an
 * hour and for a day. Every answer gives limit and usage as "quarter, day". Quarters begin at :00, :15, :30 and :45,
 * days at midnight UTC.
 * https://developers.strava.com/docs/rate-limits/
 */
import { DAY_MS, MINUTE_MS } from '../../platform/instants.ts';
import type { VendorHeaders } from '../provider.ts';

const QUARTER_MS = 15 * MINUTE_MS;
const PREFIXES = ['x-ratelimit', 'x-readratelimit'];

/** How many calls are left; below 0 when the vendor has counted refused calls too. */
interface Left {
  readonly inQuarter: number;
  readonly inDay: number;
}

/**
 * When the spent quota opens again. If a 429 does not show which quota is spent, we take that of the quarter. Undefined
 * where the vendor sends `Retry-After`, which the code for all vendors reads.
 */
export function quotaReset(headers: VendorHeaders, now: number): number | undefined {
  if (headers['retry-after'] !== undefined) return undefined;
  const isDaySpent = quotas(headers).some(({ inDay }) => inDay <= 0);
  return nextMultiple(now, isDaySpent ? DAY_MS : QUARTER_MS);
}

/** How many more reads the vendor will answer before a quota is spent; `Infinity` where it does not say. */
export function readsLeft(headers: VendorHeaders): number {
  const left = quotas(headers).flatMap(({ inQuarter, inDay }) => [inQuarter, inDay]);
  return Math.max(0, Math.min(...left));
}

function quotas(headers: VendorHeaders): Left[] {
  return PREFIXES.flatMap((prefix) => {
    const limit = pairOf(headers[`${prefix}-limit`]);
    const usage = pairOf(headers[`${prefix}-usage`]);
    return limit && usage ? [{ inQuarter: limit[0] - usage[0], inDay: limit[1] - usage[1] }] : [];
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
