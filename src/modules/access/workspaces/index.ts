/** Makes the first workspace and its key, keeps what each has set. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { ServiceSettings } from './settings/retention.ts';
import { workspaceRoutes } from './settings/routes.ts';

export { type Bootstrap, bootstrapWorkspace } from './bootstrap.ts';
export type { Shade, Shades } from './branding/contrast.ts';
export { logoFault, MAX_LOGO_LENGTH } from './branding/logo.ts';
export { type OwnRetention, RETENTION_VARIABLES, type ServiceSettings, usedRetention } from './settings/retention.ts';
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
export { findWorkspace, findWorkspaceSlug, findWorkspaces, listWorkspaceIds, lockWorkspace } from './store.ts';

export const workspaces: Module<unknown, { readonly db: Db; readonly service: ServiceSettings }> = {
  routes: workspaceRoutes,
};
