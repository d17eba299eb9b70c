export type { ConnectSettings } from './authorization/begin.ts';
export type { OnConnected } from './authorization/finish.ts';
export { sweepAuthorizations } from './housekeeping.ts';
export { reencryptTokens } from './reencrypt.ts';
export { markDisconnected, type OnRemoved, revokeAndDeleteConnections } from './removal.ts';
export { REVOKE_TASK } from './revocation-job.ts';
export { type ConnectionRoutesOptions, connectionRoutes } from './routes.ts';
export {
  type Connection,
  type ConnectionStatus,
  findConnection,
  isVendorUser,
  listConnections,
  listConnectionsOfVendorUser,
  putGrantedScopes,
  requireConnection,
} from './store.ts';
export { revokeTask } from './tasks.ts';
export type { ConnectionRef } from './tokens/sealed-tokens.ts';
export { holdsAccessToken } from './tokens/token-source.ts';
export { openVendors, type Vendors } from './vendors.ts';
