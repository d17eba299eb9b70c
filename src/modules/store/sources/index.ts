/** Keeps the order in which providers are preferred. */
import type { Module } from '../../../platform/module.ts';
import { type SourceRoutesOptions, sourceRoutes } from './routes.ts';
import { erasers } from './store.ts';

export type { SourcePriority } from './priority.ts';
export { loadPriority, prioritiesOf, priorityFrom } from './store.ts';

export const sources: Module<
  unknown,
  Pick<SourceRoutesOptions, 'db'> & { readonly links: { readonly sources: Omit<SourceRoutesOptions, 'db'> } }
> = {
  routes: (app, { db, links }) => sourceRoutes(app, { db, ...links.sources }),
  erasers: () => erasers,
};
