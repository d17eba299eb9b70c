import { callerOf } from '../../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../../platform/http/cursor.ts';
import type { App } from '../../../../platform/http/server.ts';
import { requireUser } from '../../../access/users/index.ts';
import { parseRange } from '../../../store/metrics/index.ts';
import type { NotificationRoutesOptions } from '../options.ts';
import * as operations from './operations.ts';
import { listLogs, requireLog, summarizeLogs } from './store.ts';

export function logRoutes(app: App, { db, channels }: NotificationRoutesOptions): void {
  app.get(
    '/v1/users/:userId/notifications/logs',
    { config: { access: 'read' }, schema: operations.listNotificationLogs(channels) },
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
    { config: { access: 'read' }, schema: operations.getNotificationLog },
    async (request) => {
      const { userId, logId } = request.params;
      const owner = await requireUser(db, callerOf(request).workspaceId, userId);
      return requireLog(db, owner.id, logId);
    },
  );
}
