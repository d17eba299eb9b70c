import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  answers,
  Count,
  Id,
  IdOf,
  InstantInput,
  Nullable,
  OneOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
  UserPath,
} from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { MetricTypeName, ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import { whenClosed } from '../../../platform/http/when-closed.ts';
import { parseInstant } from '../../../platform/instants.ts';
import { VaultError } from '../../../platform/vault.ts';
import { listProviderNames } from '../../../providers/names.ts';
import type { Provider } from '../../../providers/provider.ts';
import type { Overrides } from '../../../providers/settings.ts';
import { commitApart } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import { previewReplay } from './preview.ts';
import { rawPage } from './raw-page.ts';
import { adapterFinder, type ReplayDependencies } from './replay.ts';

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
        method: OneOf(['GET', 'POST', 'PUSH', 'LATEST_VALUE', 'DAY_OFFSETS', 'FIND_EVENT', 'REVISIONS'], {
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

const PreviewBody = Named(
  'ReplayPreviewInput',
  Strict({
    providerId: Type.String({
      description: 'The provider whose archived answers are read again, as in GET /v1/providers',
      examples: ['provider_c'],
    }),
    since: Type.Optional(
      InstantInput('ISO 8601: only what was read at this time or later. Without it: everything that is archived'),
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

export interface ArchiveRoutesOptions extends Omit<ReplayDependencies, 'findProvider'> {
  readonly db: Db;
  /** All of them, each with all its wire formats: an archived page may be in another than is spoken today. */
  readonly adapters: readonly Provider[];
  /** The operator's settings for them. */
  readonly providers: Overrides;
  /** How long a statement of a request may take. */
  readonly statementTimeoutMs: number;
}

const getRawAnswerSchema = {
  tags: ['Archive'],
  operationId: 'getRawAnswer',
  summary: 'Read what a provider has answered, as it came',
  description:
    'GET /v1/users/{userId}/health with explain=true names the answers of each point. They are kept for RAW_RETENTION_DAYS. Nothing is changed.',
  failures: { 409: 'The key under which the answer was sealed has been removed' },
  params: Type.Object({ userId: UserId, rawId: IdOf('the archived answers') }),
  response: answers({ 200: RawPage }),
};

export function archiveRoutes(app: App, options: ArchiveRoutesOptions): void {
  const { db, vault } = options;
  app.get(
    '/v1/users/:userId/raw/:rawId',
    { config: { access: 'admin' }, schema: getRawAnswerSchema },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return opening('The answer', () => rawPage(db, vault, id, request.params.rawId));
    },
  );
  previewRoute(app, options);
}

const MAX_PAGES = 500;

const previewReplaySchema = {
  tags: ['Archive'],
  operationId: 'previewReplay',
  summary: 'What reading the archived answers of a provider again would change',
  description:
    "The same as `tributary replay` says without `--apply`: what today's adapter makes of the answers, compared with what is stored. It reads at most 500 pages, and takes at most half of STATEMENT_TIMEOUT_MS (7.5 s); syncs of the user wait meanwhile. Beyond that the answer is 400: give a later `since`. A process computes one preview after another. Nothing is changed, and nobody is notified.",
  failures: {
    409: 'The key under which an answer was sealed has been removed',
  },
  params: UserPath,
  body: PreviewBody,
  response: answers({ 200: Preview }),
};

function previewRoute(
  app: App,
  { db, adapters, providers, statementTimeoutMs, ...dependencies }: ArchiveRoutesOptions,
): void {
  // Requests that write something of the user wait for twice as long before they fail.
  const limits = { pages: MAX_PAGES, lockMs: statementTimeoutMs / 2 };
  const findProvider = adapterFinder(adapters, providers);
  const known = adapters.map(({ id }) => id);
  let lastOne: Promise<unknown> = Promise.resolve();

  app.post(
    '/v1/users/:userId/replay-preview',
    { config: { access: 'admin' }, schema: previewReplaySchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { providerId, since } = request.body;
      if (!known.includes(providerId)) throw invalid('body.providerId', `must be one of ${listProviderNames(known)}`);
      const start = since === undefined ? undefined : new Date(parseInstant(since, 'body.since'));
      const scope = { workspaceId, userId: request.params.userId, providerId, since: start };
      const leaving = new AbortController();
      const gone = new AppError('REQUEST_TIMEOUT', 'The client has gone before its preview was ready');
      whenClosed(reply.raw, () => leaving.abort(gone));
      // One after another: each holds a connection, and much in memory, for seconds.
      const mine = lastOne.then(async () => {
        // Refuses a key that was removed meanwhile. The preview does not lock the key, because its removal must not
        // wait so long.
        await commitApart(db, request, async () => undefined);
        const preview = { ...limits, caller: leaving.signal };
        return opening('What is archived', () => previewReplay({ ...dependencies, findProvider }, db, scope, preview));
      });
      lastOne = mine.catch(() => undefined);
      const { pages, changes, faults } = await mine;
      return { providerId, pages, changes: [...changes], faults: [...faults] };
    },
  );
}

/** @throws AppError CONFLICT where a key is gone */
async function opening<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new AppError('CONFLICT', `${what} cannot be opened: ${error.message}`);
  }
}
