/** Answers "why is there no data?" for each metric and provider. */

import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Ago } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Loaded } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { type Arrival, arrivalsOf, type Trouble, troublesOf } from './arrival.ts';
import { useRecentSyncs } from './syncs.ts';

const REASONS: Readonly<Record<Arrival['reason'], readonly [tone: Tone, label: string]>> = {
  up_to_date: ['good', 'arrives'],
  irregular: ['plain', 'now and then'],
  never_connected: ['plain', 'never connected'],
  disconnected: ['bad', 'disconnected'],
  not_granted: ['warn', 'not allowed'],
  sync_pending: ['busy', 'first sync'],
  sync_failing: ['bad', 'sync fails'],
  reading_history: ['busy', 'reading earlier days'],
  no_wear: ['warn', 'not worn'],
  not_measured: ['plain', 'not measured'],
  vendor_silent: ['warn', 'vendor is silent'],
};

export function ArrivalSection({ userId }: { readonly userId: string }) {
  const freshness = useApi('getFreshness', { userId });
  const coverage = useApi('getCoverage', { userId });
  const connections = useApi('listConnections', { userId });
  const syncs = useRecentSyncs(userId);
  if (freshness.data?.data.every(({ reason }) => reason === 'never_connected')) return null; // nothing to expect
  return (
    <Loaded of={freshness}>
      {(data) => <Arrivals all={arrivalsOf(data, coverage.data)} troubles={troublesOf(connections.data, syncs.data)} />}
    </Loaded>
  );
}

function Arrivals({ all, troubles }: { readonly all: readonly Arrival[]; readonly troubles: readonly Trouble[] }) {
  const [filters, setFilters] = useFilters();
  const columns = useColumns();
  const missing = all.filter(({ isMissing }) => isMissing);
  const expected = all.filter(({ isExpected }) => isExpected);
  const isAllShown = filters.data === 'all';
  const rows = isAllShown ? all : missing;
  return (
    <Section
      title="Is data missing, and why?"
      lead={
        missing.length === 0
          ? undefined
          : `${missing.length} of ${expected.length} kinds of data (a metric of a provider) ${missing.length === 1 ? 'does' : 'do'} not arrive as expected.`
      }
      bare
      actions={
        <Button small tone="quiet" onClick={() => setFilters({ data: isAllShown ? undefined : 'all' })}>
          {isAllShown ? 'Only what is missing' : `All ${all.length}`}
        </Button>
      }
    >
      {missing.length === 0 && troubles.length > 0 && <Troubles all={troubles} />}
      {missing.length === 0 && troubles.length === 0 && (
        <p className="card connections-fine">
          <Icon name="check" size={16} /> Everything that can be expected has arrived.
        </p>
      )}
      {rows.length > 0 && (
        <Table
          caption="Kinds of data, and whether they arrive"
          columns={columns}
          rows={rows}
          keyOf={({ providerId, metricType }) => `${providerId} ${metricType}`}
        />
      )}
    </Section>
  );
}

/** Nothing is late yet, and yet not everything is well. */
function Troubles({ all }: { readonly all: readonly Trouble[] }) {
  const nameOf = useProviderName();
  const format = useFormat();
  return (
    <p className="card connections-trouble">
      Nothing is late so far.{' '}
      {all.map(({ providerId, kind, days }) => (
        <span key={`${providerId} ${kind}`}>
          {kind === 'reads'
            ? `${nameOf(providerId)} still brings earlier days${days === null ? '' : ` (${format.number(days[0])} of ${format.number(days[1])})`}.`
            : `${nameOf(providerId)} brings nothing new: ${kind === 'fails' ? 'its syncs fail' : 'it is not connected any more'}.`}{' '}
        </span>
      ))}
    </p>
  );
}

function useColumns(): Column<Arrival>[] {
  const format = useFormat();
  const providerName = useProviderName();
  return [
    {
      title: 'Data',
      cell: ({ metricType, providerId }) => (
        <div className="connections-kind">
          {metricName(metricType)} <span className="connections-trigger">{providerName(providerId)}</span>
        </div>
      ),
    },
    {
      title: 'What is going on',
      isLong: true,
      cell: ({ reason, message }) => {
        const [tone, label] = REASONS[reason];
        return (
          <div className="connections-reason">
            <Badge tone={tone}>{label}</Badge> <span>{message}.</span>
          </div>
        );
      },
    },
    { title: 'Newest', wideOnly: true, cell: ({ lastPointAt }) => <Ago at={lastPointAt} never="None" /> },
    { title: 'Days of 30', align: 'end', wideOnly: true, cell: (arrival) => <Days of={arrival} format={format} /> },
  ];
}

function Days({ of: { daysOfLast30, gaps }, format }: { readonly of: Arrival; readonly format: Format }) {
  const day = (date: string) => format.date(`${date}T12:00:00Z`);
  return (
    <Explained
      by={
        <>
          Days with data, of the 30 that end today.
          {gaps.map(({ from, to, days, reason }) => (
            <span key={from} className="connections-gap">
              {from === to ? day(from) : `${day(from)} to ${day(to)} (${days} days)`}: {REASONS[reason][1]}
            </span>
          ))}
        </>
      }
    >
      {daysOfLast30}
    </Explained>
  );
}
