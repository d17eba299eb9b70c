/** The connections of all users: who has trouble with which vendor, and what helps several of them at once. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { State } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Filter } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { useFilters } from '../../ui/search.ts';
import type { Chosen } from '../../ui/selection.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, PagedTable } from '../../ui/table.tsx';
import { useTableView } from '../../ui/table-view.tsx';
import { UserLink } from '../../ui/user-name.tsx';
import { useApiPages } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { useMay } from '../../wire/session.tsx';
import { VendorFilter } from '../users/vendor-filter.tsx';
import { ChosenConnections, type Connection } from './chosen-connections.tsx';

/** As they stand in the address. */
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'error', label: 'In error' },
  { value: 'disconnected', label: 'Disconnected' },
] as const;

export function ConnectionsPage() {
  const [{ status: asked, providerId }, setFilters] = useFilters();
  const status = STATES.find(({ value }) => value === asked)?.value;
  const mayWrite = useMay('write');
  const providerName = useProviderName();
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const view = useTableView(useColumns());
  const pages = useApiPages('listWorkspaceConnections', {
    limit: view.limit,
    ...(status && { status }),
    ...(providerId && { providerId }),
  });
  const isFiltered = Boolean(status || providerId);
  const showAll = () => setFilters({ status: undefined, providerId: undefined });
  return (
    <Page title="Connections" lead="Each joins one user to one vendor. The newest stands first.">
      <Filters view={view.menu} />
      <PagedTable
        caption="Connections of all users"
        pages={pages}
        columns={view.columns}
        keyOf={({ id }) => id}
        linkOf={({ userId }) => ({ to: '/users/$userId/connections', params: { userId } })}
        choice={{
          chosen,
          onChange: setChosen,
          nameOf: (one) => `${one.displayName ?? one.externalId ?? 'A deleted user'}, ${providerName(one.providerId)}`,
        }}
        empty={isFiltered ? <NoMatch showAll={showAll} /> : <NoConnection />}
      />
      <ChosenConnections
        connections={pages.rows?.filter(({ id }) => chosen.has(id)) ?? []}
        mayWrite={mayWrite}
        onClear={() => setChosen(new Set())}
      />
    </Page>
  );
}

function Filters({ view }: { readonly view: ReactNode }) {
  const [{ status = '', providerId = '' }, setFilters] = useFilters();
  return (
    <search className="toolbar">
      <Filter
        label="State"
        choices={[{ value: '', label: 'Any state' }, ...STATES]}
        value={status}
        onChange={({ target }) => setFilters({ status: target.value })}
      />
      <VendorFilter value={providerId} onChange={(chosen) => setFilters({ providerId: chosen })} />
      {view}
    </search>
  );
}

function useColumns(): readonly Column<Connection>[] {
  const providerName = useProviderName();
  const { number } = useFormat();
  return [
    {
      title: 'Vendor',
      cell: ({ providerId }) => <span className="connection-list-vendor">{providerName(providerId)}</span>,
    },
    {
      title: 'User',
      cell: (one) => (
        <span className="connection-list-user">
          <UserLink {...one} />
        </span>
      ),
    },
    { title: 'State', cell: ({ status }) => <State of={status} /> },
    {
      title: 'Trouble',
      isLong: true,
      cell: ({ lastError, recordsSetAside }) =>
        (lastError !== null || recordsSetAside > 0) && (
          <div className="connection-list-trouble">
            {lastError !== null && (
              <p>
                <Said text={lastError} />
              </p>
            )}
            {recordsSetAside > 0 && <p>{number(recordsSetAside)} set aside</p>}
          </div>
        ),
    },
    { title: 'Last sync', wideOnly: true, cell: ({ lastSyncedAt }) => <Time at={lastSyncedAt} never="Never" /> },
    { title: 'Next sync', wideOnly: true, cell: ({ nextSyncAt }) => <Time at={nextSyncAt} never="–" /> },
    { title: 'Connected', wideOnly: true, cell: ({ connectedAt }) => <Time at={connectedAt} /> },
  ];
}

function Time(props: ComponentProps<typeof Ago>) {
  return (
    <span className="connection-list-time">
      <Ago {...props} />
    </span>
  );
}

function NoConnection() {
  return (
    <Empty
      icon="link"
      title="Nobody has connected a device yet"
      action={<ButtonLink to="/users">To the users</ButtonLink>}
    >
      A connect link lets a person connect theirs.
    </Empty>
  );
}

function NoMatch({ showAll }: { readonly showAll: () => void }) {
  return (
    <Empty icon="filter" title="No connection matches" action={<Button onClick={showAll}>Show all connections</Button>}>
      Connections appear here as soon as one has this state and vendor.
    </Empty>
  );
}
