/** Says at the start which vendors close the interface that the operator uses. */
import type { Log } from './platform/log.ts';
import type { ConfiguredProvider } from './providers/settings.ts';

/** Only where the operator uses the vendor itself: another server may speak the same interface for longer. */
export function warnOfRetirements(configured: Iterable<ConfiguredProvider>, log: Pick<Log, 'warn'>): void {
  for (const { provider, apiUrl, available, sandbox } of configured) {
    if (provider.retirement === undefined || !available || sandbox || apiUrl !== provider.apiUrl) continue;
    log.warn({ providerId: provider.id }, provider.retirement);
  }
}
