/** Says when data are expected and why they are missing. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { freshnessRoutes } from './routes.ts';

interface FreshnessParts {
  readonly db: Db;
  readonly vendors: { readonly configured: ReadonlyMap<string, ConfiguredProvider> };
}

export const freshness: Module<unknown, FreshnessParts> = {
  routes: (app, { db, vendors: { configured } }) => {
    const vendors = [...configured.values()].map(({ provider, auth }) => ({ ...provider, auth }));
    freshnessRoutes(app, { db, vendors });
  },
};
