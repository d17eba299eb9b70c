/** Reports records that were set aside to operators. */
import { type AttentionSource, counted, quoted } from '../../../platform/attention.ts';
import { countByReason } from './store.ts';

const MAX_REASONS = 20;

/** @param nameOf a vendor's display name */
export function quarantineAttention(nameOf: (providerId: string) => string): AttentionSource {
  return async (db, workspaceId) => {
    const groups = await countByReason(db, workspaceId, MAX_REASONS);
    return groups.map(({ providerId, endpoint, reason, count, since }) => ({
      kind: 'records_set_aside',
      severity: 'warning' as const,
      since,
      title: `${counted(count, 'record')} of ${nameOf(providerId)} (${endpoint}) could not be understood: \`${quoted(reason).replaceAll('`', "'")}\``,
      advice:
        'Upgrade to a release that understands them, if the vendor has changed its format, then retry the records. A value that cannot be true stays set aside.',
      action: { label: 'See the records', href: `/providers/${providerId}`, request: null },
      ref: `/v1/quarantine?providerId=${providerId}`,
    }));
  };
}
