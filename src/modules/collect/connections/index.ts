export { countConnections, readNoticeReach } from './across-users-store.ts';
export { connectionAttention } from './attention.ts';
export { callbackUrl } from './authorization/begin.ts';
export { deleteFlowsSealedByOthers } from './authorization/store.ts';
export { formerTokenRows } from './former-grants/key-change.ts';
export {
  type ExchangingProvider,
  type MigrationResult,
  migrateGrants,
} from './former-grants/migrate-grants.ts';
export { restoreFormerGrant } from './former-grants/restore.ts';
export { countGrants, dropFormerTokens, type GrantCount } from './former-grants/store.ts';
export { sweepAuthorizations } from './housekeeping.ts';
export { sealedTokenRows } from './key-change.ts';
export { erasers, markDisconnected, removeConnectionsOf } from './removal.ts';
export { REVOKE_TASK } from './revocation-job.ts';
export { connectionRoutes } from './routes.ts';
export {
  countConnectionsInError,
  findConnection,
  hasActiveConnection,
  isVendorUser,
  listConnectionsOfVendorUser,
  lockConnection,
  putGrantedScopes,
} from './store.ts';
export {
  findSyncedConnection,
  hasReconnected,
  listDueConnections,
  listUnscheduledConnections,
  markHealthy,
  markHistoryRead,
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
export { revokeTask } from './tasks.ts';
export type { ConnectionRef } from './tokens/sealed-tokens.ts';
export { holdsAccessToken } from './tokens/token-source.ts';
export { openVendors, type Vendors } from './vendors.ts';
