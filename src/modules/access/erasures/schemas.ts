import { Type } from 'typebox';
import { Id, Nullable, OneOf, Timestamp } from '../../../platform/http/schemas.ts';

const counts = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

export const Erasure = Type.Object({
  id: Id,
  userId: Type.String({ description: 'The deleted user; the same as `id`, because a user is deleted once' }),
  status: OneOf(['in_progress', 'completed']),
  requestedAt: Timestamp,
  completedAt: Nullable(Timestamp),
  rows: counts('How many rows of each kind have been deleted so far'),
  waitingFor: counts('What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs`'),
});

export const ErasurePath = Type.Object({ erasureId: Type.String() });
