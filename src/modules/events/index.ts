export { type EventPage, type EventRecord, eventPage } from './event-page.ts';
export type { HealthChange } from './health-change.ts';
export { type PutEventsResult, putEvents } from './put-events.ts';
export { type EventRoutesOptions, eventRoutes } from './routes.ts';
export { type EventFilter, listWorkouts, reopenEvents, type WorkoutMeasures } from './store.ts';
export { findVendorRecord, type RemovedEvents, removeEvents, reopenRecords } from './vendor-records.ts';
