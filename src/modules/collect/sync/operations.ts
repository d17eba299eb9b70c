import { answers } from '../../../platform/http/schemas.ts';
import {
  BackfillBody,
  ConnectionPath,
  QueuedSync,
  Sync,
  SyncList,
  SyncListQuery,
  SyncPath,
  UserPath,
  WorkspaceSyncQuery,
} from './schemas.ts';

const tags = ['Syncs'];

export const requestSync = {
  tags,
  operationId: 'requestSync',
  summary: 'Sync a connection now',
  params: ConnectionPath,
  response: answers({ 202: QueuedSync }),
};

export const backfillConnection = {
  tags,
  operationId: 'backfillConnection',
  summary: 'Read earlier data of a connection',
  description:
    'Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds.',
  params: ConnectionPath,
  body: BackfillBody,
  response: answers({ 202: Sync }),
};

export const cancelSync = {
  tags,
  operationId: 'cancelSync',
  summary: 'Cancel a queued or running sync; what it has stored stays',
  params: SyncPath,
  response: answers({ 202: Sync }),
};

export const listSyncs = {
  tags,
  operationId: 'listSyncs',
  summary: 'List syncs, newest first',
  params: UserPath,
  querystring: SyncListQuery,
  response: answers({ 200: SyncList }),
};

export const getSync = {
  tags,
  operationId: 'getSync',
  summary: 'How a sync is doing',
  params: SyncPath,
  response: answers({ 200: Sync }),
};

export const listWorkspaceSyncs = {
  tags,
  operationId: 'listWorkspaceSyncs',
  summary: 'List the syncs of all users, newest first',
  querystring: WorkspaceSyncQuery,
  response: answers({ 200: SyncList }),
};
