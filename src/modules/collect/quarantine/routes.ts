import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import { checkProviderInQuery } from '../../store/providers/index.ts';
import { type RetryDependencies, retryEntry } from './retry.ts';
import { EntryInFull, EntryList, EntryListQuery, EntryPath, RetryAnswer } from './schemas.ts';
import { openForOperator } from './set-aside.ts';
import { findEntry, listEntries } from './store.ts';

const tags = ['Quarantine'];

const listQuarantineSchema = {
  tags,
  operationId: 'listQuarantine',
  summary: 'List records that could not be understood, newest first',
  description: 'Records are kept as they came, for RAW_RETENTION_DAYS. Nothing is changed.',
  querystring: EntryListQuery,
  response: answers({ 200: EntryList }),
};

const getQuarantineEntrySchema = {
  tags,
  operationId: 'getQuarantineEntry',
  summary: 'Read a record that could not be understood, as it came',
  description: 'The record is health data of a person. Nothing is changed.',
  failures: { 409: 'The key under which the record was sealed has been removed' },
  params: EntryPath,
  response: answers({ 200: EntryInFull }),
};

const retryQuarantineEntrySchema = {
  tags,
  operationId: 'retryQuarantineEntry',
  summary: 'Read a record again, after an upgrade that may understand it',
  description: 'Repeating the request is safe.',
  failures: { 409: 'The key under which the record was sealed has been removed' },
  params: EntryPath,
  response: answers({ 200: RetryAnswer }),
};

export function quarantineRoutes(app: App, { db, ...dependencies }: RetryDependencies & { readonly db: Db }): void {
  app.get('/v1/quarantine', { config: { access: 'admin' }, schema: listQuarantineSchema }, async (request) => {
    const { workspaceId } = callerOf(request);
    const { limit, cursor, providerId, userId } = request.query;
    await checkProviderInQuery(db, workspaceId, providerId);
    const binding = ['quarantine', workspaceId, providerId, userId];
    const [after] = cursor === undefined ? [] : decodeCursor(binding, cursor);
    const position = after === undefined ? undefined : String(after);
    const rows = await listEntries(db, workspaceId, { providerId, userId }, position, limit + 1);
    return cutPage(rows, limit, binding, ({ id }) => [id]);
  });

  app.get(
    '/v1/quarantine/:entryId',
    { config: { access: 'admin' }, schema: getQuarantineEntrySchema },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const entry = await findEntry(db, workspaceId, request.params.entryId);
      if (entry === undefined) throw notFound('Entry');
      const { externalId, displayName } = await requireUser(db, workspaceId, entry.userId);
      const { id, userId, providerId, connectionId, endpoint, reason, receivedAt, times } = entry;
      const { record } = openForOperator(dependencies.vault, entry);
      return {
        id,
        userId,
        externalId,
        displayName,
        providerId,
        connectionId,
        endpoint,
        reason,
        receivedAt,
        times,
        record,
      };
    },
  );

  app.post(
    '/v1/quarantine/:entryId/retry',
    { config: { access: 'admin', idempotent: true }, schema: retryQuarantineEntrySchema },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const isUnderstood = await commit(db, request, (tx) =>
        retryEntry(dependencies, tx, workspaceId, request.params.entryId),
      );
      return { status: isUnderstood ? ('understood' as const) : ('set_aside' as const) };
    },
  );
}
