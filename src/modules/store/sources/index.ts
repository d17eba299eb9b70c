export type { SourcePriority } from './priority.ts';
export { sourceRoutes } from './routes.ts';
export { loadPriority } from './store.ts';
