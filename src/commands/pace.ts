/** Calls to a vendor one after the other, within its quota. */
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../platform/instants.ts';
import { VendorError } from '../providers/vendor-api.ts';

export type Paced = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Spreads calls so that there are at most `callsPerMinute`. When the vendor answers that its quota is used up, the call
 * is made again when the quota opens.
 * @param opensAt when the quota opens again, as far as others have found out; undefined: it is open
 * @param onWait called with the end of each wait for the quota; epoch milliseconds
 */
export function createPace(
  callsPerMinute: number,
  opensAt: () => Promise<number | undefined>,
  onWait: (until: number) => void,
): Paced {
  let nextAt = 0;
  const waitUntil = async (at: number) => {
    if (at > Date.now()) await delay(at - Date.now());
  };
  return async (call) => {
    for (;;) {
      const open = (await opensAt()) ?? 0;
      if (open > Date.now()) onWait(open);
      await waitUntil(Math.max(open, nextAt));
      nextAt = Date.now() + MINUTE_MS / callsPerMinute;
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof VendorError) || error.kind !== 'rate_limited') throw error;
        nextAt = Math.max(nextAt, error.retryAt ?? Date.now() + MINUTE_MS);
        onWait(nextAt);
      }
    }
  };
}
