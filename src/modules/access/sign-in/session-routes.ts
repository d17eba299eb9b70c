/** The list of a workspace's sessions, for its admins. */
import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf, SCOPES } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  answers,
  Cursor,
  Flag,
  Id,
  IdOf,
  NoContent,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
} from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../keys/index.ts';
import { endOtherSessions, endSession, listSessions, ROLES, roleOfScopes } from '../sessions/index.ts';

const tags = ['Sessions'];

/** The members that the list of sessions and the console's own session share. */
export const sessionFields = {
  id: Id,
  kind: OneOf(['key', 'operator', 'person'], {
    description: 'How it began: with an API key, with a link of the command line, or at the OpenID provider',
  }),
  keyId: Nullable(IdOf('the key that the session is bound to; null for the other kinds')),
  name: Nullable(Text('The name of the key or of the person; null for an operator', 'backend')),
  role: OneOf(ROLES, {
    description: 'viewer: read; editor: read and write; admin: all; for a key: its strongest scope',
  }),
  scopes: Type.Array(OneOf(SCOPES), { description: 'What it may do', examples: [['read']] }),
  createdAt: TimestampOf('When somebody signed in'),
  lastUsedAt: TimestampOf('The last request; may lag by a minute. 12 hours later an unused session ends'),
  expiresAt: TimestampOf('When the session ends at the latest'),
};

/** A session in the list of a workspace. */
const ListedSession = Named(
  'Session',
  Type.Object({
    ...sessionFields,
    address: Nullable(Text('From which address somebody signed in; null: not known', '203.0.113.7')),
    userAgent: Nullable(Text('What the browser called itself then; null: not known', 'Mozilla/5.0 …')),
    isCurrent: Flag('Whether this request was sent with it'),
  }),
);

const SessionList = PageOf('SessionPage', ListedSession, 'Newest first');

const SessionListQuery = Strict({
  limit: PageLimit,
  cursor: Cursor,
});

const SessionPath = Type.Object({ sessionId: IdOf('the session') });

export function sessionRoutes(app: App, { db }: { readonly db: Db }): void {
  listRoute(app, db);
  endRoutes(app, db);
}

function listRoute(app: App, db: Db): void {
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
}

function endRoutes(app: App, db: Db): void {
  app.delete(
    '/v1/sessions',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End every session of the workspace but the own one',
        description: 'A request with an API key has no session of its own: it ends all of them.',
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId, sessionId } = callerOf(request);
      await commit(db, request, (tx) => endOtherSessions(tx, workspaceId, sessionId));
      return reply.code(204).send(null);
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
