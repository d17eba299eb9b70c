export { type Bootstrap, bootstrapWorkspace } from './bootstrap.ts';
export type { Shade, Shades } from './branding/contrast.ts';
export { logoFault } from './branding/logo.ts';
export {
  type OwnRetention,
  RETENTION_KINDS,
  RETENTION_VARIABLES,
  type Retention,
  type RetentionKind,
  type ServiceSettings,
  usedRetention,
} from './settings/retention.ts';
export { workspaceRoutes } from './settings/routes.ts';
export {
  allowsOrigin,
  type Branding,
  DEFAULT_ZONE,
  daysKept,
  type KeptPast,
  keptPastOf,
  unitsOfWorkspace,
  type WorkspaceSettings,
  workspaceSettings,
  zoneOfWorkspace,
} from './settings/settings.ts';
export { listOwnRetentions } from './settings/store.ts';
export { findWorkspace, findWorkspaceSlug, findWorkspaces, lockWorkspace } from './store.ts';
