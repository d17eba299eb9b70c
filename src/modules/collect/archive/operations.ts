import { Type } from 'typebox';
import { answers, Id, Nullable, OneOf, Timestamp } from '../../../platform/http/schemas.ts';

const Members = Type.Record(Type.String(), Type.Unknown());
const RawPage = Type.Object({
  id: Id,
  userId: Id,
  providerId: Type.String(),
  connectionId: Id,
  kind: OneOf(['fetch', 'notice', 'push'], {
    description: 'fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself',
  }),
  readAt: Timestamp,
  answers: Type.Array(
    Type.Object({
      method: OneOf(['GET', 'POST', 'PUSH', 'LATEST_VALUE', 'FIND_EVENT', 'REVISIONS']),
      path: Type.String(),
      query: Nullable(Members),
      status: Nullable(Type.Integer()),
      body: Type.Unknown({ description: 'As the provider sent it' }),
    }),
    { description: 'The answers that were stored together, in the order in which they came' },
  ),
});

export const getRawAnswer = {
  tags: ['Archive'],
  operationId: 'getRawAnswer',
  summary: 'Read what a provider has answered, as it came',
  params: Type.Object({ userId: Type.String(), rawId: Type.String() }),
  response: answers({ 200: RawPage }),
};
