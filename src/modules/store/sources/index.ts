export type { SourcePriority } from './priority.ts';
export { sourceRoutes } from './routes.ts';
export { eraseUser, loadPriority } from './store.ts';
