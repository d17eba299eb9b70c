export type { Priorities, SourcePriority } from './priority.ts';
export { type SourceRoutesOptions, sourceRoutes } from './routes.ts';
export { loadPriority } from './store.ts';
