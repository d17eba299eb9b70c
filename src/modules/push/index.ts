export { sweepPushes } from './housekeeping.ts';
export type { OnHealthChange } from './push.ts';
export { type PushRoutesOptions, pushRoutes } from './routes.ts';
export { deletePushes } from './store.ts';
