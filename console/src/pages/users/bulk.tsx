/** What can be done with several users at once: sync, connect links, a file. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { csvOf } from '../../ui/csv.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SelectionBar, useForEach } from '../../ui/selection.tsx';
import { nameOfUser } from '../../ui/words.ts';
import { callApi, useForget } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { LINK_EXPIRIES } from './connect-link-dialog.tsx';
import { type ListedUser, lastSyncOf } from './connection-badges.tsx';

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
      {isLinking && <LinksDialog users={users} onClose={() => setLinking(false)} />}
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

interface MadeLink {
  readonly user: ListedUser;
  readonly url: string;
  readonly expiresAt: string;
}

/** The links stand in a file alone: each leads to another person, so that none can be mistaken on the screen. */
function LinksDialog({ users, onClose }: { readonly users: readonly ListedUser[]; readonly onClose: () => void }) {
  const { run, isRunning } = useForEach();
  const make = async (expiresInSeconds: number) => {
    const links: MadeLink[] = [];
    const makeOne = async (user: ListedUser) => {
      const { url, expiresAt } = await callApi('createConnectLink', { userId: user.id, expiresInSeconds });
      links.push({ user, url, expiresAt });
    };
    await run(users, makeOne, (count) => (count === 1 ? '1 link is in the file' : `${count} links are in the file`));
    if (links.length > 0) saveFile('connect-links.csv', linksAsCsv(links));
    onClose();
  };
  return (
    <FormDialog
      title={users.length === 1 ? 'A connect link for 1 user' : `Connect links for ${users.length} users`}
      lead="One for each of them, as a file with names and addresses. Whoever opens a link connects devices to its user: send each to that person only."
      submitLabel="Make and save"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={null}
      onSubmit={(fields) => void make(Number(fields.get('expiresInSeconds')))}
    >
      <SelectField name="expiresInSeconds" label="Valid for" choices={LINK_EXPIRIES} defaultValue="86400" />
    </FormDialog>
  );
}

function linksAsCsv(links: readonly MadeLink[]): string {
  return csvOf<MadeLink>(
    [
      { title: 'name', value: ({ user }) => nameOfUser(user) },
      { title: 'externalId', value: ({ user }) => user.externalId },
      { title: 'email', value: ({ user }) => user.email },
      { title: 'link', value: ({ url }) => url },
      { title: 'validUntil', value: ({ expiresAt }) => expiresAt },
    ],
    links,
  );
}
