/** Warns at the start about interfaces in use that their vendors will shut down. */
import type { AttentionSource } from '../platform/attention.ts';
import type { Log } from '../platform/log.ts';
import type { ConfiguredProvider } from '../providers/settings.ts';

export function warnOfEnds(configured: Iterable<ConfiguredProvider>, log: Pick<Log, 'warn'>): void {
  for (const { provider, available } of configured) {
    const { id: providerId, ending } = provider;
    if (ending === undefined || !available) continue;
    const { what, when, successor, advice } = ending;
    const flavor = `${providerId.toUpperCase()}_FLAVOR=${successor}`;
    log.warn({ providerId }, `the vendor ends ${what}, in use here, ${when}; ${flavor} is its successor: ${advice}`);
  }
}

/** The same, for the list of problems that need an operator. */
export function endingAttention(configured: Iterable<ConfiguredProvider>): AttentionSource {
  const inUse = [...configured].filter(({ available, sandbox }) => available && !sandbox);
  return async () =>
    inUse.flatMap(({ provider: { id, displayName, ending } }) => {
      if (ending === undefined) return [];
      const { what, when, successor, advice } = ending;
      return {
        kind: 'vendor_ends_interface',
        severity: 'warning' as const,
        since: null,
        title: `${displayName} ends ${what}, in use here, ${when}`,
        advice: `Change to ${id.toUpperCase()}_FLAVOR=${successor} before: ${advice}.`,
        action: { label: 'See the provider', href: `/providers/${id}`, request: null },
        ref: `/v1/providers/${id}`,
      };
    });
}
