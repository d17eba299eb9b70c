export { sweepPushes } from './housekeeping.ts';
export { pushRoutes } from './routes.ts';
export { answerErasers, erasers } from './store.ts';
