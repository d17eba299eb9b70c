/** Says at the start which interfaces, among those that the operator uses, their vendors end. */
import type { Log } from './platform/log.ts';
import type { ConfiguredProvider } from './providers/settings.ts';

export function warnOfEnds(configured: Iterable<ConfiguredProvider>, log: Pick<Log, 'warn'>): void {
  for (const { provider, available } of configured) {
    const { id: providerId, ending } = provider;
    if (ending === undefined || !available) continue;
    const { what, when, successor, advice } = ending;
    const flavor = `${providerId.toUpperCase()}_FLAVOR=${successor}`;
    log.warn({ providerId }, `the vendor ends ${what}, in use here, ${when}; ${flavor} is its successor: ${advice}`);
  }
}
