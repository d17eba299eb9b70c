/** The picture of a day: rows on one time axis, whose pointers move together. */
import { useMemo } from 'react';
import type { Answer } from 'tributary-health';
import { TimeChart } from '../../../charts/time-chart.tsx';
import { formatIn } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { useProviderName } from '../../../wire/providers.ts';
import {
  type DrawnSleep,
  eventsOf,
  type HealthEvent,
  hasOnlyTotals,
  hourlySums,
  type Span,
  sleepsOf,
  spanOf,
  withGaps,
} from './day-data.ts';
import { SleepRow } from './sleep-row.tsx';
import { WorkoutRow } from './workout-row.tsx';

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

export interface OnAxis {
  readonly range: readonly [from: number, to: number];
  readonly zone: string;
  readonly group: string;
}

/** The watch was off: no line is drawn across so long a time without a reading. */
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
    const line = { label: 'Heart rate', values, kind: 'line', colour: 5, unit: 'bpm' } as const;
    return { times: column.times, series: [line] };
  }, [heart]);
  const shades = useMemo(() => sleeps.map(({ event }) => spanOf(event)), [sleeps]);
  const isDrawn = heart.times.length > 1;
  return (
    <div className="day-row">
      <RowTitle title="Heart rate" unit="bpm">
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
    const bars = { label: 'Steps', values, kind: 'bars', colour: 2, unit: 'steps an hour', align: 'start' } as const;
    return { times: column.times, series: [bars] };
  }, [steps, bounds]);
  const source = steps.providerId ? nameOf(steps.providerId) : 'Several sources';
  return (
    <div className="day-row">
      <RowTitle title="Steps" unit="an hour">
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

export function RowTitle({
  title,
  unit,
  children,
}: {
  readonly title: string;
  readonly unit?: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <div className="day-row-title">
      <h3>
        {title}
        {unit && <span className="soft"> {unit}</span>}
      </h3>
      <span>{children}</span>
    </div>
  );
}
