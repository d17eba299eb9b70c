/** The syncs of all users, as they happen. */
import type { ReactNode } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Filter } from '../../ui/field.tsx';
import { inWords, useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Empty } from '../../ui/states.tsx';
import { type Column, PagedTable } from '../../ui/table.tsx';
import { useTableView } from '../../ui/table-view.tsx';
import { UserLink } from '../../ui/user-name.tsx';
import { useApiPages } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { VendorFilter } from '../users/vendor-filter.tsx';
import { Days, SyncState, Took, useProgress } from './progress.tsx';
import { isUnderWay, STATUSES, type Sync, TRIGGERS, type Trigger, withProgress } from './sync-state.ts';

/** The live stream does not report that a sync has been queued, or waits. */
const EVERY_MS = 10_000;

type Row = Item<Answer<'listWorkspaceSyncs'>>;

export function SyncsPage() {
  const [filters, setFilters] = useFilters();
  const { status, providerId, trigger } = filters;
  const view = useTableView(useColumns());
  const asked = {
    limit: view.limit,
    ...(isStatus(status) && { status }),
    ...(providerId && { providerId }),
    ...(isTrigger(trigger) && { trigger }),
  };
  const pages = useApiPages('listWorkspaceSyncs', asked, { everyMs: EVERY_MS });
  const told = useProgress();
  const rows = pages.rows?.map((sync) => withProgress(sync, told.get(sync.jobId)));
  const isFiltered = [status, providerId, trigger].some(Boolean);
  const showAll = () => setFilters({ status: undefined, providerId: undefined, trigger: undefined });
  return (
    <Page
      title="Syncs"
      lead="A sync reads one connection's new data from its vendor. The list moves as syncs do; the newest stands first."
    >
      <SyncFilters view={view.menu} />
      <PagedTable
        caption="Syncs of all users"
        pages={{ ...pages, rows }}
        keyOf={({ jobId }) => jobId}
        linkOf={({ userId, jobId }) => ({ to: '/syncs/$userId/$jobId', params: { userId, jobId } })}
        columns={view.columns}
        empty={isFiltered ? <NoMatch showAll={showAll} /> : <NoSync />}
      />
      {rows !== undefined && rows.length > 0 && (
        <p className="soft syncs-legend">
          Points are single values, events are workouts and nights: what the sync has stored or revised so far. Set
          aside are the vendor's records that could not be understood. The time runs from the start of the sync to its
          end.
        </p>
      )}
    </Page>
  );
}

function SyncFilters({ view }: { readonly view: ReactNode }) {
  const [{ status = '', providerId = '', trigger = '' }, setFilters] = useFilters();
  const states = STATUSES.map((value) => ({ value, label: inWords(value) }));
  const triggers = Object.entries(TRIGGERS).map(([value, { label }]) => ({ value, label }));
  return (
    <search className="toolbar">
      <Filter
        label="State"
        choices={[{ value: '', label: 'All states' }, ...states]}
        value={status}
        onChange={({ target }) => setFilters({ status: target.value })}
      />
      <VendorFilter value={providerId} onChange={(chosen) => setFilters({ providerId: chosen })} />
      <Filter
        label="Started by"
        choices={[{ value: '', label: 'However started' }, ...triggers]}
        value={trigger}
        onChange={({ target }) => setFilters({ trigger: target.value })}
      />
      {view}
    </search>
  );
}

function useColumns(): readonly Column<Row>[] {
  const nameOf = useProviderName();
  const { number } = useFormat();
  const few = (count: number) => (count === 0 ? <span className="soft">0</span> : number(count));
  return [
    {
      title: 'Sync',
      cell: ({ providerId, trigger }) => (
        <span className="syncs-name">
          {nameOf(providerId)}
          <span className="soft">{TRIGGERS[trigger].label}</span>
        </span>
      ),
    },
    {
      title: 'User',
      cell: ({ userId, externalId, displayName }) => <UserLink {...{ userId, externalId, displayName }} />,
    },
    {
      title: 'State',
      cell: (sync) => (
        <span className="syncs-state">
          <SyncState of={sync} />
          {isUnderWay(sync) && <Days of={sync} />}
          <span className="soft syncs-narrow">{number(sync.metricsSynced)} points</span>
        </span>
      ),
    },
    { title: 'Points', align: 'end', wideOnly: true, cell: ({ metricsSynced }) => few(metricsSynced) },
    { title: 'Events', align: 'end', wideOnly: true, cell: ({ eventsSynced }) => few(eventsSynced) },
    {
      title: 'Set aside',
      align: 'end',
      wideOnly: true,
      cell: ({ recordsSetAside }) =>
        recordsSetAside === 0 ? few(0) : <strong className="syncs-aside">{number(recordsSetAside)}</strong>,
    },
    { title: 'Time', align: 'end', wideOnly: true, cell: (sync) => <Took of={sync} /> },
    { title: 'Asked for', align: 'end', wideOnly: true, cell: ({ queuedAt }) => <Ago at={queuedAt} /> },
  ];
}

function NoSync() {
  return (
    <Empty icon="sync" title="Nothing has been synced yet" action={<ButtonLink to="/users">To the users</ButtonLink>}>
      The first sync begins by itself when a user connects a vendor.
    </Empty>
  );
}

function NoMatch({ showAll }: { readonly showAll: () => void }) {
  return (
    <Empty icon="filter" title="No sync matches" action={<Button onClick={showAll}>Show all syncs</Button>}>
      Syncs appear here as soon as one has this state, vendor and cause.
    </Empty>
  );
}

function isStatus(text: string | undefined): text is Sync['status'] {
  return STATUSES.some((status) => status === text);
}

function isTrigger(text: string | undefined): text is Trigger {
  return text !== undefined && Object.hasOwn(TRIGGERS, text);
}
