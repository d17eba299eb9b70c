import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import { lockConnection } from '../connections/index.ts';
import { queueSync } from './queue-sync.ts';
import { ConnectionPath, QueuedSync, Sync, SyncList, SyncListQuery, SyncPath, UserPath } from './schemas.ts';
import { listSyncs, requireSync } from './store.ts';

const tags = ['Syncs'];

export function syncRoutes(app: App, { db }: { db: Db }): void {
  startRoute(app, db);
  statusRoutes(app, db);
}

function startRoute(app: App, db: Db): void {
  app.post(
    '/v1/users/:userId/connections/:connectionId/sync',
    {
      config: { access: 'write' },
      schema: {
        tags,
        summary: 'Sync a connection now',
        params: ConnectionPath,
        response: answers({ 202: QueuedSync }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, connectionId } = request.params;
      const { jobId } = await commit(db, request, async (tx) => {
        const { status, providerId } = await lockConnection(tx, workspaceId, userId, connectionId);
        if (status === 'disconnected') {
          throw new AppError('CONFLICT', 'The connection is disconnected; the user has to connect again');
        }
        return queueSync(tx, { userId, connectionId, providerId }, 'manual', new Date());
      });
      return reply.code(202).send({ jobId, status: 'queued' });
    },
  );
}

function statusRoutes(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/syncs',
    {
      config: { access: 'read' },
      schema: {
        tags,
        summary: 'List syncs, newest first',
        params: UserPath,
        querystring: SyncListQuery,
        response: answers({ 200: SyncList }),
      },
    },
    async (request) => {
      const { limit, cursor, connectionId, status } = request.query;
      const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const binding = ['syncs', userId, connectionId, status];
      const [queuedAt, jobId] = cursor === undefined ? [] : decodeCursor(binding, cursor);
      const after = queuedAt === undefined ? undefined : { queuedAt: String(queuedAt), jobId: String(jobId) };
      const rows = await listSyncs(db, userId, { connectionId, status }, after, limit + 1);
      return cutPage(rows, limit, binding, ({ queuedAt, jobId }) => [queuedAt, jobId]);
    },
  );

  app.get(
    '/v1/users/:userId/syncs/:jobId',
    {
      config: { access: 'read' },
      schema: { tags, summary: 'How a sync is doing', params: SyncPath, response: answers({ 200: Sync }) },
    },
    async (request) => {
      const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return requireSync(db, userId, request.params.jobId);
    },
  );
}
