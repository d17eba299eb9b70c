export { sweepPushes } from './housekeeping.ts';
export { pushRoutes } from './routes.ts';
export { eraseUser } from './store.ts';
