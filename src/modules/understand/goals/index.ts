/** Judges goals. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { judgeEndedGoals } from './judging.ts';
import { goalRoutes } from './routes.ts';
import { erasers } from './store.ts';

export { evaluateGoals } from './evaluate.ts';

/** A user's goals stay when its health data go, because the user has set them. */
export const goals: Module<{ readonly db: Db }> = {
  routes: goalRoutes,
  sweeps: ({ db }) => [{ name: 'goals', every: 'minute', run: (now) => judgeEndedGoals(db, now) }],
  erasers: () => erasers,
};
