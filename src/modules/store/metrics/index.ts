/** Stores points and their rollups, answers from them. */
import type { Module } from '../../../platform/module.ts';
import type { MetricRoutesOptions } from './options.ts';
import { deleteOldPoints } from './past/store.ts';
import { metricRoutes } from './routes.ts';
import { createErasers } from './store.ts';

export { dayInZone, startOfDay } from '../../../platform/day-in-zone.ts';
export { type ChangeSummary, recordHealthUpdated, summarizeChanges } from './change-summary.ts';
export { pushedPointOfAnyType, SleepStages } from './point-shapes.ts';
export { parseDays, parseRange } from './query.ts';
export {
  type DailySummary,
  type DayOfProvider,
  dailySummaries,
  type ExplainedDevice,
  nameOfDay,
} from './read/daily-summaries.ts';
export { type ChosenDay, type DayCandidate, listChosenDays, listChosenDaysOf } from './read/days/chosen-days.ts';
export { type IsComplete, readCompleteDays } from './read/days/complete-days.ts';
export { listDates } from './read/days/dates-store.ts';
export { type DayColumns, type ReadColumns, readDayColumns, visitChosenDays } from './read/days/day-columns.ts';
export { dayOffsets } from './read/days/day-offsets-store.ts';
export { chooseSource } from './read/days/source-choice.ts';
export { addDay, emptyTally, tallyValue } from './read/days/tally.ts';
export {
  changesAt,
  endOfDay,
  isAwaitingReread,
  isFinished,
  type UserDays,
  userDays,
  zoneOfUser,
} from './read/days/user-days.ts';
export { distinctWorkouts, type WorkoutCounts, type WorkoutDay, workoutCountsOf } from './read/distinct-workouts.ts';
export { listWorkoutCounts } from './read/workout-store.ts';
export { countDays, dayValues, latestValue } from './store.ts';
export { listenToStoredPoints } from './write/count-points.ts';
export {
  type ChangedDay,
  forgetRepeatedPoints,
  putPoints,
  removeAbsentPoints,
  removePoints,
  reopenDay,
} from './write/put-points.ts';
export { jsonText, offsetOrNull, plausibleDay } from './write/rows.ts';
export { type RollupDifference, verifyRollups } from './write/verify-rollups.ts';

type OwnParts = Pick<MetricRoutesOptions, 'db' | 'keptPastOf'>;

export const metrics: Module<
  unknown,
  OwnParts & { readonly links: { readonly metrics: Omit<MetricRoutesOptions, keyof OwnParts> } }
> = {
  routes: (app, { db, keptPastOf, links }) => metricRoutes(app, { db, keptPastOf, ...links.metrics }),
  erasers: createErasers,
  retentions: [{ keptDays: ({ historyDays }) => historyDays, atZero: 'deleted', prune: deleteOldPoints }],
};
