export { type Bootstrap, bootstrapWorkspace } from './bootstrap.ts';
export { findWorkspace, lockWorkspace } from './store.ts';
