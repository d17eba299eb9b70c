import { callerOf } from '../../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../../platform/http/cursor.ts';
import { answers } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { requireUser } from '../../../access/users/index.ts';
import { parseRange } from '../../../store/metrics/index.ts';
import type { NotificationRoutesOptions } from '../options.ts';
import { LogInFull, LogList, LogPath, logListQuery, UserPath } from '../schemas.ts';
import { listLogs, requireLog, summarizeLogs } from './store.ts';

const tags = ['Notifications'];

export function logRoutes(app: App, { db, channels }: NotificationRoutesOptions): void {
  app.get(
    '/v1/users/:userId/notifications/logs',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'listNotificationLogs',
        summary: 'What was sent, newest first, with counts',
        description: 'Each entry is one notification through one channel. Nothing is changed.',
        params: UserPath,
        querystring: logListQuery(channels),
        response: answers({ 200: LogList }),
      },
    },
    async (request) => {
      const { limit, cursor, status, channelType, category, from, to } = request.query;
      const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const filter = { status, channelType, category, ...parseRange(from, to) };
      const binding = ['notification logs by time', userId, ...Object.values(filter)];
      const [createdAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
      const after = createdAt === undefined ? undefined : { createdAt: String(createdAt), id: String(id) };
      const [rows, summary] = await Promise.all([
        listLogs(db, userId, filter, after, limit + 1),
        summarizeLogs(db, userId, filter),
      ]);
      return { summary, ...cutPage(rows, limit, binding, ({ createdAt, id }) => [createdAt, id]) };
    },
  );

  app.get(
    '/v1/users/:userId/notifications/logs/:logId',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getNotificationLog',
        summary: 'Read a log entry with its text and each of its attempts',
        description: 'Nothing is changed.',
        params: LogPath,
        response: answers({ 200: LogInFull }),
      },
    },
    async (request) => {
      const { userId, logId } = request.params;
      const owner = await requireUser(db, callerOf(request).workspaceId, userId);
      return requireLog(db, owner.id, logId);
    },
  );
}
