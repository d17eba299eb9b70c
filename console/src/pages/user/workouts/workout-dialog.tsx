/** One workout in full: its numbers, its heart rate, its laps, and what each device recorded of it. */

import { useMemo } from 'react';
import { colourOfMetric } from '../../../charts/metric-colours.ts';
import { withGaps } from '../../../charts/series.ts';
import { TimeChart } from '../../../charts/time-chart.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { dayOf } from '../../../ui/days.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { duration, formatIn, inWords } from '../../../ui/format.ts';
import { Failure, Loaded, Loading } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { formatDuration, formatInColumn, formatValue, HEART_LINE, type Units } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import type { WorkoutEvent } from '../health-events.ts';
import { useUnits, useUserId, useZone } from '../use-person.ts';
import { useDuplicates } from './recordings.ts';
import { type Lap, lapsOf, lapTime, paceText, workoutName, zonesOf } from './workout-words.ts';

export function WorkoutDialog({
  workout,
  error,
  onClose,
}: {
  readonly workout: WorkoutEvent | undefined;
  readonly error: Error | null;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={workout === undefined ? 'Workout' : workoutName(workout)} isOpen wide onClose={onClose}>
      {workout === undefined ? error ? <Failure error={error} /> : <Loading /> : <Workout workout={workout} />}
    </Dialog>
  );
}

function Workout({ workout }: { readonly workout: WorkoutEvent }) {
  const userId = useUserId();
  const units = useUnits(userId);
  const zone = useZone(userId);
  const { date, time } = formatIn(zone);
  return (
    <div className="stack">
      <p className="soft">
        {date(workout.startedAt)}, {time(workout.startedAt)}–{time(workout.endedAt)} by the clock of the user
      </p>
      <Numbers workout={workout} units={units} />
      <Heart workout={workout} zone={zone} />
      <Zones workout={workout} />
      <Laps laps={lapsOf(workout.data)} units={units} />
      {workout.alsoRecordedBy.length > 0 && <Recordings workout={workout} units={units} />}
      <p>
        <ButtonLink
          small
          icon="calendar"
          to="/users/$userId/day"
          params={{ userId }}
          search={{ date: dayOf(workout.startedAt, zone) } as never}
        >
          Open the day
        </ButtonLink>
      </p>
    </div>
  );
}

