/** What can be done with several users at once: sync, connect links, a file. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { csvOf } from '../../ui/csv.ts';
import { saveFile } from '../../ui/save-file.ts';
import { SelectionBar, useForEach } from '../../ui/selection.tsx';
import { callApi, useForget } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { type ListedUser, lastSyncOf } from './connection-badges.tsx';
import { LinksDialog } from './links-dialog.tsx';

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
      {mayWrite && <SyncButton users={users} providerId={providerId} />}
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

function SyncButton({ users, providerId }: Pick<BulkProps, 'users' | 'providerId'>) {
  const { run, isRunning } = useForEach();
  const forget = useForget();
  const connections = users.flatMap(({ id: userId, connections: own = [] }) =>
    own
      .filter((one) => one.status !== 'disconnected' && (!providerId || one.providerId === providerId))
      .map(({ id: connectionId }) => ({ userId, connectionId })),
  );
  const sync = async () => {
    const words = (count: number) => (count === 1 ? '1 sync begins' : `${count} syncs begin`);
    await run(connections, (one) => callApi('requestSync', one), words);
    await forget(['listUsers']);
  };
  return (
    <Button small icon="sync" busy={isRunning} disabled={connections.length === 0} onClick={() => void sync()}>
      {connections.length === 1 ? 'Sync 1 connection' : `Sync ${connections.length} connections`}
    </Button>
  );
}

function SaveButton({ users }: Pick<BulkProps, 'users'>) {
  const nameOf = useProviderName();
  const save = () => {
    const text = csvOf<ListedUser>(
      [
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
      ],
      users,
    );
    saveFile('users.csv', text);
  };
  return (
    <Button small icon="download" onClick={save}>
      Save as CSV
    </Button>
  );
}
