import { type Static, Type } from 'typebox';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers, NoContent, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { phones } from '../../../providers/index.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { commit } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import { checkProviderInQuery } from '../../store/providers/index.ts';
import { countSetAside } from '../quarantine/index.ts';
import { listConnectionsAcross } from './across-users-store.ts';
import { type AuthorizationOptions, authorizationRoutes } from './authorization/routes.ts';
import { type ConnectLinkOptions, connectLinkRoutes } from './connect-links/routes.ts';
import { type OnRemoved, removeConnection } from './removal.ts';
import {
  type AUTH_TYPES,
  ConnectionList,
  ConnectionListQuery,
  ConnectionPath,
  ConnectionSchema,
  ProviderPath,
  ProviderSchema,
  type SetUpSchema,
} from './schemas.ts';
import { type Connection, listConnections } from './store.ts';

const tags = ['Connections'];

export type ConnectionRoutesOptions = AuthorizationOptions &
  ConnectLinkOptions & {
    readonly onRemoved: OnRemoved;
    /** The data that operators need to set a provider up, as the API shows them. */
    readonly setUpOf: (provider: ConfiguredProvider) => Static<typeof SetUpSchema>;
  };

/** Routes for providers and connections, and everything a user needs to make a connection. */
export async function connectionRoutes(app: App, options: ConnectionRoutesOptions): Promise<void> {
  providerRoutes(app, options);
  ownRoutes(app, options);
  workspaceRoute(app, options);
  authorizationRoutes(app, options);
  await connectLinkRoutes(app, options);
}

const listProvidersSchema = {
  tags,
  operationId: 'listProviders',
  summary: 'List providers',
  description:
    'Every provider that this service knows, with what it can deliver and whether users can connect. Nothing is changed.',
  response: answers({ 200: Type.Array(ProviderSchema) }),
};

const getProviderSchema = {
  tags,
  operationId: 'getProvider',
  summary: 'Read a provider',
  description:
    'What the vendor delivers, whether people can connect it, and under `setUp` which variables are missing and which addresses to enter at the vendor. Nothing is changed.',
  params: ProviderPath,
  response: answers({ 200: ProviderSchema }),
};

function providerRoutes(app: App, { vendors: { configured }, setUpOf }: ConnectionRoutesOptions): void {
  const shown = (provider: ConfiguredProvider) => ({ ...providerRecord(provider), setUp: setUpOf(provider) });
  app.get('/v1/providers', { config: { access: 'read' }, schema: listProvidersSchema }, () =>
    [...configured.values()].map(shown),
  );

  app.get('/v1/providers/:providerId', { config: { access: 'read' }, schema: getProviderSchema }, (request) => {
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

const listConnectionsSchema = {
  tags,
  operationId: 'listConnections',
  summary: 'List connections',
  description: 'A user has at most one connection to each provider. Nothing is changed.',
  params: UserPath,
  response: answers({ 200: Type.Array(ConnectionSchema) }),
};

const deleteConnectionSchema = {
  tags,
  operationId: 'deleteConnection',
  summary: 'Disconnect; health data are kept',
  description:
    'The access is withdrawn at the vendor where it offers that, running syncs end, and the tokens are deleted. `connection.disconnected` is announced. Data that have been stored stay.',
  params: ConnectionPath,
  response: answers({ 204: NoContent }),
};

function ownRoutes(app: App, { db, onRemoved }: ConnectionRoutesOptions): void {
  app.get(
    '/v1/users/:userId/connections',
    { config: { access: 'read' }, schema: listConnectionsSchema },
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
    { config: { access: 'write' }, schema: deleteConnectionSchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, connectionId } = request.params;
      await commit(db, request, (tx) => removeConnection(tx, workspaceId, userId, connectionId, onRemoved));
      return reply.code(204).send(null);
    },
  );
}

const listWorkspaceConnectionsSchema = {
  tags,
  operationId: 'listWorkspaceConnections',
  summary: 'List the connections of all users, newest first',
  description:
    'For operators: which people have trouble with which vendor, and since when. Each row names its user by `userId` and by your own `externalId`. Nothing is changed.',
  querystring: ConnectionListQuery,
  response: answers({ 200: ConnectionList }),
};

function workspaceRoute(app: App, { db, vendors: { configured } }: ConnectionRoutesOptions): void {
  const providerIds = [...configured.keys(), ...phones.map(({ id }) => id)];
  app.get(
    '/v1/connections',
    { config: { access: 'read' }, schema: listWorkspaceConnectionsSchema },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { limit, cursor, status, providerId } = request.query;
      await checkProviderInQuery(db, workspaceId, providerId);
      const binding = ['connections', workspaceId, status, providerId];
      const after = cursor === undefined ? undefined : String(decodeCursor(binding, cursor)[0]);
      const filter = { status, providerId };
      const rows = await listConnectionsAcross(db, workspaceId, filter, providerIds, after, limit + 1);
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
