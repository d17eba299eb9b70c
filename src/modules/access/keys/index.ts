/** Checks API keys and their scopes. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { sweepRateLimits } from '../../../platform/rate-limit/store.ts';
import { SESSION_RULE } from './access-control.ts';
import { keyAttention } from './attention.ts';
import { keyRoutes } from './routes.ts';

export {
  type AccessControlOptions,
  addAccessControl,
  commit,
  commitApart,
  commitTogether,
  countingCalls,
  SESSION_RULE,
} from './access-control.ts';
export { auditsReads } from './audited-reads.ts';
export { holderOf, listEndedCallers } from './ended-callers.ts';
export { startKeyUses, startSessionUses } from './key-uses.ts';
export { isRevoked, listenForRevocations, type Revocations } from './revocations.ts';
export { isKeyName } from './schemas.ts';
export { type ApiKey, createKey, findCaller, holdKey, listKeys, type NewKey, removeKey } from './store.ts';

export const keys: Module<
  { readonly db: Db; readonly settings: { readonly rateLimitWindowMs: number } },
  { readonly db: Db }
> = {
  routes: keyRoutes,
  attention: () => [keyAttention],
  sweeps: ({ db, settings }) => {
    // Keys and sessions are counted in one table, so a count stays until the longer of both windows is over.
    const windowMs = Math.max(settings.rateLimitWindowMs, SESSION_RULE.windowMs);
    return [{ name: 'rateLimits', every: 'minute', run: (now) => sweepRateLimits(db, { windowMs }, now.getTime()) }];
  },
};
