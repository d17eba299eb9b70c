/** Shares a vendor's quota among syncs. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { Provider } from '../../../providers/provider.ts';
import { quotaAttention } from './attention.ts';
import { quotaRoutes } from './routes.ts';
import { erasers } from './store.ts';

export { leaveBackfillTurn, takeBackfillTurn, waitForBackfillTurn } from './backfill-lane.ts';
export {
  addBackfillUse,
  findGate,
  findTurnState,
  listOldTurns,
  listOpenGates,
  oldestTurn,
  openGatesAhead,
  type Turn,
  touchTurn,
} from './store.ts';
export { dropTurn, leaveTurn, OPEN_GATE_TASK, openGate, takeTurn, waitForQuota } from './turns.ts';

interface QuotaParts {
  readonly db: Db;
  readonly vendors: { readonly find: (providerId: string) => Provider | undefined };
  readonly providerName: (providerId: string) => string;
}

export const quotas: Module<unknown, QuotaParts> = {
  routes: (app, { db, vendors }) => quotaRoutes(app, { db, findProvider: vendors.find }),
  attention: ({ providerName }) => [quotaAttention(providerName)],
  erasers: () => erasers,
};
