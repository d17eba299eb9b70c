import { type Queryable, sql } from '../../../../platform/db.ts';
import { withProviderIds } from '../../providers/index.ts';
import { type WorkoutCounts, workoutCountsOf } from './distinct-workouts.ts';

/** The workouts of these local days, both included, as the stored judgement of duplicates counts them. */
export async function listWorkoutCounts(
  db: Queryable,
  userId: string,
  firstDay: string,
  lastDay: string,
): Promise<WorkoutCounts> {
  // A workout lies at most one day from its local day. Its start is in the index, its day is not.
  const rows = await db.query<{ day: string; provider: number; workouts: number; counting: number }>(sql`
    select day, provider, count(*) as workouts, count(*) filter (where duplicate_of is null) as counting
    from health_events
    where user_id = ${userId} and event_type = 'workout' and day between ${firstDay}::date and ${lastDay}::date
      and started_at >= ${firstDay}::date - 1 and started_at < ${lastDay}::date + 2
    group by day, provider`);
  return workoutCountsOf(await withProviderIds(db, rows));
}
