/** The events that fit the filters. */
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { dayOf } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/format.ts';
import { useFilters } from '../../../ui/search.ts';
import { Empty } from '../../../ui/states.tsx';
import { PagedTable } from '../../../ui/table.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { formatDuration, formatInColumn } from '../../../ui/values.ts';
import { inWords } from '../../../ui/words.ts';
import { useApi, useApiPages } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import type { HealthEvent } from '../health-events.ts';
import { ToConnections } from '../no-data.tsx';
import { useUnits } from '../use-person.ts';

export function EventList({ userId }: { readonly userId: string }) {
  const [{ type, provider, from, to }] = useFilters();
  const format = useFormat();
  const units = useUnits(userId);
  const providerName = useProviderName();
  const zone = useApi('getUser', { userId }).data?.timezone ?? format.zone;
  const pages = useApiPages('listEvents', {
    userId,
    limit: 50,
    ...(type && { eventType: type as HealthEvent['eventType'] }), // the API refuses what is none
    ...(provider && { providerId: provider }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const shown = (metric: string, value: number | null) =>
    value === null ? '–' : formatInColumn(metric, value, { units });
  return (
    <PagedTable
      caption="Events, newest first"
      pages={pages}
      empty={<NoEvents />}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Began',
          cell: ({ startedAt }) => (
            <Link to="/users/$userId/day" params={{ userId }} search={{ date: dayOf(startedAt, zone) }}>
              {format.moment(startedAt)}
            </Link>
          ),
        },
        { title: 'Event', cell: nameOf },
        { title: 'Lasted', align: 'end', cell: ({ durationSeconds }) => formatDuration(durationSeconds / 60) },
        {
          title: 'Distance',
          align: 'end',
          cell: ({ distanceMeters }) => shown('distance', distanceMeters),
          wideOnly: true,
        },
        { title: 'Energy', align: 'end', cell: ({ caloriesKcal }) => shown('calories', caloriesKcal), wideOnly: true },
        {
          title: 'Source',
          cell: (event) => <Sources event={event} names={providerName} />,
        },
      ]}
    />
  );
}

function nameOf(event: HealthEvent): string {
  if (event.eventType === 'sleep') return event.data.isNap === true ? 'Nap' : 'Sleep';
  return event.activityType === null ? inWords(event.eventType) : inWords(event.activityType);
}

interface SourcesProps {
  readonly event: HealthEvent;
  readonly names: (providerId: string) => string;
}

function Sources({ event: { providerId, alsoRecordedBy, duplicateOf }, names }: SourcesProps) {
  const others = alsoRecordedBy.map((one) => names(one.providerId)).join(', ');
  return (
    <>
      {names(providerId)}
      {others !== '' && (
        <span className="soft">
          {' '}
          <Explained by={`Also recorded by ${others}. Of the same event one counts, by the order of the sources.`}>
            + {alsoRecordedBy.length}
          </Explained>
        </span>
      )}
      {duplicateOf !== null && <span className="soft"> does not count</span>}
    </>
  );
}

function NoEvents() {
  const [{ type, provider, from, to }, change] = useFilters();
  if ([type, provider, from, to].some(Boolean)) {
    return (
      <Empty
        icon="filter"
        title="No event fits"
        action={<Button onClick={() => change({ type: '', provider: '', from: '', to: '' })}>Clear the filters</Button>}
      >
        There is none of this kind, source and period.
      </Empty>
    );
  }
  return (
    <Empty icon="activity" title="No events yet" action={<ToConnections />}>
      Workouts, sleeps and activities come with the first sync of a connection, or when your backend pushes them.
    </Empty>
  );
}
