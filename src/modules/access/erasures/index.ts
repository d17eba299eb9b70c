/** Erases deleted users in the background, keeps the receipts. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { ERASE_TASK, type EraseOptions, eraseTask, sweepErasures } from './erase.ts';
import { erasureRoutes } from './routes.ts';

export { beginErasure, type EraseOptions, eraseNow, eraseTask } from './erase.ts';
export { type Ended, type GrantEnd, noteGrantEnd } from './grants.ts';
export { type ErasedOnList, type ErasureLog, erasureLogAt, makeErasureLog, readErasureLog, whoOf } from './log.ts';
export { findErasureList, listErased, nameErasureList } from './store.ts';

export const erasures: Module<{ readonly db: Db; readonly links: { readonly erasures: Omit<EraseOptions, 'db'> } }> = {
  routes: erasureRoutes,
  tasks: ({ db, links }) => ({ [ERASE_TASK]: eraseTask({ db, ...links.erasures }) }),
  sweeps: ({ db }) => [{ name: 'erasures', every: 'round', run: (now) => sweepErasures(db, now) }],
};
