export { workoutCountsAmong } from './duplicates/among.ts';
export { type DuplicateDifference, followedBy, rejudgeAll, verifyDuplicates } from './duplicates/rejudge.ts';
export type { HealthChange, OnHealthChange } from './health-change.ts';
export { deleteOldEvents as deletePastEvents } from './past/store.ts';
export { forgetRepeatedEvents, putEvents } from './put-events.ts';
export { eventRoutes } from './routes.ts';
export { erasers, listWorkoutSpans, listWorkouts, type Span, type WorkoutMeasures } from './store.ts';
export { findVendorItem, removeEvents, reopenEvents, reopenItems, revisionsOf } from './vendor-items.ts';
