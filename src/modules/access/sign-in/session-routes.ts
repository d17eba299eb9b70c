/** The list of a workspace's sessions, for its admins. */
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../keys/index.ts';
import { endSession, listSessions, roleOfScopes } from '../sessions/index.ts';
import { SessionList, SessionListQuery, SessionPath } from './schemas.ts';

const tags = ['Sessions'];

export function sessionRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/v1/sessions',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'List who is signed in to the console, newest first',
        description: 'A session begins when somebody signs in to the console. Nothing is changed.',
        querystring: SessionListQuery,
        response: answers({ 200: SessionList }),
      },
    },
    async (request) => {
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
    },
  );

  app.delete(
    '/v1/sessions/:sessionId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End a session at once',
        description: 'From the answer on, no request of this session succeeds.',
        params: SessionPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, (tx) => endSession(tx, workspaceId, request.params.sessionId));
      return reply.code(204).send(null);
    },
  );
}
