/** How many connections each provider has, and how many of them work. */
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { useProviderName } from '../../wire/providers.ts';
import { type Overview, widthsOf } from './counts.ts';

type Row = Overview['connections'][number];

const STATES = ['active', 'error', 'disconnected'] as const;
const WORDS = { active: 'Working', error: 'Failing', disconnected: 'Ended' };

export function ConnectionCounts({ connections }: { readonly connections: Overview['connections'] }) {
  const nameOf = useProviderName();
  return (
    <Section title="Connections by provider">
      <Table
        caption="Connections by provider and state"
        rows={connections}
        keyOf={({ providerId }) => providerId}
        columns={[
          {
            title: 'Provider',
            cell: (row) => (
              <>
                <Link to="/providers/$providerId" params={{ providerId: row.providerId }}>
                  {nameOf(row.providerId)}
                </Link>
                <Shares row={row} />
              </>
            ),
          },
          ...STATES.map((state) => ({
            title: WORDS[state],
            align: 'end' as const,
            cell: (row: Row) => <Count row={row} state={state} />,
          })),
        ]}
      />
      <p className="soft overview-small">
        Failing: the last sync failed, the next one tries again. Ended: only the user can connect again.
      </p>
    </Section>
  );
}

/** The number leads to the users whom it counts. */
function Count({ row, state }: { readonly row: Row; readonly state: (typeof STATES)[number] }) {
  const format = useFormat();
  const nameOf = useProviderName();
  const count = row[state];
  if (count === 0) return <span className="soft">0</span>;
  return (
    <Link
      to="/users"
      search={{ status: state, providerId: row.providerId }}
      className={state === 'error' ? 'overview-bad' : undefined}
      aria-label={`${count} connections to ${nameOf(row.providerId)}: ${WORDS[state].toLowerCase()}. See their users`}
    >
      {format.number(count)}
    </Link>
  );
}

function Shares({ row }: { readonly row: Row }) {
  const widths = widthsOf(STATES.map((state) => row[state]));
  return (
    <div className="overview-shares" aria-hidden="true">
      {STATES.map((state, index) => (
        <span key={state} className={`overview-share-${state}`} style={{ width: `${widths[index]}%` }} />
      ))}
    </div>
  );
}
