export type { SourcePriority } from './priority.ts';
export { sourceRoutes } from './routes.ts';
export { erasers, loadPriority, prioritiesOf, priorityFrom } from './store.ts';
