/** Finds the connections that need an operator. */
import { type AttentionSource, counted, quoted } from '../../../platform/attention.ts';
import { countBroken } from './across-users-store.ts';

const MAX_REASONS = 20;

/** @param nameOf a vendor's display name */
export function connectionAttention(nameOf: (providerId: string) => string): AttentionSource {
  return async (db, workspaceId) => {
    const groups = await countBroken(db, workspaceId, MAX_REASONS);
    return groups.map(({ providerId, status, reason, count, since }) => {
      const query = `status=${status}&providerId=${providerId}`;
      const ref = `/v1/connections?${query}`;
      const action = { label: 'See the users', href: `/users?${query}`, request: null };
      const which = `${counted(count, 'connection')} to ${nameOf(providerId)}`;
      if (status === 'error') {
        return {
          kind: 'connections_in_error',
          severity: 'warning',
          since,
          title: `${which} cannot be synced: ${quoted(reason)}`,
          advice:
            'Each is tried again at its next sync. If the reason stays, run `tributary doctor` to check the vendor, and look at the failed syncs.',
          action,
          ref,
        };
      }
      return {
        kind: 'connections_disconnected',
        severity: 'info',
        since,
        title: `${which} ended: ${quoted(reason)}`,
        advice: 'Send each of these users a new connect link; only they can allow access again.',
        action: { ...action, request: 'POST /v1/users/{userId}/connect-links' },
        ref,
      };
    });
  };
}
