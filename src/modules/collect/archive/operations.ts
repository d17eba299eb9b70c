import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  answers,
  Count,
  Id,
  IdOf,
  Nullable,
  OneOf,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';

const Members = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What was asked for; null: nothing',
  examples: [{ start: '2026-01-01T00:00:00.000Z' }],
});
const RawPage = Named(
  'RawAnswers',
  Type.Object({
    id: Id,
    userId: UserId,
    providerId: ProviderId,
    connectionId: IdOf('the connection'),
    kind: OneOf(['fetch', 'notice', 'push'], {
      description:
        'fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself',
    }),
    readAt: TimestampOf('When it was read'),
    answers: Type.Array(
      Type.Object({
        method: OneOf(['GET', 'POST', 'PUSH', 'LATEST_VALUE', 'FIND_EVENT', 'REVISIONS'], {
          description:
            'GET, POST: a request; PUSH: the provider sent it; the others: what this service looked up in its own store',
        }),
        path: Text('What was asked, without the host', '/v2/activity/sleep'),
        query: Nullable(Members),
        status: Nullable(Count('The HTTP status of the answer; null where there is none', 200)),
        body: Type.Unknown({ description: 'As the provider sent it' }),
      }),
      { description: 'The answers that were stored together, in the order in which they came' },
    ),
  }),
);

export const getRawAnswer = {
  tags: ['Archive'],
  operationId: 'getRawAnswer',
  summary: 'Read what a provider has answered, as it came',
  description:
    'GET /v1/users/{userId}/health with explain=true names the answers of each point. They are kept for RAW_RETENTION_DAYS. Nothing is changed.',
  failures: { 409: 'The key under which the answer was sealed has been removed' },
  params: Type.Object({ userId: UserId, rawId: IdOf('the archived answers') }),
  response: answers({ 200: RawPage }),
};
