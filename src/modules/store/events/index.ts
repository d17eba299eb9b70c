/** Stores workouts, nights and other structured events, and finds those that several providers recorded. */
import type { Module } from '../../../platform/module.ts';
import { deleteOldEvents } from './past-store.ts';
import { type EventRoutesOptions, eventRoutes } from './routes.ts';
import { erasers } from './store.ts';

export { workoutCountsAmong } from './duplicates/among.ts';
export { type DuplicateDifference, followedBy, rejudgeAll, verifyDuplicates } from './duplicates/rejudge.ts';
export type { HealthChange, OnHealthChange } from './health-change.ts';
export { forgetRepeatedEvents, putEvents } from './put-events.ts';
export { listWorkoutSpans, listWorkouts, type Span, type WorkoutMeasures } from './store.ts';
export { storedItems } from './stored-items.ts';
export {
  findVendorItem,
  listEventsOn,
  removeEvents,
  reopenEvents,
  reopenItems,
  revisionsOf,
  statesOf,
} from './vendor-items.ts';

export const events: Module<unknown, EventRoutesOptions> = {
  routes: eventRoutes,
  erasers: () => erasers,
  healthErasers: () => erasers,
  retentions: [{ keptDays: ({ historyDays }) => historyDays, atZero: 'deleted', prune: deleteOldEvents }],
};
