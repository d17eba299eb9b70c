/**
 * The vendor's quota: per application, for all calls and for reads, each in a quarter of an hour and in a day. Every
 * answer names limit and usage as "quarter, day"; quarters begin at :00, :15, :30 and :45, days at midnight UTC.
 * https://developers.strava.com/docs/rate-limits/
 */
import { DAY_MS, MINUTE_MS } from '../../platform/instants.ts';
import type { VendorHeaders } from '../provider.ts';

const QUARTER_MS = 15 * MINUTE_MS;
const PREFIXES = ['x-ratelimit', 'x-readratelimit'];

/** Calls that are left, below 0 where refused ones were counted too. */
interface Left {
  readonly inQuarter: number;
  readonly inDay: number;
}

/**
 * When the exhausted quota opens again. A 429 that shows none is one of the quarter. Undefined where the vendor says
 * `Retry-After`, which goes before all headers of its own.
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

/** Epoch milliseconds are multiples of a quarter and of a day when these begin, leap seconds not being counted. */
function nextMultiple(now: number, step: number): number {
  return (Math.floor(now / step) + 1) * step;
}
