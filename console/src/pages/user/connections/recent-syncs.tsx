/** The newest syncs of the user. */

import { State } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Ago } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Said } from '../../../ui/said.tsx';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useProviderName } from '../../../wire/providers.ts';
import { Took } from '../../syncs/progress.tsx';
import { type Sync, TRIGGERS } from '../../syncs/sync-state.ts';
import { useRecentSyncs, yieldOf } from './syncs.ts';

export function RecentSyncs({ userId }: { readonly userId: string }) {
  const syncs = useRecentSyncs(userId);
  // Export files have a section of their own.
  const rows = syncs.data?.data.filter(({ trigger }) => trigger !== 'import');
  const columns = useColumns();
  return (
    <Section
      title="Recent syncs"
      bare
      actions={
        <ButtonLink to="/syncs" tone="quiet" small>
          All syncs
        </ButtonLink>
      }
    >
      <Loaded of={{ ...syncs, data: rows }}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <Empty icon="sync" title="No syncs yet">
                The first one begins when a vendor’s account is connected. A phone sends by itself, without syncs.
              </Empty>
            </div>
          ) : (
            <Table
              caption="Recent syncs of this user"
              columns={columns}
              rows={data}
              keyOf={({ jobId }) => jobId}
              linkOf={({ jobId }) => ({ to: '/syncs/$userId/$jobId', params: { userId, jobId } })}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function useColumns(): Column<Sync>[] {
  const format = useFormat();
  const providerName = useProviderName();
  return [
    {
      title: 'Sync',
      cell: ({ providerId, trigger }) => (
        <>
          {providerName(providerId)} <span className="connections-trigger">{TRIGGERS[trigger].label}</span>
        </>
      ),
    },
    { title: 'State', cell: ({ status }) => <State of={status} /> },
    {
      title: 'Brought',
      wideOnly: true,
      cell: (sync) => (sync.error === null ? yieldOf(sync, format.number) : <Said text={sync.error} />),
    },
    { title: 'Asked for', cell: ({ queuedAt }) => <Ago at={queuedAt} /> },
    { title: 'Took', align: 'end', wideOnly: true, cell: (sync) => <Took of={sync} /> },
  ];
}
