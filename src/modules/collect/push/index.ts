/** Receives data that a customer pushes. */
import type { Module } from '../../../platform/module.ts';
import { answerErasers, type PushRoutesOptions, pushRoutes } from './routes.ts';

export const push: Module<
  unknown,
  Pick<PushRoutesOptions, 'db'> & { readonly links: { readonly push: Omit<PushRoutesOptions, 'db'> } }
> = {
  routes: (app, { db, links }) => pushRoutes(app, { db, ...links.push }),
  healthErasers: () => answerErasers,
};