function Numbers({ workout, units }: { readonly workout: WorkoutEvent; readonly units: Units }) {
  const { durationSeconds, distanceMeters, caloriesKcal, avgHeartRate, maxHeartRate, data } = workout;
  const climb = typeof data.elevationGain === 'number' ? climbText(data.elevationGain, units) : undefined;
  const rows: [term: string, value: string | undefined][] = [
    ['Length', duration(durationSeconds * 1000)],
    ['Distance', distanceMeters === null ? undefined : formatValue('distance', distanceMeters, { units })],
    ['Mean pace', paceText(distanceMeters, durationSeconds, units)],
    ['Energy', caloriesKcal === null ? undefined : formatValue('calories', caloriesKcal, { units })],
    ['Mean heart rate', avgHeartRate === null ? undefined : formatValue('heart_rate', avgHeartRate, { units })],
    ['Highest heart rate', maxHeartRate === null ? undefined : formatValue('heart_rate', maxHeartRate, { units })],
    ['Climbed', climb],
  ];
  return (
    <dl className="workouts-numbers">
      {rows.map(
        ([term, value]) =>
          value !== undefined && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function climbText(meters: number, units: Units): string {
  return units === 'imperial' ? `${Math.round(meters / 0.3048)} ft` : `${Math.round(meters)} m`;
}

/** Without a reading for longer than this, the line has a gap. */
const LONGEST_GAP_MS = 10 * 60_000;

function Heart({ workout, zone }: { readonly workout: WorkoutEvent; readonly zone: string }) {
  const { startedAt: from, endedAt: to } = workout;
  const nameOf = useProviderName();
  const heart = useApi('getSamples', { userId: useUserId(), metricType: 'heart_rate', from, to });
  const drawn = useMemo(() => {
    if (heart.data === undefined || heart.data.times.length < 2) return undefined;
    const { times, values } = withGaps(heart.data.times, heart.data.values, LONGEST_GAP_MS);
    return { times, series: [{ ...HEART_LINE, values, kind: 'line', colour: colourOfMetric('heart_rate') } as const] };
  }, [heart.data]);
  return (
    <section>
      <h3>Heart rate</h3>
      <Loaded of={heart} loading={<Loading lines={5} />}>
        {({ providerId }) =>
          drawn === undefined ? (
            <p className="soft">There are no readings over this time: no source sends them one by one.</p>
          ) : (
            <>
              <p className="soft">
                Readings{providerId && ` of ${nameOf(providerId)}`}, the source that counts on this day
              </p>
              <TimeChart
                title="Heart rate during the workout"
                {...drawn}
                height={180}
                digits={0}
                zone={zone}
                arrivedAt={heart.dataUpdatedAt - performance.timeOrigin}
                bare
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Zones({ workout: { data, providerId } }: { readonly workout: WorkoutEvent }) {
  const nameOf = useProviderName();
  const zones = zonesOf(data);
  if (zones.length === 0) return null;
  return (
    <section>
      <h3>Heart-rate zones</h3>
      <p className="soft">By the names and bounds of {nameOf(providerId)}</p>
      <dl className="workouts-numbers">
        {zones.map(([name, minutes]) => (
          <div key={name}>
            <dt>{inWords(name)}</dt>
            <dd>{minutes} min</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Laps({ laps, units }: { readonly laps: readonly Lap[]; readonly units: Units }) {
  if (laps.length === 0) return null;
  return (
    <section>
      <h3>Laps</h3>
      <Table
        caption="Laps"
        rows={laps.map((lap, index) => ({ ...lap, number: index + 1 }))}
        keyOf={({ number }) => String(number)}
        columns={[
          { title: 'Lap', cell: ({ number }) => number },
          {
            title: 'Distance',
            align: 'end',
            cell: ({ distance }) => (distance == null ? '–' : formatInColumn('distance', distance, { units })),
          },
          { title: 'Time', align: 'end', cell: ({ time }) => (time == null ? '–' : lapTime(time)) },
          { title: 'Pace', align: 'end', cell: ({ distance, time }) => paceText(distance, time, units) ?? '–' },
          {
            title: 'Mean heart rate',
            align: 'end',
            cell: ({ avgHR }) => (avgHR == null ? '–' : formatInColumn('heart_rate', avgHR, { units })),
          },
        ]}
      />
    </section>
  );
}

function Recordings({ workout, units }: { readonly workout: WorkoutEvent; readonly units: Units }) {
  const nameOf = useProviderName();
  const duplicates = useDuplicates(workout);
  const text = (value: number | null, metric: string) =>
    value === null ? '–' : formatInColumn(metric, value, { units });
  if (duplicates === undefined) return <Loading />;
  return (
    <section>
      <h3>Recordings</h3>
      <p className="soft">
        One counts: what was measured before what was typed in, then by source priority, then the one with the most
        detail.
      </p>
      <Table
        caption="Recordings of this workout"
        rows={[workout, ...duplicates]}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Recorded by',
            cell: ({ providerId, id }) => `${nameOf(providerId)}${id === workout.id ? ' (counts)' : ''}`,
          },
          { title: 'Length', align: 'end', cell: ({ durationSeconds }) => formatDuration(durationSeconds / 60) },
          { title: 'Distance', align: 'end', cell: ({ distanceMeters }) => text(distanceMeters, 'distance') },
          { title: 'Energy', align: 'end', cell: ({ caloriesKcal }) => text(caloriesKcal, 'calories') },
          { title: 'Mean heart rate', align: 'end', cell: ({ avgHeartRate }) => text(avgHeartRate, 'heart_rate') },
        ]}
      />
    </section>
  );
}
