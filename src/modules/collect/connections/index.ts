/** Connects people with vendors, keeps and renews tokens. */
import type { Db } from '../../../platform/db.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import type { Module } from '../../../platform/module.ts';
import { memoryRateLimiter } from '../../../platform/rate-limit/memory.ts';
import { connectionAttention } from './attention.ts';
import { erasers } from './removal.ts';
import { REVOKE_TASK } from './revocation-job.ts';
import { type ConnectionRoutesOptions, connectionRoutes } from './routes.ts';
import { revokeTask, sweepAuthorizations } from './tasks.ts';
import type { Vendors } from './vendors.ts';

export { findPhoneConnections, readNoticeReach } from './across-users-store.ts';
export { callbackUrl } from './authorization/begin.ts';
export { deleteFlowsSealedByOthers } from './authorization/store.ts';
export { type ExchangingProvider, type MigrationResult, migrateGrants } from './former-grants/migrate-grants.ts';
export { restoreFormerGrant } from './former-grants/restore.ts';
export { countGrants, dropFormerTokens, type GrantCount } from './former-grants/store.ts';
export { formerTokenRows, sealedTokenRows } from './key-change.ts';
export { noteDelivery } from './note-delivery.ts';
export { markDisconnected, removeConnectionsOf } from './removal.ts';
export { REVOKE_TASK } from './revocation-job.ts';
export { countEachConnection } from './status-store.ts';
export {
  countConnections,
  findConnection,
  hasActiveConnection,
  isVendorUser,
  listConnections,
  listConnectionsOfVendorUser,
  lockConnection,
  putGrantedScopes,
} from './store.ts';
export {
  bringBack,
  findSyncedConnection,
  hasReconnected,
  hasRereadAhead,
  listConnectionsAhead,
  listDueConnections,
  listUnscheduledConnections,
  markBackfilled,
  markHealthy,
  markNotified,
  markPushOnly,
  markRead,
  markSynced,
  markSyncFailed,
  putFirstSchedule,
  putHistoryUntil,
  putNextSync,
  putNotBefore,
  putPullRefused,
  type SyncedConnection,
} from './sync-state-store.ts';
export type { ConnectionRef } from './tokens/sealed-tokens.ts';
export { holdsAccessToken } from './tokens/token-source.ts';
export { openVendors, type Vendors } from './vendors.ts';

type ConnectionParts = Pick<ConnectionRoutesOptions, 'db' | 'vendors'> & {
  readonly settings: ConnectionRoutesOptions['settings'] & {
    /** Visits of connect pages in a minute: of a valid link, and of an address without one. */
    readonly connectRateLimitMax: number;
  };
  readonly links: {
    readonly connections: Pick<
      ConnectionRoutesOptions,
      'onConnected' | 'onRemoved' | 'onImportProgress' | 'firstDataOf' | 'setUpOf'
    >;
  };
  /** The name that users know a provider by. */
  readonly providerName: (providerId: string) => string;
};

export const connections: Module<{ readonly db: Db; readonly vendors: Vendors }, ConnectionParts> = {
  routes: (app, { db, vendors, settings, links }) => {
    const visits = memoryRateLimiter({ max: settings.connectRateLimitMax, windowMs: MINUTE_MS });
    return connectionRoutes(app, { db, vendors, settings, visits, ...links.connections });
  },
  attention: ({ providerName }) => [connectionAttention(providerName)],
  tasks: ({ db, vendors }) => ({ [REVOKE_TASK]: revokeTask(db, vendors) }),
  sweeps: ({ db }) => [{ name: 'authorizations', every: 'minute', run: () => sweepAuthorizations(db) }],
  erasers: () => erasers,
};
