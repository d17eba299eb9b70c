import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { Id, IdOf, Nullable, OneOf, TimestampOf } from '../../../platform/http/schemas.ts';

const counts = (description: string, example: Record<string, number>) =>
  Type.Record(Type.String(), Type.Integer({ description: 'How many' }), { description, examples: [example] });

export const Erasure = Named(
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

export const ErasurePath = Type.Object({ erasureId: IdOf('the erasure, which is the id of the deleted user') });
