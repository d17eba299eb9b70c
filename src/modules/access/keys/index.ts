export {
  type AccessControlOptions,
  addAccessControl,
  commit,
  commitApart,
  commitTogether,
  countingCalls,
  SESSION_RULE,
} from './access-control.ts';
export { keyAttention } from './attention.ts';
export { holderOf, listEndedCallers } from './ended-callers.ts';
export { startKeyUses, startSessionUses } from './key-uses.ts';
export { isRevoked, listenForRevocations, type Revocations } from './revocations.ts';
export { keyRoutes } from './routes.ts';
export { isKeyName } from './schemas.ts';
export { type ApiKey, createKey, findCaller, holdKey, listKeys, type NewKey, removeKey } from './store.ts';
