/** Says at the start which wire formats the operator uses that their vendors will serve no more. */
import type { Log } from './platform/log.ts';
import type { ConfiguredProvider } from './providers/settings.ts';

export function warnOfEnds(configured: Iterable<ConfiguredProvider>, log: Pick<Log, 'warn'>): void {
  for (const { provider, available } of configured) {
    const { id, servedUntil, flavors = {}, flavor } = provider;
    if (servedUntil === undefined || !available) continue;
    const lastDay = new Date(servedUntil.at - 1).toISOString().slice(0, 10);
    const others = Object.keys(flavors).filter((name) => name !== flavor);
    const advice = `PROVIDER flavours that go on: ${others.join(', ') || 'none'} (docs/providers)`;
    log.warn(`${id}: the vendor ends ${servedUntil.what}, in use here, on ${lastDay}; ${advice}`);
  }
}
