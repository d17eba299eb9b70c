/** Computes numbers of many users, and withholds those of few. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { cohortRoutes } from './routes.ts';

export const cohorts: Module<unknown, { readonly db: Db; readonly settings: { readonly aggregateMinGroup: number } }> =
  {
    routes: (app, { db, settings }) => cohortRoutes(app, { db, minGroup: settings.aggregateMinGroup }),
  };
