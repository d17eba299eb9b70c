/** A module that gives every new user a toy. Its store lies beside it, as in every module. */
import { subscribe } from '../../../src/domain-events/outbox.ts';
import { requireUser } from '../../../src/modules/access/users/index.ts';
import type { Db } from '../../../src/platform/db.ts';
import { callerOf } from '../../../src/platform/http/access.ts';
import { hidden } from '../../../src/platform/http/schemas.ts';
import { enqueue } from '../../../src/platform/jobs/store.ts';
import type { Module } from '../../../src/platform/module.ts';
import { countToys, deleteOldToys, eraseToys, listToys, makeToy, windToys } from './store.ts';

const TASK = 'make_toy';

export const toys: Module<{ readonly db: Db }> = {
  routes: (app, { db }) => {
    app.get('/v1/users/:userId/toys', { config: { access: 'read' }, schema: hidden }, async (request) => {
      const { userId } = request.params as { userId: string }; // the path declares it
      const { id } = await requireUser(db, callerOf(request).workspaceId, userId);
      return listToys(db, id);
    });
  },
  attention: () => [
    async (db) => {
      const count = await countToys(db);
      const action = { label: 'See the toys', href: '/', request: null };
      const next = { advice: 'Play with one.', action, ref: null };
      return count === 0 ? [] : [{ kind: 'toys', severity: 'info', since: null, title: `${count} toys`, ...next }];
    },
  ],
  tasks: ({ db }) => ({
    [TASK]: (payload) => makeToy(db, (payload as { userId: string }).userId), // as the subscriber enqueues it
  }),
  sweeps: ({ db }) => [{ name: 'toys', every: 'round', run: (now) => windToys(db, now) }],
  subscribers: () => [
    subscribe({
      name: 'toys',
      events: ['user.created'],
      handle: (tx, { userId }) => enqueue(tx, TASK, { userId }),
    }),
  ],
  erasers: () => ({ toys: eraseToys }),
  healthErasers: () => ({ toys: eraseToys }),
  retentions: [{ keptDays: () => 7, atZero: 'kept', prune: deleteOldToys }],
};
