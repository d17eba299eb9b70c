/** All users of the workspace: found by typing, with the state of their connections. */
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Filter } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { Chosen } from '../../ui/selection.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, PagedTable } from '../../ui/table.tsx';
import { useTableView } from '../../ui/table-view.tsx';
import { Explained } from '../../ui/tooltip.tsx';
import { nameOfUser, restOfUser } from '../../ui/words.ts';
import { useApi, useApiPages } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { Bulk } from './bulk.tsx';
import { ConnectLinkDialog } from './connect-link-dialog.tsx';
import { ConnectionBadges, type ListedUser, lastSyncOf } from './connection-badges.tsx';
import { CreateUser } from './create-user.tsx';
import { VendorFilter } from './vendor-filter.tsx';

export function UsersPage() {
  const [filters, setFilters] = useFilters();
  const mayWrite = useMay('write');
  const [linkFor, setLinkFor] = useState<ListedUser>();
  const openCreate = () => setFilters({ create: 'yes' });
  return (
    <Page
      title="Users"
      lead={<Count />}
      actions={
        mayWrite && (
          <Button tone="primary" icon="plus" onClick={openCreate}>
            Create user
          </Button>
        )
      }
    >
      <UserList onCreate={mayWrite ? openCreate : undefined} onLink={mayWrite ? setLinkFor : undefined} />
      {mayWrite && filters.create === 'yes' && <CreateUser onClose={() => setFilters({ create: undefined })} />}
      {linkFor && <ConnectLinkDialog user={linkFor} onClose={() => setLinkFor(undefined)} />}
    </Page>
  );
}

function Count() {
  const { data } = useApi('getOverview', {});
  const format = useFormat();
  if (data === undefined) return 'The people whose devices you connect.';
  return (
    <>
      <Explained by={`All users of this workspace, counted at ${format.moment(data.asOf)}.`}>
        {format.number(data.users)} {data.users === 1 ? 'person' : 'people'}
      </Explained>{' '}
      whose devices you connect.
    </>
  );
}

function Toolbar({ view }: { readonly view: ReactNode }) {
  const [filters, setFilters] = useFilters();
  return (
    <div className="toolbar">
      <SearchField
        label="Search users"
        placeholder="Id, email or name"
        value={filters.search ?? ''}
        onSearch={(search) => setFilters({ search })}
      />
      <Filter
        label="State of a connection"
        choices={STATUSES}
        value={chosen(STATUSES, filters.status) ?? ''}
        onChange={(event) => setFilters({ status: event.currentTarget.value })}
      />
      <VendorFilter value={filters.providerId ?? ''} onChange={(providerId) => setFilters({ providerId })} />
      <Filter
        label="Order"
        choices={SORTS}
        value={chosen(SORTS, filters.sort) ?? ''}
        onChange={(event) => setFilters({ sort: event.currentTarget.value })}
      />
      {view}
    </div>
  );
}

interface UserListProps {
  readonly onCreate: (() => void) | undefined;
  readonly onLink: ((user: ListedUser) => void) | undefined;
}

function UserList({ onCreate, onLink }: UserListProps) {
  const [filters, setFilters] = useFilters();
  const search = filters.search?.trim();
  const status = chosen(STATUSES, filters.status);
  const sort = chosen(SORTS, filters.sort);
  const { providerId } = filters;
  const [chosenIds, setChosenIds] = useState<Chosen>(new Set());
  const view = useTableView(columnsOf(onLink));
  const pages = useApiPages('listUsers', {
    limit: view.limit,
    include: 'connections',
    ...(search && { search }),
    ...(status && { status }),
    ...(providerId && { providerId }),
    ...(sort && { sort }),
  });
  const isFiltered = Boolean(search || status || providerId);
  const clear = () => setFilters({ search: undefined, status: undefined, providerId: undefined });
  return (
    <>
      <Toolbar view={view.menu} />
      <PagedTable
        caption="Users"
        pages={pages}
        columns={view.columns}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/users/$userId', params: { userId: id } })}
        choice={{ chosen: chosenIds, onChange: setChosenIds, nameOf: nameOfUser }}
        empty={isFiltered ? <NoMatch onClear={clear} /> : <NoUsers onCreate={onCreate} />}
      />
      <Bulk
        users={pages.rows?.filter(({ id }) => chosenIds.has(id)) ?? []}
        providerId={providerId}
        mayWrite={onLink !== undefined}
        onClear={() => setChosenIds(new Set())}
      />
    </>
  );
}

function columnsOf(onLink: UserListProps['onLink']): Column<ListedUser>[] {
  const link: Column<ListedUser> = {
    title: 'Link',
    align: 'end',
    wideOnly: true, // the page of the user has it too
    cell: (user) => (
      <IconButton icon="qr" label={`Connect link for ${nameOfUser(user)}`} onClick={() => onLink?.(user)} />
    ),
  };
  return [
    { title: 'User', cell: (user) => <Name of={user} /> },
    { title: 'Connections', cell: ({ connections = [] }) => <ConnectionBadges of={connections} /> },
    {
      title: 'Last sync',
      wideOnly: true,
      cell: ({ connections = [] }) => <Ago at={lastSyncOf(connections)} never="Never" />,
    },
    { title: 'Created', wideOnly: true, cell: ({ createdAt }) => <Ago at={createdAt} /> },
    ...(onLink === undefined ? [] : [link]),
  ];
}

function Name({ of: user }: { readonly of: ListedUser }) {
  const rest = restOfUser(user);
  return (
    <span className="users-name" title={nameOfUser(user)}>
      <span className="users-first">{nameOfUser(user)}</span>
      {rest && <span className="users-rest">{rest}</span>}
    </span>
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <Empty icon="search" title="No user matches" action={<Button onClick={onClear}>Show all users</Button>}>
      Fewer than three letters find what begins with them; three or more are found anywhere in the id, email or name.
    </Empty>
  );
}

function NoUsers({ onCreate }: { readonly onCreate: (() => void) | undefined }) {
  return (
    <Empty
      icon="users"
      title="No users yet"
      action={
        onCreate && (
          <Button icon="plus" onClick={onCreate}>
            Create the first user
          </Button>
        )
      }
    >
      Your backend creates users with <code>POST /v1/users</code>
      {onCreate ? ', or you create one here.' : '; somebody with the role editor can create one here.'}
    </Empty>
  );
}

/** What the list of users can be narrowed to and sorted by, as it stands in the address. */
const STATUSES = [
  { value: '', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'error', label: 'In error' },
  { value: 'disconnected', label: 'Disconnected' },
] as const;

const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'recently_synced', label: 'Recently synced first' },
] as const;

/** The choice that the address names; undefined where it names none that there is. */
function chosen<Value extends string>(
  choices: readonly { readonly value: Value }[],
  named: string | undefined,
): Exclude<Value, ''> | undefined {
  const found = choices.find(({ value }) => value !== '' && value === named)?.value;
  return found as Exclude<Value, ''> | undefined; // the empty one was left out
}
