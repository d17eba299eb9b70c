export { type Bootstrap, bootstrapWorkspace } from './bootstrap.ts';
export { findWorkspace } from './store.ts';
