/** The list of a workspace's sessions, for its admins. */
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../keys/index.ts';
import { endSession, listSessions, roleOfScopes } from '../sessions/index.ts';
import * as operations from './operations.ts';

export function sessionRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get('/v1/sessions', { config: { access: 'admin' }, schema: operations.listSessions }, async (request) => {
    const { workspaceId, sessionId } = callerOf(request);
    const { limit, cursor } = request.query;
    const binding = ['sessions', workspaceId];
    const [after] = cursor === undefined ? [] : decodeCursor(binding, cursor);
    const position = after === undefined ? undefined : String(after);
    const sessions = await listSessions(db, workspaceId, position, limit + 1, new Date());
    const { data, nextCursor } = cutPage(sessions, limit, binding, ({ id }) => [id]);
    const listed = data.map((session) => ({
      ...session,
      scopes: [...session.scopes],
      role: roleOfScopes(session.scopes),
      isCurrent: session.id === sessionId,
    }));
    return { data: listed, nextCursor };
  });

  app.delete(
    '/v1/sessions/:sessionId',
    { config: { access: 'admin' }, schema: operations.endSession },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, (tx) => endSession(tx, workspaceId, request.params.sessionId));
      return reply.code(204).send(null);
    },
  );
}
