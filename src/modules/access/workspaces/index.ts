export { type Bootstrap, bootstrapWorkspace } from './bootstrap.ts';
export { findWorkspace, findWorkspaceSlug, findWorkspaces, lockWorkspace } from './store.ts';
