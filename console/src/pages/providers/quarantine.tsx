/** Records of a provider that could not be understood. They are kept, so that nothing is lost. */
import type { Answer, Item } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Empty } from '../../ui/states.tsx';
import { PagedTable } from '../../ui/table.tsx';
import { UserLink } from '../../ui/user-name.tsx';
import { useApiPages } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { QuarantineEntryDialog } from './quarantine-entry.tsx';

type Entry = Item<Answer<'listQuarantine'>>;

export function Quarantine({ providerId }: { readonly providerId: string }) {
  const mayRead = useMay('admin');
  const [{ entry }, setFilters] = useFilters();
  const pages = useApiPages('listQuarantine', { providerId, limit: 20 }, { enabled: mayRead });
  const open = (id: string) => setFilters({ entry: id }, { push: true });
  return (
    <div id="quarantine">
      <Section
        title="Quarantine"
        lead="Records that could not be understood. All others that came with them are stored; these are kept, and tried again when they are sent once more or a release understands them."
        bare
      >
        {mayRead ? (
          <Entries pages={pages} open={open} />
        ) : (
          <div className="card">
            <Empty icon="lock" title="Your role does not show them">
              The records hold health data as the vendor has sent them. Somebody with the role admin sees them.
            </Empty>
          </div>
        )}
      </Section>
      {mayRead && entry && <QuarantineEntryDialog entryId={entry} onClose={() => setFilters({ entry: undefined })} />}
    </div>
  );
}

interface EntriesProps {
  readonly pages: ReturnType<typeof useApiPages<'listQuarantine'>>;
  readonly open: (id: string) => void;
}

function Entries({ pages, open }: EntriesProps) {
  const { number } = useFormat();
  return (
    <PagedTable<Entry>
      caption="Records in the quarantine"
      pages={pages}
      keyOf={({ id }) => id}
      empty={
        <div className="card">
          <Empty icon="check" title="All records have been understood">
            Nothing of this provider is set aside.
          </Empty>
        </div>
      }
      columns={[
        {
          title: 'Record',
          cell: ({ id, endpoint }) => (
            <Button small tone="quiet" onClick={() => open(id)}>
              {endpoint}
            </Button>
          ),
        },
        { title: 'Why', cell: ({ reason }) => reason },
        {
          title: 'User',
          wideOnly: true,
          cell: ({ userId, externalId, displayName }) => <UserLink {...{ userId, externalId, displayName }} />,
        },
        {
          title: 'Came',
          align: 'end',
          wideOnly: true,
          cell: ({ times }) => (times === 1 ? 'once' : `${number(times)} times`),
        },
        { title: 'First', align: 'end', wideOnly: true, cell: ({ receivedAt }) => <Ago at={receivedAt} /> },
      ]}
    />
  );
}
