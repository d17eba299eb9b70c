import { Type } from 'typebox';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { isoInstant, parseInstant } from '../../../platform/instants.ts';
import { noteForAudit } from '../audit/index.ts';
import { commit } from './access-control.ts';
import { CreatedKey, KeyPath, ListedKey, NewKeyBody } from './schemas.ts';
import { type ApiKey, createKey, listKeys, removeKey } from './store.ts';

const tags = ['API keys'];

export function keyRoutes(app: App, { db }: { db: Db }): void {
  createRoute(app, db);
  listRoute(app, db);
  rotateRoute(app, db);
  revokeRoute(app, db);
}

function createRoute(app: App, db: Db): void {
  app.post(
    '/v1/api-keys',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags,
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'The answer holds the raw key, once: store it, it cannot be read again. Each call makes another key.',
        body: NewKeyBody,
        response: answers({ 201: CreatedKey }),
      },
    },
    async (request, reply) => {
      const now = new Date();
      const { name, scopes } = request.body;
      const expiresAt = readExpiry(request.body.expiresAt, now);
      const { workspaceId } = callerOf(request);
      reply.code(201);
      return commit(db, request, async (tx) => {
        const key = await createKey(tx, workspaceId, { name, scopes, expiresAt }, now);
        noteForAudit(request, { target: { kind: 'api_key', id: key.id }, after: auditedKey(key) });
        return key;
      });
    },
  );
}

function listRoute(app: App, db: Db): void {
  app.get(
    '/v1/api-keys',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'listApiKeys',
        summary: 'List API keys',
        description: 'Every key of the workspace, newest first, without its raw form. Nothing is changed.',
        response: answers({ 200: Type.Array(ListedKey) }),
      },
    },
    (request) => listKeys(db, callerOf(request).workspaceId),
  );
}

function rotateRoute(app: App, db: Db): void {
  app.post(
    '/v1/api-keys/:keyId/rotate',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'rotateApiKey',
        summary: 'Replace a key; the old one is invalid at once',
        description:
          'Makes a new key with the same name, scopes and expiry, and revokes the old one at the same moment. The answer holds the raw key, once.',
        failures: { 409: 'The key has expired' },
        params: KeyPath,
        response: answers({ 200: CreatedKey }),
      },
    },
    (request) => {
      const { workspaceId } = callerOf(request);
      return commit(db, request, async (tx) => {
        const { old, key } = await rotateKey(tx, workspaceId, request.params.keyId, new Date());
        noteForAudit(request, { before: auditedKey(old), after: auditedKey(key) });
        return key;
      });
    },
  );
}

function revokeRoute(app: App, db: Db): void {
  app.delete(
    '/v1/api-keys/:keyId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'revokeApiKey',
        summary: 'Revoke a key at once',
        description:
          'From the answer on, no request with this key succeeds; running reads with it end with 401, and its sessions and streams end.',
        params: KeyPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, async (tx) => {
        const key = await removeKey(tx, workspaceId, request.params.keyId);
        noteForAudit(request, { before: auditedKey(key) });
      });
      return reply.code(204).send(null);
    },
  );
}

/** A key without its raw form. */
const auditedKey = ({ id, name, keyPrefix, scopes, expiresAt }: ApiKey) => ({ id, name, keyPrefix, scopes, expiresAt });

/** @throws AppError NOT_FOUND, CONFLICT */
async function rotateKey(tx: Transaction, workspaceId: string, keyId: string, now: Date) {
  const old = await removeKey(tx, workspaceId, keyId);
  const { name, scopes, expiresAt } = old;
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    throw new AppError('CONFLICT', 'This key has expired; create another one'); // which undoes the removal
  }
  return { old, key: await createKey(tx, workspaceId, { name, scopes, expiresAt }, now) };
}

function readExpiry(text: string | null | undefined, now: Date): string | null {
  if (text === null || text === undefined) return null;
  const expiresAt = parseInstant(text, 'body.expiresAt');
  if (expiresAt <= now.getTime()) throw invalid('body.expiresAt', 'must be in the future');
  return isoInstant(expiresAt);
}
