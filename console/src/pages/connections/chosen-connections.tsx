/** What can be done with several connections at once: sync, connect links, a file. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { csvOf } from '../../ui/csv.ts';
import { useReadable } from '../../ui/said.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SelectionBar, useForEach } from '../../ui/selection.tsx';
import { callApi, useForget } from '../../wire/api.ts';
import { useProviderName, useProviderNames } from '../../wire/providers.ts';
import { LinksDialog } from '../users/links-dialog.tsx';

export type Connection = Item<Answer<'listWorkspaceConnections'>>;

export interface ChosenConnectionsProps {
  readonly connections: readonly Connection[];
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}

export function ChosenConnections({ connections, mayWrite, onClear }: ChosenConnectionsProps) {
  const [isLinking, setLinking] = useState(false);
  const people = peopleOf(connections, useProviderNames());
  return (
    <SelectionBar count={connections.length} onClear={onClear}>
      {mayWrite && <SyncButton connections={connections} />}
      {mayWrite && (
        <Button small icon="qr" disabled={people.length === 0} onClick={() => setLinking(true)}>
          {people.length === 1 ? 'Connect link for 1 user' : `Connect links for ${people.length} users`}
        </Button>
      )}
      <SaveButton connections={connections} />
      {isLinking && <LinksDialog people={people} onClose={() => setLinking(false)} />}
    </SelectionBar>
  );
}

/** Each user once, with the vendors of their chosen connections. Nobody connects to what a backend pushes. */
function peopleOf(connections: readonly Connection[], vendors: ReadonlyMap<string, string>) {
  const reachable = connections.filter(({ providerId, externalId }) => vendors.has(providerId) && externalId !== null);
  return [...Map.groupBy(reachable, ({ userId }) => userId)].flatMap(([userId, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ ...first, userId, providerIds: [first, ...others].map(({ providerId }) => providerId) }],
  );
}

function SyncButton({ connections }: { readonly connections: readonly Connection[] }) {
  const { run, isRunning } = useForEach();
  const forget = useForget();
  const working = connections.filter(({ status }) => status !== 'disconnected');
  const sync = async () => {
    const words = (count: number) => (count === 1 ? '1 sync begins' : `${count} syncs begin`);
    await run(working, ({ id, userId }) => callApi('requestSync', { userId, connectionId: id }), words);
    await forget(['listWorkspaceConnections', 'listWorkspaceSyncs']);
  };
  return (
    <Button small icon="sync" busy={isRunning} disabled={working.length === 0} onClick={() => void sync()}>
      {working.length === 1 ? 'Sync 1 connection' : `Sync ${working.length} connections`}
    </Button>
  );
}

function SaveButton({ connections }: { readonly connections: readonly Connection[] }) {
  const providerName = useProviderName();
  const said = useReadable();
  const save = () => {
    const text = csvOf<Connection>(
      [
        { title: 'name', value: ({ displayName }) => displayName },
        { title: 'externalId', value: ({ externalId }) => externalId },
        { title: 'vendor', value: ({ providerId }) => providerName(providerId) },
        { title: 'state', value: ({ status }) => status },
        { title: 'trouble', value: ({ lastError }) => (lastError === null ? null : said(lastError)) },
        { title: 'recordsSetAside', value: ({ recordsSetAside }) => recordsSetAside },
        { title: 'lastSync', value: ({ lastSyncedAt }) => lastSyncedAt },
        { title: 'nextSync', value: ({ nextSyncAt }) => nextSyncAt },
        { title: 'connectedAt', value: ({ connectedAt }) => connectedAt },
        { title: 'userId', value: ({ userId }) => userId },
        { title: 'id', value: ({ id }) => id },
      ],
      connections,
    );
    saveFile('connections.csv', text);
  };
  return (
    <Button small icon="download" onClick={save}>
      Save as CSV
    </Button>
  );
}
