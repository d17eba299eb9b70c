/** What can be done with several connections at once: sync, connect links, a file. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import type { CsvColumn } from '../../ui/csv.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { useReadable } from '../../ui/said.tsx';
import { SelectionBar } from '../../ui/selection.tsx';
import { phoneName, useProviderName, useProviderNames } from '../../wire/providers.ts';
import { LinksDialog } from '../users/links-dialog.tsx';
import { SyncButton } from '../users/sync-button.tsx';

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
      {mayWrite && (
        <SyncButton connections={syncable(connections)} changes={['listWorkspaceConnections', 'listWorkspaceSyncs']} />
      )}
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

/** Each user once, with the vendors of their chosen connections. Nobody connects to what a backend or a phone pushes. */
function peopleOf(connections: readonly Connection[], vendors: ReadonlyMap<string, string>) {
  const reachable = connections.filter(
    ({ providerId, externalId }) =>
      vendors.has(providerId) && phoneName(providerId) === undefined && externalId !== null,
  );
  return [...Map.groupBy(reachable, ({ userId }) => userId)].flatMap(([userId, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ ...first, userId, providerIds: [first, ...others].map(({ providerId }) => providerId) }],
  );
}

function syncable(connections: readonly Connection[]) {
  return connections
    .filter(({ status, providerId }) => status !== 'disconnected' && phoneName(providerId) === undefined)
    .map(({ id: connectionId, userId }) => ({ userId, connectionId }));
}

function SaveButton({ connections }: { readonly connections: readonly Connection[] }) {
  const providerName = useProviderName();
  const said = useReadable();
  const columns: readonly CsvColumn<Connection>[] = [
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
  ];
  return <CsvButton file="connections.csv" columns={columns} rows={connections} />;
}
