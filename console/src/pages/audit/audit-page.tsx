/** Who did what in the workspace. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Id } from '../../ui/copy.tsx';
import { DateRange } from '../../ui/field.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Picker } from '../../ui/picker.tsx';
import { useFilters } from '../../ui/search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, PagedTable } from '../../ui/table.tsx';
import { useApiPages } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { ACTIONS } from './actions.gen.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { actorWords, deedWords, type Entry, entryWords, targetName, targetWords } from './words.ts';

/** The live stream does not report entries. */
const EVERY_MS = 10_000;
const FILTERS = ['actor', 'action', 'target', 'from', 'to'] as const;

export function AuditPage() {
  const mayManage = useMay('admin');
  const [filters, setFilters] = useFilters();
  const [opened, setOpened] = useState<Entry>();
  const asked = Object.fromEntries(FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  const entries = useApiPages('listAuditEntries', asked, { enabled: mayManage, everyMs: EVERY_MS });
  const isFiltered = Object.keys(asked).length > 0;
  const showAll = () => setFilters(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
  return (
    <Page
      title="Audit log"
      lead="Who has changed what, the newest first. Entries are never changed; of a deleted user they keep no names."
    >
      {mayManage ? (
        <>
          <Filters isFiltered={isFiltered} showAll={showAll} />
          <PagedTable
            caption="Audit log"
            pages={entries}
            keyOf={({ number }) => String(number)}
            sameAs={({ title, target, actor, address }) =>
              [title, target.kind, actor.kind, actor.id, actor.name, address].join()
            }
            columns={columnsWith(setOpened)}
            empty={isFiltered ? <NoMatch showAll={showAll} /> : <Empty title="Nothing has been changed yet" />}
          />
        </>
      ) : (
        <Empty icon="lock" title="Your role does not allow this">
          The audit log is seen with the role admin.
        </Empty>
      )}
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

const CHOICES = [
  { value: '', label: 'Any action', family: 'All' },
  ...ACTIONS.map(({ label, ...action }) => ({ ...action, label: deedWords(label) })),
];

function Filters({ isFiltered, showAll }: { readonly isFiltered: boolean; readonly showAll: () => void }) {
  const [{ actor = '', action = '', from = '', to = '' }, setFilters] = useFilters();
  return (
    <search className="toolbar">
      <SearchField
        label="Who"
        placeholder="Name of a key or person"
        value={actor}
        onSearch={(text) => setFilters({ actor: text })}
      />
      <Picker label="Action" choices={CHOICES} value={action} onChange={(chosen) => setFilters({ action: chosen })} />
      <DateRange
        from={from}
        to={to}
        isOrdered
        onFrom={(day) => setFilters({ from: day })}
        onTo={(day) => setFilters({ to: day })}
      />
      {isFiltered && (
        <Button small tone="quiet" onClick={showAll}>
          Show all
        </Button>
      )}
    </search>
  );
}

function columnsWith(open: (entry: Entry) => void): readonly Column<Entry>[] {
  return [
    {
      title: 'What',
      cell: (entry) => (
        <Button tone="quiet" className="audit-what" onClick={() => open(entry)}>
          {entryWords(entry)}
        </Button>
      ),
    },
    { title: 'To', cell: (entry) => <Target entry={entry} /> },
    { title: 'By', cell: (entry) => <Who entry={entry} /> },
    { title: 'From', cell: ({ address }) => address ?? <span className="soft">–</span>, wideOnly: true },
    { title: 'When', cell: ({ at }) => <Ago at={at} /> },
  ];
}

/** By name where the entry holds one, else by its id. */
function Target({ entry }: { readonly entry: Entry }) {
  const { target, userId, isErased } = entry;
  const name = targetName(entry);
  return (
    <span>
      {userId !== null && !isErased ? (
        <Link to="/users/$userId" params={{ userId }}>
          {targetWords(target.kind)}
        </Link>
      ) : (
        targetWords(target.kind)
      )}{' '}
      {name ?? <Id of={target.id} />}
    </span>
  );
}

function Who({ entry }: { readonly entry: Entry }) {
  const { who, below } = actorWords(entry);
  return (
    <span>
      <strong>{who}</strong>
      {below !== undefined && <span className="soft audit-below">{below}</span>}
    </span>
  );
}

function NoMatch({ showAll }: { readonly showAll: () => void }) {
  return (
    <Empty icon="filter" title="No entry matches" action={<Button onClick={showAll}>Show all entries</Button>}>
      A name has to be written as it is, in full.
    </Empty>
  );
}
