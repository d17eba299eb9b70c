export { sweepPushes } from './housekeeping.ts';
export { pushRoutes } from './routes.ts';
export { erasers } from './store.ts';
