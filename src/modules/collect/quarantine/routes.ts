import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import * as operations from './operations.ts';
import { type RetryDependencies, retryEntry } from './retry.ts';
import { openForOperator } from './set-aside.ts';
import { findEntry, listEntries } from './store.ts';

export function quarantineRoutes(app: App, { db, ...dependencies }: RetryDependencies & { readonly db: Db }): void {
  app.get('/v1/quarantine', { config: { access: 'admin' }, schema: operations.listQuarantine }, async (request) => {
    const { workspaceId } = callerOf(request);
    const { limit, cursor, providerId, userId } = request.query;
    const binding = ['quarantine', workspaceId, providerId, userId];
    const [after] = cursor === undefined ? [] : decodeCursor(binding, cursor);
    const position = after === undefined ? undefined : String(after);
    const rows = await listEntries(db, workspaceId, { providerId, userId }, position, limit + 1);
    return cutPage(rows, limit, binding, ({ id }) => [id]);
  });

  app.get(
    '/v1/quarantine/:entryId',
    { config: { access: 'admin' }, schema: operations.getQuarantineEntry },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const entry = await findEntry(db, workspaceId, request.params.entryId);
      if (entry === undefined) throw notFound('Entry');
      const { externalId } = await requireUser(db, workspaceId, entry.userId);
      const { id, userId, providerId, connectionId, endpoint, reason, receivedAt, times } = entry;
      const { record } = openForOperator(dependencies.vault, entry);
      return { id, userId, externalId, providerId, connectionId, endpoint, reason, receivedAt, times, record };
    },
  );

  app.post(
    '/v1/quarantine/:entryId/retry',
    { config: { access: 'admin', idempotent: true }, schema: operations.retryQuarantineEntry },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const isUnderstood = await commit(db, request, (tx) =>
        retryEntry(dependencies, tx, workspaceId, request.params.entryId),
      );
      return { status: isUnderstood ? ('understood' as const) : ('set_aside' as const) };
    },
  );
}
