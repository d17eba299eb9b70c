/** How much is left of the quotas of vendors, as this process knows it. */
import { Gauge, type Registry } from 'prom-client';

export interface QuotaState {
  /** The calls that the vendor allows in the window of which the least is left. */
  readonly limit: number;
  readonly left: number;
  /** When that window is counted anew, epoch milliseconds; undefined where it has not begun. */
  readonly opensAt?: number | undefined;
}

/** @returns the function that notes what a vendor has said */
export function quotaGaugesOf(registry: Registry): (providerId: string, state: QuotaState) => void {
  const states = new Map<string, QuotaState>();
  const gauge = (name: string, help: string, read: (state: QuotaState, now: number) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['provider'],
      registers: [registry],
      collect() {
        const now = Date.now();
        for (const [provider, state] of states) this.set({ provider }, read(state, now));
      },
    });
  // Once the window has been counted anew, nothing of it is used until the vendor says otherwise.
  gauge('tributary_vendor_quota_left', 'Calls that the vendor will still answer', ({ limit, left, opensAt }, now) =>
    opensAt !== undefined && opensAt <= now ? limit : Math.max(0, left),
  );
  gauge('tributary_vendor_quota_limit', 'Calls that the vendor allows in the same window', ({ limit }) => limit);
  return (providerId, state) => void states.set(providerId, state);
}
