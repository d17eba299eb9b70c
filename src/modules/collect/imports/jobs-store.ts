/** Imports as jobs: their file has come as a whole, so that it is read, or was. */
import { empty, type Queryable, sql } from '../../../platform/db.ts';
import type { ImportStatus } from '../../../vocabulary/import-statuses.ts';
import { type NamesUser, userIsThere, withUserNames } from '../../access/users/index.ts';
import { columns, findImport, type Import, type ImportPlace, listImports } from './store.ts';

/** The provider of which every file is. */
export const IMPORT_PROVIDER = 'apple_health';

/** An import whose file has come as a whole. */
export interface ImportJob extends Import {
  readonly status: Exclude<ImportStatus, 'uploading'>;
}

const isJob = sql`and status <> 'uploading' and received = size`;

/** One page of a user's jobs, newest first. */
export function listImportJobs(
  db: Queryable,
  userId: string,
  status: ImportStatus | undefined,
  after: ImportPlace | undefined,
  limit: number,
): Promise<ImportJob[]> {
  return listImports(db, userId, status, after, limit, isJob);
}

export function findImportJob(db: Queryable, userId: string, importId: string): Promise<ImportJob | undefined> {
  return findImport(db, userId, importId, isJob);
}

/** One page of a workspace's jobs, newest first. */
export function listImportJobsAcross(
  db: Queryable,
  workspaceId: string,
  status: ImportStatus | undefined,
  afterId: string | undefined,
  limit: number,
): Promise<(ImportJob & NamesUser)[]> {
  const rows = sql`
    select ${columns} from imports where workspace_id = ${workspaceId} ${isJob}
    ${status === undefined ? empty : sql`and status = ${status}`}
    ${afterId === undefined ? empty : sql`and id < ${afterId}::uuid`}
    and ${userIsThere(sql`imports.user_id`)} order by id desc limit ${limit}`;
  return db.query(sql`${withUserNames(workspaceId, rows)} order by page."importId" desc`);
}
