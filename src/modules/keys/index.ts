export { addGate, commit, type GateOptions } from './authenticate.ts';
export { type KeyUses, startKeyUses } from './key-uses.ts';
export { listenForRevocations, type Revocations } from './revocations.ts';
export { keyRoutes } from './routes.ts';
export { createKey } from './store.ts';
