import type { Static } from 'typebox';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { commit } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import { checkProviderInQuery } from '../../store/providers/index.ts';
import { countSetAside } from '../quarantine/index.ts';
import { listConnectionsAcross } from './across-users-store.ts';
import { type AuthorizationOptions, authorizationRoutes } from './authorization/routes.ts';
import { type ConnectLinkOptions, connectLinkRoutes } from './connect-links/routes.ts';
import * as operations from './operations.ts';
import { type OnRemoved, removeConnection } from './removal.ts';
import type { AUTH_TYPES, SetUpSchema } from './schemas.ts';
import { type Connection, listConnections } from './store.ts';

export type ConnectionRoutesOptions = AuthorizationOptions &
  ConnectLinkOptions & {
    readonly onRemoved: OnRemoved;
    /** What operators have to know to set a provider up, as the API shows it. */
    readonly setUpOf: (provider: ConfiguredProvider) => Static<typeof SetUpSchema>;
  };

/** Routes for providers and connections, and everything a user needs to make a connection. */
export function connectionRoutes(app: App, options: ConnectionRoutesOptions): void {
  providerRoutes(app, options);
  ownRoutes(app, options);
  workspaceRoute(app, options);
  authorizationRoutes(app, options);
  connectLinkRoutes(app, options);
}

function providerRoutes(app: App, { vendors: { configured }, setUpOf }: ConnectionRoutesOptions): void {
  const shown = (provider: ConfiguredProvider) => ({ ...providerRecord(provider), setUp: setUpOf(provider) });
  app.get('/v1/providers', { config: { access: 'read' }, schema: operations.listProviders }, () =>
    [...configured.values()].map(shown),
  );

  app.get('/v1/providers/:providerId', { config: { access: 'read' }, schema: operations.getProvider }, (request) => {
    const provider = configured.get(request.params.providerId);
    if (provider === undefined) throw notFound('Provider');
    return shown(provider);
  });
}

function providerRecord({ provider, auth, available, sandbox }: ConfiguredProvider) {
  const { id, displayName, metricTypes, eventTypes } = provider;
  return {
    providerId: id,
    displayName,
    authType: authTypeOf(auth),
    available,
    sandbox,
    metricTypes: [...metricTypes],
    eventTypes: [...eventTypes],
  };
}

function authTypeOf(auth: ConfiguredProvider['auth']): (typeof AUTH_TYPES)[number] {
  if (auth.protocol === 'oauth1') return 'oauth1';
  return auth.pkce ? 'oauth2_pkce' : 'oauth2';
}

function ownRoutes(app: App, { db, onRemoved }: ConnectionRoutesOptions): void {
  app.get(
    '/v1/users/:userId/connections',
    { config: { access: 'read' }, schema: operations.listConnections },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { id } = await requireUser(db, workspaceId, request.params.userId);
      const [connections, setAside] = await Promise.all([
        listConnections(db, workspaceId, id),
        countSetAside(db, [id]),
      ]);
      return withCounts(connections, setAside);
    },
  );

  app.delete(
    '/v1/users/:userId/connections/:connectionId',
    { config: { access: 'write' }, schema: operations.deleteConnection },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, connectionId } = request.params;
      await commit(db, request, (tx) => removeConnection(tx, workspaceId, userId, connectionId, onRemoved));
      return reply.code(204).send(null);
    },
  );
}

function workspaceRoute(app: App, { db, vendors: { configured } }: ConnectionRoutesOptions): void {
  app.get(
    '/v1/connections',
    { config: { access: 'read' }, schema: operations.listWorkspaceConnections },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { limit, cursor, status, providerId } = request.query;
      await checkProviderInQuery(db, workspaceId, providerId);
      const binding = ['connections', workspaceId, status, providerId];
      const after = cursor === undefined ? undefined : String(decodeCursor(binding, cursor)[0]);
      const filter = { status, providerId };
      const rows = await listConnectionsAcross(db, workspaceId, filter, [...configured.keys()], after, limit + 1);
      const { data, nextCursor } = cutPage(rows, limit, binding, ({ id }) => [id]);
      const userIds = [...new Set(data.map(({ userId }) => userId))];
      return { data: withCounts(data, await countSetAside(db, userIds)), nextCursor };
    },
  );
}

function withCounts<Shown extends Connection>(
  connections: readonly Shown[],
  setAside: Awaited<ReturnType<typeof countSetAside>>,
) {
  const counts = new Map(setAside.map(({ connectionId, count }) => [connectionId, count]));
  return connections.map((one) => ({ ...one, recordsSetAside: counts.get(one.id) ?? 0 }));
}
