import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import { findPhone } from '../../../providers/index.ts';
import type { Provider } from '../../../providers/provider.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../access/users/index.ts';
import { checkProviderInQuery } from '../../store/providers/index.ts';
import { findSyncedConnection, lockConnection, putFirstSchedule } from '../connections/index.ts';
import { cancelImport, findImportJob, type OnImportProgress } from '../imports/index.ts';
import { requestBackfill } from './backfill/request-backfill.ts';
import { failJob } from './lease-store.ts';
import { callOther, leaveEarly, queueSync } from './queue-sync.ts';
import {
  BackfillBody,
  ConnectionPath,
  NothingToRead,
  QueuedSync,
  Sync,
  SyncList,
  SyncListQuery,
  SyncPath,
  WorkspaceSyncList,
  WorkspaceSyncQuery,
} from './schemas.ts';
import { listJobs, listJobsAcross, requireJob } from './shown-jobs.ts';
import { requireSync, type SyncJob, type SyncStatus, takeOpenJobs } from './store.ts';

const tags = ['Syncs'];

export interface SyncRoutesOptions {
  readonly db: Db;
  readonly onImportProgress: OnImportProgress;
  readonly findProvider: (providerId: string) => Provider | undefined;
  /** Every vendor. */
  readonly providerIds: readonly string[];
}

export function syncRoutes(app: App, { db, onImportProgress, findProvider, providerIds }: SyncRoutesOptions): void {
  startRoute(app, db);
  backfillRoute(app, db, findProvider);
  statusRoutes(app, db);
  cancelRoute(app, db, onImportProgress);
  workspaceRoute(app, db, providerIds);
}

const requestSyncSchema = {
  tags,
  operationId: 'requestSync',
  summary: 'Sync a connection now',
  description:
    "Reads what is new, as soon as a worker is free and the vendor's quota allows. While a sync of the connection is queued, its id is answered and no second one is made. GET /v1/users/{userId}/syncs/{jobId} shows how it does; `sync.completed` or `sync.failed` is announced at its end.",
  failures: {
    409: 'The connection is disconnected, so the user has to connect again; or it is of a phone, whose app pushes',
  },
  params: ConnectionPath,
  response: answers({ 202: QueuedSync }),
};

function startRoute(app: App, db: Db): void {
  app.post(
    '/v1/users/:userId/connections/:connectionId/sync',
    { config: { access: 'write', idempotent: true }, schema: requestSyncSchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, connectionId } = request.params;
      const { jobId } = await commit(db, request, async (tx) => {
        const { status, providerId } = await lockConnection(tx, workspaceId, userId, connectionId);
        refusePhone(providerId);
        if (status === 'disconnected') {
          throw new AppError('CONFLICT', 'The connection is disconnected; the user has to connect again');
        }
        return queueSync(tx, { userId, connectionId, providerId }, 'manual', new Date());
      });
      return reply.code(202).send({ jobId, status: 'queued' });
    },
  );
}

const backfillConnectionSchema = {
  tags,
  operationId: 'backfillConnection',
  summary: 'Read earlier data of a connection',
  description:
    'Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds. Where all of these days have been read, the answer is 200 and there is no job.',
  failures: {
    409: 'A backfill of the connection is under way, the connection is disconnected or of a phone, whose app pushes, or the vendor gives no earlier data',
  },
  params: ConnectionPath,
  body: BackfillBody,
  response: answers({ 200: NothingToRead, 202: Sync }),
};

function backfillRoute(app: App, db: Db, findProvider: SyncRoutesOptions['findProvider']): void {
  app.post(
    '/v1/users/:userId/connections/:connectionId/backfill',
    { config: { access: 'write', idempotent: true }, schema: backfillConnectionSchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, connectionId } = request.params;
      const now = new Date();
      const job = await commit(db, request, async (tx) => {
        refusePhone((await lockConnection(tx, workspaceId, userId, connectionId)).providerId);
        const connection = await findSyncedConnection(tx, userId, connectionId);
        if (connection === undefined) throw notFound('Connection');
        return requestBackfill(tx, connection, findProvider(connection.providerId), request.body.from, now);
      });
      return 'message' in job ? reply.code(200).send(job) : reply.code(202).send(job);
    },
  );
}

/** @throws AppError CONFLICT for the connection of a phone */
function refusePhone(providerId: string): void {
  const phone = findPhone(providerId);
  if (phone === undefined) return;
  const message = `${phone.displayName} lies on the phone and cannot be asked; its app sends what is new by itself`;
  throw new AppError('CONFLICT', message);
}

const cancelSyncSchema = {
  tags,
  operationId: 'cancelSync',
  summary: 'Cancel a queued or running sync; what it has stored stays',
  description:
    'A queued sync does not begin; a running one ends at its next page. What it has stored stays. `sync.cancelled` is announced, except for an export file: GET /v1/stream tells of it by `import.progress`.',
  failures: { 409: 'The sync has ended' },
  params: SyncPath,
  response: answers({ 202: Sync }),
};

