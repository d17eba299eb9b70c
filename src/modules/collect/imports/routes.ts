import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers, NoContent, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { noteForAudit } from '../../access/audit/index.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../access/users/index.ts';
import { type PartRouteOptions, partRoute } from './part-route.ts';
import {
  ImportInput,
  ImportList,
  ImportListQuery,
  ImportPath,
  ImportState,
  progressOf,
  QueuedImport,
} from './schemas.ts';
import { type Import, listImports, requireImport } from './store.ts';
import { beginUpload, cancelImport, completeUpload, type UploadOptions } from './uploads.ts';

const tags = ['Imports'];

export interface ImportRoutesOptions extends PartRouteOptions, UploadOptions {}

export async function importRoutes(app: App, options: ImportRoutesOptions): Promise<void> {
  beginRoute(app, options);
  listRoute(app, options);
  await partRoute(app, options);
  completeRoute(app, options);
  stateRoute(app, options);
  cancelRoute(app, options);
}

function beginRoute(app: App, options: ImportRoutesOptions): void {
  app.post(
    '/v1/users/:userId/imports',
    {
      config: { access: 'write', person: 'imports', idempotent: true },
      schema: {
        tags,
        operationId: 'createImport',
        summary: 'Begin the upload of an export file',
        description:
          'Then send the file in parts (PATCH …/imports/{importId}), and complete it. A user has one import at a time. An upload that does not get on for 24 hours is given up, and its parts are deleted.',
        failures: {
          409: 'Another import of the user has not ended',
          413: 'The file is longer than the service takes',
          429: 'Too many requests, or so many files of the workspace wait to be read that this one has no room; Retry-After says when to try again',
          503: 'So many files wait to be read that this one has no room, or the service is not available; Retry-After says when to try again',
        },
        params: UserPath,
        body: ImportInput,
        response: answers({ 201: ImportState }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      reply.code(201);
      return commit(options.db, request, async (tx) => {
        const { id: userId } = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        const begun = await beginUpload(tx, { workspaceId, userId }, request.body, options, new Date());
        noteForAudit(request, { target: { kind: 'import', id: begun.importId }, after: { size: begun.size } });
        return shown(begun);
      });
    },
  );
}

function listRoute(app: App, { db }: ImportRoutesOptions): void {
  app.get(
    '/v1/users/:userId/imports',
    {
      config: { access: 'read', person: 'imports' },
      schema: {
        tags,
        operationId: 'listImports',
        summary: 'List the imports of a user, newest first',
        description:
          'Each with how far it is and what it has stored, for 90 days after its end. GET /v1/stream tells of changes without being asked again. Nothing is changed.',
        params: UserPath,
        querystring: ImportListQuery,
        response: answers({ 200: ImportList }),
      },
    },
    async (request) => {
      const { limit, cursor, status } = request.query;
      const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const binding = ['imports', userId, status];
      const [createdAt, importId] = cursor === undefined ? [] : decodeCursor(binding, cursor);
      const after = createdAt === undefined ? undefined : { createdAt: String(createdAt), importId: String(importId) };
      const rows = await listImports(db, userId, status, after, limit + 1);
      const { data, nextCursor } = cutPage(rows, limit, binding, ({ createdAt, importId }) => [createdAt, importId]);
      return { data: data.map(shown), nextCursor };
    },
  );
}

function completeRoute(app: App, { db, onProgress }: ImportRoutesOptions): void {
  app.post(
    '/v1/users/:userId/imports/:importId/complete',
    {
      config: { access: 'write', person: 'imports', idempotent: true },
      schema: {
        tags,
        operationId: 'completeImport',
        summary: 'Say that all parts of a file are sent, so that it is read',
        description:
          'The file is read in the background. What it holds is stored as if the phone had pushed it: a reading that is there already changes nothing. GET …/imports/{importId} shows how it does. Repeating the request is safe.',
        failures: { 409: 'Parts of the file are missing, or the import has failed or was cancelled' },
        params: ImportPath,
        response: answers({ 202: QueuedImport }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      reply.code(202);
      return commit(db, request, async (tx) => {
        const { id: userId } = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        const own = { userId, importId: request.params.importId };
        const { importId, status } = await completeUpload(tx, own, onProgress, new Date());
        noteForAudit(request, { target: { kind: 'import', id: importId } });
        return { jobId: importId, status };
      });
    },
  );
}

function stateRoute(app: App, { db }: ImportRoutesOptions): void {
  app.get(
    '/v1/users/:userId/imports/:importId',
    {
      config: { access: 'read', person: 'imports' },
      schema: {
        tags,
        operationId: 'getImport',
        summary: 'How an import is doing',
        description:
          'How much of the file has come and how far it has been read. HEAD gives the header Upload-Offset alone, as tus asks for it. Nothing is changed.',
        params: ImportPath,
        answerHeaders: {
          200: { 'Upload-Offset': 'Bytes of the file that have come', 'Upload-Length': 'Bytes of the whole file' },
        },
        response: answers({ 200: ImportState }),
      },
    },
    async (request, reply) => {
      const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const found = await requireImport(db, userId, request.params.importId);
      reply
        .header('upload-offset', found.received)
        .header('upload-length', found.size)
        .header('cache-control', 'no-store');
      return shown(found);
    },
  );
}

function cancelRoute(app: App, { db, onProgress }: ImportRoutesOptions): void {
  app.delete(
    '/v1/users/:userId/imports/:importId',
    {
      config: { access: 'write', person: 'imports' },
      schema: {
        tags,
        operationId: 'cancelImport',
        summary: 'Cancel an import; what it has stored stays',
        description:
          'The upload takes no further parts, and a file that is read ends at its next batch. Its parts are deleted. An import that has ended stays as it is. Repeating the request is safe.',
        params: ImportPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, async (tx) => {
        const { id: userId } = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        await cancelImport(tx, { userId, importId: request.params.importId }, onProgress, new Date());
      });
      return reply.code(204).send(null);
    },
  );
}

function shown(row: Import) {
  const { importId, userId, kind, status, size, received, warnings, error, createdAt, startedAt, finishedAt } = row;
  return {
    ...{ id: importId, userId, kind, status, size, received, progress: progressOf(row), warnings, error },
    ...{ createdAt, startedAt, finishedAt },
  };
}
