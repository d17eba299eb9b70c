import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { isoInstant, parseInstant } from '../../../platform/instants.ts';
import { commit } from './access-control.ts';
import * as operations from './operations.ts';
import { createKey, listKeys, removeKey } from './store.ts';

export function keyRoutes(app: App, { db }: { db: Db }): void {
  app.post(
    '/v1/api-keys',
    { config: { access: 'admin', idempotent: true }, schema: operations.createApiKey },
    async (request, reply) => {
      const now = new Date();
      const { name, scopes } = request.body;
      const expiresAt = readExpiry(request.body.expiresAt, now);
      const { workspaceId } = callerOf(request);
      reply.code(201);
      return commit(db, request, (tx) => createKey(tx, workspaceId, { name, scopes, expiresAt }, now));
    },
  );

  app.get('/v1/api-keys', { config: { access: 'admin' }, schema: operations.listApiKeys }, (request) =>
    listKeys(db, callerOf(request).workspaceId),
  );

  app.post(
    '/v1/api-keys/:keyId/rotate',
    { config: { access: 'admin' }, schema: operations.rotateApiKey },
    (request) => {
      const { workspaceId } = callerOf(request);
      return commit(db, request, (tx) => rotateKey(tx, workspaceId, request.params.keyId, new Date()));
    },
  );

  app.delete(
    '/v1/api-keys/:keyId',
    { config: { access: 'admin' }, schema: operations.revokeApiKey },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, (tx) => removeKey(tx, workspaceId, request.params.keyId));
      return reply.code(204).send(null);
    },
  );
}

/** @throws AppError NOT_FOUND, CONFLICT */
async function rotateKey(tx: Transaction, workspaceId: string, keyId: string, now: Date) {
  const { name, scopes, expiresAt } = await removeKey(tx, workspaceId, keyId);
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    throw new AppError('CONFLICT', 'This key has expired; create another one'); // which undoes the removal
  }
  return createKey(tx, workspaceId, { name, scopes, expiresAt }, now);
}

function readExpiry(text: string | null | undefined, now: Date): string | null {
  if (text === null || text === undefined) return null;
  const expiresAt = parseInstant(text, 'body.expiresAt');
  if (expiresAt <= now.getTime()) throw invalid('body.expiresAt', 'must be in the future');
  return isoInstant(expiresAt);
}
