/** The workouts of a user, each once, however many devices recorded it. */
import { useState } from 'react';
import type { Params } from 'tributary-health';
import { Button } from '../../../ui/button.tsx';
import { DateRange, Filter } from '../../../ui/field.tsx';
import { inWords } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty } from '../../../ui/states.tsx';
import { Paged } from '../../../ui/table.tsx';
import { useApi, useApiPages } from '../../../wire/api.ts';
import type { WorkoutEvent } from '../health-events.ts';
import { ToConnections } from '../no-data.tsx';
import { useUserId } from '../use-person.ts';
import { WorkoutDialog } from './workout-dialog.tsx';
import { WorkoutTable } from './workout-table.tsx';

const PAGE = 50;

export function WorkoutsTab() {
  const userId = useUserId();
  const [{ sport, from, to, workout, at }, setFilters] = useFilters();
  const pages = useApiPages('listEvents', {
    ...{ userId, eventType: 'workout', limit: PAGE },
    ...(sport !== undefined && { activityType: sport as NonNullable<Params<'listEvents'>['activityType']> }), // checked by the API
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });
  const rows = pages.rows?.filter((event) => event.eventType === 'workout');
  const sports = useSports(rows, sport);
  return (
    <div className="stack">
      <WorkoutFilters sports={sports} />
      <Section
        bare
        title="Workouts"
        lead="Newest first. A workout that several devices recorded stands here once, as the recording that counts. Times are by the clock of the user."
      >
        <Paged pages={{ ...pages, rows }} empty={<NoWorkouts />}>
          {(listed) => (
            <WorkoutTable
              rows={listed}
              isStale={pages.isStale}
              onOpen={(event) => setFilters({ workout: event.id, at: event.startedAt })}
            />
          )}
        </Paged>
      </Section>
      {workout !== undefined && (
        <OpenWorkout
          id={workout}
          at={at}
          known={rows?.find(({ id }) => id === workout)}
          onClose={() => setFilters({ workout: undefined, at: undefined })}
        />
      )}
    </div>
  );
}

function useIsFiltered(): boolean {
  const [{ sport, from, to }] = useFilters();
  return sport !== undefined || from !== undefined || to !== undefined;
}

function WorkoutFilters({ sports }: { readonly sports: readonly string[] }) {
  const [{ sport = '', from = '', to = '' }, setFilters] = useFilters();
  const isFiltered = useIsFiltered();
  return (
    <div className="toolbar">
      <Filter
        label="Sport"
        value={sport}
        choices={[{ value: '', label: 'Every sport' }, ...sports.map((value) => ({ value, label: inWords(value) }))]}
        onChange={({ target }) => setFilters({ sport: target.value || undefined })}
      />
      <DateRange
        {...{ from, to }}
        onFrom={(day) => setFilters({ from: day })}
        onTo={(day) => setFilters({ to: day })}
      />
      {isFiltered && (
        <Button small tone="quiet" onClick={() => setFilters({ sport: undefined, from: undefined, to: undefined })}>
          All workouts
        </Button>
      )}
    </div>
  );
}

/** The sports of what was listed so far: they stay offered while one of them is chosen. */
function useSports(rows: readonly WorkoutEvent[] | undefined, chosen: string | undefined): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const all = [
    ...new Set([
      ...seen,
      ...(rows ?? []).flatMap(({ activityType }) => activityType ?? []),
      ...(chosen ? [chosen] : []),
    ]),
  ];
  if (all.length !== seen.length) setSeen(all);
  return all.toSorted();
}

function NoWorkouts() {
  return useIsFiltered() ? (
    <Empty icon="activity" title="No workout fits">
      Another sport or other days may have some.
    </Empty>
  ) : (
    <Empty icon="activity" title="No workout is known of this user" action={<ToConnections />}>
      Workouts come from a connected device after its sync, or when your backend pushes them.
    </Empty>
  );
}

/** A workout that a link names may not be on the pages that were listed: it is found by its start. */
function OpenWorkout({
  id,
  at,
  known,
  onClose,
}: {
  readonly id: string;
  readonly at: string | undefined;
  readonly known: WorkoutEvent | undefined;
  readonly onClose: () => void;
}) {
  const userId = useUserId();
  const isSought = known === undefined && at !== undefined;
  const sought = useApi(
    'listEvents',
    { userId, eventType: 'workout', duplicates: 'include', ...(at !== undefined && { from: at, to: at }) },
    { enabled: isSought },
  );
  const found = known ?? sought.data?.data.find((event) => event.id === id);
  return (
    <WorkoutDialog
      workout={found?.eventType === 'workout' ? found : undefined}
      error={sought.error}
      onClose={onClose}
    />
  );
}
