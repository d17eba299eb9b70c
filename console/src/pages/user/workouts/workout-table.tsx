/** Workouts as rows; what other devices recorded of one folds out under it. */
import { Fragment, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { formatIn } from '../../../ui/format.ts';
import { formatDuration, formatInColumn } from '../../../ui/values.ts';
import { useProviderName } from '../../../wire/providers.ts';
import type { WorkoutEvent } from '../health-events.ts';
import { useUnits, useUserId, useZone } from '../use-person.ts';
import { useDuplicates } from './recordings.ts';
import { workoutName } from './workout-words.ts';

export interface WorkoutTableProps {
  readonly rows: readonly WorkoutEvent[];
  readonly isStale: boolean;
  readonly onOpen: (event: WorkoutEvent) => void;
}

const NUMBERS = ['Began', 'Length', 'Distance', 'Energy', 'Mean heart rate'] as const;
const RECORDED_BY = 'Recorded by';
const COLUMNS = ['Workout', ...NUMBERS, RECORDED_BY];

export function WorkoutTable({ rows, isStale, onOpen }: WorkoutTableProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string) =>
    setUnfolded((former) => {
      const next = new Set(former);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <section
      className={isStale ? 'table-frame table-cards table-stale' : 'table-frame table-cards'}
      aria-label="List of workouts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
      tabIndex={0}
    >
      <table>
        <caption className="visually-hidden">Workouts, newest first</caption>
        <thead className="table-head">
          <tr>
            {COLUMNS.map((title, index) => (
              <th key={title} scope="col" className={index >= 2 && index <= 5 ? 'table-number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((event) => (
            <Fragment key={event.id}>
              <tr className="workouts-row">
                <td>
                  <button type="button" className="workouts-open" onClick={() => onOpen(event)}>
                    {workoutName(event)}
                  </button>
                </td>
                <NumberCells event={event} />
                <td data-title={RECORDED_BY}>
                  <Recorders event={event} isUnfolded={unfolded.has(event.id)} onTurn={() => turn(event.id)} />
                </td>
              </tr>
              {unfolded.has(event.id) && <DuplicateRows event={event} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NumberCells({ event }: { readonly event: WorkoutEvent }) {
  const userId = useUserId();
  const units = useUnits(userId);
  const clock = formatIn(useZone(userId));
  const { startedAt, durationSeconds, distanceMeters, caloriesKcal, avgHeartRate } = event;
  const text = (value: number | null, metric: string) =>
    value === null ? '–' : formatInColumn(metric, value, { units });
  const texts = [
    `${clock.date(startedAt)}, ${clock.time(startedAt)}`,
    formatDuration(durationSeconds / 60),
    text(distanceMeters, 'distance'),
    text(caloriesKcal, 'calories'),
    text(avgHeartRate, 'heart_rate'),
  ];
  return NUMBERS.map((title, index) => (
    <td key={title} data-title={title} className={title === 'Began' ? 'workouts-time' : 'table-number'}>
      {texts[index]}
    </td>
  ));
}

function Recorders({
  event: { providerId, alsoRecordedBy },
  isUnfolded,
  onTurn,
}: {
  readonly event: WorkoutEvent;
  readonly isUnfolded: boolean;
  readonly onTurn: () => void;
}) {
  const nameOf = useProviderName();
  const others = alsoRecordedBy.map((other) => nameOf(other.providerId)).join(', ');
  if (alsoRecordedBy.length === 0) return nameOf(providerId);
  return (
    <div className="workouts-recorders">
      <div>
        <span>{nameOf(providerId)}</span>
        <span className="workouts-also soft">also recorded by {others}</span>
      </div>
      <IconButton
        icon={isUnfolded ? 'up' : 'down'}
        label={isUnfolded ? 'Fold the other recordings' : 'Show the other recordings'}
        aria-expanded={isUnfolded}
        onClick={onTurn}
      />
    </div>
  );
}

function DuplicateRows({ event }: { readonly event: WorkoutEvent }) {
  const nameOf = useProviderName();
  const duplicates = useDuplicates(event);
  if (duplicates === undefined) {
    return (
      <tr className="workouts-duplicate">
        <td colSpan={COLUMNS.length}>Loading…</td>
      </tr>
    );
  }
  return duplicates.map((duplicate) => (
    <tr key={duplicate.id} className="workouts-duplicate">
      <td>{workoutName(duplicate)}</td>
      <NumberCells event={duplicate} />
      <td data-title={RECORDED_BY}>{nameOf(duplicate.providerId)}, does not count</td>
    </tr>
  ));
}