function cancelRoute(app: App, db: Db, onImportProgress: OnImportProgress): void {
  app.delete(
    '/v1/users/:userId/syncs/:jobId',
    { config: { access: 'write' }, schema: cancelSyncSchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, jobId } = request.params;
      const job = await commit(db, request, async (tx) => {
        await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        if ((await findImportJob(tx, userId, jobId)) === undefined)
          return cancelSync(tx, workspaceId, userId, jobId, new Date());
        await cancelImport(tx, { userId, importId: jobId }, onImportProgress, new Date());
        return requireCancelled(await requireJob(tx, userId, jobId));
      });
      return reply.code(202).send(job);
    },
  );
}

const listSyncsSchema = {
  tags,
  operationId: 'listSyncs',
  summary: 'List syncs, newest first',
  description:
    'Each with its trigger, what it has stored, and why it failed or waits. An export file that a person has brought in is one of them, with the trigger `import`. Nothing is changed.',
  params: UserPath,
  querystring: SyncListQuery,
  response: answers({ 200: SyncList }),
};

const getSyncSchema = {
  tags,
  operationId: 'getSync',
  summary: 'How a sync is doing',
  description:
    'How far the job is, what it has stored, and why it failed or waits. GET /v1/stream tells of changes without being asked again. Nothing is changed.',
  params: SyncPath,
  response: answers({ 200: Sync }),
};

function statusRoutes(app: App, db: Db): void {
  app.get('/v1/users/:userId/syncs', { config: { access: 'read' }, schema: listSyncsSchema }, async (request) => {
    const { limit, cursor, connectionId, status } = request.query;
    const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
    const binding = ['syncs', userId, connectionId, status];
    const [queuedAt, jobId] = cursor === undefined ? [] : decodeCursor(binding, cursor);
    const after = queuedAt === undefined ? undefined : { queuedAt: String(queuedAt), jobId: String(jobId) };
    const rows = await listJobs(db, userId, { connectionId, status }, after, limit + 1);
    return cutPage(rows, limit, binding, ({ queuedAt, jobId }) => [queuedAt, jobId]);
  });

  app.get('/v1/users/:userId/syncs/:jobId', { config: { access: 'read' }, schema: getSyncSchema }, async (request) => {
    const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
    return requireJob(db, userId, request.params.jobId);
  });
}

const listWorkspaceSyncsSchema = {
  tags,
  operationId: 'listWorkspaceSyncs',
  summary: 'List the syncs of all users, newest first',
  description:
    'For operators: what runs, waits and fails across all users. `error` says what to do. For one user there is GET /v1/users/{userId}/syncs. Nothing is changed.',
  querystring: WorkspaceSyncQuery,
  response: answers({ 200: WorkspaceSyncList }),
};

function workspaceRoute(app: App, db: Db, providerIds: readonly string[]): void {
  app.get('/v1/syncs', { config: { access: 'read' }, schema: listWorkspaceSyncsSchema }, async (request) => {
    const { workspaceId } = callerOf(request);
    const { limit, cursor, status, providerId, trigger } = request.query;
    await checkProviderInQuery(db, workspaceId, providerId);
    const binding = ['workspace-syncs', workspaceId, status, providerId, trigger];
    const after = cursor === undefined ? undefined : String(decodeCursor(binding, cursor)[0]);
    const filter = { status, providerId, trigger };
    const rows = await listJobsAcross(db, workspaceId, filter, providerIds, after, limit + 1);
    return cutPage(rows, limit, binding, ({ jobId }) => [jobId]);
  });
}

/** When a connection whose first sync was cancelled is due, where syncs are scheduled at all. */
const NEXT_AFTER_MS = HOUR_MS;

/**
 * Ends a queued or running sync; cancelling it again changes nothing. Data that it has stored stay, and data that its
 * process still reads are not stored. The caller holds the user's lock.
 * @throws AppError NOT_FOUND; CONFLICT when it has ended
 */
async function cancelSync(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  jobId: string,
  now: Date,
): Promise<SyncJob> {
  const { connectionId, providerId } = await requireSync(tx, userId, jobId);
  const job = (await takeOpenJobs(tx, userId, connectionId)).find((open) => open.jobId === jobId);
  if (job === undefined) return requireCancelled(await requireSync(tx, userId, jobId));
  await failJob(tx, job, null, now, 'cancelled');
  const data = { jobId, userId, connectionId, providerId, cancelledAt: now.toISOString() };
  await recordEvent(tx, { workspaceId, userId, event: 'sync.cancelled', data });
  const connection = await findSyncedConnection(tx, userId, connectionId);
  if (connection?.lastSyncedAt === null) {
    await putFirstSchedule(tx, connection, new Date(now.getTime() + NEXT_AFTER_MS));
  }
  // A running sync leaves its turn when it finds that it was cancelled: until then it still calls the vendor.
  if (job.status !== 'running') await leaveEarly(tx, job);
  await callOther(tx, job);
  return requireSync(tx, userId, jobId);
}

function requireCancelled<Job extends { readonly status: SyncStatus }>(job: Job): Job {
  if (job.status === 'cancelled') return job;
  throw new AppError('CONFLICT', `The sync has ended: it has ${job.status}`);
}
