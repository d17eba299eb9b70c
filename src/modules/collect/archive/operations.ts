import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  answers,
  Count,
  Id,
  IdOf,
  Nullable,
  OneOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { MetricTypeName, ProviderId } from '../../../platform/http/vocabulary-schemas.ts';

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

const PreviewBody = Named(
  'ReplayPreviewInput',
  Strict({
    providerId: Type.String({
      description: 'The provider whose archived answers are read again, as in GET /v1/providers',
      examples: ['provider_c'],
    }),
    since: Type.Optional(
      Type.String({
        description: 'ISO 8601: only what was read at this time or later. Without it: everything that is archived',
        examples: ['2026-01-03T10:00:00.000Z'],
      }),
    ),
  }),
);

const Preview = Named(
  'ReplayPreview',
  Type.Object({
    providerId: ProviderId,
    pages: Count('How many pages of archived answers were read again; 0: nothing is archived', 31),
    changes: Type.Array(
      Named(
        'ReplayMetricChange',
        Type.Object({
          metricType: MetricTypeName,
          added: Count('Points that there would be, and are not there now', 0),
          changed: Count('Points that would say something else', 28),
          gone: Count('Points that would be removed', 0),
        }),
      ),
      { description: 'Only metric types of which points would change' },
    ),
    faults: Type.Array(Text('Why', 'what was read at 2026-01-03T10:00:00.000Z: GET /v2/sleep is not in the archive'), {
      description: 'What could not be read again to its end, and why; nothing is removed because of it',
    }),
  }),
);

export const previewReplay = {
  tags: ['Archive'],
  operationId: 'previewReplay',
  summary: 'What reading the archived answers of a provider again would change',
  description:
    "The same as `tributary replay` says without `--apply`: what today's adapter makes of the answers, compared with what is stored. It reads at most 500 pages, and takes at most half of STATEMENT_TIMEOUT_MS (7.5 s); syncs of the user wait meanwhile. Beyond that the answer is 400: give a later `since`. A process computes one preview after another. Nothing is changed, and nobody is notified.",
  failures: {
    409: 'The key under which an answer was sealed has been removed',
  },
  params: Type.Object({ userId: UserId }),
  body: PreviewBody,
  response: answers({ 200: Preview }),
};
