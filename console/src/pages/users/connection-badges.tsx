/** The connections of a user in a row of a list. */
import type { Answer, Item } from 'tributary-health';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useReadable } from '../../ui/said.tsx';
import { useProviderName } from '../../wire/providers.ts';

export type ListedUser = Item<Answer<'listUsers'>>;
type ListedConnection = NonNullable<ListedUser['connections']>[number];

const TONES: Readonly<Record<ListedConnection['status'], Tone>> = {
  active: 'good',
  error: 'bad',
  disconnected: 'plain',
};

export function ConnectionBadges({ of }: { readonly of: readonly ListedConnection[] }) {
  const providerName = useProviderName();
  const said = useReadable();
  if (of.length === 0) return <span className="soft">None yet</span>;
  return (
    <ul className="users-connections">
      {of.map(({ id, providerId, status, lastError }) => (
        <li key={id} title={lastError === null ? undefined : said(lastError)}>
          <Badge tone={TONES[status]}>
            {providerName(providerId)}
            {status !== 'active' && `: ${status}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** When the newest sync of any of them has ended well; null: none has. */
export function lastSyncOf(connections: readonly ListedConnection[]): string | null {
  return connections.reduce<string | null>(
    (newest, { lastSyncedAt }) => (lastSyncedAt !== null && lastSyncedAt > (newest ?? '') ? lastSyncedAt : newest),
    null,
  );
}
