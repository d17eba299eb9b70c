/** The stored points and events of a user, as they are. */
import { Link, useParams } from '@tanstack/react-router';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { EventList } from './event-list.tsx';
import { ExportButton } from './export-dialog.tsx';
import { Filters } from './filters.tsx';
import { PointList } from './point-list.tsx';

export function PointsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const [{ list = 'points' }] = useFilters();
  const isEvents = list === 'events';
  return (
    <Section
      bare
      title={isEvents ? 'Events' : 'Points'}
      lead={
        isEvents
          ? 'Workouts, sleeps and activities, newest first. Of what several devices recorded, the one that counts is listed.'
          : 'Every stored value as its source gave it, newest first: all sources, also those that do not count for a day.'
      }
      actions={
        <>
          <Lists userId={userId} isEvents={isEvents} />
          {!isEvents && <ExportButton userId={userId} />}
        </>
      }
    >
      <Filters userId={userId} isEvents={isEvents} />
      {isEvents ? <EventList userId={userId} /> : <PointList userId={userId} />}
    </Section>
  );
}

function Lists({ userId, isEvents }: { readonly userId: string; readonly isEvents: boolean }) {
  const [{ provider, from, to }] = useFilters();
  const kept = { ...(provider && { provider }), ...(from && { from }), ...(to && { to }) };
  return (
    <nav className="points-lists" aria-label="What is listed">
      {[['Points', kept, !isEvents] as const, ['Events', { ...kept, list: 'events' }, isEvents] as const].map(
        ([label, search, isShown]) => (
          <Link
            key={label}
            to="/users/$userId/points"
            params={{ userId }}
            search={search}
            className={isShown ? 'points-shown' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isShown ? 'page' : false}
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
