/** What can be done with several users at once: sync, connect links, a file. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CsvColumn } from '../../ui/csv.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { SelectionBar } from '../../ui/selection.tsx';
import { phoneName, useProviderName } from '../../wire/providers.ts';
import { type ListedUser, lastSyncOf } from './connection-badges.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { SyncButton } from './sync-button.tsx';

export interface BulkProps {
  readonly users: readonly ListedUser[];
  /** Only connections to this provider are synced: the list shows nothing else. */
  readonly providerId: string | undefined;
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}

export function Bulk({ users, providerId, mayWrite, onClear }: BulkProps) {
  const [isLinking, setLinking] = useState(false);
  return (
    <SelectionBar count={users.length} onClear={onClear}>
      {mayWrite && <SyncButton connections={syncable(users, providerId)} changes={['listUsers']} />}
      {mayWrite && (
        <Button small icon="qr" onClick={() => setLinking(true)}>
          Connect links
        </Button>
      )}
      <SaveButton users={users} />
      {isLinking && (
        <LinksDialog people={users.map((user) => ({ ...user, userId: user.id }))} onClose={() => setLinking(false)} />
      )}
    </SelectionBar>
  );
}

/** Only those to this provider, if the list shows nothing else. */
function syncable(users: readonly ListedUser[], providerId: string | undefined) {
  return users.flatMap(({ id: userId, connections = [] }) =>
    connections
      .filter(({ status, providerId: own }) => status !== 'disconnected' && (!providerId || own === providerId))
      .filter((one) => phoneName(one.providerId) === undefined)
      .map(({ id: connectionId }) => ({ userId, connectionId })),
  );
}

function SaveButton({ users }: Pick<BulkProps, 'users'>) {
  const nameOf = useProviderName();
  const columns: readonly CsvColumn<ListedUser>[] = [
    { title: 'name', value: ({ displayName }) => displayName },
    { title: 'externalId', value: ({ externalId }) => externalId },
    { title: 'email', value: ({ email }) => email },
    {
      title: 'connections',
      value: ({ connections = [] }) =>
        connections.map(({ providerId, status }) => `${nameOf(providerId)}: ${status}`).join('; '),
    },
    { title: 'lastSync', value: ({ connections = [] }) => lastSyncOf(connections) },
    { title: 'createdAt', value: ({ createdAt }) => createdAt },
    { title: 'id', value: ({ id }) => id },
  ];
  return <CsvButton file="users.csv" columns={columns} rows={users} />;
}
