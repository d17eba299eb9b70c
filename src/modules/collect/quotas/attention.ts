/** Names the vendors whose quota is used up while syncs of the workspace wait for it. */
import { type AttentionSource, counted } from '../../../platform/attention.ts';
import { listShutGates } from './store.ts';

/** @param nameOf a vendor's display name */
export function quotaAttention(nameOf: (providerId: string) => string): AttentionSource {
  return async (db, workspaceId) => {
    const gates = await listShutGates(db, workspaceId);
    return gates.map(({ providerId, opensAt, waiting, since }) => ({
      kind: 'quota_used_up',
      severity: 'warning' as const,
      since,
      title: `The quota of ${nameOf(providerId)} is used up; ${counted(waiting, 'sync')} ${waiting === 1 ? 'waits' : 'wait'} until ${opensAt}`,
      advice: `They go on by themselves. If this happens every day, ask the vendor for a larger quota or set a longer ${providerId.toUpperCase()}_SYNC_INTERVAL_MINUTES.`,
      action: { label: 'See the provider', href: `/providers/${providerId}`, request: null },
      ref: `/v1/providers/${providerId}/quota`,
    }));
  };
}
