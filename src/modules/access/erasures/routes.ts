import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Id, IdOf, Nullable, OneOf, TimestampOf } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { requireErasure } from './store.ts';

const counts = (description: string, example: Record<string, number>) =>
  Type.Record(Type.String(), Type.Integer({ description: 'How many' }), { description, examples: [example] });

const Erasure = Named(
  'Erasure',
  Type.Object({
    id: Id,
    userId: IdOf('the deleted user; the same as `id`, because a user is deleted once'),
    status: OneOf(['in_progress', 'completed'], { description: 'completed: nothing of the user is left' }),
    requestedAt: TimestampOf('When the user was deleted'),
    completedAt: Nullable(TimestampOf('When the last row was erased; null: not yet')),
    rows: counts('How many rows of each kind have been deleted so far', { users: 1, health_points: 41_230 }),
    waitingFor: counts('What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs`', {
      deliveries: 1,
    }),
  }),
);

const ErasurePath = Type.Object({ erasureId: IdOf('the erasure, which is the id of the deleted user') });

export function erasureRoutes(app: App, { db }: { db: Db }): void {
  app.get(
    '/v1/erasures/:erasureId',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Users'],
        operationId: 'getErasure',
        summary: "Read the receipt of a user's deletion",
        description:
          'Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.',
        params: ErasurePath,
        response: answers({ 200: Erasure }),
      },
    },
    async (request) => {
      const { userId, ...erasure } = await requireErasure(db, callerOf(request).workspaceId, request.params.erasureId);
      const status = erasure.completedAt === null ? ('in_progress' as const) : ('completed' as const);
      return { id: userId, userId, status, ...erasure };
    },
  );
}
