/** The workouts of a day, as spans that lead to them. */
import { Link } from '@tanstack/react-router';
import { SpanRows } from '../../../charts/span-rows.tsx';
import { duration, formatIn } from '../../../ui/format.ts';
import type { WorkoutEvent } from '../health-events.ts';
import { useUserId } from '../use-person.ts';
import { workoutName } from '../workouts/workout-words.ts';
import { type OnAxis, RowTitle } from './axis-row.tsx';
import { spanOf } from './day-data.ts';

export function WorkoutRow({ workouts, range, zone, group }: OnAxis & { readonly workouts: readonly WorkoutEvent[] }) {
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
