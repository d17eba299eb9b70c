import { Type } from 'typebox';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import {
  ConnectionList,
  ConnectionListQuery,
  ConnectionPath,
  ConnectionSchema,
  ProviderPath,
  ProviderSchema,
  UserPath,
} from './schemas.ts';

const tags = ['Connections'];

export const listProviders = {
  tags,
  operationId: 'listProviders',
  summary: 'List providers',
  description:
    'Every provider that this service knows, with what it can deliver and whether users can connect. Nothing is changed.',
  response: answers({ 200: Type.Array(ProviderSchema) }),
};

export const getProvider = {
  tags,
  operationId: 'getProvider',
  summary: 'Read a provider',
  description: 'Nothing is changed.',
  params: ProviderPath,
  response: answers({ 200: ProviderSchema }),
};

export const listConnections = {
  tags,
  operationId: 'listConnections',
  summary: 'List connections',
  description: 'A user has at most one connection to each provider. Nothing is changed.',
  params: UserPath,
  response: answers({ 200: Type.Array(ConnectionSchema) }),
};

export const deleteConnection = {
  tags,
  operationId: 'deleteConnection',
  summary: 'Disconnect; health data are kept',
  description:
    'The access is withdrawn at the vendor where it offers that, running syncs end, and the tokens are deleted. `connection.disconnected` is announced. Data that have been stored stay.',
  params: ConnectionPath,
  response: answers({ 204: NoContent }),
};

export const listWorkspaceConnections = {
  tags,
  operationId: 'listWorkspaceConnections',
  summary: 'List the connections of all users, newest first',
  description: 'Nothing is changed.',
  querystring: ConnectionListQuery,
  response: answers({ 200: ConnectionList }),
};
