/** The jobs that the API lists: syncs, and the files that persons have brought in. */
import type { Queryable } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { NamesUser } from '../../access/users/index.ts';
import { findPhoneConnections } from '../connections/index.ts';
import {
  findImportJob,
  IMPORT_PROVIDER,
  type ImportJob,
  listImportJobs,
  listImportJobsAcross,
  progressOf,
} from '../imports/index.ts';
import { listSyncsAcross, type WorkspaceSyncFilter } from './across-users-store.ts';
import { findSync, listSyncs, SYNC_TRIGGERS, type SyncFilter, type SyncJob, type SyncTrigger } from './store.ts';

export const IMPORT_TRIGGER = 'import';
/** What a job was started by. */
export const JOB_TRIGGERS = [...SYNC_TRIGGERS, IMPORT_TRIGGER] as const;

/** A sync, or the reading of a file. */
export interface ShownJob extends Omit<SyncJob, 'connectionId' | 'trigger' | 'trace'> {
  /** Null where a file has brought nothing yet: its connection appears with its first records. */
  readonly connectionId: string | null;
  readonly trigger: SyncTrigger | typeof IMPORT_TRIGGER;
  /** Only of a file. */
  readonly progress?: ReturnType<typeof progressOf>;
}

type Connections = Awaited<ReturnType<typeof findPhoneConnections>>;

function connectionsOf(db: Queryable, jobs: readonly ImportJob[]): Promise<Connections> {
  const userIds = jobs.map(({ userId }) => userId);
  return findPhoneConnections(db, userIds, IMPORT_PROVIDER);
}

function shownImport(row: ImportJob, connections: Connections): ShownJob {
  const { importId: jobId, userId, status, stored, refused, error, startedAt, finishedAt } = row;
  const connectionId = connections.get(userId) ?? null;
  return {
    ...{ jobId, userId, connectionId, providerId: IMPORT_PROVIDER, trigger: IMPORT_TRIGGER, status },
    ...{ attempt: startedAt === null ? 0 : 1, metricsSynced: stored, eventsSynced: 0, recordsSetAside: refused },
    ...{ windowStart: row.from, windowEnd: row.to, daysAsked: null, daysDone: null, kinds: [] },
    ...{ pagesRead: 0, requestsMade: 0, waits: [], error, queuedAt: row.createdAt, startedAt, finishedAt },
    progress: progressOf(row),
  };
}

/** One page of a user's jobs, newest first. */
export async function listJobs(
  db: Queryable,
  userId: string,
  filter: SyncFilter,
  after: { readonly queuedAt: string; readonly jobId: string } | undefined,
  limit: number,
): Promise<ShownJob[]> {
  const syncs = await listSyncs(db, userId, filter, after, limit);
  const place = after && { createdAt: after.queuedAt, importId: after.jobId };
  const rows = await listImportJobs(db, userId, filter.status, place, limit);
  const connections = await connectionsOf(db, rows);
  const imports = rows.map((row) => shownImport(row, connections));
  const fitting = imports.filter(({ connectionId }) => (filter.connectionId ?? connectionId) === connectionId);
  return newest([...syncs, ...fitting], ({ queuedAt, jobId }) => queuedAt + jobId, limit);
}

interface WorkspaceJobFilter extends Omit<WorkspaceSyncFilter, 'trigger'> {
  readonly trigger?: ShownJob['trigger'] | undefined;
}

/** One page of a workspace's jobs, newest first. */
export async function listJobsAcross(
  db: Queryable,
  workspaceId: string,
  { trigger, status, providerId }: WorkspaceJobFilter,
  providerIds: readonly string[],
  afterId: string | undefined,
  limit: number,
): Promise<(ShownJob & NamesUser)[]> {
  const syncs =
    trigger === IMPORT_TRIGGER
      ? []
      : await listSyncsAcross(db, workspaceId, { trigger, status, providerId }, providerIds, afterId, limit);
  const mayBeImport =
    (trigger ?? IMPORT_TRIGGER) === IMPORT_TRIGGER && (providerId ?? IMPORT_PROVIDER) === IMPORT_PROVIDER;
  const rows = mayBeImport ? await listImportJobsAcross(db, workspaceId, status, afterId, limit) : [];
  const connections = await connectionsOf(db, rows);
  const imports = rows.map((row) => {
    const { externalId, displayName } = row;
    return { ...shownImport(row, connections), externalId, displayName };
  });
  return newest([...syncs, ...imports], ({ jobId }) => jobId, limit);
}

/** @throws AppError NOT_FOUND */
export async function requireJob(db: Queryable, userId: string, jobId: string): Promise<ShownJob> {
  const sync = await findSync(db, userId, jobId);
  if (sync !== undefined) return sync;
  const file = await findImportJob(db, userId, jobId);
  if (file === undefined) throw notFound('Sync');
  return shownImport(file, await connectionsOf(db, [file]));
}

/** The first of the jobs by descending keys. */
function newest<Job>(jobs: readonly Job[], keyOf: (job: Job) => string, limit: number): Job[] {
  return jobs.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).slice(0, limit);
}
