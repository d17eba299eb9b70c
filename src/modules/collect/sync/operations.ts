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
  WorkspaceSyncList,
  WorkspaceSyncQuery,
} from './schemas.ts';

const tags = ['Syncs'];

export const requestSync = {
  tags,
  operationId: 'requestSync',
  summary: 'Sync a connection now',
  description:
    "Reads what is new, as soon as a worker is free and the vendor's quota allows. While a sync of the connection is queued, its id is answered and no second one is made. GET /v1/users/{userId}/syncs/{jobId} shows how it does; `sync.completed` or `sync.failed` is announced at its end.",
  failures: { 409: 'The connection is disconnected; the user has to connect again' },
  params: ConnectionPath,
  response: answers({ 202: QueuedSync }),
};

export const backfillConnection = {
  tags,
  operationId: 'backfillConnection',
  summary: 'Read earlier data of a connection',
  description:
    'Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds.',
  failures: {
    409: 'A backfill of the connection is under way, the connection is disconnected, or the vendor gives no earlier data',
  },
  params: ConnectionPath,
  body: BackfillBody,
  response: answers({ 202: Sync }),
};

export const cancelSync = {
  tags,
  operationId: 'cancelSync',
  summary: 'Cancel a queued or running sync; what it has stored stays',
  description:
    'A queued sync does not begin; a running one ends at its next page. What it has stored stays. `sync.cancelled` is announced.',
  failures: { 409: 'The sync has ended' },
  params: SyncPath,
  response: answers({ 202: Sync }),
};

export const listSyncs = {
  tags,
  operationId: 'listSyncs',
  summary: 'List syncs, newest first',
  description: 'Nothing is changed.',
  params: UserPath,
  querystring: SyncListQuery,
  response: answers({ 200: SyncList }),
};

export const getSync = {
  tags,
  operationId: 'getSync',
  summary: 'How a sync is doing',
  description: 'Nothing is changed.',
  params: SyncPath,
  response: answers({ 200: Sync }),
};

export const listWorkspaceSyncs = {
  tags,
  operationId: 'listWorkspaceSyncs',
  summary: 'List the syncs of all users, newest first',
  description: 'Nothing is changed.',
  querystring: WorkspaceSyncQuery,
  response: answers({ 200: WorkspaceSyncList }),
};
