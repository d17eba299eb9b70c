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
  response: answers({ 200: Type.Array(ProviderSchema) }),
};

export const getProvider = {
  tags,
  operationId: 'getProvider',
  summary: 'Read a provider',
  params: ProviderPath,
  response: answers({ 200: ProviderSchema }),
};

export const listConnections = {
  tags,
  operationId: 'listConnections',
  summary: 'List connections',
  params: UserPath,
  response: answers({ 200: Type.Array(ConnectionSchema) }),
};

export const deleteConnection = {
  tags,
  operationId: 'deleteConnection',
  summary: 'Disconnect; health data are kept',
  params: ConnectionPath,
  response: answers({ 204: NoContent }),
};

export const listWorkspaceConnections = {
  tags,
  operationId: 'listWorkspaceConnections',
  summary: 'List the connections of all users, newest first',
  querystring: ConnectionListQuery,
  response: answers({ 200: ConnectionList }),
};
