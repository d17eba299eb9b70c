export { sweepPushes } from './housekeeping.ts';
export { pushRoutes } from './routes.ts';
export { deletePushes } from './store.ts';
