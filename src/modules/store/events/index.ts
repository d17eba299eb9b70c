export type { HealthChange, OnHealthChange } from './health-change.ts';
export { putEvents } from './put-events.ts';
export { eventRoutes } from './routes.ts';
export { eraseUser, listWorkouts, type WorkoutMeasures } from './store.ts';
export { findVendorRecord, removeEvents, reopenEvents, reopenRecords } from './vendor-items.ts';
