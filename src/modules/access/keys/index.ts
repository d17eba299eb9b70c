export { type AccessControlOptions, addAccessControl, commit, countingCalls } from './access-control.ts';
export { startKeyUses } from './key-uses.ts';
export { listenForRevocations } from './revocations.ts';
export { keyRoutes } from './routes.ts';
export { isKeyName } from './schemas.ts';
export { createKey } from './store.ts';
