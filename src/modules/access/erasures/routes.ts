import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Id, IdOf, Nullable, OneOf, TimestampOf } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { ALREADY_ENDED, UNCONFIRMED_REASONS } from './grants.ts';
import { requireErasure } from './store.ts';

const counts = (description: string, example: Record<string, number>) =>
  Type.Record(Type.String(), Type.Integer({ description: 'How many' }), { description, examples: [example] });

const Grant = Type.Object({
  providerId: Type.String({ description: 'The vendor', examples: ['provider_c'] }),
  status: OneOf(['pending', 'confirmed', 'unconfirmed'], {
    description:
      'pending: the vendor is still asked to end the grant; confirmed: it has answered that the grant has ended; unconfirmed: it has not, and is not asked again',
  }),
  at: TimestampOf('Since when that is so'),
  reason: Nullable(
    OneOf([ALREADY_ENDED, ...UNCONFIRMED_REASONS], {
      description:
        'Why it is unconfirmed, or, with confirmed, already_ended: the vendor has answered that it does not know the tokens any more, because the grant had ended before, or because it has carried out an earlier attempt without our getting its answer. no_tokens: the connection had ended before, or its key is lost; no_credentials: the vendor is not set up any more; not_offered: the vendor has no way to end a grant; in_use: another connection uses the same account at the vendor, and the end of this grant would end that one, too; refused: it has refused; no_answer: it has not answered in several attempts. null otherwise',
    }),
  ),
});

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
    grants: Type.Array(Grant, {
      description: "The person's grants at vendors, and whether each vendor has confirmed its end",
      examples: [[{ providerId: 'provider_c', status: 'confirmed', at: '2026-11-28T02:00:00.000Z', reason: null }]],
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
        tags: ['Erasures'],
        operationId: 'getErasure',
        summary: "Read the receipt of a user's deletion",
        description:
          'Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.',
        params: ErasurePath,
        response: answers({ 200: Erasure }),
      },
    },
    async (request) => {
      const { userId, grants, ...erasure } = await requireErasure(
        db,
        callerOf(request).workspaceId,
        request.params.erasureId,
      );
      const status = erasure.completedAt === null ? ('in_progress' as const) : ('completed' as const);
      const shown = grants.map(({ connectionId: _, ...grant }) => grant);
      return { id: userId, userId, status, ...erasure, grants: shown };
    },
  );
}
