import type { Db } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { parseInstant } from '../../../platform/instants.ts';
import { VaultError } from '../../../platform/vault.ts';
import type { Provider } from '../../../providers/provider.ts';
import { commitApart } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import * as operations from './operations.ts';
import { previewReplay } from './preview.ts';
import { rawPage } from './raw-page.ts';
import { adapterFinder, type ReplayDependencies } from './replay.ts';

export interface ArchiveRoutesOptions extends Omit<ReplayDependencies, 'findProvider'> {
  readonly db: Db;
  /** All of them, each with all its wire formats: an archived page may be in another than is spoken today. */
  readonly adapters: readonly Provider[];
  /** How long a statement of a request may take. */
  readonly statementTimeoutMs: number;
}

export function archiveRoutes(app: App, options: ArchiveRoutesOptions): void {
  const { db, vault } = options;
  app.get(
    '/v1/users/:userId/raw/:rawId',
    { config: { access: 'admin' }, schema: operations.getRawAnswer },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return opening('The answer', () => rawPage(db, vault, id, request.params.rawId));
    },
  );
  previewRoute(app, options);
}

const MAX_PAGES = 500;

function previewRoute(app: App, { db, adapters, statementTimeoutMs, ...dependencies }: ArchiveRoutesOptions): void {
  // Requests that write something of the user wait for twice as long before they fail.
  const limits = { pages: MAX_PAGES, lockMs: statementTimeoutMs / 2 };
  const findProvider = adapterFinder(adapters);
  const known = adapters.map(({ id }) => id);
  let lastOne: Promise<unknown> = Promise.resolve();

  app.post(
    '/v1/users/:userId/replay-preview',
    { config: { access: 'admin' }, schema: operations.previewReplay },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { providerId, since } = request.body;
      if (!known.includes(providerId)) throw invalid('body.providerId', `must be one of ${known.join(', ')}`);
      const start = since === undefined ? undefined : new Date(parseInstant(since, 'body.since'));
      const scope = { workspaceId, userId: request.params.userId, providerId, since: start };
      const leaving = new AbortController();
      const gone = new AppError('REQUEST_TIMEOUT', 'The client has gone before its preview was ready');
      reply.raw.once('close', () => leaving.abort(gone));
      // One after another: each holds a connection, and much in memory, for seconds.
      const mine = lastOne.then(async () => {
        // Refuses a key that was removed meanwhile. The preview itself does not hold it: its removal must not wait so long.
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
