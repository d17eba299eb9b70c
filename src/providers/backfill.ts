/** Limits backfills at vendors: how far back they read, and how much of a quota they leave to other syncs. */
import type { Provider, QuotaWindow } from './provider.ts';
import { aroundCalls, type VendorApi, VendorError } from './vendor-api.ts';

/** Ten years. No backfill reads further back, whatever the vendor has. */
export const MAX_BACKFILL_DAYS = 3653;

/** The share of each quota that all backfills together may use. When only the rest is left, none of them goes on. */
const SHARE = 0.5;

/** A vendor's API that backfills use. */
export interface SparingApi {
  readonly api: VendorApi;
  /** How many milliseconds all backfills have to rest for the calls that were made. */
  usedMs(): number;
}

/**
 * Wraps an API for one stretch of a backfill. As soon as half of a quota is used, by backfills or others, further calls
 * fail with `rate_limited`. Some vendors show how much of a long quota is left only when it is nearly spent. So the calls
 * are counted too, and backfills rest after them, so that they never use more than their share of the time.
 */
export function spareQuota(provider: Provider, api: VendorApi, clock: () => number = Date.now): SparingApi {
  let calls = 0;
  let msForCall = 0;
  let stopUntil = 0;
  return {
    usedMs: () => Math.ceil(calls * msForCall),
    api: aroundCalls(api, async (ask) => {
      if (stopUntil > clock()) {
        throw new VendorError(
          'rate_limited',
          `the rest of ${provider.displayName}'s quota is left to other syncs`,
          stopUntil,
        );
      }
      calls += 1;
      const response = await ask();
      const windows = (response && provider.quotaWindows?.(response.headers, clock())) ?? [];
      if (provider.quota !== undefined) msForCall = Math.max(0, ...windows.map(paceOf));
      stopUntil = Math.max(0, ...windows.filter(isShareUsed).map(({ opensAt }) => opensAt ?? 0));
      return response;
    }),
  };
}

function paceOf({ limit, lengthMs }: QuotaWindow): number {
  return lengthMs / (Math.max(1, limit) * SHARE);
}

function isShareUsed({ limit, left }: QuotaWindow): boolean {
  return left !== undefined && left < limit * (1 - SHARE);
}
