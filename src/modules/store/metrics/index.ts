import type { Module } from '../../../platform/module.ts';
import { deleteOldPoints } from './past/store.ts';
import { type MetricRoutesOptions, metricRoutes } from './routes.ts';
import { createErasers } from './store.ts';

export { dayInZone, startOfDay } from '../../../platform/day-in-zone.ts';
export { type ChangeSummary, recordHealthUpdated, summarizeChanges } from './change-summary.ts';
export { type ChosenDay, type DayCandidate, listChosenDays, listChosenDaysOf } from './days/chosen-days.ts';
export { type DayColumns, type ReadColumns, readDayColumns, visitChosenDays } from './days/day-columns.ts';
export { chooseSource } from './days/source-choice.ts';
export { addDay, emptyTally, tallyValue } from './days/tally.ts';
export { changesAt, endOfDay, isFinished, type UserDays, userDays, zoneOfUser } from './days/user-days.ts';
export { countDays, latestValue } from './health-data.ts';
export {
  type ChangedDay,
  forgetRepeatedPoints,
  putPoints,
  removeAbsentPoints,
  removePoints,
  reopenDay,
} from './ingest/put-points.ts';
export { jsonText, offsetOrNull, plausibleDay } from './ingest/rows.ts';
export { parseDays, parseRange } from './query.ts';
export { type RollupDifference, verifyRollups } from './rollups/verify.ts';
export { type DailySummary, dailySummaries } from './summaries/daily-summaries.ts';
export { distinctWorkouts, type WorkoutCounts, type WorkoutDay, workoutCountsOf } from './workouts/distinct.ts';
export { listWorkoutCounts } from './workouts/store.ts';

type OwnParts = Pick<MetricRoutesOptions, 'db' | 'keptPastOf'>;

export const metrics: Module<
  unknown,
  OwnParts & { readonly links: { readonly metrics: Omit<MetricRoutesOptions, keyof OwnParts> } }
> = {
  routes: (app, { db, keptPastOf, links }) => metricRoutes(app, { db, keptPastOf, ...links.metrics }),
  erasers: createErasers,
  retentions: [{ keptDays: ({ historyDays }) => historyDays, atZero: 'deleted', prune: deleteOldPoints }],
};
