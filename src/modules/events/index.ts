export { type EventPage, type EventRecord, eventPage } from './event-page.ts';
export { type PutEventsResult, putEvents } from './put-events.ts';
export { type EventRoutesOptions, eventRoutes } from './routes.ts';
export { type EventFilter, reopenEvents } from './store.ts';
