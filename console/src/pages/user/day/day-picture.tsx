/** The picture of a day: rows on one time axis, whose pointers move together. */

import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Answer } from 'tributary-health';
import { colourOfMetric } from '../../../charts/metric-colours.ts';
import { withGaps } from '../../../charts/series.ts';
import { SpanRows } from '../../../charts/span-rows.tsx';
import { TimeChart } from '../../../charts/time-chart.tsx';
import { duration, formatIn } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { axisUnit, HEART_LINE, metricName } from '../../../ui/values.ts';
import { useProviderName } from '../../../wire/providers.ts';
import type { HealthEvent, WorkoutEvent } from '../health-events.ts';
import { useUserId } from '../use-person.ts';
import { workoutName } from '../workouts/workout-words.ts';
import { type OnAxis, RowTitle } from './axis-row.tsx';
import { type DrawnSleep, eventsOf, hasOnlyTotals, hourlySums, type Span, sleepsOf, spanOf } from './day-data.ts';
import { SleepRow } from './sleep-row.tsx';

export interface DayPictureProps {
  readonly day: string;
  readonly bounds: Span;
  readonly zone: string;
  /** Duplicates included. */
  readonly events: readonly HealthEvent[];
  readonly heart: Answer<'getSamples'>;
  readonly steps: Answer<'getSamples'>;
  readonly arrivedAt: number;
}

export function DayPicture({ day, bounds, zone, events, heart, steps, arrivedAt }: DayPictureProps) {
  const sleeps = useMemo(() => sleepsOf(events, bounds), [events, bounds]);
  const workouts = useMemo(() => eventsOf(events, 'workout', bounds), [events, bounds]);
  const range = useMemo(() => [bounds.from, bounds.to] as const, [bounds]);
  const shared = { range, zone, group: `day-${day}` };
  const hours = (bounds.to - bounds.from) / 3_600_000;
  return (
    <Section
      title="The day as it went"
      lead={hours === 24 ? undefined : `The clock was changed: this day has ${hours} hours.`}
    >
      <SleepRow sleeps={sleeps} {...shared} />
      <HeartRow heart={heart} sleeps={sleeps} arrivedAt={arrivedAt} {...shared} />
      <WorkoutRow workouts={workouts} {...shared} />
      <StepsRow steps={steps} bounds={bounds} {...shared} />
    </Section>
  );
}

/** Without a reading for longer than this, the watch was off: the line has a gap there. */
const LONGEST_GAP_MS = 20 * 60_000;

function HeartRow({
  heart,
  sleeps,
  ...axis
}: OnAxis & {
  readonly heart: Answer<'getSamples'>;
  readonly sleeps: readonly DrawnSleep[];
  readonly arrivedAt: number;
}) {
  const nameOf = useProviderName();
  const { times, series } = useMemo(() => {
    const { values, ...column } = withGaps(heart.times, heart.values, LONGEST_GAP_MS);
    const line = { ...HEART_LINE, values, kind: 'line', colour: colourOfMetric('heart_rate') } as const;
    return { times: column.times, series: [line] };
  }, [heart]);
  const shades = useMemo(() => sleeps.map(({ event }) => spanOf(event)), [sleeps]);
  const isDrawn = heart.times.length > 1;
  return (
    <div className="day-row">
      <RowTitle title={HEART_LINE.label} unit={HEART_LINE.unit}>
        {isDrawn
          ? `${heart.times.length.toLocaleString('en-GB')} readings${heart.providerId ? ` of ${nameOf(heart.providerId)}` : ''}; sleep is shaded`
          : 'No readings over this day; the source that counts gives at most one number a day.'}
      </RowTitle>
      {isDrawn && (
        <TimeChart
          title="Heart rate over the day"
          times={times}
          series={series}
          shades={shades}
          height={190}
          digits={0}
          timeText={formatIn(axis.zone).moment}
          bare
          {...axis}
        />
      )}
    </div>
  );
}

function StepsRow({
  steps,
  bounds,
  ...axis
}: OnAxis & { readonly steps: Answer<'getSamples'>; readonly bounds: Span }) {
  const nameOf = useProviderName();
  const isTotal = hasOnlyTotals(steps.times);
  const { times, series } = useMemo(() => {
    const { values, ...column } = hourlySums(steps.times, steps.values, bounds);
    const unit = `${axisUnit('steps', 'metric')} an hour`;
    const bars = {
      label: metricName('steps'),
      values,
      kind: 'bars',
      colour: colourOfMetric('steps'),
      unit,
      align: 'start',
    } as const;
    return { times: column.times, series: [bars] };
  }, [steps, bounds]);
  const source = steps.providerId ? nameOf(steps.providerId) : 'Several sources';
  return (
    <div className="day-row">
      <RowTitle title={metricName('steps')} unit="an hour">
        {isTotal
          ? steps.times.length === 0
            ? 'None are known of this day.'
            : `${source} tells only the total of the day, which is below.`
          : `Counted by ${source}`}
      </RowTitle>
      {!isTotal && (
        <TimeChart
          title="Steps in each hour of the day"
          times={times}
          series={series}
          height={120}
          digits={0}
          bare
          {...axis}
        />
      )}
    </div>
  );
}

/** The workouts of a day, as spans that lead to them. */
function WorkoutRow({ workouts, range, zone, group }: OnAxis & { readonly workouts: readonly WorkoutEvent[] }) {
  const userId = useUserId();
  const clock = formatIn(zone).time;
  const spans = workouts.map((workout) => ({
    ...{ key: workout.id, ...spanOf(workout), className: 'day-workout' },
    hint: `${workoutName(workout)}, ${clock(workout.startedAt)}–${clock(workout.endedAt)}`,
  }));
  return (
    <div className="day-row">
      <RowTitle title="Workouts">{workouts.length === 0 && 'None is known of this day.'}</RowTitle>
      {workouts.length > 0 && (
        <>
          <div aria-hidden="true">
            <SpanRows rows={[{ label: '', spans }]} range={range} group={group} />
          </div>
          <ul className="day-workouts">
            {workouts.map((workout) => (
              <li key={workout.id}>
                <Link
                  to="/users/$userId/workouts"
                  params={{ userId }}
                  search={{ workout: workout.id, at: workout.startedAt } as never}
                >
                  {workoutName(workout)}
                </Link>{' '}
                <span className="soft">
                  {clock(workout.startedAt)}–{clock(workout.endedAt)}, {duration(workout.durationSeconds * 1000)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
